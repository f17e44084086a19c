// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/torque_match.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/text.h"
#include "dynamics/inverse_dynamics.h"
#include "io/logs/import/motion_slopes.h"

namespace plumbline::io {
namespace {

using Eigen::Index;
constexpr double kWindowTime = 0.05;  ///< s over which positions, velocities and torques are averaged
constexpr Index kFewestRows = 4;      ///< of a window: a parabola and one row to spare
constexpr Index kMostMeans = 2000;    ///< windows, spread over the file
constexpr Index kFewestMeans = 100;   ///< windows that a comparison needs
constexpr double kFits = 0.5;         ///< unexplained part of the variance of a torque that fits
constexpr double kDistinct = 1.5;     ///< times the unexplained variance of the next joint or column
constexpr double kSmallest = 1e-6;    ///< unexplained variance below which two fits are equal
constexpr double kCopy = 0.999;       ///< correlation with a position or velocity of which a column is a copy
constexpr double kSlow = 0.02;        ///< v_0 as part of the largest speed
constexpr double kMostScale = 3.0;  ///< of a torque and what the robot needs; beyond: a current, a motor side
constexpr double kMuch = 0.3;       ///< of a variance, from which it decides on the scale

/// Known columns of a joint; −1: none.
struct KnownJoint {
  std::string name;
  Index position = -1, velocity = -1, torque = -1;
};

/// Means and slopes over windows, windows × joints and windows × columns.
struct Means {
  Eigen::MatrixXd q, v, a, columns;
};

class JointMatcher {
 public:
  JointMatcher(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns, int first,
               const RobotModel* model, bool in_order, ImportDraft& draft)
      : values_(values),
        columns_(columns),
        first_(first),
        model_(model),
        in_order_(in_order),
        draft_(draft) {}

  std::vector<Finding> match() {
    collectJoints();
    if (joints_.empty() || values_.rows() <= MotionSlopes::kWindow + 1) return {};
    matchVelocities();
    candidates_ = candidatesOf(Quantity::Torque);
    if (candidates_.empty() || !readTime() || !average()) return std::move(findings_);
    dropCopies();
    if (!candidates_.empty()) matchTorques();
    return std::move(findings_);
  }

 private:
  ColumnUse& use(Index column) { return draft_.columns[static_cast<std::size_t>(first_ + column)]; }
  const ColumnUse& use(Index column) const {
    return draft_.columns[static_cast<std::size_t>(first_ + column)];
  }
  std::string label(Index column) const {
    return "column " + columns_[static_cast<std::size_t>(first_ + column)].label;
  }
  void note(Severity severity, Index column, const std::string& code, const std::string& text) {
    findings_.push_back({severity, columns_[static_cast<std::size_t>(first_ + column)].label, code, text});
  }
  KnownJoint* find(const std::string& name) {
    const auto at =
        std::find_if(joints_.begin(), joints_.end(), [&](const auto& j) { return j.name == name; });
    return at == joints_.end() ? nullptr : &*at;
  }

  void collectJoints() {
    for (Index c = 0; c < values_.cols(); ++c)
      if (use(c).quantity == Quantity::Position) joints_.push_back({use(c).joint, c});
    for (Index c = 0; c < values_.cols(); ++c) {
      KnownJoint* joint = find(use(c).joint);
      if (joint != nullptr && use(c).quantity == Quantity::Velocity) joint->velocity = c;
      if (joint != nullptr && use(c).quantity == Quantity::Torque) joint->torque = c;
    }
  }

  /// Columns without a use, and those of that quantity whose joint no position has.
  std::vector<Index> candidatesOf(Quantity quantity) {
    std::vector<Index> found;
    for (Index c = 0; c < values_.cols(); ++c) {
      const ColumnUse& u = use(c);
      const bool free = !u.quantity || u.quantity == Quantity::Other;
      const bool stray = u.quantity == quantity && find(u.joint) == nullptr;
      const bool ordered = in_order_ && quantity == Quantity::Torque && u.quantity == quantity;
      if (free || stray || ordered) found.push_back(c);
    }
    return found;
  }

  void matchVelocities() {
    std::vector<Index> positions;
    for (const KnownJoint& joint : joints_)
      if (joint.velocity < 0) positions.push_back(joint.position);
    const std::vector<Index> candidates = candidatesOf(Quantity::Velocity);
    if (positions.empty() || candidates.empty()) return;
    const MotionSlopes slopes(values_);
    const MotionPairs matched = matchPairs(slopes, positions, candidates);
    for (const auto& [position, velocity] : matched.pairs) {
      KnownJoint& joint = *find(use(position).joint);
      joint.velocity = velocity;
      const double r = slopes.correlation(position, velocity);
      const std::string unit = use(position).unit == "deg" ? "deg/s" : "";
      use(velocity) = {.quantity = Quantity::Velocity, .joint = joint.name, .unit = unit};
      if (r < 0.0) use(velocity).sign = -1.0;
      note(r < 0.0 ? Severity::Warning : Severity::Info, velocity, "paired-by-motion",
           label(velocity) + " is the slope of " + label(position) +
               (r < 0.0 ? " with its sign turned" : "") + " (correlation " +
               (std::abs(r) > 0.9995 ? "above 0.999" : numberText(std::abs(r), 3)) +
               "): taken as velocity of " + joint.name);
    }
    for (const std::vector<Index>& group : matched.ambiguous)
      note(Severity::Warning, group.front(), "pairs-open",
           listOf(group) + " fit one another in several ways: left open, choose what they are");
  }
  std::string listOf(const std::vector<Index>& columns) const {
    std::vector<std::string> names;
    for (const Index c : columns) names.push_back(columns_[static_cast<std::size_t>(first_ + c)].label);
    return (columns.size() == 1 ? "column " : "columns ") + listText(names, 12);
  }

  // ---- means -------------------------------------------------------------------------------------------------------
  bool readTime() {
    for (Index c = 0; c < values_.cols(); ++c)
      if (use(c).quantity == Quantity::Time) {
        time_ = values_.col(c) * unitFactor(Quantity::Time, use(c).unit).value_or(1.0);
        break;
      }
    const double rate =
        draft_.files[static_cast<std::size_t>(columns_[static_cast<std::size_t>(first_)].file)].rate;
    if (time_.size() == 0 && rate > 0.0)
      time_ = Eigen::VectorXd::LinSpaced(values_.rows(), 0.0, static_cast<double>(values_.rows() - 1) / rate);
    return time_.size() > 1 && time_.allFinite();
  }

  Eigen::VectorXd inSi(Index column) const {
    const ColumnUse& u = use(column);
    const double unit = unitFactor(*u.quantity, u.unit).value_or(1.0);
    return values_.col(column).array() * (u.sign * u.scale * unit / u.gear_ratio) + u.offset * unit;
  }

  bool average() {
    const double step = (time_[time_.size() - 1] - time_[0]) / static_cast<double>(time_.size() - 1);
    if (!(step > 0.0)) return false;
    const Index rows = std::max(kFewestRows, static_cast<Index>(std::ceil(kWindowTime / step)));
    const Index windows = values_.rows() / rows, count = std::min(windows, kMostMeans);
    const auto n = static_cast<Index>(joints_.size());
    Eigen::MatrixXd q(values_.rows(), n), v(values_.rows(), n);
    for (Index j = 0; j < n; ++j) {
      const KnownJoint& joint = joints_[static_cast<std::size_t>(j)];
      q.col(j) = inSi(joint.position);
      v.col(j) = joint.velocity < 0 ? Eigen::VectorXd::Zero(values_.rows()) : inSi(joint.velocity);
    }
    means_.q.resize(count, n);
    means_.v.resize(count, n);
    means_.a.resize(count, n);
    means_.columns.resize(count, values_.cols());
    Index used = 0;
    for (Index w = 0; w < count; ++w) used += addWindow(w * windows / count * rows, rows, q, v, used);
    means_.q.conservativeResize(used, n);
    means_.v.conservativeResize(used, n);
    means_.a.conservativeResize(used, n);
    means_.columns.conservativeResize(used, values_.cols());
    return used >= kFewestMeans;
  }

  /// Mean, speed and acceleration from a parabola through the positions, or a line through the velocities.
  bool addWindow(Index begin, Index rows, const Eigen::MatrixXd& q, const Eigen::MatrixXd& v, Index at) {
    Eigen::MatrixXd basis(rows, 3);
    const Eigen::VectorXd t = time_.segment(begin, rows).array() - time_.segment(begin, rows).mean();
    if (!(t[rows - 1] > t[0])) return false;
    basis << Eigen::VectorXd::Ones(rows), t, 0.5 * t.cwiseAbs2();
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> parabola(basis), line(basis.leftCols(2));
    for (Index j = 0; j < q.cols(); ++j) {
      const Eigen::VectorXd c = parabola.solve(q.col(j).segment(begin, rows));
      means_.q(at, j) = c[0];
      means_.v(at, j) = c[1];
      means_.a(at, j) = c[2];
      if (joints_[static_cast<std::size_t>(j)].velocity < 0) continue;
      const Eigen::VectorXd l = line.solve(v.col(j).segment(begin, rows));
      means_.v(at, j) = l[0];
      means_.a(at, j) = l[1];
    }
    means_.columns.row(at) = values_.middleRows(begin, rows).colwise().mean();
    bool finite =
        means_.q.row(at).allFinite() && means_.v.row(at).allFinite() && means_.a.row(at).allFinite();
    for (const Index c : candidates_) finite = finite && std::isfinite(means_.columns(at, c));
    return finite;
  }

  static Eigen::VectorXd centred(const Eigen::VectorXd& x) { return x.array() - x.mean(); }
  static double correlation(const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
    const Eigen::VectorXd a = centred(x), b = centred(y);
    const double size = a.norm() * b.norm();
    return size > 0.0 ? a.dot(b) / size : 0.0;
  }

  /// Desired or repeated positions, velocities and accelerations are no torques; nor is what never changes.
  void dropCopies() {
    std::erase_if(candidates_, [&](Index c) {
      const Eigen::VectorXd x = means_.columns.col(c);
      if (!(centred(x).norm() > 1e-9 * x.norm())) return true;
      if (!isCopy(x)) return false;
      if (use(c).quantity != Quantity::Torque || !in_order_) return true;
      find(use(c).joint)->torque = -1;
      use(c) = {};
      note(Severity::Warning, c, "no-torque",
           label(c) + " repeats a position, velocity or acceleration, so that it is no torque");
      return true;
    });
  }
  bool isCopy(const Eigen::VectorXd& x) const {
    constexpr double kNear = 1.05;
    for (const Eigen::MatrixXd* motion : {&means_.q, &means_.v, &means_.a})
      for (Index j = 0; j < motion->cols(); ++j) {
        if (std::abs(correlation(x, motion->col(j))) < kCopy) continue;
        const double scale = centred(x).norm() / centred(motion->col(j)).norm();
        for (const double unit : {1.0, kDegreesInRadian})
          if (scale > unit / kNear && scale < unit * kNear) return true;
      }
    return false;
  }

  // ---- torques -----------------------------------------------------------------------------------------------------
  /// Torques by the robot's file; empty where the names are others.
  Eigen::MatrixXd nominal() const {
    if (model_ == nullptr || model_->base() != BaseType::Fixed) return {};
    std::vector<Index> coordinate;
    for (const KnownJoint& joint : joints_) {
      const int body = model_->findJoint(joint.name);
      if (body < 0 || !model_->body(body).joint.isOneDof()) return {};
      coordinate.push_back(model_->body(body).joint.v_index);
    }
    if (model_->nq() != model_->nv()) return {};
    dynamics::DynamicsWorkspace work(*model_);
    Eigen::VectorXd q = model_->neutral(), v = Eigen::VectorXd::Zero(model_->nv()), a = v, tau = v;
    Eigen::MatrixXd result(means_.q.rows(), means_.q.cols());
    for (Index i = 0; i < result.rows(); ++i) {
      for (std::size_t j = 0; j < coordinate.size(); ++j) {
        const auto k = static_cast<Index>(j);
        q[coordinate[j]] = means_.q(i, k);
        v[coordinate[j]] = means_.v(i, k);
        a[coordinate[j]] = means_.a(i, k);
      }
      dynamics::inverseDynamics(work, q, v, a, tau);
      for (std::size_t j = 0; j < coordinate.size(); ++j)
        result(i, static_cast<Index>(j)) = tau[coordinate[j]];
    }
    return result;
  }

  /// Part of the variance of each candidate that no joint's terms explain, candidates × joints.
  Eigen::MatrixXd unexplained() {
    nominal_ = nominal();
    const auto n = static_cast<Index>(joints_.size()), m = static_cast<Index>(candidates_.size());
    Eigen::MatrixXd result(m, n);
    for (Index j = 0; j < n; ++j) {
      const Eigen::VectorXd q = means_.q.col(j), v = means_.v.col(j);
      const double slow = std::max(kSlow * v.cwiseAbs().maxCoeff(), 1e-9);
      Eigen::MatrixXd terms(q.size(), nominal_.size() > 0 ? 7 : 6);
      terms << Eigen::VectorXd::Ones(q.size()), means_.a.col(j), v, (v / slow).array().tanh().matrix(),
          q.array().sin().matrix(), q.array().cos().matrix(),
          Eigen::MatrixXd(nominal_.size() > 0 ? nominal_.col(j) : Eigen::MatrixXd(q.size(), 0));
      for (Index k = 0; k < terms.cols(); ++k)
        if (const double size = terms.col(k).norm(); size > 0.0) terms.col(k) /= size;
      const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(terms);
      for (Index i = 0; i < m; ++i) {
        const Eigen::VectorXd x = centred(means_.columns.col(candidates_[static_cast<std::size_t>(i)]));
        result(i, j) = (x - terms * qr.solve(x)).squaredNorm() / x.squaredNorm();
      }
    }
    return result;
  }

  /// Joint of each candidate, −1 where none is distinct. A column whose joint is clear is no rival of the others.
  static std::vector<Index> clearJoints(const Eigen::MatrixXd& unexplained) {
    std::vector<Index> joint(static_cast<std::size_t>(unexplained.rows()), -1);
    for (bool changed = true; changed;) {
      changed = false;
      for (Index c = 0; c < unexplained.rows(); ++c) {
        if (joint[static_cast<std::size_t>(c)] >= 0) continue;
        Index best = 0;
        const double own = unexplained.row(c).minCoeff(&best), limit = kDistinct * own + kSmallest;
        bool clear = own < kFits;
        for (Index j = 0; j < unexplained.cols(); ++j)
          clear = clear && (j == best || unexplained(c, j) > limit);
        for (Index other = 0; other < unexplained.rows(); ++other) {
          const Index taken = joint[static_cast<std::size_t>(other)];
          if (other == c || (taken >= 0 && taken != best)) continue;
          clear = clear && taken < 0 && unexplained(other, best) > limit;
        }
        if (!clear) continue;
        joint[static_cast<std::size_t>(c)] = best;
        changed = true;
      }
    }
    return joint;
  }

  /// Factor of a column on what the robot needs; nothing where that is too little to say.
  std::optional<double> scaleOf(Index column, Index joint) const {
    if (nominal_.size() == 0) return std::nullopt;
    const Eigen::VectorXd x = centred(means_.columns.col(column)), need = centred(nominal_.col(joint));
    const double r = correlation(x, need);
    if (r * r < kMuch) return std::nullopt;
    return x.dot(need) / need.squaredNorm();
  }
  static bool isTorque(double scale) {
    return std::abs(scale) <= kMostScale && std::abs(scale) * kMostScale >= 1.0;
  }

  /// Nothing tells the torques from the currents of the same joints: more columns fit than joints lack a torque, or one that
  /// is clear is no torque by its scale.
  bool currentsAmong(const Eigen::MatrixXd& unexplained, const std::vector<Index>& clear) const {
    const auto missing =
        std::count_if(joints_.begin(), joints_.end(), [](const auto& j) { return j.torque < 0; });
    if ((unexplained.rowwise().minCoeff().array() < kFits).count() > missing) return true;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (clear[i] < 0) continue;
      const std::optional<double> scale = scaleOf(candidates_[i], clear[i]);
      if (scale && !isTorque(*scale)) return true;
    }
    return false;
  }

  void matchTorques() {
    const Eigen::MatrixXd rest = unexplained();
    const std::vector<Index> clear = clearJoints(rest);
    if (in_order_ && confirmOrder(clear)) return;
    const bool currents = currentsAmong(rest, clear);
    std::vector<Index> open, unclear;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const Index c = candidates_[i], j = clear[i];
      if (j < 0) unclear.push_back(c);
      if (j < 0 || !take(c, j, rest.row(static_cast<Index>(i)), currents)) open.push_back(c);
    }
    for (const Index c : open)
      if (use(c).quantity == Quantity::Torque) use(c) = {};
    std::vector<std::string> without;
    for (const KnownJoint& joint : joints_)
      if (joint.torque < 0) without.push_back(joint.name);
    if (open.empty() || without.empty()) return;
    const std::string choose = "left open: choose the torques of " + listText(without, 8);
    note(Severity::Warning, open.front(), "torque-open",
         unclear.empty() ? choose
                         : listOf(unclear) + (unclear.size() > 1 ? " fit" : " fits") +
                               " no single joint distinctly better than the others; " + choose);
  }

  /// True when no column is clearly the torque of another joint than its order says.
  bool confirmOrder(const std::vector<Index>& clear) {
    int confirmed = 0, ordered = 0;
    bool contradicted = false;
    Index at = -1;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (use(candidates_[i]).quantity != Quantity::Torque) continue;
      ++ordered;
      at = candidates_[i];
      if (clear[i] < 0) continue;
      const bool same = joints_[static_cast<std::size_t>(clear[i])].name == use(candidates_[i]).joint;
      confirmed += same;
      contradicted = contradicted || !same;
    }
    if (ordered == 0) return false;
    if (contradicted) {
      note(Severity::Warning, at, "torque-order",
           "the torques do not stand in the order of the joints: the motion decides");
      for (KnownJoint& joint : joints_) joint.torque = -1;
      return false;
    }
    const std::string some = std::to_string(confirmed) + " of " + std::to_string(ordered) +
                             " fit their joint distinctly better than every other";
    if (confirmed == ordered)
      note(Severity::Info, at, "torques-confirmed",
           "the order of the torques agrees with the motion: " + some);
    else
      note(Severity::Warning, at, "torques-unconfirmed",
           "the motion does not confirm the order of all torques: only " + some + "; check the order");
    return true;
  }

  /// @param currents  a column whose scale the robot does not tell may be a current
  bool take(Index column, Index joint, const Eigen::RowVectorXd& rest, bool currents) {
    KnownJoint& known = joints_[static_cast<std::size_t>(joint)];
    if (known.torque >= 0 && known.torque != column) return false;
    const std::optional<double> scale = scaleOf(column, joint);
    double next = 1.0;
    for (Index j = 0; j < rest.size(); ++j)
      if (j != joint) next = std::min(next, rest[j]);
    const std::string fit = label(column) + " fits what " + known.name + " needs (" + percent(rest[joint]) +
                            " of its variance unexplained" +
                            (rest.size() > 1 ? ", next joint " + percent(next) : "") + ")";
    const bool named = use(column).quantity == Quantity::Torque;
    if (!named && !scale && currents) {
      note(Severity::Info, column, "torque-or-current",
           fit + "; a torque or a current, nothing tells which: left open");
      return false;
    }
    if (!named && scale && !isTorque(*scale)) {
      note(Severity::Warning, column, "torque-scale",
           fit + ", but is " + shortNumber(*scale, 3) +
               " times that: a current, or of the motor's side; left open, give its torque constant or gear "
               "ratio");
      return false;
    }
    known.torque = column;
    const ColumnUse before = use(column);
    use(column) = {.quantity = Quantity::Torque, .joint = known.name, .unit = named ? before.unit : ""};
    note(Severity::Warning, column, "torque-by-motion",
         fit + ": taken as its torque" +
             (scale.value_or(1.0) < 0.0 ? ", with the opposite sign: check it" : ""));
    return true;
  }
  static std::string percent(double part) { return numberText(100.0 * part, 2) + " %"; }

  const Eigen::MatrixXd& values_;
  const std::vector<ImportColumn>& columns_;
  const int first_;
  const RobotModel* model_;
  const bool in_order_;
  ImportDraft& draft_;
  std::vector<KnownJoint> joints_;
  std::vector<Index> candidates_;
  Eigen::VectorXd time_;
  Means means_;
  Eigen::MatrixXd nominal_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> matchToJoints(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns,
                                   int first, const RobotModel* model, bool in_order, ImportDraft& draft) {
  return JointMatcher(values, columns, first, model, in_order, draft).match();
}

}  // namespace plumbline::io
