// SPDX-License-Identifier: BSD-3-Clause
#include "validation/cross_validation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "estimation/linear/factor_fit.h"
#include "signal/row_order.h"

namespace plumbline::validation {
namespace {

using estimation::BlockFactors;
using estimation::RegressionFactors;

/// Residual and torque squares of one coordinate.
struct Squares {
  double residual = 0.0, torque = 0.0;
  Eigen::Index rows = 0;
};

/// Range of the measured torque of each coordinate over all logs, from the fit to them; 0 when unknown.
std::vector<double> torqueRanges(const RobotModel& model, const estimation::ParameterEstimate& estimate) {
  std::vector<double> ranges(static_cast<std::size_t>(model.nv()), 0.0);
  for (const estimation::Fit& fit : estimate.fit)
    for (const estimation::JointFit& joint : fit.joints)
      for (std::size_t j = 0; j < ranges.size(); ++j)
        if (model.dofNames()[j] == joint.joint && joint.normalised_rms > 0.0)
          ranges[j] = std::max(ranges[j], joint.rms / joint.normalised_rms);
  return ranges;
}

estimation::Fit fitOf(const RobotModel& model, const std::string& name, const std::vector<Squares>& squares,
                      const std::vector<double>& ranges) {
  estimation::Fit fit;
  fit.log_name = name;
  double residual = 0.0, torque = 0.0;
  for (std::size_t j = 0; j < squares.size(); ++j) {
    const Squares& s = squares[j];
    if (s.rows == 0) continue;
    estimation::JointFit joint;
    joint.joint = model.dofNames()[j];
    joint.rms = std::sqrt(s.residual / static_cast<double>(s.rows));
    joint.normalised_rms = ranges[j] > 0.0 ? joint.rms / ranges[j] : 0.0;
    joint.relative_error = s.torque > 0.0 ? std::sqrt(s.residual / s.torque) : 0.0;
    joint.samples = s.rows;
    residual += s.residual;
    torque += s.torque;
    fit.joints.push_back(joint);
  }
  fit.relative_error = torque > 0.0 ? std::sqrt(residual / torque) : 0.0;
  return fit;
}

std::vector<Squares> squaresOf(const estimation::RegressionFactors& factors, const Eigen::VectorXd& x) {
  std::vector<Squares> out(factors.R.size());
  for (std::size_t j = 0; j < out.size(); ++j) {
    if (factors.rows[j] == 0) continue;
    out[j] = {estimation::residualSquares(factors, static_cast<int>(j), x),
              factors.R[j].col(factors.R[j].cols() - 1).squaredNorm(), factors.rows[j]};
  }
  return out;
}

/// Fold of every block.
std::vector<int> deal(const estimation::BlockFactors& blocks, int folds) {
  std::vector<int> of;
  const auto all = static_cast<double>(blocks.samples());
  double before = 0.0;
  for (const estimation::BlockFactors::Block& block : blocks.blocks) {
    const double middle = before + 0.5 * static_cast<double>(block.count);
    of.push_back(std::min(folds - 1, static_cast<int>(middle / all * folds)));
    before += static_cast<double>(block.count);
  }
  return of;
}

estimation::RegressionFactors gather(const estimation::BlockFactors& blocks, const std::vector<int>& of,
                                     int fold, bool inside) {
  std::vector<const estimation::RegressionFactors*> parts;
  for (std::size_t b = 0; b < of.size(); ++b)
    if ((of[b] == fold) == inside) parts.push_back(&blocks.blocks[b].factors);
  return estimation::BlockFactors::merged(parts);
}

void nameFold(std::span<const signal::Samples> logs, const estimation::BlockFactors& blocks,
              const std::vector<int>& of, int fold, CrossValidation::Fold& out) {
  bool first = true;
  std::size_t last_log = 0;
  for (std::size_t b = 0; b < of.size(); ++b) {
    if (of[b] != fold) continue;
    const estimation::BlockFactors::Block& block = blocks.blocks[b];
    const signal::Samples& log = logs[block.log];
    if (first) out.from = block.from;
    if (first || block.log != last_log) out.log += (first ? "" : " + ") + log.log_name;
    out.to = block.to;
    if (!signal::inOrderOfTime(log)) out.from = out.to = std::numeric_limits<double>::quiet_NaN();
    last_log = block.log;
    first = false;
  }
}

std::string sentence(const CrossValidation& c) {
  const bool timed =
      std::all_of(c.folds.begin(), c.folds.end(), [](const auto& fold) { return std::isfinite(fold.from); });
  const std::string error = percentText(c.pooled.relative_error, 3),
                    fitted = percentText(c.training_error, 3);
  std::string text =
      timed ? std::to_string(c.folds.size()) + " time intervals, each predicted by a fit (" + c.method +
                  ") to the others: relative error " + error + ", against " + fitted + " of the fit to all"
            : std::to_string(c.folds.size()) + " parts of the logs, each predicted by a fit (" + c.method +
                  ") to the others: relative error " + error + ", against " + fitted + " of the fit to all";
  const auto worst = std::max_element(c.folds.begin(), c.folds.end(), [](const auto& a, const auto& b) {
    return a.fit.relative_error < b.fit.relative_error;
  });
  const std::string most = percentText(worst->fit.relative_error, 3);
  if (std::isfinite(worst->from))
    text += "; the worst is " + most + " from " + numberText(worst->from, 4) + " s to " +
            numberText(worst->to, 4) + " s of " + worst->log + ".";
  else
    text += "; the worst is " + most + " in a part of " + worst->log + ".";
  if (c.pooled.relative_error > 1.5 * c.training_error)
    text += " The fit to all is too good to be believed: it has more parameters than the data carry.";
  return text;
}

}  // namespace

Result<CrossValidation> crossValidate(const RobotModel& model,
                                      const identifiability::BaseParameters& structure,
                                      std::span<const signal::Samples> logs,
                                      const estimation::BlockFactors& blocks,
                                      const estimation::EstimationSettings& settings,
                                      const estimation::ParameterEstimate& estimate, int folds,
                                      const JobContext& context) {
  if (folds < 2 || folds > static_cast<int>(blocks.blocks.size()))
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "there cannot be " + std::to_string(folds) + " folds of " +
                           std::to_string(blocks.blocks.size()) + " blocks of samples",
                 .subjects = {"folds"},
                 .remedy = "choose at least two folds, and fewer than samples"};
  const std::vector<int> of = deal(blocks, folds);
  const std::vector<double> ranges = torqueRanges(model, estimate);
  CrossValidation out;
  out.method = estimation::traits(estimation::traits(settings.method).from_factors).name;
  std::vector<Squares> all(static_cast<std::size_t>(model.nv()));
  for (int fold = 0; fold < folds; ++fold) {
    const estimation::RegressionFactors own = gather(blocks, of, fold, true);
    if (own.R.empty() || own.totalRows() == 0) continue;
    Result<estimation::FactorFit> fit = estimation::solveAgain(
        {model, structure, estimate.columns, gather(blocks, of, fold, false), settings}, context);
    if (!fit) return fit.error();
    const std::vector<Squares> squares = squaresOf(own, fit->x);
    for (std::size_t j = 0; j < squares.size(); ++j) {
      all[j].residual += squares[j].residual;
      all[j].torque += squares[j].torque;
      all[j].rows += squares[j].rows;
    }
    CrossValidation::Fold named;
    nameFold(logs, blocks, of, fold, named);
    named.fit = fitOf(model, named.log, squares, ranges);
    named.status = fit->status;
    out.folds.push_back(std::move(named));
    context.report("cross-validation", static_cast<double>(fold + 1) / folds);
  }
  out.pooled = fitOf(model, std::to_string(out.folds.size()) + " folds", all, ranges);
  const std::vector<Squares> full = squaresOf(blocks.total(), estimate.pi_base);
  out.training_error = fitOf(model, {}, full, ranges).relative_error;
  double mean = 0.0, squares = 0.0;
  for (const auto& fold : out.folds) mean += fold.fit.relative_error / static_cast<double>(out.folds.size());
  for (const auto& fold : out.folds) squares += std::pow(fold.fit.relative_error - mean, 2);
  out.spread = out.folds.size() > 1 ? std::sqrt(squares / static_cast<double>(out.folds.size() - 1)) : 0.0;
  out.sentence = sentence(out);
  return out;
}

}  // namespace plumbline::validation
