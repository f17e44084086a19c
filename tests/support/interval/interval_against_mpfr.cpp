// SPDX-License-Identifier: BSD-3-Clause
#include "interval_against_mpfr.h"

#include <mpfr.h>

#include <cstdio>

#include "verified/interval.h"

namespace plumbline::test {

namespace {

constexpr mpfr_prec_t kBits = 300;

class Number {
 public:
  Number() { mpfr_init2(value_, kBits); }
  ~Number() { mpfr_clear(value_); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;
  mpfr_ptr get() { return value_; }

 private:
  mpfr_t value_;
};

/// splitmix64 (Steele, Lea & Flood 2014): the file depends on the intervals only.
class Bits {
 public:
  explicit Bits(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  std::uint64_t below(std::uint64_t n) { return next() % n; }

 private:
  std::uint64_t state_;
};

enum class Domain { Any, Exponent, Angle };

constexpr double kSpecial[] = {0.0,
                               -0.0,
                               1.0,
                               -1.0,
                               0.5,
                               2.0,
                               3.0,
                               1e-300,
                               1e300,
                               -1e300,
                               5e-324,
                               -5e-324,
                               2.2250738585072014e-308,
                               2.2250738585072009e-308,
                               1.7976931348623157e308,
                               -1.7976931348623157e308,
                               3.141592653589793,
                               1.5707963267948966,
                               6.283185307179586,
                               -1.5707963267948966,
                               4.71238898038469,
                               709.782712893384,
                               709.7827128933841,
                               -745.1332191019411,
                               -745.1332191019412,
                               0.9999999999999999,
                               1.0000000000000002};

double randomNumber(Bits& bits, Domain domain) {
  const std::uint64_t kind = bits.below(8);
  if (kind == 0) return kSpecial[bits.below(std::size(kSpecial))];
  if (domain == Domain::Exponent && kind < 6) return -760.0 + 1480.0 * bits.uniform();
  if (domain == Domain::Angle && kind < 4) return -20.0 + 40.0 * bits.uniform();
  if (domain == Domain::Angle && kind < 6)
    return 1.5707963267948966 * static_cast<double>(bits.below(100000));
  if (kind == 7) return -2.0 + 4.0 * bits.uniform();
  for (;;) {
    const double x = std::bit_cast<double>(bits.next());
    if (std::isfinite(x)) return x;
  }
}

verified::Interval randomInterval(Bits& bits, Domain domain) {
  const double a = randomNumber(bits, domain);
  switch (bits.below(5)) {
    case 0:
      return verified::Interval(a);
    case 1: {  // a few units in the last place
      double b = a;
      for (std::uint64_t k = bits.below(6); k > 0; --k) b = verified::detail::nextUp(b);
      return std::isfinite(b) ? verified::Interval(a, b) : verified::Interval(a);
    }
    case 2: {
      const double b = a + bits.uniform() * (domain == Domain::Angle ? 7.0 : 1e-3 * std::fabs(a));
      return std::isfinite(b) && a <= b ? verified::Interval(a, b) : verified::Interval(a);
    }
    default: {
      const double b = randomNumber(bits, domain);
      return a <= b ? verified::Interval(a, b) : verified::Interval(b, a);
    }
  }
}

double pointIn(Bits& bits, const verified::Interval& x, int which) {
  if (which == 0) return x.lower;
  if (which == 1) return x.upper;
  const double s = bits.uniform();
  const double p = (1.0 - s) * x.lower + s * x.upper;
  return p < x.lower ? x.lower : p > x.upper ? x.upper : p;
}

using Exact = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
struct Function {
  const char* name;
  Domain domain;
  bool two;
  verified::Interval (*interval)(const verified::Interval&, const verified::Interval&);
  Exact exact;
};

const Function kFunctions[] = {
    {"+", Domain::Any, true, [](const verified::Interval& a, const verified::Interval& b) { return a + b; },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_add(r, a, b, m); }},
    {"-", Domain::Any, true, [](const verified::Interval& a, const verified::Interval& b) { return a - b; },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_sub(r, a, b, m); }},
    {"*", Domain::Any, true, [](const verified::Interval& a, const verified::Interval& b) { return a * b; },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_mul(r, a, b, m); }},
    {"/", Domain::Any, true, [](const verified::Interval& a, const verified::Interval& b) { return a / b; },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_div(r, a, b, m); }},
    {"a*b+a", Domain::Any, true,
     [](const verified::Interval& a, const verified::Interval& b) { return a * b + a; },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_fma(r, a, b, a, m); }},
    {"square", Domain::Any, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::square(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_sqr(r, a, m); }},
    {"sqrt", Domain::Any, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::sqrt(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_sqrt(r, a, m); }},
    {"abs", Domain::Any, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::abs(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_abs(r, a, m); }},
    {"exp", Domain::Exponent, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::exp(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_exp(r, a, m); }},
    {"log", Domain::Any, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::log(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_log(r, a, m); }},
    {"sin", Domain::Angle, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::sin(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_sin(r, a, m); }},
    {"cos", Domain::Angle, false,
     [](const verified::Interval& a, const verified::Interval&) { return verified::cos(a); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr, mpfr_rnd_t m) { return mpfr_cos(r, a, m); }},
};

std::string describe(const Function& f, const verified::Interval& a, const verified::Interval& b,
                     const verified::Interval& r, double x, double y) {
  char text[400];
  std::snprintf(text, sizeof text,
                "%s of [%.17g, %.17g], [%.17g, %.17g] gave [%.17g, %.17g], wrong at %.17g, %.17g", f.name,
                a.lower, a.upper, b.lower, b.upper, r.lower, r.upper, x, y);
  return text;
}

}  // namespace

std::vector<IntervalVerdict> intervalsAgainstMpfr(long count, std::uint64_t seed) {
  std::vector<IntervalVerdict> verdicts;
  Number x, y, result;
  for (const Function& f : kFunctions) {
    IntervalVerdict verdict;
    verdict.function = f.name;
    Bits bits(seed);
    for (long n = 0; n < count; ++n) {
      const verified::Interval a = randomInterval(bits, f.domain);
      const verified::Interval b = f.two ? randomInterval(bits, f.domain) : verified::Interval(0.0);
      const verified::Interval r = f.interval(a, b);
      const double p = pointIn(bits, a, static_cast<int>(n % 3)),
                   q = pointIn(bits, b, static_cast<int>(n / 3 % 3));
      mpfr_set_d(x.get(), p, MPFR_RNDN);
      mpfr_set_d(y.get(), q, MPFR_RNDN);
      f.exact(result.get(), x.get(), y.get(), MPFR_RNDN);
      ++verdict.cases;
      if (!(r.lower <= r.upper)) ++verdict.violations;
      if (mpfr_nan_p(result.get()) != 0 || mpfr_inf_p(result.get()) != 0) continue;  // not defined there
      if (r.lower == -HUGE_VAL && r.upper == HUGE_VAL && f.domain == Domain::Angle) ++verdict.useless;
      // Rounded to 300 bits: a result that is no double lies further from one than that error.
      if (mpfr_cmp_d(result.get(), r.lower) < 0 || mpfr_cmp_d(result.get(), r.upper) > 0) {
        if (verdict.violations++ == 0) verdict.first = describe(f, a, b, r, p, q);
      }
    }
    verdicts.push_back(verdict);
  }
  return verdicts;
}

}  // namespace plumbline::test
