// SPDX-License-Identifier: BSD-3-Clause
#include "support/humanoid.h"

#include <Eigen/Geometry>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numbers>

#include "base/random.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"

namespace plumbline::test {
namespace {

constexpr double kPi = std::numbers::pi;

std::string format(const char* pattern, double a, double b = 0.0, double c = 0.0) {
  char text[256];
  std::snprintf(text, sizeof text, pattern, a, b, c);
  return text;
}

/// Writes links and joints one after another.
class Writer {
 public:
  Writer() : text_("<?xml version=\"1.0\"?>\n<robot name=\"humanoid34\">\n") {}

  /// A homogeneous box.
  void link(const std::string& name, double mass, const Vec3& size, const Vec3& middle) {
    const Vec3 s = size.cwiseAbs2() * mass / 12.0;
    const std::string origin =
        "<origin xyz=\"" + format("%.4f %.4f %.4f", middle[0], middle[1], middle[2]) + "\"/>";
    const std::string geometry =
        "<geometry><box size=\"" + format("%.4f %.4f %.4f", size[0], size[1], size[2]) + "\"/></geometry>";
    text_ += "  <link name=\"" + name + "\">\n    <inertial>" + origin + "<mass value=\"" +
             format("%.4f", mass) + "\"/><inertia" +
             format(" ixx=\"%.9f\" iyy=\"%.9f\" izz=\"%.9f\"", s[1] + s[2], s[2] + s[0], s[0] + s[1]) +
             " ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial>\n    <visual>" + origin + geometry +
             "</visual>\n    <collision>" + origin + geometry + "</collision>\n  </link>\n";
  }
  void joint(const std::string& name, const std::string& parent, const std::string& child, const Vec3& at,
             char axis) {
    const std::string axes = axis == 'x' ? "1 0 0" : axis == 'y' ? "0 1 0" : "0 0 1";
    text_ += "  <joint name=\"" + name + "\" type=\"revolute\">\n    <parent link=\"" + parent +
             "\"/><child link=\"" + child + "\"/><origin xyz=\"" +
             format("%.4f %.4f %.4f", at[0], at[1], at[2]) + "\"/><axis xyz=\"" + axes +
             "\"/>\n    <limit lower=\"-3\" upper=\"3\" velocity=\"20\" effort=\"400\"/>\n  </joint>\n";
  }
  std::string finish() { return text_ + "</robot>\n"; }

 private:
  std::string text_;
};

void writeArm(Writer& w, const std::string& s, double side) {
  const auto at = [side](double x, double y, double z) { return Vec3(x, side * y, z); };
  w.link(s + "shoulder", 1.4, Vec3(0.09, 0.10, 0.09), at(0, 0.03, 0));
  w.joint(s + "shoulder_pitch", "chest", s + "shoulder", at(0, 0.19, 0.30), 'y');
  w.link(s + "shoulder_hub", 1.0, Vec3(0.08, 0.07, 0.10), at(0, 0.01, -0.03));
  w.joint(s + "shoulder_roll", s + "shoulder", s + "shoulder_hub", at(0, 0.07, 0), 'x');
  w.link(s + "upper_arm", 1.7, Vec3(0.08, 0.08, 0.22), at(0, 0, -0.10));
  w.joint(s + "shoulder_yaw", s + "shoulder_hub", s + "upper_arm", at(0, 0.01, -0.08), 'z');
  w.link(s + "forearm", 1.2, Vec3(0.07, 0.07, 0.16), at(0, 0, -0.06));
  w.joint(s + "elbow", s + "upper_arm", s + "forearm", at(0.01, 0, -0.22), 'y');
  w.link(s + "wrist", 0.6, Vec3(0.06, 0.06, 0.10), at(0, 0, -0.05));
  w.joint(s + "wrist_yaw", s + "forearm", s + "wrist", at(0, 0, -0.14), 'z');
  w.link(s + "wrist_hub", 0.3, Vec3(0.05, 0.05, 0.05), at(0, 0, -0.01));
  w.joint(s + "wrist_roll", s + "wrist", s + "wrist_hub", at(0, 0, -0.10), 'x');
  w.link(s + "hand", 0.7, Vec3(0.08, 0.04, 0.16), at(0.01, 0, -0.09));
  w.joint(s + "wrist_pitch", s + "wrist_hub", s + "hand", at(0, 0, -0.02), 'y');
}

void writeLeg(Writer& w, const std::string& s, double side) {
  const auto at = [side](double x, double y, double z) { return Vec3(x, side * y, z); };
  w.link(s + "hip", 1.5, Vec3(0.10, 0.10, 0.08), at(0, 0, -0.03));
  w.joint(s + "hip_yaw", "pelvis", s + "hip", at(0, 0.095, -0.07), 'z');
  w.link(s + "hip_hub", 1.3, Vec3(0.11, 0.08, 0.09), at(0.01, 0, -0.02));
  w.joint(s + "hip_roll", s + "hip", s + "hip_hub", at(0, 0, -0.07), 'x');
  w.link(s + "thigh", 5.2, Vec3(0.13, 0.12, 0.36), at(0.01, 0.01, -0.17));
  w.joint(s + "hip_pitch", s + "hip_hub", s + "thigh", at(0.01, 0, -0.03), 'y');
  w.link(s + "shank", 3.1, Vec3(0.11, 0.10, 0.34), at(0.01, 0, -0.17));
  w.joint(s + "knee", s + "thigh", s + "shank", at(0, 0, -0.35), 'y');
  w.link(s + "ankle", 0.6, Vec3(0.07, 0.06, 0.06), at(0, 0, -0.01));
  w.joint(s + "ankle_pitch", s + "shank", s + "ankle", at(0, 0, -0.36), 'y');
  w.link(s + "foot", 1.1, Vec3(0.19, 0.11, 0.07), at(0.03, 0, -0.05));
  w.joint(s + "ankle_roll", s + "ankle", s + "foot", at(0, 0, -0.02), 'x');
  w.link(s + "toe", 0.3, Vec3(0.07, 0.11, 0.04), at(0.03, 0, -0.01));
  w.joint(s + "toe_pitch", s + "foot", s + "toe", at(0.125, 0, -0.06), 'y');
}

/// x(t) = centre + rate t + Σ_h amplitude_h sin(h ω t + phase_h), with its first two derivatives.
struct Channel {
  static constexpr int kHarmonics = 3;
  double centre = 0.0, rate = 0.0;
  double amplitude[kHarmonics] = {}, phase[kHarmonics] = {};

  Vec3 at(double omega, double t) const {
    Vec3 x(centre + rate * t, rate, 0.0);
    for (int h = 0; h < kHarmonics; ++h) {
      const double w = (h + 1) * omega, angle = w * t + phase[h];
      x += amplitude[h] * Vec3(std::sin(angle), w * std::cos(angle), -w * w * std::sin(angle));
    }
    return x;
  }
  /// The other side: half a period later, mirrored.
  Channel mirrored(double sign) const {
    Channel other = *this;
    other.centre *= sign;
    for (int h = 0; h < kHarmonics; ++h) {
      other.amplitude[h] *= sign;
      other.phase[h] += (h + 1) * kPi;
    }
    return other;
  }
};

struct Swing {
  const char* joint;  ///< without the side
  double centre, amplitude;
  double sign;  ///< of the other side; 0 when there is none
};
// Angles of walking-like motion [rad].
constexpr Swing kSwings[] = {
    {"hip_yaw", 0.0, 0.07, -1},      {"hip_roll", 0.0, 0.09, -1},     {"hip_pitch", -0.35, 0.36, 1},
    {"knee", 0.65, 0.38, 1},         {"ankle_pitch", -0.28, 0.2, 1},  {"ankle_roll", 0.0, 0.09, -1},
    {"toe_pitch", -0.1, 0.2, 1},     {"shoulder_pitch", 0.1, 0.4, 1}, {"shoulder_roll", 0.15, 0.1, -1},
    {"shoulder_yaw", 0.0, 0.15, -1}, {"elbow", -0.7, 0.25, 1},        {"wrist_yaw", 0.0, 0.15, -1},
    {"wrist_roll", 0.0, 0.1, -1},    {"wrist_pitch", 0.0, 0.1, 1},    {"waist_yaw", 0.0, 0.12, 0},
    {"waist_roll", 0.0, 0.05, 0},    {"waist_pitch", 0.05, 0.05, 0},  {"neck_yaw", 0.0, 0.12, 0},
    {"neck_roll", 0.0, 0.06, 0},     {"neck_pitch", 0.05, 0.08, 0},
};

/// Fraction of the swing of a part of the body.
double share(Gait gait, const std::string& joint) {
  const bool leg =
      joint.starts_with("hip") || joint == "knee" || joint.starts_with("ankle") || joint.starts_with("toe");
  const bool trunk = joint.starts_with("waist") || joint.starts_with("neck");
  switch (gait) {
    case Gait::Walk:
      return 1.0;
    case Gait::Turn:
      return joint.ends_with("yaw") ? 2.5 : 1.0;
    case Gait::Squat:
      return leg ? 1.3 : 0.8;
    default:
      return leg ? 0.3 : (trunk ? 2.0 : 1.8);
  }
}

Channel randomChannel(Random& random, double centre, double amplitude) {
  Channel channel;
  channel.centre = centre;
  for (int h = 0; h < Channel::kHarmonics; ++h) {
    channel.amplitude[h] = amplitude * random.uniform(0.6, 1.3) / (h == 0 ? 1.0 : 2.2 * h);
    channel.phase[h] = random.uniform(-0.8, 0.8) + (h > 0 ? random.uniform(-kPi, kPi) : 0.0);
  }
  return channel;
}

/// Pose, twist and its derivative from position and roll, pitch, yaw with their derivatives, each [x; ẋ; ẍ].
///   ω = E(rpy) rpẏ,   v = Rᵀ ṗ,   v̇ = Rᵀ p̈ − ω × v
void baseState(const Vec3 (&position)[3], const Vec3 (&angle)[3], signal::Samples& samples, Eigen::Index k) {
  const double roll = angle[0][0], pitch = angle[1][0];
  const double dr = angle[0][1], dp = angle[1][1], dy = angle[2][1];
  const double sr = std::sin(roll), cr = std::cos(roll), sp = std::sin(pitch), cp = std::cos(pitch);
  Mat3 E, dE;
  E << 1, 0, -sp, 0, cr, cp * sr, 0, -sr, cp * cr;
  dE << 0, 0, -cp * dp, 0, -sr * dr, -sp * dp * sr + cp * cr * dr, 0, -cr * dr, -sp * dp * cr - cp * sr * dr;
  const Vec3 rate(dr, dp, dy), second(angle[0][2], angle[1][2], angle[2][2]);
  const Vec3 omega = E * rate, alpha = E * second + dE * rate;
  const Mat3 R = rotationFromRpy(Vec3(roll, pitch, angle[2][0]));
  const Vec3 p(position[0][0], position[1][0], position[2][0]);
  const Vec3 v = R.transpose() * Vec3(position[0][1], position[1][1], position[2][1]);
  const Vec3 dv = R.transpose() * Vec3(position[0][2], position[1][2], position[2][2]) - omega.cross(v);
  samples.q.col(k).head<3>() = p;
  samples.q.col(k).segment<4>(3) = quaternionFromRotation(R);
  samples.v.col(k).head<6>() << omega, v;
  samples.a.col(k).head<6>() << alpha, dv;
}

}  // namespace

std::string humanoidUrdf() {
  Writer w;
  w.link("pelvis", 7.5, Vec3(0.20, 0.26, 0.16), Vec3(-0.01, 0, 0.01));
  w.link("waist", 1.3, Vec3(0.12, 0.12, 0.06), Vec3(0, 0, 0.03));
  w.joint("waist_yaw", "pelvis", "waist", Vec3(0, 0, 0.10), 'z');
  w.link("waist_hub", 1.2, Vec3(0.10, 0.14, 0.07), Vec3(0, 0, 0.01));
  w.joint("waist_roll", "waist", "waist_hub", Vec3(0, 0, 0.06), 'x');
  w.link("chest", 16.0, Vec3(0.22, 0.30, 0.38), Vec3(0.01, 0, 0.18));
  w.joint("waist_pitch", "waist_hub", "chest", Vec3(0, 0, 0.05), 'y');
  w.link("neck", 0.5, Vec3(0.06, 0.06, 0.06), Vec3(0, 0, 0.02));
  w.joint("neck_yaw", "chest", "neck", Vec3(0.01, 0, 0.39), 'z');
  w.link("neck_hub", 0.4, Vec3(0.06, 0.07, 0.05), Vec3(0, 0, 0.01));
  w.joint("neck_roll", "neck", "neck_hub", Vec3(0, 0, 0.05), 'x');
  w.link("head", 2.9, Vec3(0.18, 0.15, 0.20), Vec3(0.02, 0, 0.11));
  w.joint("neck_pitch", "neck_hub", "head", Vec3(0, 0, 0.03), 'y');
  for (const auto& [name, side] : {std::pair{"left_", 1.0}, {"right_", -1.0}}) {
    writeArm(w, name, side);
    writeLeg(w, name, side);
  }
  return w.finish();
}

Humanoid humanoid() {
  RobotDescription description = io::readUrdfText(humanoidUrdf(), "humanoid34.urdf").value().description;
  ModelOptions options;
  options.base = BaseType::Floating;
  RobotModel model = buildModel(description, options).value();
  std::vector<estimation::LinkBox> boxes = estimation::linkBoxes(model, description).value().boxes;
  return {std::move(description), std::move(model), std::move(boxes)};
}

Eigen::VectorXd humanoidTruth(const Humanoid& robot, std::uint64_t seed) {
  constexpr int kLumps = 8;
  Random random(seed);
  Eigen::VectorXd truth(10 * robot.model.bodyCount());
  for (int body = 0; body < robot.model.bodyCount(); ++body) {
    const estimation::LinkBox& box = robot.boxes[static_cast<std::size_t>(body)];
    const double mass = robot.model.body(body).pi_std[layout::m] * random.uniform(0.8, 1.35);
    // A smaller homogeneous box off the middle, and lumps (motors, electronics, cables) anywhere.
    const Vec3 half = 0.75 * box.half, middle = 0.2 * box.half.cwiseProduct(random.uniformVector(3, -1, 1));
    const Vec3 s = half.cwiseAbs2() * (0.6 * mass) / 3.0;
    Vec10 pi_box =
        parametersFromMassCom(0.6 * mass, middle, Vec3(s[1] + s[2], s[2] + s[0], s[0] + s[1]).asDiagonal());
    for (int k = 0; k < kLumps; ++k) {
      const Vec3 at = 0.85 * box.half.cwiseProduct(random.uniformVector(3, -1, 1));
      pi_box += parametersFromMassCom(0.4 * mass / kLumps, at, Mat3::Zero());
    }
    truth.segment<10>(10 * body) = parameterTransform(box.X_BS) * pi_box;
  }
  return truth;
}

signal::Samples humanoidMotion(const Humanoid& robot, Gait gait, std::uint64_t seed, Eigen::Index count,
                               double rate) {
  const RobotModel& model = robot.model;
  Random random(seed);
  const double omega = 2.0 * kPi * random.uniform(0.75, 0.95);
  Channel position[3], angle[3];
  const double calm = gait == Gait::UpperBody ? 0.3 : 1.0;
  for (int i = 0; i < 3; ++i) {
    position[i] = randomChannel(random, i == 2 ? 0.85 : 0.0, calm * (i == 1 ? 0.03 : 0.02));
    angle[i] = randomChannel(random, 0.0, calm * 0.05);
  }
  if (gait == Gait::Walk || gait == Gait::Turn) position[0].rate = 0.4;
  if (gait == Gait::Squat) position[2].amplitude[0] = 0.07;
  std::vector<Channel> joints(static_cast<std::size_t>(model.nv()));
  const auto place = [&](const std::string& joint, const Channel& channel) {
    joints[static_cast<std::size_t>(model.body(model.findJoint(joint)).joint.v_index)] = channel;
  };
  for (const Swing& swing : kSwings) {
    const Channel channel = randomChannel(random, swing.centre, swing.amplitude * share(gait, swing.joint));
    const std::string name = swing.joint;
    if (swing.sign == 0.0) {
      place(name, channel);
      continue;
    }
    place("left_" + name, channel);
    place("right_" + name, channel.mirrored(swing.sign));
  }

  signal::Samples samples;
  samples.log_name = "motion";
  samples.rate = samples.filter_rate = rate;
  samples.segments = {0};
  samples.settings.none = true;
  samples.time = Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) / rate);
  samples.q.resize(model.nq(), count);
  samples.v.resize(model.nv(), count);
  samples.a.resize(model.nv(), count);
  samples.tau.setConstant(model.nv(), count, std::numeric_limits<double>::quiet_NaN());
  samples.weight.setZero(model.nv(), count);
  for (Eigen::Index k = 0; k < count; ++k) {
    const double t = samples.time[k];
    const Vec3 p[3] = {position[0].at(omega, t), position[1].at(omega, t), position[2].at(omega, t)};
    const Vec3 r[3] = {angle[0].at(omega, t), angle[1].at(omega, t), angle[2].at(omega, t)};
    baseState(p, r, samples, k);
    for (int j = 6; j < model.nv(); ++j) {
      const Vec3 x = joints[static_cast<std::size_t>(j)].at(omega, t);
      samples.q(j + 1, k) = x[0];
      samples.v(j, k) = x[1];
      samples.a(j, k) = x[2];
    }
  }
  return samples;
}

ContactWrenches humanoidContacts(const Humanoid& robot, const Eigen::VectorXd& truth, Gait gait,
                                 const signal::Samples& motion) {
  ContactWrenches contacts;
  contacts.links = {"left_foot", "right_foot", "left_hand", "right_hand"};
  for (const std::string& link : contacts.links) {
    contacts.places.push_back(regressors::contactAtLink(robot.model, link).value());
    contacts.wrench.emplace_back(6, motion.size());
  }
  dynamics::DynamicsWorkspace work(robot.model);
  work.setParameters(truth);
  Eigen::VectorXd tau(robot.model.nv());
  for (Eigen::Index k = 0; k < motion.size(); ++k) {
    dynamics::inverseDynamics(work, motion.q.col(k), motion.v.col(k), motion.a.col(k), tau);
    dynamics::forwardKinematics(work, motion.q.col(k));
    const double phase = 2.0 * kPi * 0.8 * motion.time[k];
    // In base coordinates; the feet carry what the hands leave.
    Vec6 carried[4] = {};
    for (Vec6& F : carried) F.setZero();
    if (gait == Gait::UpperBody) {
      carried[2] << 0.5 * std::sin(phase), 0.8, 0.2, 12.0 * std::cos(phase), 4.0, 15.0 * std::sin(phase);
      carried[3] << 0.3, -0.6 * std::cos(phase), 0.1, 9.0 * std::sin(phase), -5.0, 10.0;
    }
    const Vec6 feet = Vec6(tau.head<6>()) - carried[2] - carried[3];
    const double left = 0.5 + 0.5 * std::tanh(4.0 * std::sin(phase));
    carried[0] = left * feet;
    carried[1] = feet - carried[0];
    for (std::size_t c = 0; c < contacts.places.size(); ++c) {
      const regressors::ContactPlace& place = contacts.places[c];
      const Pose X_F0 = (work.pose(0).inverse() * work.pose(place.body) * place.X_BF).inverse();
      contacts.wrench[c].col(k) = X_F0.forceToParent(carried[c]);
    }
  }
  return contacts;
}

void addWrenchNoise(ContactWrenches& contacts, double moment, double force, std::uint64_t seed) {
  Random random(seed);
  for (Eigen::MatrixXd& wrench : contacts.wrench)
    for (Eigen::Index k = 0; k < wrench.cols(); ++k)
      for (Eigen::Index i = 0; i < 6; ++i) wrench(i, k) += (i < 3 ? moment : force) * random.normal();
}

void setBaseWrench(const Humanoid& robot, const ContactWrenches& contacts, signal::Samples& samples) {
  dynamics::DynamicsWorkspace work(robot.model);
  Eigen::MatrixXd now(6, static_cast<Eigen::Index>(contacts.places.size()));
  for (Eigen::Index k = 0; k < samples.size(); ++k) {
    for (std::size_t c = 0; c < contacts.places.size(); ++c)
      now.col(static_cast<Eigen::Index>(c)) = contacts.wrench[c].col(k);
    samples.tau.col(k).head<6>() =
        regressors::totalContactWrench(work, samples.q.col(k), contacts.places, now);
  }
  samples.weight.topRows(6).setOnes();
}

}  // namespace plumbline::test
