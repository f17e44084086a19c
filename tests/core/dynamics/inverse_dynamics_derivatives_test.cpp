// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/inverse_dynamics_derivatives.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <filesystem>
#include <vector>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/humanoid.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct WeightedState {
  Eigen::VectorXd q, v, a, weights;
};

WeightedState weightedState(Random& random, const RobotModel& model) {
  return {randomConfiguration(random, model), random.uniformVector(model.nv(), -3.0, 3.0),
          random.uniformVector(model.nv(), -5.0, 5.0), random.normalVector(model.nv())};
}

/// Random parameters that belong to no body, rotors, wrenches: the derivatives do not ask for sense.
void disturb(Random& random, dynamics::DynamicsWorkspace& work) {
  const RobotModel& model = work.model();
  work.setParameters(random.normalVector(10 * model.bodyCount()));
  work.setRotorInertia(random.normalVector(model.nv()));
  work.setExternalWrench(model.bodyCount() - 1, Vec6(random.normalVector(6)));
}

struct Slopes {
  Eigen::MatrixXd q, v, a;  ///< nv×nv, row i: gradient of tau_i
};

Slopes centralDifferences(dynamics::DynamicsWorkspace& work, const WeightedState& at, double h) {
  const RobotModel& model = work.model();
  const int nv = model.nv();
  Slopes slopes{Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv)};
  Eigen::VectorXd up(nv), down(nv);
  for (int k = 0; k < nv; ++k) {
    const Eigen::VectorXd e = Eigen::VectorXd::Unit(nv, k);
    dynamics::inverseDynamics(work, model.integrate(at.q, e, h), at.v, at.a, up);
    dynamics::inverseDynamics(work, model.integrate(at.q, e, -h), at.v, at.a, down);
    slopes.q.col(k) = (up - down) / (2.0 * h);
    dynamics::inverseDynamics(work, at.q, at.v + h * e, at.a, up);
    dynamics::inverseDynamics(work, at.q, at.v - h * e, at.a, down);
    slopes.v.col(k) = (up - down) / (2.0 * h);
    dynamics::inverseDynamics(work, at.q, at.v, at.a + h * e, up);
    dynamics::inverseDynamics(work, at.q, at.v, at.a - h * e, down);
    slopes.a.col(k) = (up - down) / (2.0 * h);
  }
  return slopes;
}

Slopes jacobians(dynamics::DynamicsWorkspace& work, const WeightedState& at) {
  const int nv = work.model().nv();
  Slopes slopes{Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv)};
  dynamics::inverseDynamicsJacobians(work, at.q, at.v, at.a, slopes.q, slopes.v, slopes.a);
  return slopes;
}

double offBy(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B) {
  return (A - B).cwiseAbs().maxCoeff() / std::max(1.0, B.cwiseAbs().maxCoeff());
}

/// Largest deviation of Jacobians and adjoint from central differences, relative to the largest slope.
double deviation(dynamics::DynamicsWorkspace& work, const WeightedState& at) {
  const int nv = work.model().nv();
  const Slopes expected = centralDifferences(work, at, 1e-5);
  const Slopes slopes = jacobians(work, at);
  Eigen::MatrixXd by_q(nv, 1), by_v(nv, 1), by_a(nv, 1);
  dynamics::inverseDynamicsAdjoint(work, at.q, at.v, at.a, at.weights, by_q, by_v, by_a);
  return std::max({offBy(slopes.q, expected.q), offBy(slopes.v, expected.v), offBy(slopes.a, expected.a),
                   offBy(by_q, expected.q.transpose() * at.weights),
                   offBy(by_v, expected.v.transpose() * at.weights),
                   offBy(by_a, expected.a.transpose() * at.weights)});
}

RobotModel anyRobot(Random& random, int kind) {
  RandomTreeOptions options;
  options.bodies = random.integer(1, 12);
  options.branched = kind % 2 == 0;
  options.multi_dof = kind % 3 == 0;
  options.mimic = kind % 4 == 0;
  options.lumped = kind % 5 == 0;
  options.base = kind % 7 == 0 ? BaseType::Floating : BaseType::Fixed;
  return randomModel(random, options);
}

TEST(InverseDynamicsDerivatives, EqualCentralDifferences_AllJointTypesAndInstructionSets) {
  PLUMBLINE_SEED(seed, 88);
  Random random(seed);
  for (int trial = 0; trial < count(300, 84); ++trial) {
    const RobotModel model = anyRobot(random, trial);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      SCOPED_TRACE(std::string(toString(set)) + ", trial " + std::to_string(trial));
      dynamics::DynamicsWorkspace work(model, set);
      if (trial % 2 == 1) disturb(random, work);
      // Central differences with h = 1e-5: h² of the third derivative plus rounding over h.
      EXPECT_LT(deviation(work, weightedState(random, model)), 1e-7);
    }
  }
}

/// Slopes by the complex step, from spatial vectors of six in body coordinates (Featherstone 2008, ch. 5): exact to rounding.
/// @source Squire & Trapp 1998
class ComplexStep {
 public:
  /// @param wrench  on the last body, its axes
  ComplexStep(const RobotModel& model, const Eigen::VectorXd& rotor, const Vec6& wrench)
      : model_(model), rotor_(rotor), wrench_(wrench) {}

  Slopes slopes(const WeightedState& at) const {
    const int nv = model_.nv();
    Slopes out{Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv)};
    const Numbers none = Numbers::Zero(nv), v = at.v.cast<Number>(), a = at.a.cast<Number>();
    for (int k = 0; k < nv; ++k) {
      Numbers e = none;
      e[k] = {0.0, kStep};
      out.q.col(k) = torque(at.q, e, v, a).imag() / kStep;
      out.v.col(k) = torque(at.q, none, v + e, a).imag() / kStep;
      out.a.col(k) = torque(at.q, none, v, a + e).imag() / kStep;
    }
    return out;
  }

 private:
  using Number = std::complex<double>;
  using Numbers = Eigen::VectorXcd;
  using Six = Eigen::Matrix<Number, 6, 1>;
  using SixBySix = Eigen::Matrix<Number, 6, 6>;
  using Three = Eigen::Matrix<Number, 3, 3>;
  static constexpr double kStep = 1e-40;  // its square vanishes beside one: exp(e) = 1 + e

  static Three crossed(const Eigen::Matrix<Number, 3, 1>& x) {
    Three X;
    X << 0.0, -x[2], x[1], x[2], 0.0, -x[0], -x[1], x[0], 0.0;
    return X;
  }
  static SixBySix motionCrossed(const Six& V) {
    SixBySix X = SixBySix::Zero();
    X.topLeftCorner<3, 3>() = X.bottomRightCorner<3, 3>() = crossed(V.head<3>());
    X.bottomLeftCorner<3, 3>() = crossed(V.tail<3>());
    return X;
  }

  /// tau at q ⊕ move.
  Numbers torque(const Eigen::VectorXd& q, const Numbers& move, const Numbers& v, const Numbers& a) const {
    const auto bodies = static_cast<std::size_t>(model_.bodyCount());
    std::vector<SixBySix> X(bodies);  // Xm_BP
    std::vector<Six> V(bodies), A(bodies), F(bodies);
    for (std::size_t i = 0; i < bodies; ++i) {
      const Body& body = model_.body(static_cast<int>(i));
      const Six shift = joint(body, move);
      X[i] = (SixBySix::Identity() - motionCrossed(shift)) *
             model_.bodyInParent(static_cast<int>(i), q).motionMatrix().cast<Number>();
      Six V_P = Six::Zero(), A_P = Six::Zero();
      A_P.tail<3>() = -model_.gravity().cast<Number>();
      if (body.parent >= 0) {
        V_P = V[static_cast<std::size_t>(body.parent)];
        A_P = A[static_cast<std::size_t>(body.parent)];
      }
      const Six V_J = joint(body, v);
      V[i] = X[i] * V_P + V_J;
      A[i] = X[i] * A_P + joint(body, a) + motionCrossed(V[i]) * V_J;
      const SixBySix M = spatialInertia(body.pi_std).cast<Number>();
      F[i] = M * A[i] - motionCrossed(V[i]).transpose() * (M * V[i]);
      if (i + 1 == bodies) F[i] -= wrench_.cast<Number>();
    }
    Numbers tau = rotor_.cast<Number>().cwiseProduct(a);
    for (std::size_t i = bodies; i-- > 0;) {
      const Body& body = model_.body(static_cast<int>(i));
      for (int k = 0; k < body.joint.nv; ++k)
        tau[body.joint.v_index + k] += body.joint.ratio * column(body, k).cast<Number>().dot(F[i]);
      if (body.parent >= 0) F[static_cast<std::size_t>(body.parent)] += X[i].transpose() * F[i];
    }
    return tau;
  }

  static Vec6 column(const Body& body, int k) { return body.joint.S.col(k); }
  static Six joint(const Body& body, const Numbers& x) {
    Six sum = Six::Zero();
    for (int k = 0; k < body.joint.nv; ++k)
      sum += column(body, k).cast<Number>() * (body.joint.ratio * x[body.joint.v_index + k]);
    return sum;
  }

  const RobotModel& model_;
  Eigen::VectorXd rotor_;
  Vec6 wrench_;
};

RandomTreeOptions tree(BaseType base, bool branched, bool multi_dof, bool mimic, int bodies) {
  RandomTreeOptions options;
  options.base = base;
  options.branched = branched;
  options.multi_dof = multi_dof;
  options.mimic = mimic;
  options.bodies = bodies;
  return options;
}

TEST(InverseDynamicsJacobians, EqualComplexStep_EightRobotsFiftyStates) {
  PLUMBLINE_SEED(seed, 92);
  Random random(seed);
  std::vector<RobotModel> robots;
  for (const RandomTreeOptions& options :
       {tree(BaseType::Fixed, false, false, false, 7), tree(BaseType::Fixed, true, false, true, 9),
        tree(BaseType::Fixed, false, true, false, 6), tree(BaseType::Fixed, true, true, true, 10),
        tree(BaseType::Floating, true, false, false, 12), tree(BaseType::Floating, false, true, false, 5),
        tree(BaseType::Floating, true, true, true, 15)})
    robots.push_back(randomModel(random, options));
  robots.push_back(humanoid().model);
  ASSERT_EQ(robots.size(), 8u);
  for (std::size_t r = 0; r < robots.size(); ++r) {
    const RobotModel& model = robots[r];
    dynamics::DynamicsWorkspace work(model);
    const Eigen::VectorXd rotor = random.uniformVector(model.nv(), 0.01, 0.5);
    const Vec6 wrench = random.uniformVector(6, -20.0, 20.0);
    work.setRotorInertia(rotor);
    work.setExternalWrench(model.bodyCount() - 1, wrench);
    const ComplexStep reference(model, rotor, wrench);
    double worst = 0.0;
    for (int k = 0; k < 50; ++k) {
      const WeightedState at = weightedState(random, model);
      const Slopes expected = reference.slopes(at), slopes = jacobians(work, at);
      worst = std::max(
          {worst, offBy(slopes.q, expected.q), offBy(slopes.v, expected.v), offBy(slopes.a, expected.a)});
    }
    EXPECT_LT(worst, 1e-12) << "robot " << r;  // relative to the largest entry
  }
}

TEST(InverseDynamicsJacobians, GiveTheSameBits_AllInstructionSets_AndTheInertia) {
  PLUMBLINE_SEED(seed, 93);
  Random random(seed);
  for (int trial = 0; trial < 60; ++trial) {
    const RobotModel model = anyRobot(random, trial);
    const WeightedState at = weightedState(random, model);
    dynamics::DynamicsWorkspace generic(model, dynamics::InstructionSet::Generic);
    const Slopes expected = jacobians(generic, at);
    Eigen::MatrixXd H(model.nv(), model.nv());
    dynamics::jointSpaceInertia(generic, at.q, H);
    EXPECT_EQ(expected.a, H);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      dynamics::DynamicsWorkspace work(model, set);
      const Slopes slopes = jacobians(work, at);
      EXPECT_TRUE(slopes.q == expected.q && slopes.v == expected.v && slopes.a == expected.a)
          << toString(set) << ", trial " << trial;
    }
  }
}

TEST(InverseDynamicsDerivatives, EqualCentralDifferences_SharedRobots) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  PLUMBLINE_SEED(seed, 89);
  Random random(seed);
  int robots = 0;
  for (const auto& entry : std::filesystem::directory_iterator(shared("data/urdf/valid"))) {
    if (entry.path().extension() != ".urdf") continue;
    const auto read = io::readUrdf(entry.path());
    if (!read) continue;
    const auto model = buildModel(read.value().description);
    if (!model || model.value().nv() == 0) continue;
    SCOPED_TRACE(entry.path().filename().string());
    ++robots;
    dynamics::DynamicsWorkspace work(model.value());
    EXPECT_LT(deviation(work, weightedState(random, model.value())), 1e-7);
  }
  EXPECT_GT(robots, 10);
}

TEST(InverseDynamicsDerivatives, ByAccelerationIsInertia_AndManySamplesEqualOne) {
  PLUMBLINE_SEED(seed, 90);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = anyRobot(random, trial);
    const int nv = model.nv(), samples = random.integer(1, 21);
    dynamics::DynamicsWorkspace work(model);
    Eigen::MatrixXd q(model.nq(), samples), v(nv, samples), a(nv, samples), weights(nv, samples);
    for (int k = 0; k < samples; ++k) {
      const WeightedState at = weightedState(random, model);
      q.col(k) = at.q;
      v.col(k) = at.v;
      a.col(k) = at.a;
      weights.col(k) = at.weights;
    }
    Eigen::MatrixXd by_q(nv, samples), by_v(nv, samples), by_a(nv, samples), H(nv, nv);
    dynamics::inverseDynamicsAdjoint(work, q, v, a, weights, by_q, by_v, by_a);
    Eigen::MatrixXd one_q(nv, 1), one_v(nv, 1), one_a(nv, 1);
    for (int k = 0; k < samples; ++k) {
      dynamics::jointSpaceInertia(work, q.col(k), H);
      EXPECT_LT((by_a.col(k) - H * weights.col(k)).cwiseAbs().maxCoeff(), rounding(1e3) * (1.0 + H.norm()));
      dynamics::inverseDynamicsAdjoint(work, q.col(k), v.col(k), a.col(k), weights.col(k), one_q, one_v,
                                       one_a);
      EXPECT_EQ(one_q, by_q.col(k));
      EXPECT_EQ(one_v, by_v.col(k));
      EXPECT_EQ(one_a, by_a.col(k));
    }
  }
}

TEST(InverseDynamicsDerivatives, WrongSizesThrow) {
  PLUMBLINE_SEED(seed, 91);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  dynamics::DynamicsWorkspace work(model);
  const WeightedState at = weightedState(random, model);
  const int nv = model.nv();
  Eigen::MatrixXd by_q(nv, 1), by_v(nv, 1), by_a(nv, 2), J(nv, nv), narrow(nv, nv - 1);
  EXPECT_THROW(dynamics::inverseDynamicsAdjoint(work, at.q, at.v, at.a, at.weights, by_q, by_v, by_a),
               std::invalid_argument);
  EXPECT_THROW(dynamics::inverseDynamicsJacobians(work, at.q, at.v, at.a, J, narrow, J),
               std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::test
