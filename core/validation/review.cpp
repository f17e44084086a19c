// SPDX-License-Identifier: BSD-3-Clause
#include "validation/review.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/text.h"
#include "regressors/layout.h"
#include "validation/residuals/correlation_time.h"

namespace plumbline::validation {

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

namespace {

constexpr double kErrorGood = 0.15, kErrorPoor = 0.5;       ///< of a joint
constexpr double kLogErrorGood = 0.1, kLogErrorPoor = 0.3;  ///< over all joints
constexpr double kExplainedGood = 0.9, kExplainedPoor = 0.5;
constexpr double kNoiseGood = 1.5, kStillPoor = 3.0;
constexpr double kPriorPoor = 1.1;
constexpr double kSlopeTolerance = 0.05, kSlopeSigma = 3.0;
constexpr double kSlopeSays = 0.5;  ///< fraction of the residual from which a wrong scale is its cause
constexpr double kReversed = 0.8;   ///< correlation
constexpr double kCorrelated = 0.5;
constexpr std::size_t kMostCorrelated = 8000;  ///< rows of which the correlation time is made

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
  double slope() const { return xx_ > 0.0 ? xy_ / xx_ : std::numeric_limits<double>::quiet_NaN(); }
  double mean() const { return mean_x_; }
  double meanOther() const { return mean_y_; }
  double spread() const { return std::sqrt(xx_); }
  double value() const { return xx_ > 0.0 && yy_ > 0.0 ? xy_ / std::sqrt(xx_ * yy_) : 0.0; }

 private:
  double n_ = 0.0, mean_x_ = 0.0, mean_y_ = 0.0, xx_ = 0.0, yy_ = 0.0, xy_ = 0.0;
};

double sign(double x) {
  return x > 0.0 ? 1.0 : (x < 0.0 ? -1.0 : 0.0);
}

struct Sizes {
  double torque = 0.0, residual = 0.0, described = 0.0,
         variation = 0.0;  ///< rms [N·m]; variation about the mean
  Eigen::Index rows = 0;
};

Sizes measure(const JointSeries& series, JointReview& review) {
  Correlation lag, speed, direction, acceleration;
  double torque = 0.0, squares = 0.0, described = 0.0, mean = 0.0, about = 0.0, sum = 0.0,
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
    torque += tau * tau;
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
  sizes.torque = std::sqrt(torque / n);
  sizes.described = std::sqrt(described / n);
  sizes.variation = std::sqrt(about / n);
  review.bias = sum / n;
  review.lag_correlation = lag.value();
  review.speed_correlation = speed.value();
  review.direction_correlation = direction.value();
  review.acceleration_correlation = acceleration.value();
  return sizes;
}

/// Names the quantities that the residual is correlated with, strongest first; empty when none stands out.
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

/// Slope of measured on predicted torque with the standard deviation that correlated residuals leave it.
void measureSlope(const JointSeries& series, const Sizes& sizes, JointReview& review) {
  Correlation line;
  std::vector<Eigen::Index> rows;
  for (Eigen::Index t = 0; t < series.measured.size(); ++t) {
    if (std::isnan(series.measured[t])) continue;
    line.add(series.predicted[t], series.measured[t]);
    rows.push_back(t);
  }
  review.slope = line.slope();
  review.slope_std = std::numeric_limits<double>::quiet_NaN();
  if (!std::isfinite(review.slope) || rows.size() < 3) return;
  const auto residual = [&](std::size_t k) {
    return series.measured[rows[k]] - line.meanOther() -
           review.slope * (series.predicted[rows[k]] - line.mean());
  };
  double squares = 0.0;
  for (std::size_t k = 0; k < rows.size(); ++k) squares += std::pow(residual(k), 2);
  // Of a long log every few rows determine the correlation; white noise then counts as less than its full weight.
  const std::size_t stride = 1 + rows.size() / kMostCorrelated, taken = rows.size() / stride;
  Eigen::VectorXd r(static_cast<Eigen::Index>(taken));
  for (std::size_t k = 0; k < taken; ++k) r[static_cast<Eigen::Index>(k)] = residual(k * stride);
  const auto n = static_cast<double>(rows.size());
  review.slope_std =
      std::sqrt(squares / (n - 2.0) * static_cast<double>(stride) * correlationTime(r)) / line.spread();
  const double about = std::pow(sizes.residual, 2) - std::pow(review.bias, 2);
  if (about > 0.0) review.slope_explains = std::max(0.0, 1.0 - squares / n / about);
  review.reversed = line.value() < -kReversed && review.slope + kSlopeSigma * review.slope_std < 0.0;
}

bool slopeOff(const JointReview& review) {
  return std::abs(review.slope - 1.0) > kSlopeTolerance + kSlopeSigma * review.slope_std;
}

Verdict judgeStill(const JointReview& review, const JointSeries& series, double residual) {
  const double allowed = kNoiseGood * (series.noise > 0.0 ? series.noise : 0.0) + series.stiction;
  if (review.relative_error <= kErrorGood || residual <= allowed) return Verdict::Good;
  return review.relative_error > kErrorPoor && residual > kStillPoor * allowed ? Verdict::Poor
                                                                               : Verdict::Attention;
}

Verdict judge(const JointReview& review, const JointSeries& series, double residual) {
  const Verdict driving = series.driving.empty() ? Verdict::Good : Verdict::Attention;
  if (series.still) return std::max(driving, judgeStill(review, series, residual));
  const bool near_noise = review.noise_ratio <= kNoiseGood;  // false when unknown
  // The noise of the identification is its residual, errors of the model included: a residual near it excuses a prediction
  // worse than the nominal one, nothing else.
  const bool worse_than_prior = review.prior_ratio > kPriorPoor && !near_noise;
  if (review.reversed || worse_than_prior || review.relative_error > kErrorPoor ||
      review.explained < kExplainedPoor)
    return Verdict::Poor;
  const bool good =
      review.relative_error <= kErrorGood && review.explained >= kExplainedGood && !slopeOff(review);
  return std::max(driving, good ? Verdict::Good : Verdict::Attention);
}

/// Describes the joint in one sentence: sizes, then the evidence against it, strongest first.
std::string describe(const JointSeries& series, const Sizes& sizes, const JointReview& review) {
  const std::string residual = numberText(sizes.residual, 2), share = percentText(review.relative_error, 3);
  std::string text =
      series.still
          ? series.joint + " hardly moves; its residual is " + residual + " (" + share + " of the torque)"
          : series.joint + ": the residual is " + residual + " (" + share + " of the torque)";
  if (std::isfinite(review.noise_ratio))
    text += ", " + numberText(review.noise_ratio, 2) + " times the noise of the identification";
  if (!series.still && review.explained > 0.0)
    text += "; it leaves " + percentText(1.0 - review.explained) + " of the torque's variance unexplained";
  else if (!series.still)
    text += "; it is no smaller than the variation of the torque";
  if (review.reversed) text += "; the measured torque has the sign opposite to the predicted one";
  if (!series.still && !review.reversed && !review.scaled && slopeOff(review))
    text += "; measured over predicted torque has the slope " + numberText(review.slope, 3) +
            " (standard deviation " + numberText(review.slope_std, 1) + ")";
  if (!series.driving.empty()) text += "; " + series.driving + ", which drives the motion";
  if (review.prior_ratio > kPriorPoor && !review.still)
    text += "; the description's own parameters predict better (" + numberText(sizes.described, 2) + ")";
  const bool open = review.verdict != Verdict::Good && !review.reversed && !review.scaled;
  const std::string why = open ? cause(review, sizes.residual) : std::string();
  return text + (why.empty() ? "" : "; " + why) + ".";
}

}  // namespace

JointReview reviewJoint(const JointSeries& series) {
  JointReview review;
  review.joint = series.joint;
  review.still = series.still;
  const Sizes sizes = measure(series, review);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  review.relative_error = sizes.torque > 0.0 ? sizes.residual / sizes.torque : 0.0;
  review.explained = sizes.variation > 0.0 ? 1.0 - std::pow(sizes.residual / sizes.variation, 2) : 0.0;
  review.noise_ratio = series.noise > 0.0 ? sizes.residual / series.noise : nan;
  review.prior_ratio = sizes.described > 0.0 ? sizes.residual / sizes.described : nan;
  if (!series.still) measureSlope(series, sizes, review);
  review.scaled = !series.still && !review.reversed && review.slope > 0.0 && slopeOff(review) &&
                  review.slope_explains >= kSlopeSays;
  review.verdict = judge(review, series, sizes.residual);
  review.text = describe(series, sizes, review);
  return review;
}

namespace {

/// Returns findings that concern several joints alike; they are part of the sentence.
std::vector<Finding> commonFindings(const Prediction& prediction) {
  std::vector<std::string> reversed, scaled, moving;
  double least = std::numeric_limits<double>::infinity(), most = 0.0;
  for (const JointReview& review : prediction.joint_reviews) {
    if (!review.still) moving.push_back(review.joint);
    if (review.reversed) reversed.push_back(review.joint);
    if (!review.scaled) continue;
    scaled.push_back(review.joint);
    least = std::min(least, review.slope);
    most = std::max(most, review.slope);
  }
  std::vector<Finding> out;
  if (!reversed.empty())
    out.push_back(
        {Severity::Warning, reversed.front(), "torque-reversed",
         "The measured torques of " +
             (reversed.size() > 1 && reversed.size() == moving.size() ? std::string("all joints")
                                                                      : listText(reversed)) +
             " have the sign opposite to the predicted ones: the sign of this log's torques, or of the logs "
             "that were identified from, is reversed; set it in the mapping."});
  if (!scaled.empty() && !prediction.load)
    out.push_back({Severity::Warning, scaled.front(), "torque-scale-off",
                   "The scale of " +
                       (scaled.size() > 1 && scaled.size() == moving.size() ? std::string("all joints")
                                                                            : listText(scaled)) +
                       " is off by " + numberText(least, 3) +
                       (scaled.size() > 1 ? " … " + numberText(most, 3) : "") +
                       " (measured over predicted), as from a wrong torque constant or gear ratio."});
  if (prediction.load) {
    const UnknownLoad& load = *prediction.load;
    const auto& c = load.centre;
    out.push_back(
        {Severity::Warning, load.link, "unknown-load",
         "The residual is that of an unknown load of " + numberText(load.mass, 3) +
             " kg (standard deviation " + numberText(load.mass_std, 2) + " kg) on " + load.link +
             ", centre of mass (" + numberText(c.x(), 2) + ", " + numberText(c.y(), 2) + ", " +
             numberText(c.z(), 2) + ") m, which explains " + percentText(load.explained) +
             " of it; state the load, or find bounds on it with Payload bounds (plumbline-cli bounds)."});
  }
  return out;
}

}  // namespace

void concludeLog(Prediction& prediction) {
  std::vector<std::string> good;
  bool moves = false, open = false;
  prediction.verdict = Verdict::Good;
  for (JointReview& review : prediction.joint_reviews) {
    review.scaled = review.scaled && !prediction.load;  // the load explains more than scales do
    if (review.scaled) {
      review.text.pop_back();
      review.text += "; its scale is off by " + numberText(review.slope, 3) + " (standard deviation " +
                     numberText(review.slope_std, 1) + "), as from a wrong torque constant or gear ratio.";
    }
    moves = moves || !review.still;
    open = open || review.verdict != Verdict::Good;
    if (review.verdict == Verdict::Good)
      good.push_back(review.joint + (review.still ? " (hardly moves)" : ""));
    prediction.verdict = std::max(prediction.verdict, review.verdict);
  }
  if (moves) prediction.verdict = std::max(prediction.verdict, judgeError(prediction.fit.relative_error));
  prediction.findings = commonFindings(prediction);
  if (!prediction.findings.empty()) prediction.verdict = std::max(prediction.verdict, Verdict::Attention);
  std::string& text = prediction.sentence;
  text = "Unexplained torque: " + percentText(prediction.fit.relative_error) + ".";
  if (!open && prediction.verdict == Verdict::Good) {
    text += " All joints pass.";
    return;
  }
  for (const Finding& finding : prediction.findings) text += " " + finding.text;
  text += " Good: " + (good.empty() ? std::string("no joint") : listText(good)) + ".";
  for (const JointReview& review : prediction.joint_reviews) {
    if (review.verdict == Verdict::Attention) text += " Attention: " + review.text;
    if (review.verdict == Verdict::Poor) text += " Poor: " + review.text;
  }
}

void withholdGood(const std::vector<Finding>& of_estimate, Prediction& prediction) {
  const auto doubt = [&](bool of_scale) {
    return std::find_if(of_estimate.begin(), of_estimate.end(), [&](const Finding& f) {
      return of_scale ? f.code == "velocity-scale" : f.code.starts_with("torque-sign");
    });
  };
  const auto scale = doubt(true), sign = doubt(false);
  if (scale != of_estimate.end())
    prediction.sentence += " Attention: the time stamps or velocities of a log are in doubt: " + scale->text;
  if (sign != of_estimate.end())
    prediction.sentence +=
        " Attention: the signs of the torques that the parameters come from are in doubt: " + sign->text;
  if (scale != of_estimate.end() || sign != of_estimate.end())
    prediction.verdict = std::max(prediction.verdict, Verdict::Attention);
}

bool hardlyMoves(const RobotModel& model, const signal::Samples& samples, int coordinate) {
  constexpr double kAngle = std::numbers::pi / 180.0, kTravel = 1e-3;
  if (samples.size() == 0) return false;
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Joint& joint = model.body(i).joint;
    if (!joint.isOneDof() || joint.v_index != coordinate) continue;
    const auto q = samples.q.row(joint.q_index);
    return q.maxCoeff() - q.minCoeff() < (joint.isRotational() ? kAngle : kTravel);
  }
  return false;
}

std::vector<std::string> drivingFriction(const RobotModel& model,
                                         const estimation::ParameterEstimate& estimate) {
  constexpr double kSigma = 3.0;
  std::vector<std::string> out(static_cast<std::size_t>(model.nv()));
  const regressors::RegressorLayout layout(model, estimate.friction);
  for (std::size_t k = 0; k < estimate.columns.size() && k < estimate.base.size(); ++k) {
    const int column = estimate.columns[k];
    if (column < layout.inertialColumns() || column >= layout.columns()) continue;
    const regressors::FrictionKind kind = layout.kind(column);
    const bool viscous = kind == regressors::FrictionKind::Viscous;
    const bool resists =
        viscous || kind == regressors::FrictionKind::Coulomb || kind == regressors::FrictionKind::Forward ||
        kind == regressors::FrictionKind::Backward || kind == regressors::FrictionKind::Smooth;
    const estimation::EstimatedValue& value = estimate.base[k];
    if (!resists || !(value.value < -kSigma * value.std)) continue;
    std::string& text = out[static_cast<std::size_t>(layout.dof(column))];
    const std::string size = numberText(value.value, 3), deviation = numberText(value.std, 2);
    const std::string one = viscous ? "viscous friction " + size + " (standard deviation " + deviation + ")"
                                    : "Coulomb friction " + size + " (standard deviation " + deviation + ")";
    text = text.empty() ? one : text + ", " + one;
  }
  return out;
}

std::vector<Finding> frictionFindings(const RobotModel& model,
                                      const estimation::ParameterEstimate& estimate) {
  std::vector<Finding> out;
  const std::vector<std::string> driving = drivingFriction(model, estimate);
  for (std::size_t j = 0; j < driving.size(); ++j) {
    if (driving[j].empty()) continue;
    const std::string& joint = model.dofNames()[j];
    out.push_back(
        {Severity::Warning, joint, "friction-drives",
         joint + ": " + driving[j] +
             ", which drives the motion instead of resisting it; check the sign of its torque, then the "
             "friction model, the delay and the filter, or use a method that keeps friction positive (lmi, "
             "bounded)."});
  }
  return out;
}

Verdict judgeError(double relative_error) {
  if (relative_error <= validation::kLogErrorGood) return Verdict::Good;
  return relative_error <= validation::kLogErrorPoor ? Verdict::Attention : Verdict::Poor;
}

Verdict judgeGrowth(double training_error, double error) {
  return error <= 1.5 * training_error + 0.01 ? Verdict::Good : Verdict::Attention;
}

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

}  // namespace plumbline::validation
