// SPDX-License-Identifier: BSD-3-Clause
//
// The unidentifiable space is spanned, stage by stage, by columns with T in the rows of the stage's parts and
// −A T in the rows of the bodies that carry them. Reading the parameters from the last to the first, every column
// finds its pivot among the parts of its own stage: they come later than the bodies that carry them, and T has full rank
// there. So the dependent parameters of a stage are the pivots of its own T, read backwards, and the independent ones
// those of its descriptor N = T⊥, read forwards (1): the choice is made stage by stage.
// With T reduced to the identity on the dependent ones, the regrouping L (base parameters × parameters,
// L = 1 on the independent ones) has L Z = 0 for every column Z:
//   L[dependent] = −L[independent] T_independent + Σ L[carrier] A T      (2)
// from the base outward: the rows of a stage are base parameters of its own and of the bodies that carry it.
#include "identifiability/structure/regrouping.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/large_pages.h"

namespace plumbline::identifiability::rpna {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kSampledRounding = 1e-11;
constexpr double kReadable =
    1e-9;  // angles in files have eleven digits; beside a coefficient of one this is rounding

/// T of one stage, reduced; local rows are the parameters of its parts in their order.
struct StageTransfers {
  std::vector<Index> first;        ///< first local row of each part
  MatrixXd T;                      ///< local rows × t, identity on `dependent`
  std::vector<Index> dependent;    ///< local row of each column's pivot
  std::vector<Index> independent;  ///< the other local rows
  std::vector<int> carriers;       ///< bodies outside the stage that carry its parts, −1 left away
  std::vector<MatrixXd> A_T;       ///< [carrier] 10×t
  double clean = 0.0;              ///< entries below it are rounding
  double smallest_pivot = 0.0;     ///< smallest pivot to choose while larger ones are left
};

/// Reduces the rows of the descriptor (kept as columns G) so that, read from the first parameter, each pivot is a unit
/// vector: these parameters are independent (1), and the others of a column come into combination with it. A pivot of
/// at most `smallest` is passed over; false when that leaves too few.
bool reduceForwards(MatrixXd& G, double smallest, StageTransfers& s, double& kept, double& dropped) {
  s.dependent.clear();
  s.independent.clear();
  kept = 1.0;
  dropped = 0.0;
  for (Index row = 0; row < G.rows(); ++row) {
    const auto done = static_cast<Index>(s.independent.size());
    Index pivot = 0;
    const double size = done < G.cols() ? G.row(row).tail(G.cols() - done).cwiseAbs().maxCoeff(&pivot) : 0.0;
    if (!(size > smallest)) {
      dropped = std::max(dropped, size);
      s.dependent.push_back(row);
      continue;
    }
    kept = std::min(kept, size);
    G.col(done).swap(G.col(done + pivot));
    G.col(done) /= G(row, done);
    for (Index other = 0; other < G.cols(); ++other) {
      if (other == done) continue;
      const double factor = G(row, other);
      if (factor != 0.0) G.col(other) -= factor * G.col(done);
      G(row, other) = 0.0;
    }
    s.independent.push_back(row);
  }
  return static_cast<Index>(s.independent.size()) == G.cols();
}

/// The choice of one stage and its transfers: T is the identity on the dependent parameters and takes from the
/// independent ones their part of the combinations. Pivots that may be rounding are passed over where that leaves enough.
void reduce(const MatrixXd& N, StageTransfers& s, double& kept, double& dropped) {
  MatrixXd G = N;
  for (double smallest = std::max(s.clean, s.smallest_pivot); !reduceForwards(G, smallest, s, kept, dropped);
       smallest *= 1e-2) {
    if (smallest < 1e-18) throw std::logic_error("combinations of a joint that are not independent");
    G = N;
  }
  s.T.setZero(N.rows(), static_cast<Index>(s.dependent.size()));
  for (std::size_t d = 0; d < s.dependent.size(); ++d) {
    s.T(s.dependent[d], static_cast<Index>(d)) = 1.0;
    for (std::size_t i = 0; i < s.independent.size(); ++i)
      s.T(s.independent[i], static_cast<Index>(d)) = -G(s.dependent[d], static_cast<Index>(i));
  }
}

/// Clears entries that are rounding beside the largest of their column (or row), which counts as 1 at least.
void cleanColumns(MatrixXd& A, const Eigen::RowVectorXd& sizes, double tolerance) {
  for (Index j = 0; j < A.cols(); ++j) {
    const double limit = tolerance * std::max(1.0, sizes[j]);
    for (Index i = 0; i < A.rows(); ++i)
      if (std::abs(A(i, j)) <= limit) A(i, j) = 0.0;
  }
}

Eigen::RowVectorXd columnSizes(const MatrixXd& A) {
  return A.size() > 0 ? Eigen::RowVectorXd(A.cwiseAbs().colwise().maxCoeff())
                      : Eigen::RowVectorXd::Zero(A.cols());
}

/// Returns the size below which coefficients are not significant: rounding, or geometry that is special up to the deviation
/// that the decisions accepted.
double noise(const std::vector<Decision>& decisions, double tolerance) {
  double dropped = 0.0;
  for (const Decision& decision : decisions) dropped = std::max(dropped, decision.dropped);
  return std::clamp(100.0 * dropped, 3e-14, std::max(1e-11, 10.0 * tolerance));
}

/// Some rows (base parameters) of the regrouping, for the parameters of one part.
struct Rows {
  std::vector<int> base;  ///< rising
  MatrixXd values;
};

class Builder {
 public:
  Builder(const Mechanism& mechanism, const Recursion& recursion, int left_out, double tolerance,
          const std::stop_token& stop)
      : mechanism_(mechanism), recursion_(recursion), left_out_(left_out), stop_(stop) {
    base_of_.assign(static_cast<std::size_t>(mechanism.columns()), -1);
    clean_.assign(base_of_.size(), 0.0);
    for (int part = 0; part < static_cast<int>(mechanism.parts().size()); ++part) {
      const Eigen::VectorXd scale = mechanism.unitScale(part);
      for (const double value : scale) scale_.push_back(value);
    }
    const double rounding = noise(recursion.decisions, tolerance);
    for (std::size_t k = 0; k < mechanism.stages().size(); ++k) {
      const Stage& stage = mechanism.stages()[k];
      stages_.push_back(prepare(stage));
      StageTransfers& s = stages_.back();
      // Sampled spans lose some digits, and pass that on.
      s.smallest_pivot = stage.nested ? 1e-6 : 1e-9;
      s.clean = stage.nested ? std::max(rounding, kSampledRounding) : rounding;
      for (const int part : stage.parts) {
        const Part& p = mechanism.part(part);
        if (p.parent >= 0 && mechanism.part(p.parent).stage != static_cast<int>(k))
          s.clean =
              std::max(s.clean, stages_[static_cast<std::size_t>(mechanism.part(p.parent).stage)].clean);
      }
      for (const int part : stage.parts) {
        const Part& p = mechanism.part(part);
        std::fill_n(clean_.begin() + p.first, p.width, s.clean);
      }
    }
  }

  void choose(Regrouping& out, std::vector<Decision>& decisions) {
    for (std::size_t k = 0; k < stages_.size(); ++k) {
      StageTransfers& s = stages_[k];
      double kept = 1.0;
      double dropped = 0.0;
      reduce(recursion_.stages[k].N, s, kept, dropped);
      const Stage& stage = mechanism_.stages()[k];
      const std::string& joint = mechanism_.model().body(stage.sources.front()).joint.name;
      if (s.T.cols() > 0)
        decisions.push_back({joint + ": choice of base parameters", static_cast<int>(s.independent.size()),
                             dropped > 0.0 ? kept / dropped : std::numeric_limits<double>::infinity(), joint,
                             kept, dropped});
      const Eigen::RowVectorXd sizes = columnSizes(s.T);
      cleanColumns(s.T, sizes, s.clean);
      mapToCarriers(stage, s);
      for (MatrixXd& A_T : s.A_T) cleanColumns(A_T, sizes.cwiseMax(columnSizes(A_T)), s.clean);
      if (isLeftOut(stage)) continue;
      for (const Index row : s.independent) out.independent.push_back(column(stage, s, row));
    }
    std::sort(out.independent.begin(), out.independent.end());
    for (std::size_t b = 0; b < out.independent.size(); ++b)
      base_of_[static_cast<std::size_t>(out.independent[b])] = static_cast<int>(b);
  }

  void regroup(Regrouping& out) {
    std::vector<Rows> rows(mechanism_.parts().size());
    std::vector<int> waiting(rows.size(), 0);  // stages that still need the rows of a part
    for (const StageTransfers& s : stages_)
      for (const int carrier : s.carriers) ++waiting[static_cast<std::size_t>(carrier)];
    setZero(static_cast<Index>(out.independent.size()), mechanism_.columns(), out.regrouping);
    for (std::size_t k = 0; k < stages_.size() && !stop_.stop_requested(); ++k) {
      const Stage& stage = mechanism_.stages()[k];
      const StageTransfers& s = stages_[k];
      if (isLeftOut(stage)) continue;
      Rows own;
      for (const Index row : s.independent)
        own.base.push_back(base_of_[static_cast<std::size_t>(column(stage, s, row))]);
      for (const int carrier : s.carriers) {
        const std::vector<int>& more = rows[static_cast<std::size_t>(carrier)].base;
        own.base.insert(own.base.end(), more.begin(), more.end());
      }
      std::sort(own.base.begin(), own.base.end());
      own.base.erase(std::unique(own.base.begin(), own.base.end()), own.base.end());
      fill(stage, s, rows, own);
      for (Index line = 0; line < own.values.rows(); ++line) {
        const double limit = s.clean * std::max(1.0, own.values.row(line).cwiseAbs().maxCoeff());
        own.values.row(line) = (own.values.row(line).array().abs() > limit).select(own.values.row(line), 0.0);
      }
      distribute(stage, s, own, rows, out);
      for (const int carrier : s.carriers)
        if (--waiting[static_cast<std::size_t>(carrier)] == 0) rows[static_cast<std::size_t>(carrier)] = {};
      for (const int part : stage.parts)
        if (waiting[static_cast<std::size_t>(part)] == 0) rows[static_cast<std::size_t>(part)] = {};
    }
    finish(out);
  }

  void nullSpace(Regrouping& out) const;

  /// Orthonormalises by Gram–Schmidt, twice, columns that have entries in a few parts only; returns the remainder of the
  /// column that lost most of its size.
  double orthonormalise(const std::vector<int>& support, Index first, Index count, MatrixXd& Z) const {
    Index rows = 0;
    for (const int part : support) rows += mechanism_.part(part).width;
    MatrixXd local(rows, count);
    const auto copy = [&](bool back) {
      Index row = 0;
      for (const int part : support) {
        const Part& p = mechanism_.part(part);
        if (back)
          Z.block(p.first, first, p.width, count) = local.middleRows(row, p.width);
        else
          local.middleRows(row, p.width) = Z.block(p.first, first, p.width, count);
        row += p.width;
      }
    };
    copy(false);
    double smallest = 1.0;
    for (int pass = 0; pass < 2; ++pass) {
      for (Index j = 0; j < count; ++j) {
        if (j > 0) local.col(j) -= local.leftCols(j) * (local.leftCols(j).transpose() * local.col(j)).eval();
        smallest = std::min(smallest, local.col(j).norm());
        local.col(j).normalize();
      }
    }
    copy(true);
    return smallest;
  }

 private:
  /// Column by column: a matrix of many bodies takes a second to touch, and a stop request ends that.
  void setZero(Index rows, Index columns, MatrixXd& M) const {
    M.resize(rows, columns);
    preferLargePages(M);
    for (Index j = 0; j < columns && !stop_.stop_requested(); ++j) M.col(j).setZero();
  }
  bool isLeftOut(const Stage& stage) const { return left_out_ >= 0 && stage.parts.front() == left_out_; }
  int column(const Stage& stage, const StageTransfers& s, Index row) const {
    std::size_t part = stage.parts.size() - 1;
    while (s.first[part] > row) --part;
    return mechanism_.part(stage.parts[part]).first + static_cast<int>(row - s.first[part]);
  }

  StageTransfers prepare(const Stage& stage) const {
    StageTransfers s;
    Index row = 0;
    for (const int part : stage.parts) {
      s.first.push_back(row);
      row += mechanism_.part(part).width;
    }
    return s;
  }

  /// A T for every carrier; several parts may hang on the same one.
  void mapToCarriers(const Stage& stage, StageTransfers& s) const {
    const Eigen::VectorXd q = mechanism_.model().neutral();
    for (std::size_t k = 0; k < stage.parts.size(); ++k) {
      const int part = stage.parts[k];
      Pose X = mechanism_.poseInParent(part, q);
      int at = mechanism_.part(part).parent;
      while (at >= 0 && mechanism_.part(at).stage == mechanism_.part(part).stage) {
        X = mechanism_.poseInParent(at, q) * X;
        at = mechanism_.part(at).parent;
      }
      if (at < 0 || at == left_out_ || s.T.cols() == 0) continue;
      auto slot =
          static_cast<std::size_t>(std::find(s.carriers.begin(), s.carriers.end(), at) - s.carriers.begin());
      if (slot == s.carriers.size()) {
        s.carriers.push_back(at);
        s.A_T.push_back(MatrixXd::Zero(10, s.T.cols()));
      }
      const auto own = s.T.middleRows(s.first[k], mechanism_.part(part).width);
      if (mechanism_.part(part).rotor < 0)
        s.A_T[slot] += parameterTransform(X) * own;
      else
        s.A_T[slot] += parameterTransform(X) * (mechanism_.basis(part) * own);
    }
  }

  void fill(const Stage& stage, const StageTransfers& s, const std::vector<Rows>& rows, Rows& own) const {
    const auto at = [&](int base) {
      return std::lower_bound(own.base.begin(), own.base.end(), base) - own.base.begin();
    };
    own.values.setZero(static_cast<Index>(own.base.size()), s.T.rows());
    for (const Index row : s.independent) {
      const Index line = at(base_of_[static_cast<std::size_t>(column(stage, s, row))]);
      own.values(line, row) = 1.0;
      for (std::size_t d = 0; d < s.dependent.size(); ++d)
        own.values(line, s.dependent[d]) = -s.T(row, static_cast<Index>(d));  // (2)
    }
    for (std::size_t c = 0; c < s.carriers.size(); ++c) {
      const Rows& carrier = rows[static_cast<std::size_t>(s.carriers[c])];
      const MatrixXd carried = carrier.values * s.A_T[c];
      for (std::size_t line = 0; line < carrier.base.size(); ++line)
        for (std::size_t d = 0; d < s.dependent.size(); ++d)
          own.values(at(carrier.base[line]), s.dependent[d]) +=
              carried(static_cast<Index>(line), static_cast<Index>(d));  // (2)
    }
  }

  /// Passes the rows to the parts, each with those only that are not zero, and to the whole matrix in SI.
  void distribute(const Stage& stage, const StageTransfers& s, const Rows& own, std::vector<Rows>& rows,
                  Regrouping& out) const {
    for (std::size_t k = 0; k < stage.parts.size(); ++k) {
      const Part& part = mechanism_.part(stage.parts[k]);
      const auto values = own.values.middleCols(s.first[k], part.width);
      Rows& mine = rows[static_cast<std::size_t>(stage.parts[k])];
      std::vector<Index> lines;
      for (Index line = 0; line < values.rows(); ++line)
        if ((values.row(line).array() != 0.0).any()) lines.push_back(line);
      mine.values.resize(static_cast<Index>(lines.size()), part.width);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const int base = own.base[static_cast<std::size_t>(lines[i])];
        mine.base.push_back(base);
        mine.values.row(static_cast<Index>(i)) = values.row(lines[i]);
        const double base_scale =
            scale_[static_cast<std::size_t>(out.independent[static_cast<std::size_t>(base)])];
        for (int j = 0; j < part.width; ++j)
          out.regrouping(base, part.first + j) =
              values(lines[i], j) * scale_[static_cast<std::size_t>(part.first + j)] / base_scale;
      }
    }
  }

  /// Clears coefficients that are negligible beside the others of their row (in scaled units) and derives the cells.
  void finish(Regrouping& out) const {
    const auto n = static_cast<std::size_t>(mechanism_.columns());
    std::vector<bool> alone(out.independent.size(), true);
    std::vector<bool> seen(n, false);
    Eigen::VectorXd largest = Eigen::VectorXd::Ones(out.regrouping.rows());
    std::vector<double> base_scale;
    for (const int own : out.independent) base_scale.push_back(scale_[static_cast<std::size_t>(own)]);
    const auto scaled = [&](Index b, std::size_t c) {
      return std::abs(out.regrouping(b, static_cast<Index>(c))) * base_scale[static_cast<std::size_t>(b)] /
             scale_[c];
    };
    for (std::size_t c = 0; c < n && !stop_.stop_requested(); ++c)
      for (Index b = 0; b < out.regrouping.rows(); ++b)
        if (out.regrouping(b, static_cast<Index>(c)) != 0.0) largest[b] = std::max(largest[b], scaled(b, c));
    for (std::size_t c = 0; c < n && !stop_.stop_requested(); ++c) {
      for (Index b = 0; b < out.regrouping.rows(); ++b) {
        double& value = out.regrouping(b, static_cast<Index>(c));
        if (value == 0.0) continue;
        if (scaled(b, c) <= std::max(clean_[c] * largest[b], kReadable)) {
          value = 0.0;
          continue;
        }
        seen[c] = true;
        if (base_of_[c] < 0) alone[static_cast<std::size_t>(b)] = false;
      }
    }
    out.cells.assign(n, Cell::Unidentifiable);
    for (std::size_t c = 0; c < n; ++c) {
      const int base = base_of_[c];
      if (base >= 0)
        out.cells[c] = alone[static_cast<std::size_t>(base)] ? Cell::Identifiable : Cell::BaseParameter;
      else if (seen[c])
        out.cells[c] = Cell::InCombination;
    }
  }

  const Mechanism& mechanism_;
  const Recursion& recursion_;
  int left_out_;
  std::stop_token stop_;
  std::vector<double> clean_;  ///< [column] size of rounding beside the largest of its row
  std::vector<StageTransfers> stages_;
  std::vector<int> base_of_;   ///< base parameter of a column, −1 when it is dependent
  std::vector<double> scale_;  ///< scaled = scale · SI
};

/// Gram–Schmidt from the tips to the base: a stage is orthogonalised only against stages with common rows, its children and
/// siblings.
void Builder::nullSpace(Regrouping& out) const {
  const auto part_count = mechanism_.parts().size();
  Index nullity = 0;
  std::vector<Index> first_column(stages_.size(), 0);
  for (std::size_t k = 0; k < stages_.size(); ++k) {
    first_column[k] = nullity;
    if (!isLeftOut(mechanism_.stages()[k])) nullity += stages_[k].T.cols();
  }
  MatrixXd& Z = out.null_basis;
  setZero(mechanism_.columns(), nullity, Z);
  const auto block = [&](int part, std::size_t k) {
    return Z.block(mechanism_.part(part).first, first_column[k], mechanism_.part(part).width,
                   stages_[k].T.cols());
  };
  std::vector<std::vector<std::size_t>> at_part(part_count);  // stages whose columns have entries there
  std::vector<std::vector<int>> support(stages_.size());      // parts where a stage's columns have entries
  for (std::size_t k = stages_.size(); k-- > 0 && !stop_.stop_requested();) {
    const StageTransfers& s = stages_[k];
    const Stage& stage = mechanism_.stages()[k];
    if (isLeftOut(stage) || s.T.cols() == 0) continue;
    std::vector<int> own = stage.parts;
    for (std::size_t p = 0; p < stage.parts.size(); ++p)
      block(stage.parts[p], k) = s.T.middleRows(s.first[p], mechanism_.part(stage.parts[p]).width);
    for (std::size_t c = 0; c < s.carriers.size(); ++c) {
      block(s.carriers[c], k) = -s.A_T[c];
      own.push_back(s.carriers[c]);
    }
    for (const int part : own) {
      const Part& p = mechanism_.part(part);
      for (int i = 0; i < p.width; ++i)
        block(part, k).row(i) /= scale_[static_cast<std::size_t>(p.first + i)];
    }
    auto mine = Z.middleCols(first_column[k], s.T.cols());
    for (Index j = 0; j < mine.cols(); ++j) mine.col(j).normalize();
    support[k] = own;
    // Once more when a column has lost most of itself, and with it digits.
    for (int pass = 0; pass < 3; ++pass) {
      std::vector<std::size_t> met;
      for (const int part : support[k])
        for (const std::size_t other : at_part[static_cast<std::size_t>(part)])
          if (std::find(met.begin(), met.end(), other) == met.end()) met.push_back(other);
      std::vector<MatrixXd> overlaps;
      for (const std::size_t other : met) {
        overlaps.push_back(MatrixXd::Zero(stages_[other].T.cols(), s.T.cols()));
        for (const int part : support[k]) overlaps.back() += block(part, other).transpose() * block(part, k);
      }
      for (std::size_t i = 0; i < met.size(); ++i) {
        for (const int part : support[met[i]]) {
          if (std::find(support[k].begin(), support[k].end(), part) == support[k].end())
            support[k].push_back(part);
          block(part, k) -= block(part, met[i]) * overlaps[i];
        }
      }
      if (orthonormalise(support[k], first_column[k], s.T.cols(), Z) > 0.1) break;
    }
    for (const int part : support[k]) at_part[static_cast<std::size_t>(part)].push_back(k);
  }
}

}  // namespace

Regrouping regroup(const Mechanism& mechanism, const Recursion& recursion, int left_out, double tolerance,
                   std::vector<Decision>& decisions, const std::stop_token& stop) {
  Regrouping out;
  Builder builder(mechanism, recursion, left_out, tolerance, stop);
  builder.choose(out, decisions);
  builder.regroup(out);
  builder.nullSpace(out);
  return out;
}

std::vector<Cell> regroupedCells(const Mechanism& mechanism, const Recursion& recursion, int left_out,
                                 double tolerance, const std::stop_token& stop) {
  Regrouping out;
  std::vector<Decision> ignored;
  Builder builder(mechanism, recursion, left_out, tolerance, stop);
  builder.choose(out, ignored);
  builder.regroup(out);
  return std::move(out.cells);
}

}  // namespace plumbline::identifiability::rpna
