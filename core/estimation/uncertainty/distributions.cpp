// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/distributions.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace plumbline::estimation {
namespace {

namespace bm = boost::math;

/// Arguments without a value give NaN or infinity instead of an exception.
using Policy = bm::policies::policy<bm::policies::domain_error<bm::policies::ignore_error>,
                                    bm::policies::pole_error<bm::policies::ignore_error>,
                                    bm::policies::overflow_error<bm::policies::ignore_error>,
                                    bm::policies::evaluation_error<bm::policies::ignore_error>>;

}  // namespace

double chiSquareTail(double x, double degrees_of_freedom) {
  if (!(x > 0.0)) return 1.0;
  if (std::isinf(x)) return 0.0;
  return bm::cdf(bm::complement(bm::chi_squared_distribution<double, Policy>(degrees_of_freedom), x));
}

double studentTail(double t, double degrees_of_freedom) {
  return 2.0 * bm::cdf(bm::complement(bm::students_t_distribution<double, Policy>(degrees_of_freedom), t));
}

double studentQuantile(double probability, double degrees_of_freedom) {
  const bm::students_t_distribution<double, Policy> student(degrees_of_freedom);
  return bm::quantile(bm::complement(student, 0.5 * (1.0 - probability)));
}

double normalCumulative(double x) {
  return bm::cdf(bm::normal_distribution<double, Policy>(), x);
}

double normalQuantile(double p) {
  return bm::quantile(bm::normal_distribution<double, Policy>(), p);
}

}  // namespace plumbline::estimation
