// SPDX-License-Identifier: BSD-3-Clause
// Taylor models and balls against the functions that they enclose, in long double: the true value at the edge of what the
// arguments allow lies inside, and the enclosure is not much wider than it has to be.
#include "verified/taylor_model.h"

#include "support/support.h"
#include "verified/ball_pack.h"
#include "verified/taylor_series.h"

namespace plumbline::verified {
namespace {

using Exact = long double;
/// Rounding of the oracle itself beside a value of size one.
constexpr Exact kOracle = 0x1p-60L;

/// Coefficients of very different sizes, some zero; the remainder too.
TaylorModel randomModelOf(Random& random) {
  TaylorModel f;
  for (double& c : f.c)
    c = random.integer(0, 5) == 0 ? 0.0 : random.normal() * std::exp(4.0 * random.normal());
  if (random.integer(0, 2) > 0) f.r = std::fabs(random.normal()) * std::exp(4.0 * random.normal());
  return f;
}

double randomPlace(Random& random) {
  const int kind = random.integer(0, 4);
  return kind == 0 ? -1.0 : kind == 1 ? 1.0 : random.uniform(-1.0, 1.0);
}

/// The polynomial at s, and the size of its terms.
Exact polynomial(const TaylorModel& f, double s) {
  Exact value = 0.0L;
  for (std::size_t k = f.c.size(); k-- > 0;)
    value = value * static_cast<Exact>(s) + static_cast<Exact>(f.c[k]);
  return value;
}

/// The true value lies in a model, as far as the oracle can tell.
void expectInside(const TaylorModel& f, double s, Exact truth, Exact size) {
  const Exact off = truth - polynomial(f, s);
  EXPECT_LE(off < 0.0L ? -off : off,
            static_cast<Exact>(f.r) + kOracle * (size + static_cast<Exact>(f.norm())))
      << "at " << s;
}

/// A value that the model holds at s: in the middle or at an edge.
Exact valueAt(const TaylorModel& f, double s, Random& random) {
  return polynomial(f, s) + static_cast<Exact>(random.integer(-1, 1)) * static_cast<Exact>(f.r);
}

TEST(TaylorModel, SumsProductsAndScalesHoldWhatTheirArgumentsHold) {
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  for (int n = 0; n < 20000; ++n) {
    const TaylorModel a = randomModelOf(random), b = randomModelOf(random);
    const double s = randomPlace(random), factor = random.normal(),
                 radius = random.integer(0, 1) * random.uniform();
    const Exact x = valueAt(a, s, random), y = valueAt(b, s, random);
    const Exact size_a = a.norm() + a.r, size_b = b.norm() + b.r;
    expectInside(a + b, s, x + y, size_a + size_b);
    expectInside(a - b, s, x - y, size_a + size_b);
    expectInside(a * b, s, x * y, size_a * size_b);
    const Exact scale = static_cast<Exact>(factor) + random.integer(-1, 1) * static_cast<Exact>(radius);
    expectInside(taylor::scaled(a, factor, radius), s, scale * x, (std::fabs(factor) + radius) * size_a);
  }
}

TEST(TaylorModel, RemaindersOfSumsProductsAndScalesAreNoLargerThanTheyHaveToBe) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  for (int n = 0; n < 5000; ++n) {
    const TaylorModel a = randomModelOf(random), b = randomModelOf(random);
    const double rounding = 1e-14 * (1.0 + a.norm() + b.norm());
    EXPECT_LE((a + b).r, (a.r + b.r) * (1.0 + 1e-12) + rounding);
    EXPECT_LE((a - b).r, (a.r + b.r) * (1.0 + 1e-12) + rounding);
    double cut = 0.0;  // of degree 5 and more
    for (std::size_t i = 0; i < 5; ++i)
      for (std::size_t j = 5 - i; j < 5; ++j) cut += std::fabs(a.c[i] * b.c[j]);
    EXPECT_LE((a * b).r, (cut + a.norm() * b.r + b.norm() * a.r + a.r * b.r) * (1.0 + 1e-12) +
                             1e-14 * a.norm() * b.norm() + 1e-299);
    EXPECT_LE(taylor::scaled(a, 3.0, 0.5).r,
              (3.5 * a.r + 0.5 * a.norm()) * (1.0 + 1e-12) + 1e-14 * a.norm() + 1e-299);
  }
}

TEST(TaylorModel, RangeAndValueHoldTheFunctionAndAreTightForParabolas) {
  PLUMBLINE_SEED(seed, 43);
  Random random(seed);
  for (int n = 0; n < 20000; ++n) {
    TaylorModel f = randomModelOf(random);
    if (n % 2 == 0) f.c[3] = f.c[4] = 0.0;
    const Interval range = f.range();
    Exact low = std::numeric_limits<Exact>::infinity(), high = -low;
    const auto visit = [&](double s) {
      const Exact value = polynomial(f, s), r = f.r;
      const Interval at = f.at(s);
      EXPECT_LE(static_cast<Exact>(range.lower), value - r);
      EXPECT_GE(static_cast<Exact>(range.upper), value + r);
      EXPECT_LE(static_cast<Exact>(at.lower), value - r);
      EXPECT_GE(static_cast<Exact>(at.upper), value + r);
      EXPECT_LE(at.width(), 2.0 * f.r * (1.0 + 1e-12) + 1e-14 * f.norm() + 1e-299);
      low = std::min(low, value - r);
      high = std::max(high, value + r);
    };
    for (int i = -10; i <= 10; ++i) visit(i / 10.0);
    const double vertex = f.c[2] == 0.0 ? 0.0 : -0.5 * f.c[1] / f.c[2];
    if (std::fabs(vertex) <= 1.0) visit(vertex);
    if (f.c[3] == 0.0 && f.c[4] == 0.0) {
      EXPECT_LE(range.width(), static_cast<double>(high - low) * (1.0 + 1e-9) + 1e-13 * f.norm() + 1e-299);
      // Its largest and smallest value lie where `extremum` says.
      for (const double sign : {1.0, -1.0}) {
        const Exact there = polynomial(f, f.extremum(sign)), best = sign > 0.0 ? high - f.r : low + f.r;
        EXPECT_NEAR(static_cast<double>(there - best), 0.0, 1e-9 * (1e-300 + f.norm()));
      }
    }
  }
  TaylorModel lost;
  lost.c[2] = std::nan("");
  EXPECT_EQ(lost.range().upper, test::kInfinity);
  EXPECT_EQ(lost.at(0.5).lower, -test::kInfinity);
}

TEST(TaylorModel, ExtremumFollowsSmallTermsOfHigherOrder) {
  PLUMBLINE_SEED(seed, 48);
  Random random(seed);
  for (int n = 0; n < 2000; ++n) {
    TaylorModel f;
    f.c = {random.normal(), random.uniform(-1.5, 1.5), n % 2 == 0 ? 1.0 : -1.0, random.uniform(-0.05, 0.05),
           random.uniform(-0.05, 0.05)};
    const double sign = -f.c[2];  // smallest of what bends up
    Exact best = -std::numeric_limits<Exact>::infinity();
    for (int i = -500; i <= 500; ++i)
      best = std::max(best, static_cast<Exact>(sign) * polynomial(f, i / 500.0));
    EXPECT_GE(static_cast<double>(sign * polynomial(f, f.extremum(sign)) - best), -2e-3);
  }
}

TEST(TaylorModel, SineAndCosineHoldThoseOfEveryValue) {
  PLUMBLINE_SEED(seed, 44);
  Random random(seed);
  for (int n = 0; n < 20000; ++n) {
    TaylorModel f(random.uniform(-10.0, 10.0)), sine, cosine;
    const double size = std::exp(random.uniform(-14.0, 0.0));
    double m = 1.0, power = 1.0;
    for (std::size_t k = 1; k < f.c.size(); ++k) {
      const double share = random.normal();
      f.c[k] = share * (power *= size);
      m = std::max(m, std::fabs(share));
    }
    if (n % 2 == 0) f.r = 0.1 * size * random.uniform();
    taylor::sineCosine(f, sine, cosine);
    const double s = randomPlace(random);
    const Exact x = valueAt(f, s, random);
    expectInside(sine, s, std::sin(x), 1.0L);
    expectInside(cosine, s, std::cos(x), 1.0L);
    // Cut are powers above four of what moves: products of the coefficients, and what the polynomials leave.
    const double cut = 4.0 * std::pow(1.0 + m, 5) * std::pow(size, 5);
    EXPECT_LE(sine.r, 2.0 * (1.0 + f.norm(1) + f.r) * f.r + cut + 2e-14);
    EXPECT_LE(cosine.r, 2.0 * (1.0 + f.norm(1) + f.r) * f.r + cut + 2e-14);
  }
}

TEST(TaylorModel, DerivativesAndARemainderGiveTheFunction) {
  PLUMBLINE_SEED(seed, 45);
  Random random(seed);
  for (int n = 0; n < 5000; ++n) {
    const int count = random.integer(1, 5);
    const double middle = random.uniform(-2.0, 2.0), half = std::exp(random.uniform(-4.0, 0.0)),
                 rate = random.uniform(0.2, 2.0);
    const Interval time(middle - half, middle + half);
    Interval derivatives[5], power(1.0);  // of exp(rate t)
    for (int k = 0; k < count; ++k, power = power * Interval(rate))
      derivatives[k] = power * exp(Interval(rate) * Interval(middle));
    const TaylorModel f =
        taylor::fromDerivatives(derivatives, count, power * exp(Interval(rate) * time), half);
    const double s = randomPlace(random);
    const Exact t = static_cast<Exact>(middle) + static_cast<Exact>(half) * static_cast<Exact>(s);
    expectInside(f, s, std::exp(static_cast<Exact>(rate) * t), std::exp(4.0L));
    // A derivative that is known within a radius: the function at its edge is held too.
    const int loose = random.integer(0, count - 1);
    derivatives[loose] += Interval(-0.1, 0.1);
    const TaylorModel g =
        taylor::fromDerivatives(derivatives, count, power * exp(Interval(rate) * time), half);
    Exact moved = 0.1L;
    for (int k = 1; k <= loose; ++k) moved *= static_cast<Exact>(half) * static_cast<Exact>(s) / k;
    expectInside(g, s, std::exp(static_cast<Exact>(rate) * t) + moved, std::exp(4.0L));
    expectInside(g, s, std::exp(static_cast<Exact>(rate) * t) - moved, std::exp(4.0L));
    double beyond = std::exp(rate * (middle + half));
    for (int k = 1; k <= count; ++k) beyond *= rate * half / k;
    EXPECT_LE(f.r, beyond * (1.0 + 1e-9) + 1e-12 * std::exp(rate * middle));
  }
}

TEST(TaylorModel, VectorsAndPosesHoldWhatTheirNumbersHold) {
  PLUMBLINE_SEED(seed, 46);
  Random random(seed);
  for (int n = 0; n < 500; ++n) {
    const auto vector = [&] {
      return TaylorVec3{randomModelOf(random), randomModelOf(random), randomModelOf(random)};
    };
    const auto pose = [&] {
      TaylorPose X;
      for (TaylorModel& f : X.R.e) f = randomModelOf(random);
      X.p = vector();
      return X;
    };
    const double s = randomPlace(random);
    using Vector = Eigen::Matrix<Exact, 3, 1>;
    using Matrix = Eigen::Matrix<Exact, 3, 3>;
    const auto valueOf = [&](const TaylorVec3& f) {
      return Vector(polynomial(f[0], s), polynomial(f[1], s), polynomial(f[2], s));
    };
    const auto matrixOf = [&](const TaylorMat3& f) {
      Matrix R;
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
          R(i, j) = polynomial(f(static_cast<std::size_t>(i), static_cast<std::size_t>(j)), s);
      return R;
    };
    const auto expectVector = [&](const TaylorVec3& f, const Vector& truth, Exact size) {
      for (int i = 0; i < 3; ++i) expectInside(f[static_cast<std::size_t>(i)], s, truth[i], size);
    };
    const auto sizeOf = [](const auto& models) {
      Exact sum = 0.0L;
      for (const TaylorModel& f : models) sum += f.norm();
      return sum;
    };
    const TaylorVec3 a = vector(), b = vector();
    const TaylorPose X = pose(), Y = pose();
    const Vec3 fixed(random.normal(), random.normal(), random.normal());
    const Exact size_a = sizeOf(a), size_b = sizeOf(b), size_X = sizeOf(X.R.e), size_Y = sizeOf(Y.R.e);
    expectVector(taylor::add(a, b), valueOf(a) + valueOf(b), size_a + size_b);
    expectVector(taylor::cross(a, b), valueOf(a).cross(valueOf(b)), size_a * size_b);
    expectVector(taylor::rotate(X.R, a), matrixOf(X.R) * valueOf(a), size_X * size_a);
    expectVector(taylor::rotateBack(X.R, a), matrixOf(X.R).transpose() * valueOf(a), size_X * size_a);
    expectVector(taylor::constant(fixed), fixed.cast<Exact>(), 1.0L);
    expectVector(taylor::along(fixed, a[0]), fixed.cast<Exact>() * polynomial(a[0], s), 10.0L * size_a);
    expectInside(taylor::dot(fixed, a), s, fixed.cast<Exact>().dot(valueOf(a)), 10.0L * size_a);
    const TaylorPose XY = taylor::compose(X, Y), back = taylor::inverse(X);
    expectVector(XY.p, matrixOf(X.R) * valueOf(Y.p) + valueOf(X.p), size_X * sizeOf(Y.p) + sizeOf(X.p));
    expectVector(back.p, -(matrixOf(X.R).transpose() * valueOf(X.p)), size_X * sizeOf(X.p));
    const Matrix product = matrixOf(X.R) * matrixOf(Y.R), turned = matrixOf(X.R).transpose();
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        const auto row = static_cast<std::size_t>(i), column = static_cast<std::size_t>(j);
        expectInside(XY.R(row, column), s, product(i, j), size_X * size_Y);
        expectInside(back.R(row, column), s, turned(i, j), size_X);
      }
  }
}

TEST(Ball, HoldsTheResultsOfItsValuesAndLanesHaveItsBits) {
  PLUMBLINE_SEED(seed, 47);
  Random random(seed);
  const auto drawn = [&] {
    const double c = random.normal() * std::exp(5.0 * random.normal());
    return Ball(c, random.integer(0, 2) == 0 ? 0.0 : std::fabs(c) * std::exp(-8.0 * random.uniform()));
  };
  const auto expectHolds = [](const Ball& x, Exact truth) {
    const Exact off = truth - static_cast<Exact>(x.centre);
    EXPECT_LE(off < 0.0L ? -off : off, static_cast<Exact>(x.radius) + kOracle * std::fabs(truth));
  };
  for (int n = 0; n < 20000; ++n) {
    const Ball a = drawn(), b = drawn();
    const Exact x = a.centre + static_cast<Exact>(random.integer(-1, 1)) * static_cast<Exact>(a.radius);
    const Exact y = b.centre + static_cast<Exact>(random.integer(-1, 1)) * static_cast<Exact>(b.radius);
    expectHolds(a + b, x + y);
    expectHolds(a - b, x - y);
    expectHolds(-a, -x);
    expectHolds(a * b, x * y);
    EXPECT_GE(static_cast<Exact>(a.magnitude()), std::fabs(x));
    EXPECT_LE((a + b).radius,
              (a.radius + b.radius) * (1.0 + 1e-12) + 4e-16 * (std::fabs(a.centre) + std::fabs(b.centre)));
    EXPECT_LE((a * b).radius,
              (std::fabs(a.centre) * b.radius + a.radius * std::fabs(b.centre) + a.radius * b.radius) *
                      (1.0 + 1e-12) +
                  4e-16 * std::fabs(a.centre * b.centre) + 1e-140);
    BallPack p, q;
    for (int l = 0; l < BallPack::kLanes; ++l) p.set(l, l % 2 == 0 ? a : b), q.set(l, l < 2 ? a : b);
    const BallPack results[] = {p + q, p - q, p * q, -p};
    for (int l = 0; l < BallPack::kLanes; ++l) {
      const Ball u = p.lane(l), v = q.lane(l);
      const Ball wanted[] = {u + v, u - v, u * v, -u};
      for (int k = 0; k < 4; ++k) {
        EXPECT_EQ(results[k].lane(l).centre, wanted[k].centre);
        EXPECT_EQ(results[k].lane(l).radius, wanted[k].radius);
      }
    }
  }
}

TEST(TaylorSeries, SineCosineAndProductsHaveTheDerivativesOfTheFunction) {
  PLUMBLINE_SEED(seed, 48);
  Random random(seed);
  for (int n = 0; n < 200; ++n) {
    // x(t) = a + b t at a time: sin x, cos x and their product are known with all derivatives.
    const double a = random.uniform(-3.0, 3.0), b = random.uniform(-2.0, 2.0);
    Taylor<5> x(a), s, c;
    x[1] = Ball(b);
    sinCos(x, s, c);
    const Taylor<5> both = s * c, more = s + c, less = s - c, twice = Ball(2.0) * s;
    Exact factor = 1.0L, doubled = 1.0L;  // bᵏ/k!, (2b)ᵏ/k!
    for (int k = 0; k <= 5; ++k) {
      if (k > 0) factor *= static_cast<Exact>(b) / k, doubled *= 2.0L * static_cast<Exact>(b) / k;
      const Exact quarter = std::acos(-1.0L) / 2.0L;
      const Exact sine = factor * std::sin(a + k * quarter), cosine = factor * std::cos(a + k * quarter);
      const auto holds = [](const Ball& ball, Exact truth) {
        return std::fabs(truth - static_cast<Exact>(ball.centre)) <=
                   static_cast<Exact>(ball.radius) + 1e-17L &&
               ball.radius < 1e-12;
      };
      EXPECT_TRUE(holds(s[k], sine));
      EXPECT_TRUE(holds(c[k], cosine));
      EXPECT_TRUE(holds(more[k], sine + cosine));
      EXPECT_TRUE(holds(less[k], sine - cosine));
      EXPECT_TRUE(holds(twice[k], 2.0L * sine));
      EXPECT_TRUE(holds(both[k], 0.5L * doubled * std::sin(2.0L * a + k * quarter)));
    }
  }
}

}  // namespace
}  // namespace plumbline::verified
