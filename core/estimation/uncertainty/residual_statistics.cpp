// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/residual_statistics.h"

#include <algorithm>
#include <cmath>

#include "estimation/rows/streaming_pass.h"

namespace plumbline::estimation {
namespace {

struct PartialStatistics {
  std::vector<CoordinateSums> sums;
  Eigen::VectorXd gradient;
  Eigen::MatrixXd residuals, used;  ///< chunk×nv; used is 1 where the row counts
  Eigen::VectorXd r, weighted;
};

/// Coordinate of q that belongs to velocity coordinate j when its joint has one degree of freedom, else −1.
std::vector<int> positionRows(const RobotModel& model) {
  std::vector<int> rows(static_cast<std::size_t>(model.nv()), -1);
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (joint.isOneDof()) rows[static_cast<std::size_t>(joint.v_index)] = joint.q_index;
  }
  return rows;
}

void addMotion(CoordinateSums& sums, const signal::Samples& samples, Eigen::Index t, Eigen::Index j,
               int q_row) {
  const double tau = samples.tau(j, t), q = q_row >= 0 ? samples.q(q_row, t) : 0.0;
  if (sums.rows == 0) {
    sums.torque_min = sums.torque_max = tau;
    sums.position_min = sums.position_max = q;
  }
  ++sums.rows;
  sums.torque += tau;
  sums.torque_squares += tau * tau;
  sums.torque_min = std::min(sums.torque_min, tau);
  sums.torque_max = std::max(sums.torque_max, tau);
  sums.position_min = std::min(sums.position_min, q);
  sums.position_max = std::max(sums.position_max, q);
  sums.velocity_squares += samples.v(j, t) * samples.v(j, t);
  sums.acceleration_squares += samples.a(j, t) * samples.a(j, t);
}

/// Returns the ends (exclusive, counted from the chunk's first sample) of the segments of the chunk without a gap in
/// time.
std::vector<Eigen::Index> segmentEnds(const signal::Samples& samples, const Chunk& chunk) {
  std::vector<Eigen::Index> ends;
  for (const Eigen::Index begin : samples.segments) {
    if (begin > chunk.first && begin < chunk.first + chunk.count) ends.push_back(begin - chunk.first);
  }
  ends.push_back(chunk.count);
  return ends;
}

void addProducts(CoordinateSums& sums, const Eigen::VectorXd& r, const Eigen::VectorXd& used) {
  const std::vector<int>& lags = correlationLags();
  for (std::size_t l = 0; l < lags.size() && lags[l] < r.size(); ++l) {
    const Eigen::Index n = r.size() - lags[l];
    sums.products[static_cast<Eigen::Index>(l)] += r.tail(n).dot(r.head(n));
    sums.product_rows[static_cast<Eigen::Index>(l)] += used.tail(n).dot(used.head(n));
  }
}

class Pass {
 public:
  Pass(const std::vector<int>& q_rows, const Eigen::VectorXd& x, const Eigen::VectorXd& scale)
      : q_rows_(q_rows), x_(x), scale_(scale) {}

  PartialStatistics start(Eigen::Index samples) const {
    const auto nv = static_cast<Eigen::Index>(q_rows_.size());
    return {std::vector<CoordinateSums>(q_rows_.size()),
            Eigen::VectorXd::Zero(x_.size()),
            Eigen::MatrixXd(samples, nv),
            Eigen::MatrixXd(samples, nv),
            {},
            {}};
  }

  void add(const RowEvaluator& rows, const RowBlock& block, PartialStatistics& partial) const {
    for (int j = 0; j < rows.coordinates(); ++j) add(rows, block, j, partial);
    if (!block.isLast()) return;
    products(block.samples, block.chunk, partial);
    partial.residuals.resize(0, 0);
    partial.used.resize(0, 0);
  }

 private:
  void add(const RowEvaluator& rows, const RowBlock& block, int j, PartialStatistics& partial) const {
    const auto row = static_cast<std::size_t>(j);
    const Eigen::Index count = rows.count();
    rows.residual(j, x_, partial.r);
    partial.residuals.col(j).segment(block.offset(), count) = partial.r;
    const Eigen::VectorXd& s = rows.rootWeight(j);
    CoordinateSums& sums = partial.sums[row];
    for (Eigen::Index k = 0; k < count; ++k) {
      partial.used(block.offset() + k, j) = s[k] > 0.0 ? 1.0 : 0.0;
      if (s[k] > 0.0) addMotion(sums, block.samples, block.first + k, j, q_rows_[row]);
    }
    sums.residual += partial.r.sum();
    sums.residual_squares += partial.r.squaredNorm();
    if (rows.used(j) == 0) return;
    partial.weighted = scale_[j] * scale_[j] * partial.r.cwiseProduct(s).cwiseProduct(s);
    const auto W = rows.instruments(j);
    const std::vector<int>& columns = rows.columns(j);
    const bool all = rows.used(j) == count;
    for (Eigen::Index c = 0; c < W.cols(); ++c) {
      double sum = 0.0;
      if (all) {
        sum = W.col(c).dot(partial.weighted);
      } else {
        for (Eigen::Index k = 0; k < count; ++k) {
          if (s[k] > 0.0) sum += W(k, c) * partial.weighted[k];
        }
      }
      partial.gradient[columns[static_cast<std::size_t>(c)]] += sum;
    }
  }

  static void products(const signal::Samples& samples, const Chunk& chunk, PartialStatistics& partial) {
    const auto lags = static_cast<Eigen::Index>(correlationLags().size());
    const std::vector<Eigen::Index> ends = segmentEnds(samples, chunk);
    for (std::size_t j = 0; j < partial.sums.size(); ++j) {
      CoordinateSums& sums = partial.sums[j];
      sums.products = Eigen::VectorXd::Zero(lags);
      sums.product_rows = Eigen::VectorXd::Zero(lags);
      if (sums.rows == 0) continue;
      Eigen::Index begin = 0;
      for (const Eigen::Index end : ends) {
        const auto column = static_cast<Eigen::Index>(j);
        addProducts(sums, partial.residuals.col(column).segment(begin, end - begin),
                    partial.used.col(column).segment(begin, end - begin));
        begin = end;
      }
    }
  }

  const std::vector<int>& q_rows_;
  const Eigen::VectorXd& x_;
  const Eigen::VectorXd& scale_;
};

}  // namespace

const std::vector<int>& correlationLags() {
  static const std::vector<int> lags = [] {
    std::vector<int> made;
    for (int l = 1; l <= 32; ++l) made.push_back(l);
    for (double l = 32.0 * std::pow(2.0, 0.25); l < static_cast<double>(kChunkLength) / 2.0;
         l *= std::pow(2.0, 0.25)) {
      made.push_back(static_cast<int>(l));
    }
    return made;
  }();
  return lags;
}

void CoordinateSums::add(const CoordinateSums& other) {
  if (other.rows == 0) return;
  if (rows == 0) {
    *this = other;
    return;
  }
  rows += other.rows;
  torque += other.torque;
  torque_squares += other.torque_squares;
  torque_min = std::min(torque_min, other.torque_min);
  torque_max = std::max(torque_max, other.torque_max);
  residual += other.residual;
  residual_squares += other.residual_squares;
  position_min = std::min(position_min, other.position_min);
  position_max = std::max(position_max, other.position_max);
  velocity_squares += other.velocity_squares;
  acceleration_squares += other.acceleration_squares;
  products += other.products;
  product_rows += other.product_rows;
}

CoordinateSums ResidualStatistics::total(int coordinate) const {
  CoordinateSums all;
  for (const auto& log : sums) all.add(log[static_cast<std::size_t>(coordinate)]);
  return all;
}

Eigen::VectorXd ResidualStatistics::autocorrelation(int coordinate) const {
  const CoordinateSums all = total(coordinate);
  Eigen::VectorXd rho = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(correlationLags().size()));
  if (all.rows == 0 || all.residual_squares <= 0.0) return rho;
  const double variance = all.residual_squares / static_cast<double>(all.rows);
  for (Eigen::Index l = 0; l < rho.size(); ++l) {
    if (all.product_rows[l] > 0.0) rho[l] = all.products[l] / all.product_rows[l] / variance;
  }
  return rho;
}

double ResidualStatistics::correlationTime(int coordinate) const {
  const Eigen::VectorXd rho = autocorrelation(coordinate);
  const std::vector<int>& lags = correlationLags();
  // An estimate of ρ scatters by about 1/√rows; between lags further apart than one the sum is taken by
  // trapezoids.
  const double noise = 2.0 / std::sqrt(std::max(1.0, static_cast<double>(total(coordinate).rows)));
  double sum = 0.0, before = 1.0;
  int lag_before = 0;
  for (std::size_t l = 0; l < lags.size(); ++l) {
    const double now = rho[static_cast<Eigen::Index>(l)];
    if (now <= std::max(noise, 0.02)) break;
    sum += 0.5 * (before + now) * (lags[l] - lag_before) + 0.5 * (now - before);
    before = now;
    lag_before = lags[l];
  }
  return std::max(1.0, 1.0 + 2.0 * sum);
}

Result<ResidualStatistics> residualPass(const RegressionProblem& problem, const Eigen::VectorXd& x,
                                        const Eigen::VectorXd& scale, const JobContext& context,
                                        const ProgressRange& range) {
  const std::vector<Chunk> chunks = cutIntoChunks(problem.logs, kChunkLength);
  const std::vector<int> q_rows = positionRows(problem.model);
  const Pass pass(q_rows, x, scale);
  ResidualStatistics statistics;
  statistics.sums.assign(problem.logs.size(), std::vector<CoordinateSums>(q_rows.size()));
  statistics.gradient = Eigen::VectorXd::Zero(x.size());
  const Status status = forEachBlock(
      problem, context,
      [&](const RowEvaluator&, std::size_t chunk) { return pass.start(chunks[chunk].count); },
      [&](const RowEvaluator& rows, const RowBlock& block, PartialStatistics& partial) {
        pass.add(rows, block, partial);
      },
      [&](PartialStatistics&& partial, std::size_t chunk) {
        for (std::size_t j = 0; j < partial.sums.size(); ++j)
          statistics.sums[chunks[chunk].log][j].add(partial.sums[j]);
        statistics.gradient += partial.gradient;
        context.report("residuals",
                       range.at(static_cast<double>(chunk + 1) / static_cast<double>(chunks.size())));
      });
  if (!status) return status.error();
  return statistics;
}

Fit fitFromSums(const RobotModel& model, const std::string& log_name,
                const std::vector<CoordinateSums>& sums) {
  Fit fit;
  fit.log_name = log_name;
  double residual = 0.0, torque = 0.0;
  const auto ratio = [](double part, double whole) { return whole > 0.0 ? part / whole : 0.0; };
  for (std::size_t j = 0; j < sums.size(); ++j) {
    const CoordinateSums& s = sums[j];
    if (s.rows == 0) continue;
    JointFit joint;
    joint.joint = model.dofNames()[j];
    joint.rms = std::sqrt(s.residual_squares / static_cast<double>(s.rows));
    joint.normalised_rms = ratio(joint.rms, s.torque_max - s.torque_min);
    joint.relative_error = std::sqrt(ratio(s.residual_squares, s.torque_squares));
    joint.samples = s.rows;
    residual += s.residual_squares;
    torque += s.torque_squares;
    fit.joints.push_back(joint);
  }
  fit.relative_error = std::sqrt(ratio(residual, torque));
  return fit;
}

}  // namespace plumbline::estimation
