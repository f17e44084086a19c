// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/gjk.h"

#include <ccd/ccd.h>
#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace plumbline::geometry {
namespace {

/// Relative gap between upper and lower bound of the distance at which it is taken as found.
constexpr double kGap = 1e-12;
constexpr int kMostSteps = 200;

/// A vertex of the Minkowski difference A − B and where it came from.
struct Vertex {
  Vec3 w;
  Eigen::Index a, b;
};

struct Simplex {
  std::array<Vertex, 4> vertex;
  std::array<double, 4> weight{};
  int size = 0;

  Vec3 closest() const {
    Vec3 v = Vec3::Zero();
    for (int i = 0; i < size; ++i)
      v += weight[static_cast<std::size_t>(i)] * vertex[static_cast<std::size_t>(i)].w;
    return v;
  }
};

/// Weights of the point nearest to the origin of the simplex with vertices w, by its faces: the affine minimum of every
/// face whose weights are not negative is a candidate, the nearest of them the answer. At most 15 faces.
struct Candidate {
  double square = std::numeric_limits<double>::infinity();
  std::array<double, 4> weight{};
};

void tryPoint(const Simplex& s, std::size_t i, Candidate& best) {
  const double square = s.vertex[i].w.squaredNorm();
  if (square >= best.square) return;
  best = {square, {}};
  best.weight[i] = 1.0;
}

void tryEdge(const Simplex& s, std::size_t i, std::size_t j, Candidate& best) {
  const Vec3 edge = s.vertex[j].w - s.vertex[i].w;
  const double length = edge.squaredNorm();
  if (!(length > 0.0)) return;
  const double x = -s.vertex[i].w.dot(edge) / length;
  if (!(x > 0.0 && x < 1.0)) return;
  const double square = (s.vertex[i].w + x * edge).squaredNorm();
  if (square >= best.square) return;
  best = {square, {}};
  best.weight[i] = 1.0 - x;
  best.weight[j] = x;
}

void tryFace(const Simplex& s, std::size_t i, std::size_t j, std::size_t k, Candidate& best) {
  const Vec3 &a = s.vertex[i].w, &b = s.vertex[j].w, &c = s.vertex[k].w;
  const Vec3 normal = (b - a).cross(c - a);
  const double area = normal.squaredNorm();
  if (!(area > 0.0)) return;
  const Vec3 foot = (a.dot(normal) / area) * normal;
  const double u = (b - foot).cross(c - foot).dot(normal) / area;
  const double v = (c - foot).cross(a - foot).dot(normal) / area;
  const double w = 1.0 - u - v;
  if (!(u > 0.0 && v > 0.0 && w > 0.0)) return;
  const double square = (u * a + v * b + w * c).squaredNorm();
  if (square >= best.square) return;
  best = {square, {}};
  best.weight[i] = u;
  best.weight[j] = v;
  best.weight[k] = w;
}

/// Returns true when the origin is inside the tetrahedron; `weight` receives its weights then.
bool inside(const Simplex& s, std::array<double, 4>& weight) {
  const Vec3 &a = s.vertex[0].w, &b = s.vertex[1].w, &c = s.vertex[2].w, &d = s.vertex[3].w;
  const double whole = (b - a).cross(c - a).dot(d - a);
  if (whole == 0.0) return false;
  weight = {b.cross(c).dot(d) / whole, 0.0, 0.0, 0.0};
  weight[1] = -a.cross(c).dot(d) / whole;
  weight[2] = a.cross(b).dot(d) / whole;
  weight[3] = -a.cross(b).dot(c) / whole;
  return std::all_of(weight.begin(), weight.end(), [](double x) { return x > 0.0; });
}

/// Reduces the simplex to the face that holds the point nearest to the origin. True when the origin is inside.
bool reduce(Simplex& s) {
  Candidate best;
  const auto n = static_cast<std::size_t>(s.size);
  if (n == 4 && inside(s, s.weight)) return true;
  for (std::size_t i = 0; i < n; ++i) {
    tryPoint(s, i, best);
    for (std::size_t j = i + 1; j < n; ++j) {
      tryEdge(s, i, j, best);
      for (std::size_t k = j + 1; k < n; ++k) tryFace(s, i, j, k, best);
    }
  }
  Simplex face;
  for (std::size_t i = 0; i < n; ++i) {
    if (best.weight[i] <= 0.0) continue;
    face.vertex[static_cast<std::size_t>(face.size)] = s.vertex[i];
    face.weight[static_cast<std::size_t>(face.size)] = best.weight[i];
    ++face.size;
  }
  s = face;
  return false;
}

/// Point farthest along d; the first of equals. No temporary, which Eigen would make.
Eigen::Index farthest(const Eigen::Matrix3Xd& points, const Vec3& d) {
  const double* p = points.data();
  const double x = d[0], y = d[1], z = d[2];
  Eigen::Index best = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (Eigen::Index i = 0; i < points.cols(); ++i, p += 3) {
    const double along = x * p[0] + y * p[1] + z * p[2];
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best;
}

class Difference {
 public:
  Difference(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB)
      : a_(a), b_(b), X_(X_AB) {}
  /// The vertex farthest along d.
  Vertex support(const Vec3& d) const {
    Vertex vertex;
    vertex.a = farthest(a_, d);
    vertex.b = farthest(b_, -(X_.R.transpose() * d));
    vertex.w = a_.col(vertex.a) - X_ * Vec3(b_.col(vertex.b));
    return vertex;
  }
  Vec3 pointOfB(Eigen::Index i) const { return X_ * Vec3(b_.col(i)); }
  Vec3 middle() const { return a_.rowwise().mean() - X_ * Vec3(b_.rowwise().mean()); }
  const Eigen::Matrix3Xd& a() const { return a_; }
  const Eigen::Matrix3Xd& b() const { return b_; }
  const Pose& pose() const { return X_; }

 private:
  const Eigen::Matrix3Xd& a_;
  const Eigen::Matrix3Xd& b_;
  const Pose& X_;
};

void readOut(const Difference& difference, const Simplex& s, HullDistance& result) {
  result.size = s.size;
  result.on_a = result.on_b = Vec3::Zero();
  for (std::size_t i = 0; i < static_cast<std::size_t>(s.size); ++i) {
    result.index_a[i] = s.vertex[i].a;
    result.index_b[i] = s.vertex[i].b;
    result.weight[i] = s.weight[i];
    result.on_a += s.weight[i] * difference.a().col(s.vertex[i].a);
    result.on_b += s.weight[i] * difference.pointOfB(s.vertex[i].b);
  }
}

}  // namespace

HullDistance hullDistance(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB, double upto,
                          const Vec3& guess) {
  const Difference difference(a, b, X_AB);
  HullDistance result;
  Vec3 v = guess.squaredNorm() > 0.0 ? guess : difference.middle();
  if (!(v.squaredNorm() > 0.0)) v = Vec3::UnitX();
  Simplex s;
  s.vertex[0] = difference.support(-v);
  s.weight[0] = 1.0;
  s.size = 1;
  v = s.vertex[0].w;
  double square = v.squaredNorm();
  for (int step = 0; step < kMostSteps; ++step) {
    if (!(square > 1e-30)) {
      result.overlap = true;  // a common point
      break;
    }
    const Vertex next = difference.support(-v);
    const double along = v.dot(next.w);
    const double length = std::sqrt(square);
    result.lower_bound = std::max(result.lower_bound, along / length);
    if (square - along <= kGap * square || result.lower_bound > upto) break;
    const bool known = std::any_of(s.vertex.begin(), s.vertex.begin() + s.size, [&](const Vertex& vertex) {
      return vertex.a == next.a && vertex.b == next.b;
    });
    if (known) break;
    Simplex grown = s;
    grown.vertex[static_cast<std::size_t>(grown.size++)] = next;
    if (reduce(grown)) {
      s = grown;
      result.overlap = true;
      break;
    }
    const Vec3 nearer = grown.closest();
    const double nearer_square = nearer.squaredNorm();
    if (!(nearer_square < square)) break;  // rounding: no progress
    s = grown;
    v = nearer;
    square = nearer_square;
  }
  readOut(difference, s, result);
  if (result.overlap) {
    result.distance = result.lower_bound = 0.0;
    return result;
  }
  result.distance = std::sqrt(square);
  result.direction = v / result.distance;
  return result;
}

// ---- depth, by libccd --------------------------------------------------------------------------------------------
namespace {

struct Hull {
  const Eigen::Matrix3Xd* points;
  Pose X;  ///< in A
};

void supportOf(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* out) {
  const Hull& hull = *static_cast<const Hull*>(object);
  const Vec3 d = hull.X.R.transpose() * Vec3(direction->v[0], direction->v[1], direction->v[2]);
  const Vec3 p = hull.X * Vec3(hull.points->col(farthest(*hull.points, d)));
  ccdVec3Set(out, p[0], p[1], p[2]);
}

void centreOf(const void* object, ccd_vec3_t* out) {
  const Hull& hull = *static_cast<const Hull*>(object);
  const Vec3 p = hull.X * Vec3(hull.points->rowwise().mean());
  ccdVec3Set(out, p[0], p[1], p[2]);
}

/// Returns the distance that A has to move along n to be free of B.
double depthAlong(const Difference& difference, const Vec3& n) {
  return -difference.support(-n).w.dot(n);
}

}  // namespace

void hullDepth(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB,
               HullDistance& distance) {
  const Difference difference(a, b, X_AB);
  const Hull hull_a{&a, {}}, hull_b{&b, X_AB};
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = supportOf;
  ccd.center1 = ccd.center2 = centreOf;
  ccd.max_iterations = 200;
  ccd.epa_tolerance = 1e-7;
  ccd.mpr_tolerance = 1e-7;
  distance.depth = std::numeric_limits<double>::infinity();
  const auto consider = [&](const Vec3& direction) {
    const double length = direction.norm();
    if (!(length > 0.0)) return;
    const Vec3 n = direction / length;
    const double depth = depthAlong(difference, n);
    if (!(depth < distance.depth)) return;
    distance.depth = depth;
    distance.direction = n;
  };
  ccd_real_t depth = 0.0;
  ccd_vec3_t direction, place;
  // libccd gives the way of the second object out of the first: ours is the first's out of the second.
  if (ccdGJKPenetration(&hull_a, &hull_b, &ccd, &depth, &direction, &place) == 0)
    consider(-Vec3(direction.v[0], direction.v[1], direction.v[2]));
  if (ccdMPRPenetration(&hull_a, &hull_b, &ccd, &depth, &direction, &place) == 0)
    consider(-Vec3(direction.v[0], direction.v[1], direction.v[2]));
  if (!std::isfinite(distance.depth)) {
    for (int axis = 0; axis < 3; ++axis)
      for (const double sign : {1.0, -1.0}) consider(sign * Vec3::Unit(axis));
  }
  const Vertex deepest = difference.support(-distance.direction);
  distance.on_a = a.col(deepest.a);
  distance.on_b = difference.pointOfB(deepest.b);
}

}  // namespace plumbline::geometry
