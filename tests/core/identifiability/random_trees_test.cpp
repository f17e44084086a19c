// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/linalg.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/base_parameters.h"
#include "random_case.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

/// Compares regressors at random states with all results of the recursion; empty when they agree.
std::string disagreement(const test::RandomCase& c, Random& random, bool& inconclusive) {
  const RobotModel model = c.model();
  const BaseParameters found = structuralBaseParameters(model, c.question);
  IdentifiabilityOptions numeric = c.question;
  numeric.tolerance = 1e-10;
  const NumericRank rank = numericRank(model, numeric, random.next());
  // Without a gap the regressors decide nothing; that is allowed only where the recursion does not claim to.
  inconclusive = rank.gap < 1e4 && !found.recursion_covers;
  if (rank.rank != found.count() && !inconclusive)
    return "recursion " + std::to_string(found.count()) + ", regressors " + std::to_string(rank.rank) +
           " with gap " + std::to_string(rank.gap);

  // Rounding is magnified by the weakest decision.
  double weakest = 1.0;
  for (const Decision& decision : found.decisions) weakest = std::min(weakest, decision.kept);
  const std::vector<Rotor> rotors = placeRotors(model, c.question.rotors).value();
  const bool drops_base =
      c.question.exclude_base && model.base() == BaseType::Floating && model.bodyCount() > 1;
  // Several states at once; when the base is left out, what a constant change of the base can take over is not seen.
  const int states = drops_base ? 12 : 3;
  Eigen::MatrixXd Y(states * model.nv(), found.regrouping.cols());
  for (int k = 0; k < states; ++k) {
    const Eigen::VectorXd q = test::randomConfiguration(random, model);
    const double moves = c.question.static_only ? 0.0 : 2.0;
    Y.middleRows(k * model.nv(), model.nv()) =
        plainTorqueRegressor(model, rotors, q, moves * random.uniformVector(model.nv(), -1.0, 1.0),
                             moves * random.uniformVector(model.nv(), -1.0, 1.0));
  }
  const double scale = std::max(1.0, Y.norm());
  if (drops_base) {
    const Eigen::MatrixXd base = linalg::rangeBasis(Y.leftCols(10), 1e-12);
    Y -= base * (base.transpose() * Y).eval();
    Y.leftCols(10).setZero();
  }
  const double hidden = (Y * found.null_basis).norm() / scale;
  if (hidden > 1e-13 * (1.0 + 1.0 / weakest))
    return "regressor times null space " + std::to_string(hidden * 1e12) + "e-12";
  const Eigen::MatrixXd back = Y(Eigen::all, found.independent) * found.regrouping;
  const double lost = (back - Y).norm() / (scale * (1.0 + found.regrouping.norm()));
  if (lost > 1e-9 * (1.0 + 1e-8 / weakest)) return "regrouping loses " + std::to_string(lost * 1e12) + "e-12";
  const Eigen::Index u = found.null_basis.cols();
  const double skew =
      (found.null_basis.transpose() * found.null_basis - Eigen::MatrixXd::Identity(u, u)).norm();
  if (skew > 1e-9) return "null space is not orthonormal: " + std::to_string(skew * 1e12) + "e-12";
  return {};
}

void check(std::uint64_t seed, int count, const test::CaseOptions& options, const char* name) {
  int covered = 0;
  int undecided = 0;
  const int only = std::getenv("PLUMBLINE_CASE") != nullptr ? std::atoi(std::getenv("PLUMBLINE_CASE")) : -1;
  for (int i = 0; i < count; ++i) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(i));
    const test::RandomCase c = test::randomCase(random, options);
    if (only >= 0 && i != only) continue;
    covered += structuralBaseParameters(c.model(), c.question).recursion_covers ? 1 : 0;
    bool inconclusive = false;
    const std::string wrong = disagreement(c, random, inconclusive);
    undecided += inconclusive ? 1 : 0;
    if (wrong.empty()) continue;
    ADD_FAILURE() << "case " << i << ": " << wrong << "; saved to "
                  << test::saveCase(c, std::string(name) + "-" + std::to_string(i));
  }
  EXPECT_LE(undecided, count / 50);
  testing::Test::RecordProperty("covered_by_recursion", covered);
  testing::Test::RecordProperty("regressors_undecided", undecided);
}

TEST(RandomTrees, RecursionAgreesWithRegressors_OneDof) {
  PLUMBLINE_SEED(seed, 1001);
  test::CaseOptions options;
  options.multi_dof = options.rotors = options.mimic = false;
  check(seed, test::count(500, 40), options, "one-dof");
}

TEST(RandomTrees, RecursionAgreesWithRegressors_AllJointTypes) {
  PLUMBLINE_SEED(seed, 1002);
  test::CaseOptions options;
  options.rotors = options.mimic = false;
  check(seed, test::count(500, 40), options, "all-joints");
}

TEST(RandomTrees, RecursionAgreesWithRegressors_Mimic) {
  PLUMBLINE_SEED(seed, 1003);
  test::CaseOptions options;
  options.rotors = false;
  check(seed, test::count(500, 40), options, "mimic");
}

TEST(RandomTrees, RecursionAgreesWithRegressors_Rotors) {
  PLUMBLINE_SEED(seed, 1004);
  check(seed, test::count(500, 30), {}, "rotors");
}

}  // namespace
}  // namespace plumbline::identifiability
