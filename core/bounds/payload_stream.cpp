// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload_stream.h"

#include <cmath>

#include "base/linalg.h"
#include "bounds/payload_checks.h"
#include "bounds/seam_sums.h"

namespace plumbline::bounds {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

void accumulate(MidRad& total, const MidRad& term) {
  total = sum(total, term);
}
MidRad zeros(Eigen::Index rows, Eigen::Index columns) {
  return {MatrixXd::Zero(rows, columns), MatrixXd::Zero(rows, columns)};
}

/// Squares of the radii along the rows of one coordinate: Σ r² y yᵀ.
struct NoiseSum {
  MidRad squares = zeros(10, 10);
  double count = 0.0;

  void add(const VectorXd& y, double radius) {
    const VectorXd scaled = radius * y;  // rounded: the product below allows for it
    MidRad row{scaled, upward(scaled.cwiseAbs() * 0x1p-51, 2)};
    accumulate(squares, product(row, MidRad{row.mid.transpose(), row.rad.transpose()}));
    count += 1.0;
  }
  /// Upper bound of Σ |g y| r for one row g of G.
  double bound(const Eigen::RowVectorXd& g) const {
    const MidRad form = product(MatrixXd(g), product(squares, MidRad::point(g.transpose())));
    return (sqrt(Interval(count) * Interval(upward(form.mid.cwiseAbs()(0, 0) + form.rad(0, 0), 2)))).upper;
  }
};

}  // namespace

struct PayloadStream::Data {
  StreamMemory memory = StreamMemory::Rows;
  std::optional<PriorBox> prior;
  std::vector<WindowMaker> maker;  ///< one
  PayloadSamples window;           ///< horizon + 1 samples, the first `filled` are there
  Eigen::Index filled = 0, windows = 0;
  double time = -std::numeric_limits<double>::infinity();
  PayloadRows one;

  MidRad A = zeros(10, 10), b = zeros(10, 1), B;
  MatrixXd spread_encoder = MatrixXd::Zero(10, 10),
           spread_quadrature = MatrixXd::Zero(10, 10);  ///< Σ |y| rad(y')ᵀ
  std::vector<NoiseSum> torque;
  NoiseSum encoder, quadrature;

  /// With StreamMemory::Rows: what the torque part needs of each row.
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
    MatrixXd first, last;  ///< seams; the first only where it is not the last of the window before
  };
  std::vector<Window> kept;
  bool joined = false;

  const WindowMaker& windowMaker() const { return maker.front(); }
  void complete();
  void keep();
  VectorXd exactTorque(const MatrixXd& G) const;
  void addSeams(const MatrixXd& G, RowSums& sums) const;
  void spreadSeams();
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
  d.B = zeros(10, problem.rest.theta.size());
  d.torque.resize(static_cast<std::size_t>(nv));
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
  const MatrixXd Yt = one.Y.transpose();
  accumulate(A, product(Yt, one.Y));
  accumulate(b, product(Yt, one.response));
  accumulate(B, product(Yt, one.U_r));
  const MatrixXd absolute = Yt.cwiseAbs();
  if (memory == StreamMemory::Constant) spreadSeams();
  spread_encoder = upward(spread_encoder + absolute * one.Y_encoder, one.size() + 2);
  spread_quadrature = upward(spread_quadrature + absolute * one.Y_quadrature, one.size() + 2);
  if (memory == StreamMemory::Rows) return keep();
  const VectorXd radius = one.torqueRadius();
  for (Eigen::Index row = 0; row < one.size(); ++row) {
    const VectorXd y = one.Y.row(row);
    torque[static_cast<std::size_t>(one.coordinate[static_cast<std::size_t>(row)])].add(y, radius[row]);
    encoder.add(y, one.encoder[row]);
    quadrature.add(y, one.quadrature[row]);
  }
}

void PayloadStream::Data::keep() {
  Window w{{}, one.windows.front().weights, one.tau_radius, joined, {}, {}};
  if (!one.seams.empty()) {
    if (!joined) w.first = one.seams.front();
    w.last = one.seams.back();
  }
  for (Eigen::Index row = 0; row < one.size(); ++row)
    w.rows.push_back({one.Y.row(row), one.coordinate[static_cast<std::size_t>(row)], one.encoder[row],
                      one.quadrature[row], one.Y_encoder.row(row), one.Y_quadrature.row(row)});
  kept.push_back(std::move(w));
}

/// As `addSeams` of a batch: C = G y per row.
void PayloadStream::Data::addSeams(const MatrixXd& G, RowSums& sums) const {
  sums.seams = MatrixXd::Zero(10, 10);
  if (one.seams.empty()) return;
  SeamSums seams(10, one.seam_radius, sums.centre);
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
    seams.add(G * y, absolute * y.cwiseAbs() * 0x1p-46, coordinate, w.joined ? *open : w.first, w.last,
              w.joined);
    open = &w.last;
  }
  seams.finish();
  sums.encoder = upward(sums.encoder + seams.at_centre, 2);
  sums.seams = seams.spread;
}

/// Without a memory of the rows: each row bears the seams of its window by itself.
void PayloadStream::Data::spreadSeams() {
  if (one.seams.empty()) return;
  for (Eigen::Index row = 0; row < one.size(); ++row) {
    VectorXd total = VectorXd::Zero(11);
    for (const MatrixXd& seam : one.seams)
      for (Eigen::Index l = 0; l < one.seam_radius.size(); ++l)
        total += one.seam_radius[l] * seam.row(one.coordinate[static_cast<std::size_t>(row)])
                                          .segment(11 * l, 11)
                                          .cwiseAbs()
                                          .transpose();
    total = upward(total, 2 * one.seam_radius.size() + 2);
    one.Y_encoder.row(row) = upward(one.Y_encoder.row(row) + total.head(10).transpose(), 2);
    one.encoder[row] = upward(one.encoder[row] + total[10], 2);
  }
}

/// Σ over samples |Σ over rows (G y) weight| radius; a sample at a seam belongs to two windows.
VectorXd PayloadStream::Data::exactTorque(const MatrixXd& G) const {
  VectorXd total = VectorXd::Zero(10);
  Eigen::Index operations = 0;
  const Eigen::Index nv = window.q.rows(), last = window.time.size() - 1;
  MatrixXd seam = MatrixXd::Zero(10, nv),
           carried = seam;  // coefficients of the last sample of the window before
  VectorXd seam_radius = VectorXd::Zero(nv);
  const auto close = [&] {
    for (Eigen::Index j = 0; j < nv; ++j) total += seam.col(j).cwiseAbs() * seam_radius[j];
  };
  for (const Window& w : kept) {
    if (!w.joined) close(), seam.setZero();
    carried = seam;
    seam.setZero();
    for (const Row& row : w.rows) {
      const VectorXd c = G * row.y;
      const VectorXd loose =
          upward(G.cwiseAbs() * row.y.cwiseAbs(), 12) * 0x1p-47;  // rounding of c and what follows
      carried.col(row.coordinate) += w.weights[0] * c;
      seam.col(row.coordinate) = w.weights[last] * c;
      double inner = 0.0;
      for (Eigen::Index k = 1; k < last; ++k)
        inner += std::fabs(w.weights[k]) * w.tau_radius(row.coordinate, k);
      total += c.cwiseAbs() * inner;
      total += loose * (w.weights.cwiseAbs().dot(w.tau_radius.row(row.coordinate).transpose()));
      operations += w.weights.size() + 4;
    }
    for (Eigen::Index j = 0; j < nv; ++j) total += carried.col(j).cwiseAbs() * w.tau_radius(j, 0);
    seam_radius = w.tau_radius.col(last);
    operations += nv;
  }
  close();
  return upward(total, operations + nv);
}

Enclosure PayloadStream::enclosure() const {
  const Data& d = *data_;
  SumForm form;
  form.name = d.memory == StreamMemory::Rows ? "affine hull" : "affine hull, constant memory";
  form.prior = d.prior ? &*d.prior : nullptr;
  const VectorXd scale = d.A.mid.diagonal().cwiseSqrt().cwiseMax(1e-300).cwiseInverse();
  const MatrixXd scaled = scale.asDiagonal() * d.A.mid * scale.asDiagonal();
  const linalg::Svd s = linalg::svd(scaled);
  if (!scaled.allFinite() || !(s.s[9] > 1e-14 * s.s[0])) return affineHull(form);
  form.G = scale.asDiagonal() * linalg::pseudoInverse(scaled, 0.0) * scale.asDiagonal();
  form.A = d.A;
  const MatrixXd absolute = form.G.cwiseAbs();
  form.spread_encoder = upward(absolute * d.spread_encoder, 12);
  form.spread_quadrature = upward(absolute * d.spread_quadrature, 12);
  const MidRad centre = product(form.G, d.b);
  form.sums.centre = centre.mid;
  form.sums.rounding = centre.rad;
  const PayloadProblem& problem = d.windowMaker().problem();
  form.sums.model =
      upward(product(form.G, d.B).magnitude() * problem.rest.radius, problem.rest.radius.size());
  form.sums.torque.setZero(10);
  form.sums.encoder.setZero(10);
  form.sums.quadrature.setZero(10);
  form.sums.seams = MatrixXd::Zero(10, 10);
  if (d.memory == StreamMemory::Rows) {
    form.sums.torque = d.exactTorque(form.G);
    form.spread_encoder.setZero(10, 10);
    form.spread_quadrature.setZero(10, 10);
    Eigen::Index rows = 0;
    for (const Data::Window& w : d.kept) {
      for (const Data::Row& row : w.rows) {
        const VectorXd c =
            (form.G * row.y).cwiseAbs() + (absolute * row.y.cwiseAbs()) * 0x1p-47;  // upper bound of |c|
        form.sums.encoder += c * row.encoder;
        form.sums.quadrature += c * row.quadrature;
        form.spread_encoder += c * row.spread_encoder.transpose();
        form.spread_quadrature += c * row.spread_quadrature.transpose();
        ++rows;
      }
    }
    form.sums.encoder = upward(form.sums.encoder, rows + 4);
    d.addSeams(form.G, form.sums);
    form.sums.quadrature = upward(form.sums.quadrature, rows + 4);
    form.spread_encoder = upward(form.spread_encoder, rows + 4);
    form.spread_quadrature = upward(form.spread_quadrature, rows + 4);
    return affineHull(form);
  }
  for (Eigen::Index i = 0; i < 10; ++i) {
    for (const NoiseSum& noise : d.torque) form.sums.torque[i] += noise.bound(form.G.row(i));
    form.sums.torque[i] = upward(form.sums.torque[i], 16);
    form.sums.encoder[i] = d.encoder.bound(form.G.row(i));
    form.sums.quadrature[i] = d.quadrature.bound(form.G.row(i));
  }
  return affineHull(form);
}

Eigen::Index PayloadStream::windows() const {
  return data_->windows;
}
double PayloadStream::time() const {
  return data_->time;
}

std::size_t PayloadStream::storedNumbers() const {
  const Data& d = *data_;
  std::size_t numbers =
      static_cast<std::size_t>(d.window.q.size() * 3 + d.window.time.size() + d.A.mid.size() * 2 +
                               d.B.mid.size() * 2 + d.spread_encoder.size() * 2) +
      (d.torque.size() + 2) * 201;
  for (const Data::Window& w : d.kept)
    numbers += w.rows.size() * 33 + static_cast<std::size_t>(w.weights.size() + w.tau_radius.size() +
                                                             w.first.size() + w.last.size());
  return numbers;
}

}  // namespace plumbline::bounds
