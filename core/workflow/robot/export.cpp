// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/export.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "base/version.h"
#include "codegen/code.h"
#include "dynamics/inverse_dynamics.h"
#include "io/file/file_tools.h"
#include "io/robots/mjcf_write.h"
#include "io/robots/model_json.h"
#include "io/robots/sdf_write.h"
#include "io/urdf/urdf_read.h"
#include "io/urdf/urdf_write.h"
#include "model/build_model.h"
#include "report/document.h"
#include "report/svg_plot.h"
#include "workflow/robot/friction_export.h"
#include "workflow/robot/identified_robot.h"

namespace plumbline::workflow {
namespace {

constexpr int kProofStates = 20;
constexpr double kSameTorques = 1e-9;  ///< relative; poses and splits pass through a few products

/// Reads the written document and compares its torques with those of the identified model at random states.
Finding reloadProof(const Robot& robot, const RobotModel& identified, const std::string& text) {
  const std::string& name = identified.name();
  const auto failed = [&](const std::string& why) {
    return Finding{
        Severity::Error, name, "reload-failed",
        "The written document does not have the identified torques when it is read back: " + why + "."};
  };
  Result<io::UrdfDocument> document = io::readUrdfText(text, name);
  if (!document) return failed(document.error().detail);
  Result<RobotModel> again = buildModel(document->description, robot.request.options);
  if (!again) return failed(again.error().detail);
  Random random(1);
  dynamics::DynamicsWorkspace work_a(identified), work_b(*again);
  Eigen::VectorXd tau_a(identified.nv()), tau_b(identified.nv());
  double worst = 0.0;
  for (int k = 0; k < kProofStates; ++k) {
    const Eigen::VectorXd q =
        identified.integrate(identified.neutral(), random.uniformVector(identified.nv(), -2.0, 2.0), 1.0);
    const Eigen::VectorXd v = random.uniformVector(identified.nv(), -2.0, 2.0);
    const Eigen::VectorXd a = random.uniformVector(identified.nv(), -5.0, 5.0);
    dynamics::inverseDynamics(work_a, q, v, a, tau_a);
    dynamics::inverseDynamics(work_b, q, v, a, tau_b);
    const double size = std::max(tau_a.norm(), std::numeric_limits<double>::min());
    worst = std::max(worst, (tau_a - tau_b).norm() / size);
  }
  const std::string difference = report::formatNumber(worst, 2);
  if (!(worst < kSameTorques)) return failed("they differ by " + difference + " of their size");
  return {Severity::Info, name, "reload-proof",
          "Read back, the written robot has the identified torques: at " + std::to_string(kProofStates) +
              " random states they differ by at most " + difference + " of their size."};
}

Result<io::WrittenRobot> urdf(const Robot& robot, const RobotModel& identified,
                              const std::vector<io::DofTerms>& terms, const ExportOptions& options) {
  io::UrdfChanges changes;
  changes.pi_std = identified.parameters();
  changes.shares = options.shares;
  for (const io::DofTerms& t : terms) {
    changes.damping.push_back(t.viscous);
    changes.friction.push_back(t.coulomb);
  }
  Result<io::UpdatedUrdf> updated = io::updatedUrdf(robot.text, robot.model, changes);
  if (!updated) return updated.error();
  io::WrittenRobot written{std::move(updated->text), std::move(updated->findings)};
  const io::RobotOut out{robot.description, identified, terms, {}, {}};
  io::noteLostTerms(out, {"URDF", false}, written.findings);
  for (const ModelOptions::Lock& lock : robot.request.options.locks)
    written.findings.push_back(
        {Severity::Info, lock.joint, "joint-held",
         "Joint \"" + lock.joint + "\" was held at " + report::formatNumber(lock.position) +
             "; what was written for the links around it holds as a sum, at that position only."});
  written.findings.push_back(reloadProof(robot, identified, written.text));
  return written;
}

/// Origin that the file states: the robot's file, and that of the identification where it is another.
std::string originOf(const Robot& robot, const StoredResult& result) {
  const Provenance& p = result.provenance;
  std::string text = "Plumbline " + std::string(kVersion) + ", method " + result.estimate.method + ", from " +
                     robot.request.file.filename().string() + ", SHA-256 " + robot.content_hash;
  if (p.robot_hash != robot.content_hash)
    text += ", identified from " + std::filesystem::path(p.robot_file).filename().string() + ", SHA-256 " +
            p.robot_hash;
  return text;
}

std::optional<codegen::CodeLanguage> languageOf(const std::string& extension) {
  if (extension == ".c") return codegen::CodeLanguage::C;
  if (extension == ".py") return codegen::CodeLanguage::Python;
  if (extension == ".m") return codegen::CodeLanguage::Matlab;
  return std::nullopt;
}

Result<io::WrittenRobot> code(const Robot& robot, const estimation::ParameterEstimate& estimate,
                              const std::filesystem::path& out, const std::string& origin,
                              codegen::CodeLanguage language) {
  const codegen::CodeRequest request{robot.model,
                                     estimate.friction,
                                     estimate.pi_full,
                                     estimate.columns,
                                     estimate.pi_base,
                                     out.stem().string(),
                                     origin};
  Result<std::string> text = codegen::generatedCode(request, language);
  if (!text) return text.error();
  io::WrittenRobot written{std::move(text).value(), {}};
  const std::string name = codegen::identifier(request.name);
  if (language == codegen::CodeLanguage::Matlab && name != request.name)
    written.findings.push_back(
        {Severity::Warning, request.name, "renamed",
         "MATLAB calls a function by the name of its file: save it as " + name + ".m."});
  return written;
}

}  // namespace

Result<std::vector<Finding>> exportRobot(const Robot& robot, const StoredResult& result,
                                         const std::filesystem::path& out, const ExportOptions& options) {
  const estimation::ParameterEstimate& estimate = result.estimate;
  const Result<std::vector<Finding>> differences = checkRobot(result, robot);
  if (!differences) return differences.error();
  const regressors::RegressorLayout layout(robot.model, estimate.friction);
  if (estimate.pi_full.size() != layout.columns())
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the result belongs to another robot: it has " +
                           std::to_string(estimate.pi_full.size()) + " parameters, this robot " +
                           std::to_string(layout.columns()),
                 .subjects = {robot.model.name()},
                 .file = robot.request.file.string(),
                 .remedy = "use the robot, base and locks of the identification"};
  for (Eigen::Index k = 0; k < estimate.pi_full.size(); ++k) {
    if (std::isfinite(estimate.pi_full[k])) continue;
    const std::string& name = layout.name(static_cast<int>(k));
    return Error{.code = ErrorCode::InvalidNumber,
                 .detail = "the identified " + name + " is not a finite number",
                 .subjects = {name},
                 .file = robot.request.file.string(),
                 .remedy = "identify again with data that excite it"};
  }
  const RobotModel identified = robot.model.withParameters(estimate.pi_full.head(layout.inertialColumns()));
  const std::vector<io::DofTerms> terms = identifiedTerms(robot.model, estimate);
  const std::string origin = originOf(robot, result);
  const io::RobotOut written_robot{robot.description, identified, terms, out.parent_path(), origin};
  const std::string extension = io::lowerExtension(out);
  Result<io::WrittenRobot> written = [&]() -> Result<io::WrittenRobot> {
    if (extension == ".urdf" || std::filesystem::is_character_file(out))
      return urdf(robot, identified, terms, options);
    if (extension == ".xml" || extension == ".mjcf") return io::mjcfText(written_robot);
    if (extension == ".sdf") return io::sdfText(written_robot);
    if (extension == ".json") return io::modelJson(written_robot, options.shares);
    if (const auto language = languageOf(extension)) return code(robot, estimate, out, origin, *language);
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "a robot description cannot be written as \"" + extension + "\"",
                 .subjects = {extension},
                 .file = out.string(),
                 .remedy = "use the extension .urdf, .xml (MJCF), .sdf, .json, .c, .py or .m"};
  }();
  if (!written) {
    Error error = written.error();
    if (error.file.empty()) error.file = robot.request.file.string();
    return error;
  }
  if (!differences->empty())  // the robot that was identified is not there to be compared
    std::erase_if(written->findings, [](const Finding& f) { return f.code == "reload-proof"; });
  written->findings.insert(written->findings.begin(), differences->begin(), differences->end());
  for (Finding& loss : frictionLosses(estimate)) written->findings.push_back(std::move(loss));
  if (Status status = io::writeFileAtomically(out, written->text); !status) return status.error();
  return std::move(written->findings);
}

Result<std::vector<Finding>> exportUrdf(const Robot& robot, const StoredResult& result,
                                        const std::filesystem::path& out) {
  return exportRobot(robot, result, out);
}

}  // namespace plumbline::workflow
