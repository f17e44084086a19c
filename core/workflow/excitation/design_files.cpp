// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_files.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/cancelled.h"
#include "base/error.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/certificate/executed_parts.h"
#include "io/file/file_tools.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "report/render.h"
#include "workflow/excitation/design_json.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kHighestRate = 20000.0;
constexpr Index kMostRows = 2000000, kMostScriptLines = 50000;

/// The shortest text that gives the same number.
std::string exact(double value) {
  char text[40];
  const auto end = std::to_chars(text, text + sizeof text, value == 0.0 ? 0.0 : value).ptr;
  return {text, end};
}

/// One line: names come from files and may hold anything.
std::string oneLine(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = ' ';
  return text;
}

/// The whole execution at equal steps; the last sample is at the end.
struct ExecutedSamples {
  double step = 0.0;
  VectorXd time;
  MatrixXd q, v, a;  ///< N×n
};

Result<ExecutedSamples> sample(const excitation::ExecutedMotion& executed, double rate, Index most,
                               const JobContext& context) {
  if (!(rate > 0.0) || !(rate <= kHighestRate))
    return rejection(ErrorCode::ValueOutOfRange, "the rate is not between 0 and 20000 samples per second",
                     {"rate"}, "give the rate of the robot's controller");
  const simulation::Trajectory& trajectory = *executed.trajectory;
  const double steps = std::ceil(trajectory.duration() * rate * (1.0 - 1e-12));
  if (!(steps < static_cast<double>(most)))
    return rejection(ErrorCode::ValueOutOfRange,
                     "the motion has more than " + std::to_string(most) + " samples at this rate", {"rate"},
                     "choose a lower rate");
  const auto count = static_cast<Index>(steps) + 1;
  const Index n = trajectory.joints();
  ExecutedSamples out{1.0 / rate, VectorXd(count), MatrixXd(count, n), MatrixXd(count, n),
                      MatrixXd(count, n)};
  VectorXd q(n), v(n), a(n);
  for (Index i = 0; i < count; ++i) {
    if (i % 4096 == 0 && context.stopRequested()) return cancelled("the export");
    out.time[i] = static_cast<double>(i) / rate;
    trajectory.at(out.time[i], q, v, a);
    out.q.row(i) = q.transpose();
    out.v.row(i) = v.transpose();
    out.a.row(i) = a.transpose();
  }
  return out;
}

std::string commented(const std::vector<std::string>& header) {
  std::string text;
  for (const std::string& line : header) text += "# " + line + "\n";
  return text;
}

/// Quantities of the same joints, N×n each, beside each other.
struct CsvBlock {
  const char* quantity;  ///< behind the subject
  const std::vector<std::string>& subjects;
  const MatrixXd& values;
};

std::string csvText(const std::vector<std::string>& header, const VectorXd& time,
                    const std::vector<CsvBlock>& blocks) {
  std::string text = commented(header) + "time";
  for (const CsvBlock& block : blocks)
    for (const std::string& subject : block.subjects) {
      text += "," + report::csvField(oneLine(subject) + block.quantity);
    }
  text += "\n";
  for (Index i = 0; i < time.size(); ++i) {
    text += exact(time[i]);
    for (const CsvBlock& block : blocks)
      for (Index j = 0; j < block.values.cols(); ++j) text += "," + exact(block.values(i, j));
    text += "\n";
  }
  return text;
}

/// A double-quoted YAML text.
std::string inQuotes(const std::string& name) {
  std::string text = "\"";
  for (const char c : oneLine(name)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

std::string bracketed(const Eigen::RowVectorXd& values) {
  std::string text = "[";
  for (Index j = 0; j < values.size(); ++j) {
    if (j > 0) text += ", ";
    text += exact(values[j]);
  }
  return text + "]";
}

std::string yamlText(const std::vector<std::string>& header, const std::vector<std::string>& joints,
                     const ExecutedSamples& samples) {
  std::string text = commented(header) + "joint_names:\n";
  for (const std::string& joint : joints) text += "  - " + inQuotes(joint) + "\n";
  text += "points:\n";
  for (Index i = 0; i < samples.time.size(); ++i) {
    const double whole = std::floor(samples.time[i]);
    auto seconds = static_cast<long long>(whole);
    long long nano = std::llround((samples.time[i] - whole) * 1e9);
    if (nano >= 1000000000) ++seconds, nano -= 1000000000;
    text += "  - positions: " + bracketed(samples.q.row(i)) + "\n";
    text += "    velocities: " + bracketed(samples.v.row(i)) + "\n";
    text += "    accelerations: " + bracketed(samples.a.row(i)) + "\n";
    text += "    time_from_start: {sec: " + std::to_string(seconds) + ", nanosec: " + std::to_string(nano) +
            "}\n";
  }
  return text;
}

/// The arm does not move before it is at the first sample: the way there has not been checked.
std::string scriptText(const std::vector<std::string>& header, const ExecutedSamples& samples) {
  std::string text = commented(header);
  text += "def plumbline_motion():\n";
  text += "  first = " + bracketed(samples.q.row(0)) + "\n";
  text += "  now = get_actual_joint_positions()\n";
  text += "  i = 0\n";
  text += "  while i < 6:\n";
  text += "    if norm(now[i] - first[i]) > 0.01:\n";
  text +=
      "      popup(\"Move the arm to the start of the motion first\", title=\"Plumbline\", error=True, "
      "blocking=True)\n";
  text += "      halt\n";
  text += "    end\n";
  text += "    i = i + 1\n";
  text += "  end\n";
  const std::string settings = ", t=" + exact(samples.step) + ", lookahead_time=0.05, gain=300)\n";
  for (Index i = 0; i < samples.time.size(); ++i)
    text += "  servoj(" + bracketed(samples.q.row(i)) + settings;
  text += "  stopj(2.0)\n";
  return text + "end\n";
}

Status checkUniversalRobot(const RobotModel& model) {
  bool right = model.nv() == 6;
  for (const int body : model.actuatedBodies()) right = right && model.body(body).joint.isRotational();
  if (right) return done();
  return rejection(ErrorCode::UnsupportedOption,
                   "URScript moves six revolute joints, " + model.name() + " has " +
                       std::to_string(model.nv()) + " coordinates",
                   {model.name()},
                   "choose .csv, .h5 or .yaml, or lock the joints that the controller does not move");
}

signal::Log asLog(const std::vector<std::string>& header, const Design& design,
                  const ExecutedSamples& samples) {
  signal::Log log;
  log.name = design.robot;
  log.joint_names = design.joints;
  log.time = samples.time;
  log.position = samples.q;
  log.velocity = samples.v;
  log.acceleration = samples.a;
  log.simulated = true;
  for (const std::string& line : header)
    log.findings.push_back({Severity::Info, design.robot, "design", line});
  return log;
}

Status writeJson(const excitation::MotionLimits& limits, const Design& design, const DesignExport& how,
                 const std::vector<std::string>& execution, const std::filesystem::path& out) {
  nlohmann::json value = designToJson(design);
  const auto list = [](const VectorXd& values) {
    nlohmann::json numbers = nlohmann::json::array();
    for (const double x : values)
      numbers.push_back(std::isfinite(x) ? nlohmann::json(x) : nlohmann::json(nullptr));
    return numbers;
  };
  value["limits"] = {{"lower", list(limits.lower)},        {"upper", list(limits.upper)},
                     {" velocity", list(limits.velocity)}, {" acceleration", list(limits.acceleration)},
                     {"jerk", list(limits.jerk)},          {" torque", list(limits.torque)},
                     {"unstated", limits.unstated}};
  value["units"] = "SI: rad or m, s, N·m or N";
  if (how.speed != 1.0) value["speed"] = how.speed;
  if (how.approach_from) value["approach_from"] = list(*how.approach_from);
  if (!execution.empty()) value["execution"] = execution;
  return io::writeFileAtomically(out, jsonText(value, 1) + "\n");
}

std::string range(double lower, double upper) {
  if (!std::isfinite(lower) && !std::isfinite(upper)) return "not limited";
  return shownNumber(lower) + " to " + shownNumber(upper);
}

std::string upTo(const char* what, const VectorXd& values, Index j) {
  if (values.size() <= j || !std::isfinite(values[j])) return std::string(what) + " not limited";
  return std::string(what) + " " + shownNumber(values[j]);
}

/// Describes the parts that the export adds or changes, and their proofs.
std::vector<std::string> executionLines(const DesignExport& how, const excitation::ExecutedMotion& executed,
                                        const ExportProof* proof) {
  std::vector<std::string> lines;
  if (how.speed != 1.0)
    lines.push_back(
        "REDUCED SPEED: " + shownNumber(how.speed) + " of the designed one; same path, same clearances; " +
        (proof != nullptr && proof->motion ? "at this speed " + excitation::verdictOf(*proof->motion)
                                           : "torques are not proven at this speed"));
  if (!how.approach_from) return lines;
  lines.push_back("moves to the start (until " + shownNumber(executed.begin - 1.0) + " s) and back (from " +
                  shownNumber(executed.end + 1.0) + " s) are added, within half of the limits of speed" +
                  (proof == nullptr ? "; the certificate does not cover them" : ""));
  if (proof != nullptr && proof->approach)
    lines.push_back("the move to the start: " + excitation::verdictOf(*proof->approach));
  if (proof != nullptr && proof->back)
    lines.push_back("the move back: " + excitation::verdictOf(*proof->back));
  return lines;
}

/// Joints, torques and the force on every foot.
Status writeLegged(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                   const std::filesystem::path& out, const JobContext& context) {
  if (io::lowerExtension(out) != ".csv")
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "a motion of a robot on its feet is written as CSV",
                 .file = out.string(),
                 .remedy = "end the name in .csv"};
  ExcitationStudy sampled = study;
  if (how.rate > 0.0) sampled.spec.legged->rate = how.rate;
  const Result<DesignSnapshot> seen = evaluateDesign(sampled, design.motion, context);
  if (!seen) return seen.error();
  std::vector<std::string> forces;
  for (const excitation::LeggedRobot::Leg& leg : study.legged->robot.legs)
    for (const char* axis : {"x", "y", "z"}) forces.push_back(leg.name + " force " + axis);
  const MatrixXd q = seen->samples.q.transpose(), v = seen->samples.v.transpose(),
                 a = seen->samples.a.transpose(), tau = seen->torque.transpose(),
                 force = seen->force.transpose();
  const std::vector<std::string>& joints = study.model().dofNames();
  const std::string verdict = design.certificate ? excitation::verdictOf(*design.certificate) : "none";
  return io::writeFileAtomically(out, csvText({"certificate: " + verdict}, seen->samples.time,
                                              {{" position", joints, q},
                                               {" velocity", joints, v},
                                               {" acceleration", joints, a},
                                               {" torque", joints, tau},
                                               {"", forces, force}}));
}

}  // namespace

std::vector<std::string> designHeader(const excitation::MotionLimits& limits, const Design& design,
                                      const DesignExport& how, const excitation::ExecutedMotion& executed,
                                      const ExportProof* proof) {
  std::vector<std::string> lines{"Plumbline excitation motion; SI units: rad or m, s, N m or N"};
  lines.push_back("robot: " + design.robot);
  lines.push_back("family: " + std::string(toString(design.family.family)) + ", " +
                  shownNumber(design.family.duration) + " s");
  if (std::isfinite(design.condition) && design.condition > 0.0)
    lines.push_back("condition of the base regressor: " + shownNumber(design.condition));
  lines.push_back("certificate: " + (design.certificate ? excitation::verdictOf(*design.certificate)
                                                        : "none, the motion was not checked for all times"));
  for (std::string& line : executionLines(how, executed, proof)) lines.push_back(std::move(line));
  for (std::size_t j = 0; j < design.joints.size(); ++j) {
    const auto at = static_cast<Index>(j);
    lines.push_back("joint " + std::to_string(j + 1) + ": " + design.joints[j] + "; position " +
                    (limits.lower.size() > at ? range(limits.lower[at], limits.upper[at]) : "not limited") +
                    ", " + upTo("velocity", limits.velocity, at) + ", " +
                    upTo("acceleration", limits.acceleration, at) + ", " + upTo("jerk", limits.jerk, at) +
                    ", " + upTo("torque", limits.torque, at));
  }
  if (!design.provenance.empty()) lines.push_back("from: " + design.provenance);
  for (std::string& line : lines) line = oneLine(std::move(line));
  return lines;
}

Status writeDesign(const RobotModel& model, const excitation::MotionLimits& limits, const Design& design,
                   const DesignExport& how, const std::filesystem::path& out, const JobContext& context,
                   const ExportProof* proof) {
  const auto inFile = [&](Error error) {
    if (error.file.empty()) error.file = out.string();
    return error;
  };
  const std::string ending = io::lowerExtension(out);
  const bool script = ending == ".script", hdf5 = ending == ".h5" || ending == ".hdf5",
             yaml = ending == ".yaml" || ending == ".yml", csv = ending == ".csv";
  if (!script && !hdf5 && !yaml && !csv && ending != ".json")
    return inFile(rejection(ErrorCode::UnsupportedOption, "a motion cannot be written as \"" + ending + "\"",
                            {out.filename().string()}, "choose .json, .csv, .h5, .yaml or .script"));
  if (design.joints.size() != static_cast<std::size_t>(design.motion.joints()) ||
      design.motion.joints() != model.nv())
    return inFile(rejection(ErrorCode::ShapeMismatch,
                            "the design does not move every joint of " + model.name(), {model.name()},
                            "use the robot that the design is for"));
  Result<excitation::ExecutedMotion> executed = excitation::executeMotion(design.motion, limits, how);
  if (!executed) return inFile(executed.error());
  if (ending == ".json") {
    Status written = writeJson(limits, design, how, executionLines(how, *executed, proof), out);
    return written ? written : Status(inFile(written.error()));
  }
  if (script)
    if (Status known = checkUniversalRobot(model); !known) return inFile(known.error());
  const double usual = script ? 125.0 : yaml ? 50.0 : 1000.0;
  Result<ExecutedSamples> samples =
      sample(*executed, how.rate == 0.0 ? usual : how.rate, script ? kMostScriptLines : kMostRows, context);
  if (!samples) return inFile(samples.error());
  const std::vector<std::string> header = designHeader(limits, design, how, *executed, proof);
  if (hdf5) return io::writeLog(asLog(header, design, *samples), out, context);
  return io::writeFileAtomically(out, csv    ? csvText(header, samples->time,
                                                       {{" position", design.joints, samples->q},
                                                        {" velocity", design.joints, samples->v},
                                                        {" acceleration", design.joints, samples->a}})
                                      : yaml ? yamlText(header, design.joints, *samples)
                                             : scriptText(header, *samples));
}

Result<ExportProof> certifyExport(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                                  const JobContext& context) {
  Result<excitation::ExecutedParts> parts = excitation::executedParts(design.motion, study.limits, how);
  if (!parts) return parts.error();
  ExportProof proof;
  using Part =
      std::pair<const std::optional<excitation::Motion>*, std::optional<excitation::MotionCertificate>*>;
  for (const auto& [part, certificate] :
       {Part{&parts->approach, &proof.approach}, Part{&parts->motion, &proof.motion},
        Part{&parts->back, &proof.back}}) {
    if (!*part) continue;
    Result<excitation::MotionCertificate> made = certifyDesign(study, **part, context);
    if (!made) return made.error();
    *certificate = std::move(made).value();
  }
  return proof;
}

Status exportDesign(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                    const std::filesystem::path& out, const JobContext& context, ExportProof* told) {
  if (study.legged) return writeLegged(study, design, how, out, context);
  Result<ExportProof> proof = certifyExport(study, design, how, context);
  if (!proof) {
    Error error = proof.error();
    if (error.file.empty()) error.file = out.string();
    return error;
  }
  if (told != nullptr) *told = *proof;
  return writeDesign(study.model(), study.limits, design, how, out, context, &*proof);
}

}  // namespace plumbline::workflow
