// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged_design.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/cancelled.h"
#include "base/random.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/legged/legged_limits.h"
#include "excitation/motion/families.h"
#include "io/file/file_tools.h"
#include "workflow/excitation/design_json.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/serialization/json_reader.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
constexpr int kBase = 6;
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

Motion drawBaseMotion(const LeggedSpec& spec, const MotionBasisPtr& basis, Random& random) {
  Motion motion{basis, Eigen::VectorXd::Zero(kBase), Eigen::MatrixXd(kBase, basis->size())};
  for (int k = 0; k < basis->size(); ++k) motion.coefficients.col(k) = random.normalVector(kBase);
  Eigen::VectorXd most = Eigen::VectorXd::Constant(kBase, 1e-12), q(kBase);
  for (int i = 0; i <= kSamples; ++i) {
    motion.derivative(spec.duration * i / kSamples, 0, q);
    most = most.cwiseMax(q.cwiseAbs());
  }
  for (int j = 0; j < kBase; ++j)
    motion.coefficients.row(j) *= random.uniform(0.4, 1.0) * (j < 3 ? spec.metres : spec.radians) / most[j];
  return motion;
}

bool keeps(const LeggedRobot& robot, const MotionLimits& limits, const Stance& now) {
  const auto n = now.q.size() - kBase;
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

/// Collision bodies of a standing robot, or why there are none.
struct LeggedBodies {
  std::shared_ptr<const CollisionModel> model;
  std::string note;
  double clearance = 0.0;
};

/// What the bodies of the robot's file were made of, in the frames of the links.
CollisionDescription describe(const CollisionModel& bodies, const RobotDescription& robot) {
  CollisionDescription description;
  const std::map<std::string, int> groups = rigidGroups(robot);
  for (const CollisionObject& object : bodies.objects()) {
    CollisionDescription::Link link{object.name, {}, groups.at(object.name)};
    Pose X_LB;
    for (const LinkPlacement& placement :
         object.body < 0 ? bodies.robot().worldLinks() : bodies.robot().body(object.body).links)
      if (placement.link == object.name) X_LB = placement.X_BL.inverse();
    for (int part = object.first_part; part < object.first_part + object.parts; ++part) {
      ConvexShape shape = bodies.parts()[static_cast<std::size_t>(part)].shape;
      shape.points = (X_LB.R * shape.points).colwise() + X_LB.p;
      link.shapes.push_back(std::move(shape));
    }
    description.links.push_back(std::move(link));
  }
  description.not_checked = bodies.notChecked();
  return description;
}

/// The ground: below the lowest foot, not for the links of the feet.
void addGround(const LeggedRobot& robot, CollisionDescription& description) {
  if (!(robot.model.gravity().norm() > 0.0)) return;
  HalfSpace below{-robot.model.gravity().normalized(), std::numeric_limits<double>::infinity()};
  for (const LeggedRobot::Leg& leg : robot.legs) {
    below.offset = std::min(below.offset, below.normal.dot(leg.place));
    description.ignored.emplace_back(leg.name, kGroundName);
  }
  description.obstacles.push_back({kGroundName, {}, {below}});
}

Result<LeggedBodies> leggedBodies(const Robot& robot, const LeggedRobot& legged, const LeggedSpec& spec,
                                  const MeshReader& reader, const JobContext& context) {
  Robot raised = robot;
  raised.model = legged.model;
  ExcitationSpec asked;
  asked.check_collision = spec.check_collision;
  const Result<CollisionBodies> bodies = collisionBodies(raised, asked, reader, context);
  if (!bodies) return bodies.error();
  if (!bodies->model) return LeggedBodies{nullptr, bodies->note, spec.clearance};
  CollisionDescription description = describe(*bodies->model, robot.description);
  description.clearance = spec.clearance;
  description.ignored = spec.ignored_pairs;
  for (const JointDescription& joint : robot.description.joints)
    description.joined.emplace_back(joint.parent, joint.child);
  addGround(legged, description);
  Result<CollisionModel> model = CollisionModel::make(legged.model, description, context);
  if (!model) return model.error();
  return LeggedBodies{std::make_shared<const CollisionModel>(std::move(model).value()), bodies->note,
                      spec.clearance};
}

/// Clearances of the bodies at a posture, for the random draws.
class BodiesApart {
 public:
  explicit BodiesApart(const LeggedBodies& bodies) : bodies_(bodies) {
    if (bodies.model) work_.emplace(*bodies.model);
  }
  bool at(const Eigen::VectorXd& q) {
    if (!work_) return true;
    work_->setPosture(q);
    return !touching();
  }
  /// The first pair that is too near at the posture looked at last.
  std::optional<PairDistance> touching() {
    for (int pair = 0; pair < static_cast<int>(bodies_.model->pairs().size()); ++pair) {
      const PairDistance found = work_->distance(pair, bodies_.clearance);
      if (found.distance < demanded(pair)) return found;
    }
    return std::nullopt;
  }
  /// Named when the robot touches something where it stands.
  Status checkRest(const Eigen::VectorXd& posture) {
    if (at(posture)) return done();
    const PairDistance found = *touching();
    const CollisionModel::Pair& pair = bodies_.model->pairs()[static_cast<std::size_t>(found.pair)];
    const std::string &first = bodies_.model->firstName(pair), &second = bodies_.model->secondName(pair);
    char text[80];
    std::snprintf(text, sizeof text, "%.4g m apart where %.4g m are to be kept, at rest already",
                  found.distance, demanded(found.pair));
    return Error{
        .code = ErrorCode::Infeasible,
        .detail = first + " – " + second + ": " + text,
        .subjects = {first, second},
        .remedy = "choose another posture or a smaller clearance, or name the pair in ignored_pairs"};
  }

 private:
  double demanded(int pair) const {
    return bodies_.model->pairs()[static_cast<std::size_t>(pair)].demanded(bodies_.clearance);
  }
  const LeggedBodies& bodies_;
  std::optional<CollisionWorkspace> work_;
};

bool keepsAtSamples(const LeggedRobot& robot, const MotionLimits& limits, BodiesApart& apart,
                    const Motion& motion) {
  Eigen::VectorXd near = robot.posture;
  for (int i = 0; i <= kSamples; ++i) {
    const Result<Stance> now = standAt(robot, motion, motion.duration() * i / kSamples, near);
    if (!now || !keeps(robot, limits, *now) || !apart.at(now->q)) return false;
    near = now->q;
  }
  return true;
}

/// What motions tell about the robot on its floating base.
Result<LeggedCriterion> makeLeggedCriterion(const Robot& robot, const LeggedRobot& legged,
                                            const std::stop_token& stop) {
  ModelOptions options = robot.request.options;
  options.base = BaseType::Floating;
  const Result<RobotModel> model = buildModel(robot.description, options);
  if (!model) return model.error();
  return LeggedCriterion::make(legged, *model, {}, stop);
}

double conditionOf(LeggedCriterion& criterion, const Motion& motion) {
  return criterion.evaluate(sampleMotion(motion, uniformTimes(motion.duration(), kSamples + 1))).condition;
}

void readPairs(const json& pairs, JsonReader& reader, LeggedSpec& spec) {
  const auto isPair = [](const json& pair) {
    return pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_string();
  };
  if (!pairs.is_array() || !std::all_of(pairs.begin(), pairs.end(), isPair))
    return reader.fail(ErrorCode::TypeMismatch, "\"ignored_pairs\" is not a list of pairs of names",
                       "write [[\"link1\", \"link2\"]]");
  for (const json& pair : pairs)
    spec.ignored_pairs.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
}

struct Candidate {
  Motion motion;
  double condition = 0.0;
};
using Certifier = std::function<Result<MotionCertificate>(const Motion&, const JobContext&)>;

/// Random motions that keep everything at the samples, best first.
/// @param until  share of the progress that ends here
Result<std::vector<Candidate>> drawCandidates(LeggedDesign& design, const MotionBasisPtr& basis,
                                              const MotionLimits& limits, BodiesApart& apart,
                                              LeggedCriterion& criterion, double until,
                                              const JobContext& context) {
  const LeggedSpec& spec = design.spec;
  Random random(spec.seed);
  std::vector<Candidate> candidates;
  for (; design.drawn < spec.draws; ++design.drawn) {
    if (context.stopRequested()) return cancelled("the work");
    context.report("motions of the base", until * design.drawn / spec.draws);
    Motion motion = drawBaseMotion(spec, basis, random);
    for (int shrink = 0; shrink < 12; ++shrink, motion.coefficients *= 0.8) {
      if (!keepsAtSamples(design.robot, limits, apart, motion)) continue;
      candidates.push_back({motion, conditionOf(criterion, motion)});
      break;
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& x, const Candidate& y) { return x.condition < y.condition; });
  design.feasible = static_cast<int>(candidates.size());
  if (!candidates.empty()) design.median_condition = candidates[candidates.size() / 2].condition;
  return candidates;
}

/// The best candidate that is certified into the design.
Status chooseCertified(const std::vector<Candidate>& candidates, const Certifier& certify,
                       LeggedDesign& design, const JobContext& context) {
  for (const Candidate& candidate : candidates) {
    Result<MotionCertificate> certificate = certify(candidate.motion, context);
    if (!certificate && certificate.error().code == ErrorCode::Cancelled) return certificate.error();
    if (!certificate || !certificate->isProven()) continue;
    design.base = candidate.motion;
    design.condition = design.drawn_condition = candidate.condition;
    design.certificate = std::move(certificate).value();
    return done();
  }
  return Error{
      .code = ErrorCode::Infeasible,
      .detail = "none of " + std::to_string(design.drawn) + " motions of the base could be certified",
      .subjects = {design.robot.model.name()},
      .remedy = "give a smaller excursion, more friction or another posture"};
}

/// What the optimiser finds from one start into the design, when it is certified and better.
void improve(const LeggedSearch& search, const LeggedOptimiser& optimiser, LeggedDesign& design,
             const JobContext& context) {
  Result<LeggedFound> found = optimiser(search, context);
  design.interrupted = context.stopRequested();
  if (!found) {
    if (!design.optimised) design.reason = found.error().message();
    return;
  }
  design.iterations += found->iterations;
  if (!found->certificate || !found->certificate->isProven()) {
    if (!design.optimised)
      design.reason = design.interrupted ? found->reason : "what was found is not proven for all times";
    return;
  }
  const double condition = conditionOf(search.criterion, found->base);
  if (!design.optimised) design.reason = found->reason;
  if (!(condition < design.condition)) return;
  design.reason = found->reason;
  design.optimised = true;
  design.condition = condition;
  design.base = std::move(found->base);
  design.certificate = std::move(*found->certificate);
}

}  // namespace

Result<LeggedSpec> readLeggedSpec(const std::string& text) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded())
    return Error{.code = ErrorCode::SyntaxError, .detail = "the description of the stand is not JSON"};
  LeggedSpec spec;
  JsonReader reader(object, "stand", 0);
  if (const json* feet = reader.find("feet")) {
    if (!feet->is_array())
      reader.fail(ErrorCode::TypeMismatch, "\"feet\" is not a list", "give a list of feet");
    for (std::size_t i = 0; feet->is_array() && i < feet->size(); ++i) {
      LeggedRobot::Foot foot;
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
  reader.number("clearance", spec.clearance);
  reader.flag("check_collision", spec.check_collision);
  if (const json* pairs = reader.find("ignored_pairs")) readPairs(*pairs, reader, spec);
  reader.flag("optimise", spec.optimise);
  reader.integer("starts", spec.starts);
  reader.number("seconds", spec.seconds);
  if (const auto error = reader.error()) return *error;
  spec.seed = static_cast<std::uint64_t>(std::max(0, seed));
  const bool sensible = spec.metres >= 0.0 && spec.radians >= 0.0 && spec.draws >= 1 && spec.rate > 0.0 &&
                        spec.rate <= 1e5 && spec.least_force >= 0.0 && spec.seconds > 0.0 &&
                        spec.starts >= 1 && spec.clearance >= 0.0;
  if (!sensible)
    return Error{
        .code = ErrorCode::ValueOutOfRange,
        .detail =
            "excursions, clearance and least force of a stand must not be negative, draws, starts, rate "
            "and seconds "
            "must be above 0",
        .subjects = {"stand"}};
  if (spec.feet.empty())
    return Error{.code = ErrorCode::MissingElement,
                 .detail = "no feet are named",
                 .subjects = {"feet"},
                 .remedy = "list links and points of the feet"};
  return spec;
}

Result<LeggedDesign> designLegged(const Robot& robot, const LeggedSpec& spec,
                                  const LeggedOptimiser& optimiser, const JobContext& context,
                                  const MeshReader& reader) {
  Result<LeggedRobot> made = makeLegged(robot.description, spec.feet, spec.posture, spec.friction);
  if (!made) return made.error();
  LeggedDesign design;
  design.spec = spec;
  design.robot = std::move(made).value();
  design.robot.least_force = spec.least_force;
  FamilySpec family;
  family.duration = spec.duration;
  family.harmonics = spec.harmonics;
  const Result<MotionBasisPtr> basis = makeBasis(family);
  if (!basis) return basis.error();
  Result<LeggedCriterion> criterion = makeLeggedCriterion(robot, design.robot, context.stop);
  if (!criterion) return criterion.error();
  const MotionLimits limits = limitsOf(design.robot.model);
  const Result<LeggedBodies> bodies = leggedBodies(robot, design.robot, spec, reader, context);
  if (!bodies) return bodies.error();
  BodiesApart apart(*bodies);
  if (Status rest = apart.checkRest(design.robot.posture); !rest) return rest.error();
  const double drawing = optimiser && spec.optimise ? 0.2 : 0.8;
  const Result<std::vector<Candidate>> candidates =
      drawCandidates(design, *basis, limits, apart, *criterion, drawing, context);
  if (!candidates) return candidates.error();
  const Certifier certify = [&](const Motion& motion, const JobContext& inner) {
    MotionCertificateSettings settings;
    settings.clearance = spec.clearance;
    Result<MotionCertificate> certificate =
        certifyLegged(design.robot, motion, limits, bodies->model.get(), settings, inner);
    if (certificate && !bodies->model) sayUnchecked(bodies->note, spec.check_collision, *certificate);
    return certificate;
  };
  if (Status chosen = chooseCertified(*candidates, certify, design, context); !chosen) return chosen.error();
  if (!optimiser || !spec.optimise) return design;
  const MotionTask task = leggedTask(design.robot, *basis, limits, spec.metres, spec.radians,
                                     bodies->model.get(), spec.clearance);
  const std::size_t starts = std::min(candidates->size(), static_cast<std::size_t>(spec.starts));
  const auto began = std::chrono::steady_clock::now();
  for (std::size_t k = 0; k < starts && !design.interrupted; ++k) {
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const double share = (1.0 - drawing) / static_cast<double>(starts),
                 from = drawing + share * static_cast<double>(k);
    if (k > 0 && spent >= spec.seconds) break;
    improve({task, *criterion, certify, (*candidates)[k].motion,
             (spec.seconds - spent) / static_cast<double>(starts - k), kSamples / spec.duration, from,
             from + share},
            optimiser, design, context);
  }
  return design;
}

namespace {

std::string optimiserInWords(const LeggedDesign& design) {
  if (design.reason.empty()) return "optimised    no: this is the best of random motions\n";
  const std::string course = std::to_string(design.iterations) + " iterations, " + design.reason;
  if (design.optimised) return "optimised    " + course + "\n";
  return "optimised    no: " + course + "; this is the best of random motions\n";
}

/// "collisions   checked: 78 pairs, nearest trunk – fl_thigh with 0.012 m", what was left out, what was not looked at.
std::string collisionsInWords(const MotionCertificate& certificate) {
  if (!certificate.collision_checked) return "collisions   " + certificate.collision_note + "\n";
  std::string text = "collisions   checked: " + std::to_string(certificate.clearances.size()) + " pairs";
  char line[80];
  if (!certificate.clearances.empty()) {
    const MotionCertificate::Clearance& nearest = certificate.clearances.front();
    std::snprintf(line, sizeof line, ", at least %.4g m apart (", nearest.lower);
    text += line + nearest.first + " – " + nearest.second + ")";
  }
  text += "\n";
  if (!certificate.collision_note.empty()) text += "collisions   " + certificate.collision_note + "\n";
  for (const MotionCertificate::PairLeftOut& pair : certificate.left_out)
    text += "left out     " + pair.first + " – " + pair.second + ": " + pair.reason + "\n";
  return text;
}

json certificateJson(const MotionCertificate& certificate) {
  json ranges = json::array(), left_out = json::array(), clearances = json::array();
  for (const auto& range : certificate.ranges)
    ranges.push_back({{"subject", range.subject},
                      {"quantity", range.quantity},
                      {"lower", finiteOrNull(range.lower)},
                      {"upper", finiteOrNull(range.upper)},
                      {"limit_lower", finiteOrNull(range.limit_lower)},
                      {"limit_upper", finiteOrNull(range.limit_upper)},
                      {"time", range.time}});
  for (const auto& pair : certificate.left_out) left_out.push_back(leftOutToJson(pair));
  for (const auto& clearance : certificate.clearances)
    clearances.push_back({{"first", clearance.first},
                          {"second", clearance.second},
                          {"lower", finiteOrNull(clearance.lower)},
                          {"time", clearance.time}});
  return {{"status", toString(certificate.status)},
          {"exceptions", certificate.exceptions},
          {"ranges", ranges},
          {"collision_checked", certificate.collision_checked},
          {"collision_note", certificate.collision_note},
          {"left_out", left_out},
          {"clearances", clearances},
          {"assumptions", certificate.assumptions}};
}

}  // namespace

std::string toText(const LeggedDesign& design) {
  char line[400];
  std::snprintf(line, sizeof line,
                "condition    %.4g (best of %d random motions that stand as well: %.4g, median %.4g)\n"
                "friction     every contact force inside a cone of %.3g\n",
                design.condition, design.feasible, design.drawn_condition, design.median_condition,
                design.spec.friction);
  std::string text = design.robot.model.name() + " standing on " + std::to_string(design.robot.legs.size()) +
                     " feet: " + verdictOf(design.certificate) + "\n" + line;
  text += optimiserInWords(design);
  for (const auto& range : design.certificate.ranges) {
    if (range.quantity != "pressure") continue;
    std::snprintf(line, sizeof line, "%-12s pressed with %.4g … %.4g N\n", range.subject.c_str(), range.lower,
                  range.upper);
    text += line;
  }
  text += collisionsInWords(design.certificate);
  for (const std::string& assumption : design.certificate.assumptions)
    text += "assumed      " + assumption + "\n";
  return text;
}

std::string toJson(const LeggedDesign& design) {
  json coefficients = json::array(), feet = json::array();
  for (Eigen::Index j = 0; j < design.base.coefficients.rows(); ++j) {
    const Eigen::VectorXd row = design.base.coefficients.row(j);
    coefficients.push_back(std::vector<double>(row.data(), row.data() + row.size()));
  }
  for (const LeggedRobot::Leg& leg : design.robot.legs)
    feet.push_back({{"link", leg.name}, {"place", {leg.place[0], leg.place[1], leg.place[2]}}});
  const json object = {
      {"robot", design.robot.model.name()},
      {"status", toString(design.certificate.status)},
      {"verdict", verdictOf(design.certificate)},
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
      {"certificate", certificateJson(design.certificate)}};
  return object.dump(2) + "\n";
}

Status writeLegged(const LeggedDesign& design, const std::filesystem::path& out) {
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
  stream << "# certificate: " << verdictOf(design.certificate) << "\n";
  stream << "time";
  for (const char* quantity : {"position", "velocity", "acceleration", "torque"})
    for (int j = 0; j < model.nv(); ++j)
      stream << "," << model.dofNames()[static_cast<std::size_t>(j)] << " " << quantity;
  for (const LeggedRobot::Leg& leg : design.robot.legs)
    for (const char* axis : {"x", "y", "z"}) stream << "," << leg.name << " force " << axis;
  stream << "\n";
  const auto count = static_cast<int>(std::lround(design.spec.rate * design.spec.duration));
  Eigen::VectorXd near = design.robot.posture;
  for (int i = 0; i <= count; ++i) {
    const double t = std::min(design.spec.duration, i / design.spec.rate);
    const Result<Stance> now = standAt(design.robot, design.base, t, near);
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
