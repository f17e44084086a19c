// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_import.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "excitation/motion/motion_fit.h"
#include "io/file/file_tools.h"
#include "io/logs/log_reader.h"
#include "workflow/excitation/design_json.h"
#include "workflow/excitation/joint_trajectory_yaml.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t kLargestText = 256 * io::kMegabyte;

/// Columns in the order of the robot's coordinates. Names decide; without a single match the order does.
Result<MatrixXd> inOrder(const SampledTrajectory& samples, const RobotModel& model, std::string& note) {
  const std::vector<std::string>& wanted = model.dofNames();
  const auto known = std::count_if(wanted.begin(), wanted.end(), [&](const std::string& joint) {
    return std::find(samples.joints.begin(), samples.joints.end(), joint) != samples.joints.end();
  });
  if (known == 0) {
    if (samples.position.cols() != model.nv())
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "the trajectory has " + std::to_string(samples.position.cols()) + " joints, " +
                             model.name() + " has " + std::to_string(model.nv()),
                   .subjects = {model.name()},
                   .remedy = "lock the joints that the trajectory does not move"};
    note = "; joints taken in their order, for their names are not those of the robot";
    return samples.position;
  }
  MatrixXd position(samples.position.rows(), model.nv());
  for (std::size_t j = 0; j < wanted.size(); ++j) {
    const auto found = std::find(samples.joints.begin(), samples.joints.end(), wanted[j]);
    if (found == samples.joints.end())
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the trajectory does not move " + wanted[j],
                   .subjects = {wanted[j]},
                   .remedy = "lock the joint, or name the column after it"};
    position.col(static_cast<Index>(j)) = samples.position.col(found - samples.joints.begin());
  }
  return position;
}

Result<SampledTrajectory> readSamples(const std::filesystem::path& file, const JobContext& context) {
  const std::string ending = io::lowerExtension(file);
  if (ending == ".yaml" || ending == ".yml") {
    Result<std::string> text = io::readFile(file, kLargestText);
    if (!text) return text.error();
    return jointTrajectoryFromYaml(*text);
  }
  Result<signal::Log> log = io::readLog(file, std::nullopt, context);
  if (!log) return log.error();
  if (log->untimed)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the samples have no times, so that they are no trajectory",
                 .file = file.string(),
                 .remedy = "give the trajectory with times"};
  return SampledTrajectory{log->joint_names, log->time, log->position};
}

Result<Design> fitted(const RobotModel& model, const std::filesystem::path& file, const JobContext& context) {
  Result<SampledTrajectory> samples = readSamples(file, context);
  if (!samples) return samples.error();
  std::string note;
  Result<MatrixXd> position = inOrder(*samples, model, note);
  if (!position) return position.error();
  Result<excitation::FittedMotion> fit = excitation::fitMotion(samples->time, *position, context);
  if (!fit) return fit.error();
  Design design;
  design.robot = model.name();
  design.joints = model.dofNames();
  design.family = fit->family;
  design.motion = std::move(fit->motion);
  design.condition = std::numeric_limits<double>::infinity();
  design.provenance = std::to_string(samples->time.size()) + " samples of " + file.filename().string() +
                      ", fitted by a quintic spline of " + std::to_string(fit->family.segments) +
                      " segments: residual " + shownNumber(fit->rms, 3) + " rms, largest " +
                      shownNumber(fit->largest, 3) + " at " +
                      design.joints[static_cast<std::size_t>(fit->worst_joint)] + ", " +
                      shownNumber(fit->worst_time, 3) + " s" + note;
  return design;
}

}  // namespace

Result<Design> readDesignFile(const RobotModel& model, const std::filesystem::path& file,
                              const JobContext& context) {
  const auto inFile = [&](Error error) {
    if (error.file.empty()) error.file = file.string();
    return error;
  };
  for (const int body : model.actuatedBodies())
    if (!model.body(body).joint.isOneDof())
      return inFile(Error{.code = ErrorCode::UnsupportedJoint,
                          .detail = "motions are designed for joints of one degree of freedom; " +
                                    model.body(body).joint.name + " has several",
                          .subjects = {model.body(body).joint.name},
                          .remedy = "use the robot on a fixed base, with such joints locked"});
  if (io::lowerExtension(file) != ".json") {
    Result<Design> design = fitted(model, file, context);
    return design ? design : Result<Design>(inFile(design.error()));
  }
  Result<std::string> text = io::readFile(file, kLargestText);
  if (!text) return inFile(text.error());
  const nlohmann::json value = parseJson(*text);
  if (value.is_discarded()) return inFile(notJson(*text, "the file", "check commas and quotes"));
  if (!value.is_object() || value.value("type", nlohmann::json()) != nlohmann::json("design"))
    return inFile(Error{.code = ErrorCode::MissingElement,
                        .detail = "the file is not a design: it has no \"type\": \"design\"",
                        .subjects = {"type"},
                        .remedy = "choose a design that this program wrote, or a file of samples"});
  Result<Design> design = designFromJson(value, model);
  return design ? design : Result<Design>(inFile(design.error()));
}

}  // namespace plumbline::workflow
