// SPDX-License-Identifier: BSD-3-Clause
#include "validation/review.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "estimation/number_text.h"

namespace plumbline {

const char* toString(Verdict verdict) {
  switch (verdict) {
    case Verdict::Good:
      return "good";
    case Verdict::Attention:
      return "attention";
    case Verdict::Poor:
      return "poor";
  }
  return "";
}

namespace validation {
namespace {

constexpr double kExplainedGood = 0.9, kExplainedNearNoise = 0.8, kExplainedPoor = 0.5;
constexpr double kNoiseGood = 1.5;
constexpr double kPriorPoor = 1.1;
constexpr double kCorrelated = 0.5;

/// Running mean and product sums of two series.
class Correlation {
 public:
  void add(double x, double y) {
    ++n_;
    const double dx = x - mean_x_, dy = y - mean_y_;
    mean_x_ += dx / n_;
    mean_y_ += dy / n_;
    xx_ += dx * (x - mean_x_);
    yy_ += dy * (y - mean_y_);
    xy_ += dx * (y - mean_y_);
  }
  double value() const { return xx_ > 0.0 && yy_ > 0.0 ? xy_ / std::sqrt(xx_ * yy_) : 0.0; }

 private:
  double n_ = 0.0, mean_x_ = 0.0, mean_y_ = 0.0, xx_ = 0.0, yy_ = 0.0, xy_ = 0.0;
};

double sign(double x) {
  return x > 0.0 ? 1.0 : (x < 0.0 ? -1.0 : 0.0);
}

struct Sizes {
  double residual = 0.0, described = 0.0, variation = 0.0;  ///< rms [N·m]; variation about the mean
  Eigen::Index rows = 0;
};

Sizes measure(const JointSeries& series, JointReview& review) {
  Correlation lag, speed, direction, acceleration;
  double squares = 0.0, described = 0.0, mean = 0.0, about = 0.0, sum = 0.0,
         before = std::numeric_limits<double>::quiet_NaN();
  Sizes sizes;
  for (Eigen::Index t = 0; t < series.measured.size(); ++t) {
    const double tau = series.measured[t];
    if (std::isnan(tau)) {
      before = tau;
      continue;
    }
    const double r = tau - series.predicted[t];
    ++sizes.rows;
    squares += r * r;
    described += std::pow(tau - series.described[t], 2);
    sum += r;
    const double step = tau - mean;
    mean += step / static_cast<double>(sizes.rows);
    about += step * (tau - mean);
    if (!std::isnan(before)) lag.add(before, r);
    speed.add(r, series.velocity[t]);
    direction.add(r, sign(series.velocity[t]));
    acceleration.add(r, series.acceleration[t]);
    before = r;
  }
  const auto n = static_cast<double>(std::max<Eigen::Index>(1, sizes.rows));
  sizes.residual = std::sqrt(squares / n);
  sizes.described = std::sqrt(described / n);
  sizes.variation = std::sqrt(about / n);
  review.bias = sum / n;
  review.lag_correlation = lag.value();
  review.speed_correlation = speed.value();
  review.direction_correlation = direction.value();
  review.acceleration_correlation = acceleration.value();
  return sizes;
}

/// What the residual goes with, strongest first; empty when nothing stands out.
std::string cause(const JointReview& review, double residual) {
  if (std::abs(review.bias) > 0.7 * residual) {
    return "it is mostly a constant (" + numberText(review.bias, 2) +
           "), as from an offset or a load that is not modelled";
  }
  const double speed = std::abs(review.speed_correlation), direction = std::abs(review.direction_correlation),
               acceleration = std::abs(review.acceleration_correlation);
  const double most = std::max({speed, direction, acceleration});
  if (most < kCorrelated) return {};
  if (most == acceleration) return "it goes with the acceleration, as from a wrong inertia or a delay";
  if (most == speed) return "it goes with the speed, as from viscous friction that has changed";
  return "it goes with the direction of motion, as from Coulomb friction that has changed";
}

Verdict judge(const JointReview& review) {
  const bool near_noise = review.noise_ratio <= kNoiseGood;  // false when unknown
  const bool worse_than_prior = review.prior_ratio > kPriorPoor;
  if (worse_than_prior && !near_noise) return Verdict::Poor;
  if (review.explained >= kExplainedGood) return Verdict::Good;
  // The noise of the identification is the residual there, model errors included: being near to it excuses a share
  // that noise may well leave, not a prediction that is worse than the mean of the torque.
  if (review.explained <= 0.0) return Verdict::Poor;
  if (near_noise) return review.explained >= kExplainedNearNoise ? Verdict::Good : Verdict::Attention;
  return review.explained < kExplainedPoor ? Verdict::Poor : Verdict::Attention;
}

}  // namespace

JointReview reviewJoint(const JointSeries& series) {
  JointReview review;
  review.joint = series.joint;
  const Sizes sizes = measure(series, review);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  review.explained = sizes.variation > 0.0 ? 1.0 - std::pow(sizes.residual / sizes.variation, 2) : 0.0;
  review.noise_ratio = series.noise > 0.0 ? sizes.residual / series.noise : nan;
  review.prior_ratio = sizes.described > 0.0 ? sizes.residual / sizes.described : nan;
  review.verdict = judge(review);

  review.text = series.joint + ": the residual of " + numberText(sizes.residual, 2);
  if (std::isfinite(review.noise_ratio)) {
    review.text += " is " + numberText(review.noise_ratio, 2) + " times the noise of the identification and";
  }
  review.text += review.explained > 0.0 ? " leaves " + percentText(1.0 - review.explained) +
                                              " of the torque's variance unexplained"
                                        : std::string(" is no smaller than the variation of the torque");
  if (review.prior_ratio > kPriorPoor) {
    review.text +=
        "; the description's own parameters predict better (" + numberText(sizes.described, 2) + ")";
  }
  const std::string why = review.verdict == Verdict::Good ? std::string() : cause(review, sizes.residual);
  if (!why.empty()) review.text += "; " + why;
  review.text += ".";
  return review;
}

void concludeLog(Prediction& prediction) {
  std::vector<std::string> good, attention, poor;
  for (const JointReview& review : prediction.joint_reviews) {
    auto& list =
        review.verdict == Verdict::Good ? good : (review.verdict == Verdict::Poor ? poor : attention);
    list.push_back(review.joint);
    prediction.verdict = std::max(prediction.verdict, review.verdict);
  }
  std::string& text = prediction.sentence;
  text = "The prediction leaves " + percentText(prediction.fit.relative_error) + " of the torque";
  if (attention.empty() && poor.empty()) {
    text += " and is good for every joint.";
    return;
  }
  text += ". Good: " + (good.empty() ? std::string("no joint") : listText(good)) + ".";
  for (const JointReview& review : prediction.joint_reviews) {
    if (review.verdict == Verdict::Attention) text += " Attention: " + review.text;
    if (review.verdict == Verdict::Poor) text += " Poor: " + review.text;
  }
}

}  // namespace validation

ValidationVerdict summarise(std::span<const Prediction> predictions) {
  ValidationVerdict verdict;
  if (predictions.empty()) {
    verdict.verdict = Verdict::Attention;
    verdict.sentence =
        "No log was used for validation: nothing is known about motions the parameters were not fitted to.";
    return verdict;
  }
  for (const Prediction& prediction : predictions) {
    verdict.verdict = std::max(verdict.verdict, prediction.verdict);
    if (!verdict.sentence.empty()) verdict.sentence += " ";
    verdict.sentence +=
        predictions.size() > 1 ? prediction.log_name + ": " + prediction.sentence : prediction.sentence;
  }
  return verdict;
}

}  // namespace plumbline
