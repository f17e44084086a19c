// SPDX-License-Identifier: BSD-3-Clause
// Parameters that a leg with a fixed torso determines, and those that it does not: qualitatively table 6 of Wensing,
// Niemeyer & Slotine 2024, on the sample quadruped. The worked example of the manual quotes the figures printed here.
#include <array>
#include <cmath>
#include <numbers>

#include "base/linalg.h"
#include "estimation/full_parameters.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/base_parameters.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"
#include "workflow/identifiability/rotors_json.h"

namespace plumbline::validation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kTwoPi = 2.0 * std::numbers::pi;
constexpr double kStride = 2.2;  // Hz
constexpr double kRate = 500.0;  // Hz
constexpr int kBase = 6;

/// Σ_l A_l sin(2π f_l t + φ_l): three harmonics of the stride and one slow part.
class Wave {
 public:
  Wave(double amplitude, double phase, double shape)
      : size_{amplitude, 0.4 * amplitude * shape, 0.2 * amplitude, 0.5 * amplitude},
        frequency_{kStride, 2.0 * kStride, 3.0 * kStride, 0.31 * kStride},
        phase_{phase, 2.1 * phase + 0.7, 0.4 - phase, 1.3 * shape + phase} {}
  double value(double t) const { return sum(t, 0); }
  double rate(double t) const { return sum(t, 1); }
  double acceleration(double t) const { return sum(t, 2); }

 private:
  double sum(double t, int derivative) const {
    double out = 0.0;
    for (std::size_t l = 0; l < size_.size(); ++l) {
      const double w = kTwoPi * frequency_[l];
      out += size_[l] * std::pow(w, derivative) *
             std::sin(w * t + phase_[l] + derivative * std::numbers::pi / 2.0);
    }
    return out;
  }
  std::array<double, 4> size_, frequency_, phase_;
};

struct GallopMotion {
  MatrixXd q, v, a;  ///< one column per sample
};

/// A transverse gallop: the legs swing one after the other, the torso pitches, rolls, yaws and heaves.
class Gallop {
 public:
  explicit Gallop(double variant) {
    const double phases[] = {3.1, 3.8, 0.0, 0.7};  // fl fr rl rr
    for (int leg = 0; leg < 4; ++leg) {
      legs_.emplace_back(0.12, phases[leg] + 1.1 * variant, 1.0 + 0.3 * variant);
      legs_.emplace_back(0.35, phases[leg] + 0.4 - variant, 0.8 - 0.2 * variant);
      legs_.emplace_back(0.30, phases[leg] + 1.7 + 0.6 * variant, 1.2);
    }
    for (int k = 0; k < kBase; ++k)
      base_.emplace_back(k < 3 ? 0.8 : 0.4, 0.9 * k + variant, 1.0 - 0.1 * k);  // rad/s, m/s
  }

  /// The motion for `seconds`; the torso moves when it floats, and is fixed otherwise.
  GallopMotion motion(const RobotModel& model, double seconds) const {
    const Eigen::Index N = std::lround(seconds * kRate), own = model.nv() - 12;
    GallopMotion out{MatrixXd::Zero(model.nq(), N), MatrixXd::Zero(model.nv(), N),
                     MatrixXd::Zero(model.nv(), N)};
    VectorXd pose = model.neutral();
    for (Eigen::Index n = 0; n < N; ++n) {
      const double t = static_cast<double>(n) / kRate;
      out.q.col(n) = pose;
      for (Eigen::Index k = 0; k < own; ++k) {
        out.v(k, n) = base_[static_cast<std::size_t>(k)].value(t);
        out.a(k, n) = base_[static_cast<std::size_t>(k)].rate(t);
      }
      for (Eigen::Index k = 0; k < 12; ++k) {
        const Wave& wave = legs_[static_cast<std::size_t>(k)];
        const double rest = k % 3 == 0 ? 0.0 : k % 3 == 1 ? 0.7 : -1.4;
        out.q(model.nq() - 12 + k, n) = rest + wave.value(t);
        out.v(own + k, n) = wave.rate(t);
        out.a(own + k, n) = wave.acceleration(t);
      }
      VectorXd twist = VectorXd::Zero(model.nv());
      twist.head(own) = out.v.col(n).head(own);
      pose = model.integrate(pose, twist, 1.0 / kRate);
    }
    return out;
  }

 private:
  std::vector<Wave> legs_, base_;
};

/// The sample quadruped with a fixed or floating torso, its twelve rotors and what is identifiable of all.
struct Quadruped {
  explicit Quadruped(BaseType base) : model(read(base)) {
    const std::filesystem::path folder =
        std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumbquad";
    const auto document = io::readUrdf(folder / "plumbquad.urdf").value();
    identifiability::IdentifiabilityOptions question;
    question.rotors = workflow::readRotors(folder / "rotors.json", document.description).value();
    rotors = placeRotors(model, question.rotors).value();
    structure = identifiability::structuralBaseParameters(model, question);
  }
  static RobotModel read(BaseType base) {
    ModelOptions options;
    options.base = base;
    const auto document = io::readUrdf(std::filesystem::path(PLUMBLINE_SOURCE_DIR) /
                                       "resources/samples/plumbquad/plumbquad.urdf");
    return buildModel(document->description, options).value();
  }
  /// Stacked regressor over the links' parameters and the four of each rotor.
  MatrixXd regressor(const GallopMotion& motion) const {
    const Eigen::Index nv = model.nv(), N = motion.q.cols();
    MatrixXd W(nv * N, structure.regrouping.cols());
    for (Eigen::Index n = 0; n < N; ++n)
      W.middleRows(nv * n, nv) = identifiability::plainTorqueRegressor(model, rotors, motion.q.col(n),
                                                                       motion.v.col(n), motion.a.col(n));
    return W;
  }
  /// Least squares for the base parameters; of all parameters with these values those closest to `prior`.
  VectorXd identify(const MatrixXd& W, const VectorXd& torque, const VectorXd& prior) const {
    const MatrixXd base = W(Eigen::all, structure.independent);
    const VectorXd values = linalg::leastSquares(base, torque);
    const VectorXd scale = VectorXd::Ones(prior.size());
    return prior + estimation::smallestChange(structure, scale) * (values - structure.regrouping * prior);
  }

  RobotModel model;
  std::vector<Rotor> rotors;
  identifiability::BaseParameters structure;
};

/// Root mean square errors of a prediction: the worst leg's abduction, hip and knee [N·m], torso moment and force.
struct RmsErrors {
  double abduction = 0.0, hip = 0.0, knee = 0.0, moment = 0.0, force = 0.0;
};

RmsErrors rms(const VectorXd& torques, Eigen::Index nv) {
  const Eigen::Map<const MatrixXd> rows(torques.data(), nv, torques.size() / nv);
  const double root = std::sqrt(static_cast<double>(rows.cols()));
  RmsErrors out;
  double* kinds[] = {&out.abduction, &out.hip, &out.knee};
  for (Eigen::Index k = 0; k < 12; ++k)
    *kinds[k % 3] = std::max(*kinds[k % 3], rows.row(nv - 12 + k).norm() / root);
  if (nv == 12) return out;
  out.moment = rows.topRows(3).norm() / root;
  out.force = rows.middleRows(3, 3).norm() / root;
  return out;
}

void printErrors(const char* name, const RmsErrors& e) {
  printf("%-42s abduction %.2e, hip %.2e, knee %.2e Nm; trunk %.2e Nm, %.2e N\n", name, e.abduction, e.hip,
         e.knee, e.moment, e.force);
}

/// The true robot differs from its URDF: every link is heavier, and the URDF has no rotors.
VectorXd truthOf(const VectorXd& drawing, Random& random) {
  VectorXd truth = drawing;
  for (Eigen::Index body = 0; body < 13; ++body) {
    const Inertial extra = test::randomInertial(random);
    const double share = 0.2 * drawing[10 * body] / extra.mass;
    truth.segment<10>(10 * body) += share * linkParameters(extra);
  }
  for (Eigen::Index rotor = 0; rotor < 12; ++rotor) {
    const double size = random.uniform(0.8, 1.2);
    truth.segment<4>(130 + 4 * rotor) = size * Eigen::Vector4d(0.12, 0.001, 6e-5, 1e-4);  // m, mcz, Ixx, Izz
  }
  return truth;
}

TEST(Torso, LegIdentifiedWithFixedTorsoFailsWhenItFloatsExceptAtTheKnee) {
  PLUMBLINE_SEED(seed, 6);
  Random random(seed);
  const Quadruped floating(BaseType::Floating), held(BaseType::Fixed);
  ASSERT_EQ(floating.structure.regrouping.cols(), 13 * 10 + 12 * 4);
  EXPECT_EQ(floating.structure.count(), 10 + 4 * 24);
  EXPECT_EQ(held.structure.count(), 4 * 18);
  for (std::size_t leg = 0; leg < 4; ++leg) {
    EXPECT_LT(held.structure.bodies[3 * leg].identifiable_with_gravity, 10) << "hip";
    EXPECT_LT(held.structure.bodies[3 * leg + 1].identifiable_with_gravity, 10) << "thigh";
    EXPECT_EQ(held.structure.bodies[3 * leg + 2].identifiable_with_gravity, 10) << "shank";
    EXPECT_NE(held.structure.rotors[3 * leg + 1].cells.back(), identifiability::Cell::Identifiable)
        << "rotor of the hip";
    EXPECT_EQ(held.structure.rotors[3 * leg + 2].cells.back(), identifiability::Cell::Identifiable)
        << "rotor of the knee";
  }
  VectorXd drawing = VectorXd::Zero(178);
  drawing.head(130) = floating.model.parameters();
  const VectorXd truth = truthOf(drawing, random);
  const VectorXd trunk = truth.head(10), legs = truth.tail(168), drawn_legs = drawing.tail(168);

  const Gallop training(0.0), holdout(1.0);
  const MatrixXd W_floating = floating.regressor(training.motion(floating.model, 4.0));
  const MatrixXd W_held = held.regressor(training.motion(held.model, 4.0));
  const VectorXd from_floating = floating.identify(W_floating, W_floating * truth, drawing);
  const VectorXd from_held = held.identify(W_held, W_held * legs, drawn_legs);
  // The motion shows all that the structure allows.
  EXPECT_GT(linalg::singularValues(W_floating(Eigen::all, floating.structure.independent)).minCoeff(), 1e-5);
  EXPECT_GT(linalg::singularValues(W_held(Eigen::all, held.structure.independent)).minCoeff(), 1e-5);

  const MatrixXd V_floating = floating.regressor(holdout.motion(floating.model, 3.0));
  const MatrixXd V_held = held.regressor(holdout.motion(held.model, 3.0));
  VectorXd held_on_floating(178);
  held_on_floating << trunk, from_held;  // the torso is known
  const RmsErrors ff = rms(V_floating * (from_floating - truth), 18);
  const RmsErrors fh = rms(V_held * (from_floating.tail(168) - legs), 12);
  const RmsErrors hh = rms(V_held * (from_held - legs), 12);
  const RmsErrors hf = rms(V_floating * (held_on_floating - truth), 18);
  printErrors("identified floating, validated floating:", ff);
  printErrors("identified floating, validated held:", fh);
  printErrors("identified held, validated held:", hh);
  printErrors("identified held, validated floating:", hf);
  printErrors("torques floating:", rms(V_floating * truth, 18));

  constexpr double kRounding = 1e-9;  // torques up to 1e2 N·m, parameters by least squares of condition 1e4
  for (const RmsErrors& e : {ff, fh, hh})
    for (const double error : {e.abduction, e.hip, e.knee, e.moment, e.force}) EXPECT_LT(error, kRounding);
  EXPECT_LT(hf.knee, kRounding) << "the held leg tells everything that its knee will ever feel";
  EXPECT_GT(hf.abduction, 1e-3);
  EXPECT_GT(hf.hip, 1e-3);
  EXPECT_GT(hf.moment, 1e-2);
  EXPECT_GT(hf.force, 1e-1);
}

}  // namespace
}  // namespace plumbline::validation
