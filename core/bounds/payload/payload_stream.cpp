// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/payload_stream.h"

#include <cmath>

#include "base/linalg.h"
#include "base/text.h"
#include "bounds/boundary_sums.h"
#include "bounds/payload/payload_checks.h"
#include "bounds/payload/payload_diagnosis.h"

#include "bounds/window_maker.h"

namespace plumbline::bounds {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

void accumulate(verified::MidRad& total, const verified::MidRad& term) {
  total = verified::sum(total, term);
}
verified::MidRad zeros(Eigen::Index rows, Eigen::Index columns) {
  return {MatrixXd::Zero(rows, columns), MatrixXd::Zero(rows, columns)};
}

/// Squares of the radii along the rows of one coordinate: Σ r² y yᵀ.
struct NoiseSum {
  verified::MidRad squares = zeros(10, 10);
  double count = 0.0;

  void add(const VectorXd& y, double radius) {
    const VectorXd scaled = radius * y;  // rounded: the product below allows for it
    verified::MidRad row{scaled, verified::upward(scaled.cwiseAbs() * 0x1p-51, 2)};
    accumulate(squares, verified::product(row, verified::MidRad{row.mid.transpose(), row.rad.transpose()}));
    count += 1.0;
  }
  /// Upper bound of Σ |g y| r for one row g of G.
  double bound(const Eigen::RowVectorXd& g) const {
    const verified::MidRad form =
        verified::product(MatrixXd(g), verified::product(squares, verified::MidRad::point(g.transpose())));
    return (verified::sqrt(verified::Interval(count) * verified::Interval(verified::upward(
                                                           form.mid.cwiseAbs()(0, 0) + form.rad(0, 0), 2))))
        .upper;
  }
};

}  // namespace

namespace {

/// Sums over rows.
struct WindowSums {
  verified::MidRad A = zeros(10, 10), b = zeros(10, 1), B;
  MatrixXd spread_encoder = MatrixXd::Zero(10, 10),
           spread_quadrature = MatrixXd::Zero(10, 10);  ///< Σ |y| rad(y')ᵀ
  std::vector<NoiseSum> torque;
  NoiseSum encoder, quadrature;

  void reset(const PayloadProblem& problem);
  void add(const PayloadRows& rows);
  /// Adds the sums that need no memory of the rows.
  void addNoise(const PayloadRows& rows);
  /// G, A and centre; G stays empty when not all ten are excited.
  SumForm form(const PayloadProblem& problem) const;
  SumForm constantForm(const PayloadProblem& problem) const;
};

void WindowSums::reset(const PayloadProblem& problem) {
  *this = WindowSums();
  B = zeros(10, problem.rest.theta.size());
  torque.resize(static_cast<std::size_t>(problem.model.nv()));
}

void WindowSums::add(const PayloadRows& rows) {
  const MatrixXd Yt = rows.Y.transpose(), absolute = Yt.cwiseAbs();
  accumulate(A, verified::product(Yt, rows.Y));
  accumulate(b, verified::product(Yt, rows.response));
  accumulate(B, verified::product(Yt, rows.U_r));
  spread_encoder = verified::upward(spread_encoder + absolute * rows.Y_encoder, rows.size() + 2);
  spread_quadrature = verified::upward(spread_quadrature + absolute * rows.Y_quadrature, rows.size() + 2);
}

void WindowSums::addNoise(const PayloadRows& rows) {
  const VectorXd radius = rows.torqueRadius();
  for (Eigen::Index row = 0; row < rows.size(); ++row) {
    const VectorXd y = rows.Y.row(row);
    torque[static_cast<std::size_t>(rows.coordinate[static_cast<std::size_t>(row)])].add(y, radius[row]);
    encoder.add(y, rows.encoder[row]);
    quadrature.add(y, rows.quadrature[row]);
  }
}

SumForm WindowSums::form(const PayloadProblem& problem) const {
  SumForm form;
  const VectorXd scale = A.mid.diagonal().cwiseSqrt().cwiseMax(1e-300).cwiseInverse();
  const MatrixXd scaled = scale.asDiagonal() * A.mid * scale.asDiagonal();
  const linalg::Svd s = linalg::svd(scaled);
  if (!scaled.allFinite() || !(s.s[9] > 1e-14 * s.s[0])) return form;
  form.G = scale.asDiagonal() * linalg::pseudoInverse(scaled, 0.0) * scale.asDiagonal();
  form.A = A;
  const MatrixXd absolute = form.G.cwiseAbs();
  form.spread_encoder = verified::upward(absolute * spread_encoder, 12);
  form.spread_quadrature = verified::upward(absolute * spread_quadrature, 12);
  const verified::MidRad centre = verified::product(form.G, b);
  form.sums.centre = centre.mid;
  form.sums.rounding = centre.rad;
  form.sums.model = verified::upward(verified::product(form.G, B).magnitude() * problem.rest.radius,
                                     problem.rest.radius.size());
  form.sums.torque.setZero(10);
  form.sums.encoder.setZero(10);
  form.sums.quadrature.setZero(10);
  form.sums.boundaries = MatrixXd::Zero(10, 10);
  return form;
}

SumForm WindowSums::constantForm(const PayloadProblem& problem) const {
  SumForm of = form(problem);
  for (Eigen::Index i = 0; i < of.G.rows(); ++i) {
    for (const NoiseSum& noise : torque) of.sums.torque[i] += noise.bound(of.G.row(i));
    of.sums.torque[i] = verified::upward(of.sums.torque[i], 16);
    of.sums.encoder[i] = encoder.bound(of.G.row(i));
    of.sums.quadrature[i] = quadrature.bound(of.G.row(i));
  }
  return of;
}

}  // namespace

struct PayloadStream::Data {
  StreamMemory memory = StreamMemory::Rows;
  std::optional<PriorBox> prior;
  std::vector<WindowMaker> maker;  ///< one
  PayloadSamples window;           ///< horizon + 1 samples, the first `filled` are there
  Eigen::Index filled = 0, windows = 0;
  double time = -std::numeric_limits<double>::infinity();
  PayloadRows one;

  WindowSums all, recent;  ///< recent: since the number of windows last doubled
  Eigen::Index doubled = 4;
  Enclosure known;  ///< common part of everything proved so far
  std::string contradiction;

  /// Data of each row for the torque part, with StreamMemory::Rows.
  struct Row {
    VectorXd y;
    int coordinate = 0;
    double encoder = 0.0, quadrature = 0.0;
    VectorXd spread_encoder, spread_quadrature;  ///< radii of the regressor's row
  };
  struct Window {
    std::vector<Row> rows;
    VectorXd weights;
    MatrixXd tau_radius;
    bool joined = false;   ///< its first sample is the last one of the window before
    MatrixXd first, last;  ///< boundary terms; the first only where it is not the last of the window before
  };
  std::vector<Window> kept;
  bool joined = false;

  const WindowMaker& windowMaker() const { return maker.front(); }
  void complete();
  void keep();
  VectorXd exactTorque(const MatrixXd& G) const;
  void addBoundaries(const MatrixXd& G, RowSums& sums) const;
  PayloadRows withSpreadBoundaries() const;
  Enclosure hull() const;
  void test();
  void cut(const Enclosure& hull);
};

PayloadStream::PayloadStream() : data_(std::make_unique<Data>()) {}
PayloadStream::PayloadStream(PayloadStream&&) noexcept = default;
PayloadStream& PayloadStream::operator=(PayloadStream&&) noexcept = default;
PayloadStream::~PayloadStream() = default;

Result<PayloadStream> PayloadStream::make(const PayloadProblem& problem, StreamMemory memory,
                                          const PriorBox* prior) {
  auto maker = WindowMaker::make(problem);
  if (!maker) return maker.error();
  PayloadStream stream;
  Data& d = *stream.data_;
  d.memory = memory;
  if (prior != nullptr) d.prior = *prior;
  d.maker.push_back(std::move(*maker));
  const Eigen::Index nv = problem.model.nv(), n = problem.windows.horizon + 1;
  d.window.time.resize(n);
  for (MatrixXd* matrix : {&d.window.q, &d.window.v, &d.window.tau}) matrix->resize(nv, n);
  d.all.reset(problem);
  d.recent.reset(problem);
  d.known.theta.fill(verified::Interval::whole());
  return stream;
}

Result<bool> PayloadStream::add(double time, const VectorXd& q, const VectorXd& v, const VectorXd& tau) {
  Data& d = *data_;
  const Eigen::Index nv = d.window.q.rows();
  if (q.size() != nv || v.size() != nv || tau.size() != nv)
    return Error{.code = ErrorCode::ShapeMismatch, .detail = "a sample does not have one value per joint"};
  if (!std::isfinite(time) || !q.allFinite() || !v.allFinite())
    return Error{.code = ErrorCode::InvalidNumber, .detail = "a time, position or speed is not a number"};
  if (!(time > d.time))
    return Error{.code = ErrorCode::TimeNotMonotonic,
                 .detail = "time does not rise at " + std::to_string(time) + " s"};
  d.time = time;
  d.window.time[d.filled] = time;
  d.window.q.col(d.filled) = q;
  d.window.v.col(d.filled) = v;
  d.window.tau.col(d.filled) = tau;
  if (++d.filled < d.window.time.size()) return false;
  if (auto even = checkSteps(d.windowMaker().problem().windows.quadrature, d.window.time); !even) {
    breakOff();
    return even.error();
  }
  d.complete();
  const Eigen::Index last = d.window.time.size() - 1;  // the next window begins with it
  d.window.time[0] = d.window.time[last];
  for (MatrixXd* matrix : {&d.window.q, &d.window.v, &d.window.tau})
    matrix->col(0) = VectorXd(matrix->col(last));
  d.filled = 1;
  d.joined = true;
  return true;
}

void PayloadStream::breakOff() {
  data_->filled = 0;
  data_->joined = false;
}

void PayloadStream::Data::complete() {
  maker.front().evaluate(window, 0, one);
  ++windows;
  if (known.bounded && contradiction.empty()) {
    const auto broken = brokenRows(one, known.theta);
    if (!broken.empty())
      contradiction = "no payload that explains the windows before explains " + windowsText(broken) +
                      ": an assumption is broken";
  }
  const PayloadRows loose = withSpreadBoundaries();
  recent.add(loose);
  recent.addNoise(loose);
  if (memory == StreamMemory::Constant) {
    all.add(loose);
    all.addNoise(loose);
  } else {
    all.add(one);
    keep();
  }
  if (windows == doubled) test();
}

/// Intersects with the proved enclosure, or finds that the two exclude each other.
void PayloadStream::Data::cut(const Enclosure& hull) {
  if (!hull.bounded || !contradiction.empty()) return;
  for (std::size_t i = 0; i < 10; ++i) {
    if (!verified::overlap(known.theta[i], hull.theta[i])) {
      const std::string at = shortNumber(time, 3);
      contradiction = "what the log says of " + std::string(layout::kNames[i]) + " up to " + at +
                      " s excludes what it said before: an assumption is broken";
      return;
    }
    known.theta[i] = verified::intersection(known.theta[i], hull.theta[i]);
  }
  known.bounded = true;
}

void PayloadStream::Data::test() {
  const PayloadProblem& problem = windowMaker().problem();
  cut(hull());
  SumForm form = recent.constantForm(problem);
  form.prior = prior ? &*prior : nullptr;
  cut(affineHull(form));
  recent.reset(problem);
  doubled *= 2;
}

void PayloadStream::Data::keep() {
  Window w{{}, one.windows.front().weights, one.tau_radius, joined, {}, {}};
  if (!one.boundaries.empty()) {
    if (!joined) w.first = one.boundaries.front();
    w.last = one.boundaries.back();
  }
  for (Eigen::Index row = 0; row < one.size(); ++row)
    w.rows.push_back({one.Y.row(row), one.coordinate[static_cast<std::size_t>(row)], one.encoder[row],
                      one.quadrature[row], one.Y_encoder.row(row), one.Y_quadrature.row(row)});
  kept.push_back(std::move(w));
}

/// Adds the boundary terms like `addBoundaries` of a batch: C = G y per row.
void PayloadStream::Data::addBoundaries(const MatrixXd& G, RowSums& sums) const {
  sums.boundaries = MatrixXd::Zero(10, 10);
  if (one.boundaries.empty()) return;
  BoundarySums boundaries(10, one.boundary_radius, sums.centre);
  const MatrixXd absolute = G.cwiseAbs();
  std::vector<int> coordinate;
  const MatrixXd* open = nullptr;
  for (const Window& w : kept) {
    const auto count = static_cast<Eigen::Index>(w.rows.size());
    MatrixXd y(10, count);
    coordinate.clear();
    for (Eigen::Index r = 0; r < count; ++r) {
      y.col(r) = w.rows[static_cast<std::size_t>(r)].y;
      coordinate.push_back(w.rows[static_cast<std::size_t>(r)].coordinate);
    }
    boundaries.add(G * y, absolute * y.cwiseAbs() * 0x1p-46, coordinate, w.joined ? *open : w.first, w.last,
                   w.joined);
    open = &w.last;
  }
  boundaries.finish();
  sums.encoder = verified::upward(sums.encoder + boundaries.at_centre, 2);
  sums.boundaries = boundaries.spread;
}

/// Returns the rows of the window, each with its boundary terms as a radius of its own: for sums without a memory.
PayloadRows PayloadStream::Data::withSpreadBoundaries() const {
  PayloadRows rows = one;
  if (rows.boundaries.empty()) return rows;
  for (Eigen::Index row = 0; row < rows.size(); ++row) {
    VectorXd total = VectorXd::Zero(11);
    for (const MatrixXd& boundary : rows.boundaries)
      for (Eigen::Index l = 0; l < rows.boundary_radius.size(); ++l)
        total += rows.boundary_radius[l] * boundary.row(rows.coordinate[static_cast<std::size_t>(row)])
                                               .segment(11 * l, 11)
                                               .cwiseAbs()
                                               .transpose();
    total = verified::upward(total, 2 * rows.boundary_radius.size() + 2);
    rows.Y_encoder.row(row) = verified::upward(rows.Y_encoder.row(row) + total.head(10).transpose(), 2);
    rows.encoder[row] = verified::upward(rows.encoder[row] + total[10], 2);
  }
  return rows;
}

/// Returns Σ over samples |Σ over rows (G y) weight| radius; a sample at a window boundary belongs to two windows.
VectorXd PayloadStream::Data::exactTorque(const MatrixXd& G) const {
  VectorXd total = VectorXd::Zero(10);
  Eigen::Index operations = 0;
  const Eigen::Index nv = window.q.rows(), last = window.time.size() - 1;
  MatrixXd boundary = MatrixXd::Zero(10, nv),
           carried = boundary;  // coefficients of the last sample of the window before
  VectorXd boundary_radius = VectorXd::Zero(nv);
  const auto close = [&] {
    for (Eigen::Index j = 0; j < nv; ++j) total += boundary.col(j).cwiseAbs() * boundary_radius[j];
  };
  for (const Window& w : kept) {
    if (!w.joined) close(), boundary.setZero();
    carried = boundary;
    boundary.setZero();
    for (const Row& row : w.rows) {
      const VectorXd c = G * row.y;
      const VectorXd loose = verified::upward(G.cwiseAbs() * row.y.cwiseAbs(), 12) *
                             0x1p-47;  // rounding of c and of the later operations
      carried.col(row.coordinate) += w.weights[0] * c;
      boundary.col(row.coordinate) = w.weights[last] * c;
      double inner = 0.0;
      for (Eigen::Index k = 1; k < last; ++k)
        inner += std::fabs(w.weights[k]) * w.tau_radius(row.coordinate, k);
      total += c.cwiseAbs() * inner;
      total += loose * (w.weights.cwiseAbs().dot(w.tau_radius.row(row.coordinate).transpose()));
      operations += w.weights.size() + 4;
    }
    for (Eigen::Index j = 0; j < nv; ++j) total += carried.col(j).cwiseAbs() * w.tau_radius(j, 0);
    boundary_radius = w.tau_radius.col(last);
    operations += nv;
  }
  close();
  return verified::upward(total, operations + nv);
}

Enclosure PayloadStream::Data::hull() const {
  const PayloadProblem& problem = windowMaker().problem();
  SumForm form = memory == StreamMemory::Rows ? all.form(problem) : all.constantForm(problem);
  form.name = memory == StreamMemory::Rows ? "affine hull" : "affine hull, constant memory";
  form.prior = prior ? &*prior : nullptr;
  if (form.G.size() == 0 || memory == StreamMemory::Constant) return affineHull(form);
  const MatrixXd absolute = form.G.cwiseAbs();
  form.sums.torque = exactTorque(form.G);
  form.spread_encoder.setZero(10, 10);
  form.spread_quadrature.setZero(10, 10);
  Eigen::Index rows = 0;
  for (const Window& w : kept) {
    for (const Row& row : w.rows) {
      const VectorXd c =
          (form.G * row.y).cwiseAbs() + (absolute * row.y.cwiseAbs()) * 0x1p-47;  // upper bound of |c|
      form.sums.encoder += c * row.encoder;
      form.sums.quadrature += c * row.quadrature;
      form.spread_encoder += c * row.spread_encoder.transpose();
      form.spread_quadrature += c * row.spread_quadrature.transpose();
      ++rows;
    }
  }
  form.sums.encoder = verified::upward(form.sums.encoder, rows + 4);
  addBoundaries(form.G, form.sums);
  form.sums.quadrature = verified::upward(form.sums.quadrature, rows + 4);
  form.spread_encoder = verified::upward(form.spread_encoder, rows + 4);
  form.spread_quadrature = verified::upward(form.spread_quadrature, rows + 4);
  return affineHull(form);
}

Enclosure PayloadStream::enclosure() {
  Data& d = *data_;
  Enclosure hull = d.hull();
  d.cut(hull);
  if (d.contradiction.empty()) return hull;
  hull.proved = false;
  hull.reason = d.contradiction;
  return hull;
}

const std::string& PayloadStream::contradiction() const {
  return data_->contradiction;
}

Eigen::Index PayloadStream::windows() const {
  return data_->windows;
}
double PayloadStream::time() const {
  return data_->time;
}

std::size_t PayloadStream::storedNumbers() const {
  const Data& d = *data_;
  std::size_t numbers = static_cast<std::size_t>(d.window.q.size() * 3 + d.window.time.size()) +
                        2 * (static_cast<std::size_t>(d.all.A.mid.size() * 2 + d.all.B.mid.size() * 2 +
                                                      d.all.spread_encoder.size() * 2) +
                             (d.all.torque.size() + 2) * 201);
  for (const Data::Window& w : d.kept)
    numbers += w.rows.size() * 33 + static_cast<std::size_t>(w.weights.size() + w.tau_radius.size() +
                                                             w.first.size() + w.last.size());
  return numbers;
}

}  // namespace plumbline::bounds
