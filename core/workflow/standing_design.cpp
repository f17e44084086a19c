// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/standing_design.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/linalg.h"
#include "base/random.h"
#include "dynamics/kinematics.h"
#include "excitation/families.h"
#include "io/file_tools.h"
#include "regressors/torque_regressor.h"
#include "workflow/json_reader.h"
#include "workflow/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
constexpr int kTrunk = 6;
constexpr int kSamples = 80;
/// Room left at the samples, so that the certificate finds some between them.
constexpr double kRoom = 0.95;

MotionLimits limitsOf(const RobotModel& model) {
  const Eigen::VectorXd none = Eigen::VectorXd::Constant(model.nv(), std::numeric_limits<double>::infinity());
  MotionLimits limits;
  limits.lower = -none;
  limits.upper = limits.velocity = limits.acceleration = limits.jerk = limits.torque = none;
  for (const Body& body : model.bodies()) {
    const JointLimits& stated = body.joint.limits;
    const int j = body.joint.v_index;
    if (stated.lower) limits.lower[j] = *stated.lower;
    if (stated.upper) limits.upper[j] = *stated.upper;
    if (stated.velocity) limits.velocity[j] = *stated.velocity;
    if (stated.effort) limits.torque[j] = *stated.effort;
  }
  return limits;
}

Motion drawTrunk(const StandingSpec& spec, const MotionBasisPtr& basis, Random& random) {
  Motion motion{basis, Eigen::VectorXd::Zero(kTrunk), Eigen::MatrixXd(kTrunk, basis->size())};
  for (int k = 0; k < basis->size(); ++k) motion.coefficients.col(k) = random.normalVector(kTrunk);
  Eigen::VectorXd most = Eigen::VectorXd::Constant(kTrunk, 1e-12), q(kTrunk);
  for (int i = 0; i <= kSamples; ++i) {
    motion.derivative(spec.duration * i / kSamples, 0, q);
    most = most.cwiseMax(q.cwiseAbs());
  }
  for (int j = 0; j < kTrunk; ++j)
    motion.coefficients.row(j) *= random.uniform(0.4, 1.0) * (j < 3 ? spec.metres : spec.radians) / most[j];
  return motion;
}

bool keeps(const StandingRobot& robot, const MotionLimits& limits, const StandingPosture& now) {
  const auto n = now.q.size() - kTrunk;
  const auto inside = [&](const Eigen::VectorXd& values, const Eigen::VectorXd& limit) {
    return (values.tail(n).cwiseAbs().array() <= kRoom * limit.tail(n).array()).all();
  };
  if ((now.q.array() > limits.upper.array()).any() || (now.q.array() < limits.lower.array()).any())
    return false;
  if (!inside(now.v, limits.velocity) || !inside(now.tau, limits.torque)) return false;
  const Vec3 up = -robot.model.gravity().normalized();
  for (Eigen::Index i = 0; i < now.force.cols(); ++i) {
    const double normal = up.dot(now.force.col(i));
    if (normal < robot.least_force || !(normal > 0.0)) return false;
    if ((now.force.col(i) - normal * up).norm() > kRoom * robot.friction * normal) return false;
  }
  return true;
}

/// Postures at the samples; empty when something is not kept.
std::vector<StandingPosture> posturesOf(const StandingRobot& robot, const MotionLimits& limits,
                                        const Motion& motion) {
  std::vector<StandingPosture> postures;
  Eigen::VectorXd near = robot.posture;
  for (int i = 0; i <= kSamples; ++i) {
    Result<StandingPosture> now = standAt(robot, motion, motion.duration() * i / kSamples, near);
    if (!now || !keeps(robot, limits, *now)) return {};
    near = now->q;
    postures.push_back(std::move(now).value());
  }
  return postures;
}

/// Condition number of what the postures tell about the robot on its floating base: 6 + n rows each.
class Information {
 public:
  static Result<Information> make(const Robot& robot, const StandingRobot& standing,
                                  const std::stop_token& stop) {
    ModelOptions options = robot.request.options;
    options.base = BaseType::Floating;
    Result<RobotModel> model = buildModel(robot.description, options);
    if (!model) return model.error();
    return Information(std::move(model).value(), standing, stop);
  }

  double condition(const std::vector<StandingPosture>& postures) {
    const auto rows = static_cast<Eigen::Index>(model_.nv());
    Eigen::MatrixXd Y(rows, regressor_.layout().columns());
    Eigen::MatrixXd W(rows * static_cast<Eigen::Index>(postures.size()),
                      static_cast<Eigen::Index>(columns_.size()));
    for (std::size_t i = 0; i < postures.size(); ++i) {
      regress(postures[i], Y);
      for (std::size_t k = 0; k < columns_.size(); ++k)
        W.block(rows * static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k), rows, 1) =
            Y.col(columns_[k]);
    }
    const Eigen::VectorXd s = linalg::singularValues(W);
    return s[s.size() - 1] > 0.0 ? s[0] / s[s.size() - 1] : std::numeric_limits<double>::infinity();
  }

 private:
  Information(RobotModel model, const StandingRobot& standing, const std::stop_token& stop)
      : model_(std::move(model)), standing_(standing), work_(standing.model), regressor_(model_) {
    columns_ = structuralBaseParameters(model_, {}, stop).independent;
  }

  void regress(const StandingPosture& now, Eigen::MatrixXd& Y) {
    forwardKinematics(work_, now.q, now.v, now.a);
    Eigen::VectorXd q = model_.neutral(), v = Eigen::VectorXd::Zero(model_.nv()), a = v;
    const Pose& X = work_.pose(kTrunk - 1);
    q.head<3>() = X.p;
    q.segment<4>(3) = quaternionFromRotation(X.R);
    v.head<6>() = work_.velocity(kTrunk - 1);
    a.head<6>() = work_.acceleration(kTrunk - 1);
    for (const Body& body : model_.bodies()) {
      const int twin = standing_.model.findJoint(body.joint.name);
      if (twin < 0 || body.joint.mimics >= 0 || !body.joint.isOneDof()) continue;
      const Joint& joint = standing_.model.body(twin).joint;
      q[body.joint.q_index] = now.q[joint.q_index];
      v[body.joint.v_index] = now.v[joint.v_index];
      a[body.joint.v_index] = now.a[joint.v_index];
    }
    regressor_.evaluate(q, v, a, Y);
  }

  RobotModel model_;
  const StandingRobot& standing_;
  DynamicsWorkspace work_;
  TorqueRegressor regressor_;
  std::vector<int> columns_;
};

struct Candidate {
  Motion motion;
  double condition = 0.0;
};

}  // namespace

Result<StandingSpec> readStandingSpec(const std::string& text) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded()) return Error{ErrorCode::SyntaxError, "the description of the stand is not JSON"};
  StandingSpec spec;
  JsonReader reader(object, "stand", 0);
  if (const json* feet = reader.find("feet")) {
    if (!feet->is_array())
      reader.fail(ErrorCode::TypeMismatch, "\"feet\" is not a list", "give a list of feet");
    for (std::size_t i = 0; feet->is_array() && i < feet->size(); ++i) {
      StandingRobot::Foot foot;
      JsonReader one((*feet)[i], "feet[" + std::to_string(i) + "]", 0);
      one.text("link", foot.link);
      one.triple("point", foot.point);
      if (const auto error = one.error()) return *error;
      spec.feet.push_back(foot);
    }
  }
  if (const json* posture = reader.find("posture")) {
    if (!posture->is_object())
      reader.fail(ErrorCode::TypeMismatch, "\"posture\" is not an object", "write { \"joint\": angle }");
    for (const auto& [joint, angle] : posture->items()) {
      if (angle.is_number())
        spec.posture.emplace_back(joint, angle.get<double>());
      else
        reader.fail(ErrorCode::TypeMismatch, "the angle of " + joint + " is not a number", "give radians");
    }
  }
  int seed = 1;
  reader.number("friction", spec.friction);
  reader.number("least_force", spec.least_force);
  reader.number("duration", spec.duration);
  reader.integer("harmonics", spec.harmonics);
  reader.number("metres", spec.metres);
  reader.number("radians", spec.radians);
  reader.integer("draws", spec.draws);
  reader.integer("seed", seed);
  reader.number("rate", spec.rate);
  if (const auto error = reader.error()) return *error;
  spec.seed = static_cast<std::uint64_t>(std::max(0, seed));
  const bool sensible = spec.metres >= 0.0 && spec.radians >= 0.0 && spec.draws >= 1 && spec.rate > 0.0 &&
                        spec.rate <= 1e5 && spec.least_force >= 0.0;
  if (!sensible)
    return Error{ErrorCode::ValueOutOfRange,
                 "excursions, draws, rate and least force of a stand must not be negative",
                 {"stand"}};
  if (spec.feet.empty())
    return Error{ErrorCode::MissingElement,          "no feet are named", {"feet"}, {}, {},
                 "list links and points of the feet"};
  return spec;
}

Result<StandingDesign> designStanding(const Robot& robot, const StandingSpec& spec,
                                      const JobContext& context) {
  Result<StandingRobot> made = makeStanding(robot.description, spec.feet, spec.posture, spec.friction);
  if (!made) return made.error();
  StandingDesign design;
  design.spec = spec;
  design.robot = std::move(made).value();
  design.robot.least_force = spec.least_force;
  FamilySpec family;
  family.duration = spec.duration;
  family.harmonics = spec.harmonics;
  const Result<MotionBasisPtr> basis = makeBasis(family);
  if (!basis) return basis.error();
  Result<Information> information = Information::make(robot, design.robot, context.stop);
  if (!information) return information.error();
  const MotionLimits limits = limitsOf(design.robot.model);
  Random random(spec.seed);
  std::vector<Candidate> candidates;
  for (; design.drawn < spec.draws; ++design.drawn) {
    if (context.stopRequested()) return Error{ErrorCode::Cancelled, "stopped on request"};
    context.report("motions of the trunk", 0.8 * design.drawn / spec.draws);
    Motion motion = drawTrunk(spec, *basis, random);
    for (int shrink = 0; shrink < 12; ++shrink, motion.coefficients *= 0.8) {
      const std::vector<StandingPosture> postures = posturesOf(design.robot, limits, motion);
      if (postures.empty()) continue;
      candidates.push_back({motion, information->condition(postures)});
      break;
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& x, const Candidate& y) { return x.condition < y.condition; });
  design.feasible = static_cast<int>(candidates.size());
  if (!candidates.empty()) design.median_condition = candidates[candidates.size() / 2].condition;
  for (const Candidate& candidate : candidates) {
    context.report("certificate", 0.9);
    Result<MotionCertificate> certificate =
        certifyStanding(design.robot, candidate.motion, limits, {}, context);
    if (!certificate && certificate.error().code == ErrorCode::Cancelled) return certificate.error();
    if (!certificate || certificate->status != MotionCertificate::Status::Certified) continue;
    design.trunk = candidate.motion;
    design.condition = candidate.condition;
    design.certificate = std::move(certificate).value();
    return design;
  }
  return Error{ErrorCode::Infeasible,
               "none of " + std::to_string(design.drawn) + " motions of the trunk could be certified",
               {robot.model.name()},
               {},
               {},
               "give a smaller excursion, more friction or another posture"};
}

std::string toText(const StandingDesign& design) {
  char line[400];
  std::snprintf(line, sizeof line,
                "%s standing on %zu feet: certified for all times\n"
                "condition    %.4g (median of %d random motions that stand as well: %.4g)\n"
                "friction     every contact force inside a cone of %.3g\n",
                design.robot.model.name().c_str(), design.robot.legs.size(), design.condition,
                design.feasible, design.median_condition, design.spec.friction);
  std::string text = line;
  for (const auto& range : design.certificate.ranges) {
    if (range.quantity != "pressure") continue;
    std::snprintf(line, sizeof line, "%-12s pressed with %.4g … %.4g N\n", range.subject.c_str(), range.lower,
                  range.upper);
    text += line;
  }
  for (const std::string& assumption : design.certificate.assumptions)
    text += "assumed      " + assumption + "\n";
  return text;
}

std::string toJson(const StandingDesign& design) {
  json ranges = json::array(), coefficients = json::array(), feet = json::array();
  for (const auto& range : design.certificate.ranges)
    ranges.push_back({{"subject", range.subject},
                      {"quantity", range.quantity},
                      {"lower", finiteOrNull(range.lower)},
                      {"upper", finiteOrNull(range.upper)},
                      {"limit_lower", finiteOrNull(range.limit_lower)},
                      {"limit_upper", finiteOrNull(range.limit_upper)},
                      {"time", range.time}});
  for (Eigen::Index j = 0; j < design.trunk.coefficients.rows(); ++j) {
    const Eigen::VectorXd row = design.trunk.coefficients.row(j);
    coefficients.push_back(std::vector<double>(row.data(), row.data() + row.size()));
  }
  for (const StandingRobot::Leg& leg : design.robot.legs)
    feet.push_back({{"link", leg.name}, {"place", {leg.place[0], leg.place[1], leg.place[2]}}});
  const json object = {
      {"robot", design.robot.model.name()},
      {"status", "certified"},
      {"condition", finiteOrNull(design.condition)},
      {"median_condition", finiteOrNull(design.median_condition)},
      {"drawn", design.drawn},
      {"feasible", design.feasible},
      {"seed", design.spec.seed},
      {"friction", design.spec.friction},
      {"duration", design.spec.duration},
      {"harmonics", design.spec.harmonics},
      {"feet", feet},
      {"trunk", {{"coordinates", {"x", "y", "z", "yaw", "pitch", "roll"}}, {"coefficients", coefficients}}},
      {"certificate", {{"ranges", ranges}, {"assumptions", design.certificate.assumptions}}}};
  return object.dump(2) + "\n";
}

Status writeStanding(const StandingDesign& design, const std::filesystem::path& out) {
  if (out.extension() != ".csv")
    return Error{ErrorCode::UnsupportedOption, "a stand is written as CSV", {}, out.string(), {},
                 "end the name in .csv"};
  Result<io::AtomicFile> file = io::AtomicFile::create(out);
  if (!file) return file.error();
  std::ofstream stream(file->path());
  stream.precision(12);
  const RobotModel& model = design.robot.model;
  stream << "time";
  for (const char* quantity : {"position", "velocity", "acceleration", "torque"})
    for (int j = 0; j < model.nv(); ++j)
      stream << "," << model.dofNames()[static_cast<std::size_t>(j)] << " " << quantity;
  for (const StandingRobot::Leg& leg : design.robot.legs)
    for (const char* axis : {"x", "y", "z"}) stream << "," << leg.name << " force " << axis;
  stream << "\n";
  const auto count = static_cast<int>(std::lround(design.spec.rate * design.spec.duration));
  Eigen::VectorXd near = design.robot.posture;
  for (int i = 0; i <= count; ++i) {
    const double t = std::min(design.spec.duration, i / design.spec.rate);
    const Result<StandingPosture> now = standAt(design.robot, design.trunk, t, near);
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
    return Error{ErrorCode::FileUnwritable, "the file could not be written to its end", {}, out.string()};
  return file->commit();
}

}  // namespace plumbline::workflow
