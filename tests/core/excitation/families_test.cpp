// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/families.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "core/excitation/family_cases.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::familyCases;

MotionBasisPtr basisOf(const FamilySpec& spec) {
  Result<MotionBasisPtr> basis = makeBasis(spec);
  EXPECT_TRUE(basis.ok()) << (basis.ok() ? "" : basis.error().message());
  return basis.ok() ? *basis : nullptr;
}

VectorXd values(const MotionBasis& basis, double t, int order) {
  VectorXd out(basis.size());
  basis.evaluate(t, order, out);
  return out;
}

/// Largest magnitude of a derivative, sampled.
double peak(const MotionBasis& basis, int order) {
  double largest = 0.0;
  for (int i = 0; i <= 400; ++i)
    largest = std::max(largest, values(basis, basis.duration() * i / 400.0, order).cwiseAbs().maxCoeff());
  return largest;
}

TEST(Families, DerivativesAgreeWithExtrapolatedDifferences_EveryFamilyAndOrder) {
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = basisOf(spec);
    ASSERT_TRUE(basis);
    const auto& knots = basis->knots();
    for (std::size_t piece = 0; piece + 1 < knots.size(); ++piece) {
      const double length = knots[piece + 1] - knots[piece];
      const bool waves = spec.family == Family::Fourier || spec.family == Family::FourierQuintic ||
                         spec.family == Family::Chirp;
      const double h = length * (waves ? 2e-3 : 2e-2);
      for (const double share : {0.2, 0.5, 0.77}) {
        const double t = knots[piece] + share * length;
        for (int order = 1; order <= MotionBasis::kHighestDerivative; ++order) {
          const auto difference = [&](double step) {
            return VectorXd((values(*basis, t + step, order - 1) - values(*basis, t - step, order - 1)) /
                            (2.0 * step));
          };
          // Richardson: error O(h⁶) of the next derivatives
          const VectorXd coarse = difference(2.0 * h), middle = difference(h), fine = difference(0.5 * h);
          const VectorXd first = (4.0 * middle - coarse) / 3.0, second = (4.0 * fine - middle) / 3.0;
          const VectorXd expected = (16.0 * second - first) / 15.0;
          const double scale = peak(*basis, order) + peak(*basis, order - 1) / length;
          EXPECT_LE((values(*basis, t, order) - expected).cwiseAbs().maxCoeff(), 2e-8 * scale)
              << "order " << order << " at " << t;
        }
      }
    }
  }
}

TEST(Families, EveryFunctionStartsAndEndsAtRest) {
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = basisOf(spec);
    ASSERT_TRUE(basis);
    ASSERT_GT(basis->size(), 0);
    const double end = basis->duration();
    EXPECT_LT(values(*basis, 0.0, 0).cwiseAbs().maxCoeff(), 1e-12);
    for (int order = 1; order <= 2; ++order)
      for (const double t : {0.0, end})
        EXPECT_LT(values(*basis, t, order).cwiseAbs().maxCoeff(), 1e-12 * std::max(1.0, peak(*basis, order)))
            << "order " << order << " at " << t;
    const double away = values(*basis, end, 0).cwiseAbs().maxCoeff();
    EXPECT_TRUE(basis->returnsToStart() ? away < 1e-12 : away > 0.1) << away;
  }
}

TEST(Families, PositionSpeedAndAccelerationAreContinuousAtKnots) {
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = basisOf(spec);
    ASSERT_TRUE(basis);
    const auto& knots = basis->knots();
    ASSERT_EQ(knots.front(), 0.0);
    ASSERT_EQ(knots.back(), spec.duration);
    ASSERT_TRUE(std::is_sorted(knots.begin(), knots.end()));
    const int smooth = spec.family == Family::QuinticSpline ? 4 : 2;
    for (std::size_t i = 1; i + 1 < knots.size(); ++i)
      for (int order = 0; order <= smooth; ++order) {
        const double before = std::nextafter(knots[i], 0.0);
        const double slip = (knots[i] - before) * peak(*basis, order + 1);
        EXPECT_LT((values(*basis, knots[i], order) - values(*basis, before, order)).cwiseAbs().maxCoeff(),
                  2.0 * slip + 1e-11 * (1.0 + peak(*basis, order)))
            << "order " << order << " at knot " << i;
      }
  }
}

TEST(Families, FunctionsAreIndependentAndOfSensibleSize) {
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = basisOf(spec);
    ASSERT_TRUE(basis);
    MatrixXd samples(400, basis->size());
    for (int i = 0; i < 400; ++i)
      samples.row(i) = values(*basis, basis->duration() * i / 399.0, 0).transpose();
    const MatrixXd gram = samples.transpose() * samples;
    const VectorXd scale = gram.diagonal().cwiseSqrt().cwiseInverse();
    const MatrixXd correlation = scale.asDiagonal() * gram * scale.asDiagonal();
    // The smallest eigenvalue through the inverse's trace would be large for dependent functions.
    EXPECT_LT(correlation.inverse().trace(), 1e7 * static_cast<double>(basis->size()));
    for (int k = 0; k < basis->size(); ++k) {
      double position = 0.0, speed = 0.0;
      for (int i = 0; i <= 400; ++i) {
        const double t = basis->duration() * i / 400.0;
        position = std::max(position, std::abs(values(*basis, t, 0)[k]));
        speed = std::max(speed, std::abs(values(*basis, t, 1)[k]));
      }
      EXPECT_LT(std::min(position, speed), 4.0) << "function " << k;
      EXPECT_GT(std::max(position, speed), 0.2) << "function " << k;
    }
  }
}

TEST(Families, DesignVariablesAndCoefficientsGoRoundTrip) {
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const MotionBasisPtr basis = basisOf(spec);
    ASSERT_TRUE(basis);
    const auto design_variables = static_cast<Eigen::Index>(basis->designVariableNames().size());
    ASSERT_EQ(basis->toDesignVariables().rows(), design_variables);
    ASSERT_EQ(basis->toDesignVariables().cols(), basis->size());
    ASSERT_EQ(basis->fromDesignVariables().rows(), basis->size());
    ASSERT_EQ(basis->fromDesignVariables().cols(), design_variables);
    const MatrixXd identity = basis->fromDesignVariables() * basis->toDesignVariables();
    EXPECT_LT((identity - MatrixXd::Identity(basis->size(), basis->size())).cwiseAbs().maxCoeff(), 1e-12);
    std::vector<std::string> names = basis->designVariableNames();
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::unique(names.begin(), names.end()), names.end()) << "two handles of one name";
  }
}

TEST(Families, DesignVariablesOfAFourierSeriesAreItsAmplitudes) {
  FamilySpec spec;
  spec.harmonics = 4;
  const MotionBasisPtr basis = basisOf(spec);
  ASSERT_TRUE(basis);
  EXPECT_EQ(basis->size(), 6);
  EXPECT_EQ(basis->designVariableNames()[3], "cos 0.2 Hz");
  VectorXd c(basis->size());
  for (Eigen::Index k = 0; k < c.size(); ++k) c[k] = std::cos(static_cast<double>(k));
  const VectorXd amplitudes = basis->toDesignVariables() * c;
  for (const double t : {0.3, 4.1, 9.2}) {
    double q = 0.0;
    for (int l = 1; l <= 4; ++l) {
      const double angle = 2.0 * std::acos(-1.0) * 0.1 * l * t;
      q += amplitudes[2 * l - 2] * std::sin(angle) + amplitudes[2 * l - 1] * (std::cos(angle) - 1.0);
    }
    EXPECT_NEAR(values(*basis, t, 0).dot(c), q, 1e-13);
  }
}

TEST(Families, QuinticMoveStopsAtItsTargets) {
  FamilySpec spec;
  spec.family = Family::HoldAndMove;
  spec.segments = 4;
  const MotionBasisPtr basis = basisOf(spec);
  ASSERT_TRUE(basis);
  for (int k = 0; k < 4; ++k) {
    const double held = 2.5 * (k + 1) - 0.3;  // at rest in the second half of each 2.5 s
    VectorXd expected = VectorXd::Zero(4);
    expected[k] = 1.0;
    EXPECT_LT((values(*basis, held, 0) - expected).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_EQ(values(*basis, held, 1).cwiseAbs().maxCoeff(), 0.0);
    const double cruising = 2.5 * k + 0.625;
    EXPECT_LT(values(*basis, cruising, 2).cwiseAbs().maxCoeff(), 1e-12) << "no constant speed in the middle";
    EXPECT_GT(values(*basis, cruising, 1)[k], 0.5);
  }
}

TEST(Families, NamesGoRoundTrip) {
  for (const auto& [name, spec] : familyCases()) {
    const Result<Family> family = familyFromName(toString(spec.family));
    ASSERT_TRUE(family.ok());
    EXPECT_EQ(*family, spec.family);
  }
  const Result<Family> wrong = familyFromName("sine");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().code, ErrorCode::UnsupportedOption);
  EXPECT_NE(wrong.error().message().find("quintic-spline"), std::string::npos);
}

TEST(Families, BadSettingsAreRejectedBySentence) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  struct Case {
    const char* subject;
    const char* sentence;
    FamilySpec spec;
  };
  std::vector<Case> cases;
  const auto add = [&](const char* subject, const char* sentence, Family family, auto change) {
    FamilySpec spec;
    spec.family = family;
    change(spec);
    cases.push_back({subject, sentence, spec});
  };
  const auto fourier = Family::Fourier;
  add("duration", "cannot last 0 s", fourier, [](FamilySpec& s) { s.duration = 0.0; });
  add("duration", "cannot last -1 s", Family::Bezier, [](FamilySpec& s) { s.duration = -1.0; });
  add("duration", "cannot last nan s", fourier, [&](FamilySpec& s) { s.duration = nan; });
  add("duration", "cannot last inf s", Family::Chirp, [&](FamilySpec& s) { s.duration = inf; });
  add("harmonics", "0 harmonics", fourier, [](FamilySpec& s) { s.harmonics = 0; });
  add("harmonics", "no freedom left", fourier, [](FamilySpec& s) { s.harmonics = 1; });
  add("harmonics", "3 harmonics", fourier,
      [](FamilySpec& s) { s.harmonics = 2, s.lowest_frequency = 0.137; });
  add("harmonics", "-3 harmonics", Family::FourierQuintic, [](FamilySpec& s) { s.harmonics = -3; });
  add("harmonics", "1 to 200", Family::Chirp, [](FamilySpec& s) { s.harmonics = 2000000; });
  add("lowest_frequency", "half a period", fourier, [](FamilySpec& s) { s.lowest_frequency = 0.01; });
  add("lowest_frequency", "between 0 and 1000 Hz", fourier, [&](FamilySpec& s) { s.lowest_frequency = nan; });
  add("highest_frequency", "does not rise", Family::Chirp, [](FamilySpec& s) { s.highest_frequency = 0.05; });
  add("highest_frequency", "between 0 and 1000 Hz", Family::Chirp,
      [&](FamilySpec& s) { s.highest_frequency = inf; });
  add("segments", "cubic-spline motion cannot have 2 segments", Family::CubicSpline,
      [](FamilySpec& s) { s.segments = 2; });
  add("segments", "quintic-spline", Family::QuinticSpline, [](FamilySpec& s) { s.segments = 0; });
  add("segments", "bezier", Family::Bezier, [](FamilySpec& s) { s.segments = 0; });
  add("segments", "static-poses", Family::StaticPoses, [](FamilySpec& s) { s.segments = 0; });
  add("hold", "between 0 and 0.95", Family::StaticPoses, [](FamilySpec& s) { s.hold = 1.0; });
  add("hold", "between 0 and 0.95", Family::HoldAndMove, [&](FamilySpec& s) { s.hold = nan; });
  add("cruise", "constant speed", Family::HoldAndMove, [](FamilySpec& s) { s.cruise = 1.0; });
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.subject) + ": " + c.sentence);
    const Result<MotionBasisPtr> basis = makeBasis(c.spec);
    ASSERT_FALSE(basis.ok());
    EXPECT_EQ(basis.error().code, ErrorCode::ValueOutOfRange);
    ASSERT_EQ(basis.error().subjects.size(), 1u);
    EXPECT_EQ(basis.error().subjects[0], c.subject);
    EXPECT_NE(basis.error().message().find(c.sentence), std::string::npos) << basis.error().message();
    EXPECT_FALSE(basis.error().remedy.empty());
  }
}

}  // namespace
}  // namespace plumbline::excitation
