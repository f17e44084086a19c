// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/legged_run.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cmath>
#include <limits>

#include "dynamics/kinematics.h"
#include "excitation/certificate/certificate_verdict.h"
#include "widgets/models/qt_text.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr double kBentKnee = 1.5, kStraightKnee = 0.3;  // rad
constexpr double kLevel = 1e-6;                         // of a direction: what is less counts as level

// ---- legs --------------------------------------------------------------------------------------------------------

/// Bodies between a floating trunk and this one, from the trunk on, when they are a leg: three joints of one degree of freedom.
std::vector<int> legOf(const RobotModel& model, int body) {
  std::vector<int> chain;
  for (; body > 0; body = model.body(body).parent) {
    if (!model.body(body).joint.isOneDof() || model.body(body).joint.mimics >= 0) return {};
    chain.insert(chain.begin(), body);
  }
  return body == 0 && chain.size() == 3 ? chain : std::vector<int>{};
}

double within(const JointLimits& limits, double value) {
  if (limits.lower) value = std::max(value, *limits.lower);
  if (limits.upper) value = std::min(value, *limits.upper);
  return value;
}

/// Knees bent as far as is usual, the way that their limits leave more room; hips turned back by half of it.
Eigen::VectorXd bentLegs(const RobotModel& model) {
  Eigen::VectorXd pose = model.neutral();
  for (int body = 0; body < model.bodyCount(); ++body) {
    const std::vector<int> leg = legOf(model, body);
    if (leg.empty()) continue;
    const Joint& hip = model.body(leg[1]).joint;
    const Joint& knee = model.body(leg[2]).joint;
    const double back = within(knee.limits, -kBentKnee), forth = within(knee.limits, kBentKnee);
    const double bent = std::abs(back) >= std::abs(forth) ? back : forth;
    const double same = hip.axis.dot(model.bodyInParent(leg[2], pose).R * knee.axis) < 0.0 ? -1.0 : 1.0;
    pose[knee.q_index] = bent;
    pose[hip.q_index] = within(hip.limits, -0.5 * same * bent);
  }
  return pose;
}

/// Whether every knee of the feet is clearly bent: the angle between thigh and shank.
bool kneesAreBent(const RobotModel& model, const std::vector<LeggedRobot::Foot>& feet,
                  const Eigen::VectorXd& pose) {
  DynamicsWorkspace work(model);
  forwardKinematics(work, pose);
  for (const LeggedRobot::Foot& foot : feet) {
    const int body = model.findBody(foot.link);
    const std::vector<int> leg = body < 0 ? std::vector<int>{} : legOf(model, body);
    if (leg.empty()) return false;
    Vec3 point = foot.point;
    for (const LinkPlacement& link : model.body(body).links)
      if (link.link == foot.link) point = link.X_BL * foot.point;
    const Vec3 knee = work.pose(leg[2]).p;
    const Vec3 thigh = knee - work.pose(leg[1]).p, shank = work.pose(body) * point - knee;
    if (std::atan2(thigh.cross(shank).norm(), thigh.dot(shank)) < kStraightKnee) return false;
  }
  return true;
}

/// The point of a geometry that is farthest along a direction, both in its own frame; the middle where several are.
Vec3 farthest(const Geometry& geometry, const Vec3& along) {
  const auto side = [&](int axis) {
    return std::abs(along[axis]) < kLevel ? 0.0 : std::copysign(1.0, along[axis]);
  };
  const Vec3 across(along[0], along[1], 0.0);
  switch (geometry.type) {
    case GeometryType::Box:
      return {0.5 * side(0) * geometry.size[0], 0.5 * side(1) * geometry.size[1],
              0.5 * side(2) * geometry.size[2]};
    case GeometryType::Sphere:
      return geometry.radius * along;
    case GeometryType::Capsule:
      return geometry.radius * along + Vec3(0, 0, 0.5 * side(2) * geometry.length);
    case GeometryType::Cylinder:
      return (across.norm() < kLevel ? Vec3(Vec3::Zero()) : Vec3(geometry.radius * across.normalized())) +
             Vec3(0, 0, 0.5 * side(2) * geometry.length);
    case GeometryType::Mesh:
      break;
  }
  return Vec3::Zero();
}

/// The lowest point of a link: of its collision bodies, else of what is drawn, else its origin. Meshes are not looked into.
Vec3 lowestPoint(const LinkDescription& link, const Mat3& R_WL) {
  const Vec3 down = -R_WL.transpose().col(2);
  Vec3 lowest = Vec3::Zero();
  double depth = -std::numeric_limits<double>::infinity();
  for (const std::vector<Shape>* shapes : {&link.collisions, &link.visuals}) {
    for (const Shape& shape : *shapes) {
      if (shape.geometry.type == GeometryType::Mesh) continue;
      const Vec3 point = shape.X_LG * farthest(shape.geometry, shape.X_LG.R.transpose() * down);
      if (point.dot(down) <= depth) continue;
      depth = point.dot(down);
      lowest = point;
    }
    if (std::isfinite(depth)) break;
  }
  return (1e4 * lowest).array().round() / 1e4;
}

// ---- answer ------------------------------------------------------------------------------------------------------

double toldNumber(const QJsonObject& object, const char* key, double none) {
  return object.value(QLatin1String(key)).toDouble(none);
}
std::string toldWord(const QJsonObject& object, const char* key) {
  return object.value(QLatin1String(key)).toString().toStdString();
}

MotionCertificate certificateOf(const QJsonObject& told) {
  constexpr double kNone = std::numeric_limits<double>::infinity();
  MotionCertificate certificate;
  certificate.status = MotionCertificate::Status::Certified;  // nothing else is answered, but for exceptions
  certificate.undecided = 0.0;
  certificate.collision_checked = told.value(QLatin1String("collision_checked")).toBool();
  certificate.collision_note = toldWord(told, "collision_note");
  for (const QJsonValue& value : told.value(QLatin1String("ranges")).toArray()) {
    const QJsonObject one = value.toObject();
    certificate.ranges.push_back({toldWord(one, "subject"), toldWord(one, "quantity"),
                                  toldNumber(one, "lower", -kNone), toldNumber(one, "upper", kNone),
                                  toldNumber(one, "limit_lower", -kNone),
                                  toldNumber(one, "limit_upper", kNone), toldNumber(one, "time", 0.0)});
  }
  for (const QJsonValue& value : told.value(QLatin1String("left_out")).toArray()) {
    const QJsonObject one = value.toObject();
    using Kind = MotionCertificate::PairLeftOut::Kind;
    const std::string kind = toldWord(one, "kind");
    certificate.left_out.push_back({toldWord(one, "first"), toldWord(one, "second"), toldWord(one, "reason"),
                                    kind == "user"        ? Kind::User
                                    : kind == "structure" ? Kind::Structure
                                                          : Kind::SampledContact});
  }
  for (const QJsonValue& value : told.value(QLatin1String("clearances")).toArray()) {
    const QJsonObject one = value.toObject();
    certificate.clearances.push_back({toldWord(one, "first"), toldWord(one, "second"),
                                      toldNumber(one, "lower", 0.0), toldNumber(one, "time", 0.0)});
  }
  for (const QJsonValue& value : told.value(QLatin1String("exceptions")).toArray())
    addException(certificate, value.toString().toStdString());
  for (const QJsonValue& value : told.value(QLatin1String("assumptions")).toArray())
    certificate.assumptions.push_back(value.toString().toStdString());
  return certificate;
}

/// Time, columns and values of the table. @error ShapeMismatch
Status readTable(const QByteArray& table, LeggedOutcome& outcome) {
  QList<QByteArray> lines = table.trimmed().split('\n');
  while (lines.size() > 1 && lines.front().startsWith('#')) lines.removeFirst();
  const QList<QByteArray> names = lines.front().split(',');
  const auto width = names.size() - 1;
  const auto count = lines.size() - 1;
  if (width < kBaseJoints || count < 2)
    return Error{.code = ErrorCode::ShapeMismatch, .detail = "the table of the motion has no samples"};
  for (qsizetype i = 0; i < width; ++i) outcome.columns[names[i + 1].toStdString()] = static_cast<int>(i);
  outcome.time.resize(count);
  outcome.values.resize(width, count);
  for (qsizetype k = 0; k < count; ++k) {
    const QList<QByteArray> cells = lines[k + 1].split(',');
    if (cells.size() != names.size())
      return Error{.code = ErrorCode::ShapeMismatch, .detail = "a row of the table of the motion is cut off"};
    outcome.time[k] = cells.front().toDouble();
    for (qsizetype i = 0; i < width; ++i) outcome.values(i, k) = cells[i + 1].toDouble();
  }
  return done();
}

}  // namespace

// ---- question ----------------------------------------------------------------------------------------------------

std::vector<FootChoice> footChoices(const workflow::Robot& robot) {
  const RobotModel& model = robot.model;
  std::vector<FootChoice> choices;
  if (model.base() != BaseType::Floating) return choices;
  DynamicsWorkspace work(model);
  forwardKinematics(work, bentLegs(model));
  for (int body = 0; body < model.bodyCount(); ++body) {
    if (legOf(model, body).empty()) continue;
    const bool leaf =
        std::ranges::none_of(model.bodies(), [&](const Body& other) { return other.parent == body; });
    const Pose& X_WB = work.pose(body);
    std::size_t lowest = choices.size();
    double height = std::numeric_limits<double>::infinity();
    for (const LinkPlacement& placement : model.body(body).links) {
      const LinkDescription* link = robot.description.findLink(placement.link);
      if (link == nullptr) continue;
      const Pose X_WL = X_WB * placement.X_BL;
      choices.push_back({{placement.link, lowestPoint(*link, X_WL.R)}, false});
      const double z = (X_WL * choices.back().foot.point).z();
      if (z >= height) continue;
      height = z;
      lowest = choices.size() - 1;
    }
    if (leaf && lowest < choices.size()) choices[lowest].usual = true;
  }
  return choices;
}

std::vector<std::pair<std::string, double>> postureOf(const RobotModel& model, const Eigen::VectorXd& pose) {
  std::vector<std::pair<std::string, double>> posture;
  if (pose.size() != model.nq()) return posture;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (!joint.isOneDof() || joint.mimics >= 0 || pose[joint.q_index] == 0.0) continue;
    posture.emplace_back(joint.name, std::round(1e4 * pose[joint.q_index]) / 1e4);
  }
  return posture;
}

Eigen::VectorXd poseOf(const RobotModel& model, const workflow::LeggedSpec& spec, Eigen::VectorXd pose) {
  if (pose.size() != model.nq()) pose = model.neutral();
  for (const Body& body : model.bodies())
    if (body.joint.isOneDof() && body.joint.mimics < 0) pose[body.joint.q_index] = 0.0;
  for (const auto& [name, value] : spec.posture) {
    const int body = model.findJoint(name);
    if (body >= 0 && model.body(body).joint.isOneDof()) pose[model.body(body).joint.q_index] = value;
  }
  return pose;
}

workflow::LeggedSpec usualStand(const workflow::Robot& robot, const Eigen::VectorXd& pose) {
  workflow::LeggedSpec spec;
  for (const FootChoice& choice : footChoices(robot))
    if (choice.usual) spec.feet.push_back(choice.foot);
  const bool bent = pose.size() == robot.model.nq() && kneesAreBent(robot.model, spec.feet, pose);
  spec.posture = postureOf(robot.model, bent ? pose : bentLegs(robot.model));
  return spec;
}

QByteArray standText(const workflow::LeggedSpec& spec) {
  QJsonArray feet, pairs;
  QJsonObject posture;
  for (const LeggedRobot::Foot& foot : spec.feet)
    feet.append(QJsonObject{{"link", models::text(foot.link)},
                            {"point", QJsonArray{foot.point[0], foot.point[1], foot.point[2]}}});
  for (const auto& [joint, angle] : spec.posture) posture[models::text(joint)] = angle;
  for (const auto& [first, second] : spec.ignored_pairs)
    pairs.append(QJsonArray{models::text(first), models::text(second)});
  QJsonObject object{{"feet", feet},
                     {"posture", posture},
                     {"friction", spec.friction},
                     {"least_force", spec.least_force},
                     {"duration", spec.duration},
                     {"harmonics", spec.harmonics},
                     {"metres", spec.metres},
                     {"radians", spec.radians},
                     {"draws", spec.draws},
                     {"seed", static_cast<qint64>(spec.seed)},
                     {"rate", spec.rate},
                     {"clearance", spec.clearance},
                     {"check_collision", spec.check_collision},
                     {"optimise", spec.optimise},
                     {"starts", spec.starts},
                     {"seconds", spec.seconds}};
  if (!pairs.isEmpty()) object["ignored_pairs"] = pairs;
  return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// ---- answer ------------------------------------------------------------------------------------------------------

Eigen::VectorXd LeggedOutcome::series(const std::string& column) const {
  const auto found = columns.find(column);
  if (found == columns.end()) return {};
  return values.row(found->second);
}

Result<LeggedOutcomePtr> readLeggedOutcome(const workflow::RobotPtr& robot, const workflow::LeggedSpec& spec,
                                           const QByteArray& answer, const QByteArray& table) {
  const QJsonDocument document = QJsonDocument::fromJson(answer);
  if (!document.isObject())
    return Error{.code = ErrorCode::SyntaxError, .detail = "the answer of plumbline-cli is not JSON"};
  const QJsonObject told = document.object();
  Result<LeggedRobot> legged = makeLegged(robot->description, spec.feet, spec.posture, spec.friction);
  if (!legged) return legged.error();
  constexpr double kNone = std::numeric_limits<double>::infinity();
  auto outcome = std::make_shared<LeggedOutcome>();
  outcome->spec = spec;
  outcome->robot = robot;
  outcome->model = std::make_shared<const RobotModel>(std::move(legged->model));
  outcome->certificate = certificateOf(told.value(QLatin1String("certificate")).toObject());
  outcome->condition = toldNumber(told, "condition", kNone);
  outcome->drawn_condition = toldNumber(told, "drawn_condition", kNone);
  outcome->median_condition = toldNumber(told, "median_condition", kNone);
  outcome->drawn = told.value(QLatin1String("drawn")).toInt();
  outcome->feasible = told.value(QLatin1String("feasible")).toInt();
  outcome->iterations = told.value(QLatin1String("iterations")).toInt();
  outcome->optimised = told.value(QLatin1String("optimised")).toBool();
  outcome->reason = told.value(QLatin1String("reason")).toString();
  outcome->table = table;
  if (Status read = readTable(table, *outcome); !read) return read.error();
  return LeggedOutcomePtr(std::move(outcome));
}

Eigen::VectorXd configurationAt(const LeggedOutcome& outcome, double t, Eigen::VectorXd pose) {
  const RobotModel& model = outcome.robot->model;
  if (pose.size() != model.nq()) pose = model.neutral();
  const Eigen::Index last = outcome.time.size() - 1;
  const double* begin = outcome.time.data();
  const Eigen::Index k =
      std::clamp<Eigen::Index>(std::upper_bound(begin, begin + last + 1, t) - begin - 1, 0, last - 1);
  const double share = std::clamp((t - outcome.time[k]) / (outcome.time[k + 1] - outcome.time[k]), 0.0, 1.0);
  const Eigen::VectorXd now = (1.0 - share) * outcome.values.col(k) + share * outcome.values.col(k + 1);
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.type == JointType::Floating && body.parent < 0) {  // x y z, then yaw, pitch and roll
      pose.segment<3>(joint.q_index) = now.head<3>();
      pose.segment<4>(joint.q_index + 3) = quaternionFromRotation(rotationFromRpy({now[5], now[4], now[3]}));
    } else if (joint.isOneDof() && joint.mimics < 0) {
      const auto found = outcome.columns.find(joint.name + " position");
      if (found != outcome.columns.end()) pose[joint.q_index] = now[found->second];
    }
  }
  return pose;
}

}  // namespace plumbline::panels
