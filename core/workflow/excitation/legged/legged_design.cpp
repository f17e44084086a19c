// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_design.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "excitation/certificate/certificate_verdict.h"
#include "excitation/legged/legged_bodies.h"
#include "io/file/file_tools.h"
#include "workflow/excitation/certificate_json.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

std::string optimiserInWords(const excitation::LeggedDesign& design) {
  if (design.reason.empty()) return "optimised    no: this is the best of random motions\n";
  const std::string course = std::to_string(design.iterations) + " iterations, " + design.reason;
  if (design.optimised) return "optimised    " + course + "\n";
  return "optimised    no: " + course + "; this is the best of random motions\n";
}

/// Returns "collisions   checked: 78 pairs, nearest trunk – fl_thigh with 0.012 m", the pairs left out, and unchecked
/// links.
std::string collisionsInWords(const excitation::MotionCertificate& certificate) {
  if (!certificate.collision_checked) return "collisions   " + certificate.collision_note + "\n";
  std::string text = "collisions   checked: " + std::to_string(certificate.clearances.size()) + " pairs";
  std::string line;
  if (!certificate.clearances.empty()) {
    const excitation::MotionCertificate::Clearance& nearest = certificate.clearances.front();
    line = fmt::format(", at least {:.4g} m apart (", nearest.lower);
    text += line + nearest.first + " – " + nearest.second + ")";
  }
  text += "\n";
  if (!certificate.collision_note.empty()) text += "collisions   " + certificate.collision_note + "\n";
  for (const excitation::MotionCertificate::PairLeftOut& pair : certificate.left_out)
    text += "left out     " + pair.first + " – " + pair.second + ": " + pair.reason + "\n";
  return text;
}

}  // namespace

Result<excitation::LeggedDesign> designLegged(const Robot& robot, const excitation::LeggedSpec& spec,
                                              const excitation::LeggedOptimiser& optimiser,
                                              const JobContext& context, const MeshReader& reader) {
  Result<excitation::LeggedRobot> legged =
      excitation::makeLegged(robot.description, spec.feet, spec.posture, spec.friction);
  if (!legged) return legged.error();
  legged->least_force = spec.least_force;
  ModelOptions options = robot.request.options;
  options.base = BaseType::Floating;
  const Result<RobotModel> floating = buildModel(robot.description, options);
  if (!floating) return floating.error();
  Robot raised = robot;
  raised.model = legged->model;
  ExcitationSpec asked;
  asked.check_collision = spec.check_collision;
  const Result<CollisionBodies> shapes = collisionBodies(raised, asked, reader, context);
  if (!shapes) return shapes.error();
  std::optional<collision::CollisionModel> bodies;
  if (shapes->model) {
    Result<collision::CollisionModel> made = excitation::leggedBodies(
        robot.description, *legged, *shapes->model, spec.clearance, spec.ignored_pairs, context);
    if (!made) return made.error();
    bodies = std::move(made).value();
  }
  excitation::LeggedProblem problem{
      spec, std::move(legged).value(), *floating, bodies ? &*bodies : nullptr, {}};
  if (!bodies)
    problem.annotate = [&](excitation::MotionCertificate& certificate) {
      sayUnchecked(shapes->note, spec.check_collision, certificate);
    };
  return excitation::searchLegged(problem, optimiser, context);
}

std::string toText(const excitation::LeggedDesign& design) {
  std::string line = fmt::format(
      "condition    {:.4g} (best of {} random motions that stand as well: {:.4g}, median {:.4g})\n"
      "friction     every contact force inside a cone of {:.3g}\n",
      design.condition, design.feasible, design.drawn_condition, design.median_condition,
      design.spec.friction);
  std::string text = design.robot.model.name() + " standing on " + std::to_string(design.robot.legs.size()) +
                     " feet: " + excitation::verdictOf(design.certificate) + "\n" + line;
  text += optimiserInWords(design);
  for (const auto& range : design.certificate.ranges) {
    if (range.quantity != "pressure") continue;
    line = fmt::format("{:<12} pressed with {:.4g} … {:.4g} N\n", range.subject, range.lower, range.upper);
    text += line;
  }
  text += collisionsInWords(design.certificate);
  for (const std::string& assumption : design.certificate.assumptions)
    text += "assumed      " + assumption + "\n";
  return text;
}

std::string toJson(const excitation::LeggedDesign& design) {
  json coefficients = json::array(), feet = json::array();
  for (Eigen::Index j = 0; j < design.base.coefficients.rows(); ++j) {
    const Eigen::VectorXd row = design.base.coefficients.row(j);
    coefficients.push_back(std::vector<double>(row.data(), row.data() + row.size()));
  }
  for (const excitation::LeggedRobot::Leg& leg : design.robot.legs)
    feet.push_back({{"link", leg.name}, {"place", {leg.place[0], leg.place[1], leg.place[2]}}});
  const json object = {
      {"robot", design.robot.model.name()},
      {"status", toString(design.certificate.status)},
      {"verdict", excitation::verdictOf(design.certificate)},
      {"condition", finiteOrNull(design.condition)},
      {"log_condition", finiteOrNull(std::log(design.condition))},
      {"drawn_condition", finiteOrNull(design.drawn_condition)},
      {"drawn_log_condition", finiteOrNull(std::log(design.drawn_condition))},
      {"median_condition", finiteOrNull(design.median_condition)},
      {"optimised", design.optimised},
      {"iterations", design.iterations},
      {"reason", design.reason},
      {"drawn", design.drawn},
      {"feasible", design.feasible},
      {"seed", design.spec.seed},
      {"friction", design.spec.friction},
      {"duration", design.spec.duration},
      {"harmonics", design.spec.harmonics},
      {"feet", feet},
      {"trunk", {{"coordinates", {"x", "y", "z", "yaw", "pitch", "roll"}}, {"coefficients", coefficients}}},
      {"certificate", certificateToJson(design.certificate)}};
  return object.dump(2) + "\n";
}

Status writeLegged(const excitation::LeggedDesign& design, const std::filesystem::path& out) {
  if (out.extension() != ".csv")
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "a stand is written as CSV",
                 .file = out.string(),
                 .remedy = "end the name in .csv"};
  Result<io::AtomicFile> file = io::AtomicFile::create(out);
  if (!file) return file.error();
  std::ofstream stream(file->path());
  stream.precision(12);
  const RobotModel& model = design.robot.model;
  stream << "# certificate: " << excitation::verdictOf(design.certificate) << "\n";
  stream << "time";
  for (const char* quantity : {"position", "velocity", "acceleration", "torque"})
    for (int j = 0; j < model.nv(); ++j)
      stream << "," << model.dofNames()[static_cast<std::size_t>(j)] << " " << quantity;
  for (const excitation::LeggedRobot::Leg& leg : design.robot.legs)
    for (const char* axis : {"x", "y", "z"}) stream << "," << leg.name << " force " << axis;
  stream << "\n";
  const auto count = static_cast<int>(std::lround(design.spec.rate * design.spec.duration));
  Eigen::VectorXd near = design.robot.posture;
  for (int i = 0; i <= count; ++i) {
    const double t = std::min(design.spec.duration, i / design.spec.rate);
    const Result<excitation::Stance> now = excitation::standAt(design.robot, design.base, t, near);
    if (!now) return now.error();
    near = now->q;
    stream << t;
    for (const Eigen::VectorXd* values : {&now->q, &now->v, &now->a, &now->tau})
      for (Eigen::Index j = 0; j < values->size(); ++j) stream << "," << (*values)[j];
    for (Eigen::Index k = 0; k < now->force.size(); ++k) stream << "," << now->force.data()[k];
    stream << "\n";
  }
  stream.close();
  if (!stream)
    return Error{.code = ErrorCode::FileUnwritable,
                 .detail = "the file could not be written to its end",
                 .file = out.string()};
  return file->commit();
}

}  // namespace plumbline::workflow
