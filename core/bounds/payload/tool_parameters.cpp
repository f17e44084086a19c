// SPDX-License-Identifier: BSD-3-Clause
// Known parts of the load, physically consistent bodies inside boxes.
#include "workflow/payload/payload_parts.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

namespace plumbline::workflow {

namespace {

using IntervalVector = std::array<Interval, 3>;
using IntervalMatrix = std::array<std::array<Interval, 3>, 3>;

IntervalVector turned(const Mat3& R, const IntervalVector& a) {
  IntervalVector out;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      out[r] += Interval(R(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c))) * a[c];
  return out;
}

IntervalMatrix turned(const Mat3& R, const IntervalMatrix& A) {
  IntervalMatrix half, out;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t k = 0; k < 3; ++k)
        half[r][c] += Interval(R(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(k))) * A[k][c];
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t k = 0; k < 3; ++k)
        out[r][c] += half[r][k] * Interval(R(static_cast<Eigen::Index>(c), static_cast<Eigen::Index>(k)));
  return out;
}

Error gripperOutOfRange(const std::string& detail, const std::string& remedy) {
  return {ErrorCode::ValueOutOfRange, detail, {"gripper"}, {}, {}, remedy};
}

Status checkPart(const GripperPart& part) {
  const std::string of = part.link.empty() ? "the gripper" : "the gripper " + part.link;
  if (!(part.relative >= 0.0 && part.relative < 1.0))
    return gripperOutOfRange("the relative uncertainty of " + of + " is " + std::to_string(part.relative),
                             "give at least 0 and below 1; 2 % is 0.02");
  if (!(part.com_error >= 0.0 && part.com_error < 10.0))
    return gripperOutOfRange(
        "the centre of mass of " + of + " is uncertain by " + std::to_string(part.com_error) + " m",
        "give at least 0, in metres");
  if (!part.mass) return done();
  const bool finite = std::isfinite(*part.mass) && part.com.allFinite() && part.inertia.allFinite();
  const Vec10 pi_std =
      finite ? parametersFromMassCom(*part.mass, Vec3::Zero(), part.inertia) : Vec10(Vec10::Zero());
  if (!finite || !(*part.mass > 0.0) || minPseudoEigenvalue(pi_std) < -1e-12 * (1.0 + pi_std.norm()))
    return Error{
        .code = ErrorCode::NotPhysical,
        .detail = of +
                  " is not physically consistent: its mass has to be positive and no principal moment "
                  "larger than the sum of the other two",
        .subjects = {"gripper"},
        .remedy = "give mass, com and inertia (Ixx, Iyy, Izz, Iyz, Ixz, Ixy about the centre of mass)"};
  return done();
}

/// The link in the body, or an error that says why it cannot be subtracted.
Result<const LinkPlacement*> linkOn(const Body& body, const std::string& link) {
  for (const LinkPlacement& placement : body.links)
    if (placement.link == link) return &placement;
  return Error{
      .code = ErrorCode::UnknownReference,
      .detail = "the gripper's link " + link + " does not move together with " + body.name,
      .subjects = {link},
      .remedy =
          "name a link that is fixed to it, lock the joint between (--lock), or give mass, com and inertia"};
}

/// Numbers of a described link, in its own frame.
GripperPart described(const RobotDescription& description, const GripperPart& part) {
  GripperPart out = part;
  const LinkDescription* link = description.findLink(part.link);
  if (link == nullptr || !link->inertial) {
    out.mass = 0.0;
    return out;
  }
  const Inertial& inertial = *link->inertial;
  out.mass = inertial.mass;
  out.com = inertial.X_LC.p;
  out.inertia = inertial.X_LC.R * inertial.inertia * inertial.X_LC.R.transpose();
  return out;
}

}  // namespace

ParameterBox gripperBox(const GripperPart& part, const Pose& X_BL) {
  const auto spread = [&](double x) { return Interval::around(x, part.relative * std::fabs(x)); };
  const Interval m = spread(part.mass.value_or(0.0));
  IntervalVector local;
  IntervalMatrix inertia;
  for (std::size_t r = 0; r < 3; ++r) {
    const auto i = static_cast<Eigen::Index>(r);
    local[r] = Interval::around(part.com[i], part.com_error);
    for (std::size_t c = 0; c < 3; ++c) inertia[r][c] = spread(part.inertia(i, static_cast<Eigen::Index>(c)));
  }
  IntervalVector c = turned(X_BL.R, local);
  for (std::size_t r = 0; r < 3; ++r) c[r] += Interval(X_BL.p[static_cast<Eigen::Index>(r)]);
  const IntervalMatrix I = turned(X_BL.R, inertia);
  const auto diagonal = [&](std::size_t i, std::size_t j, std::size_t k) {
    return I[i][i] + m * (square(c[j]) + square(c[k]));
  };
  const auto product = [&](std::size_t i, std::size_t j) { return I[i][j] - m * c[i] * c[j]; };
  return {m,
          m * c[0],
          m * c[1],
          m * c[2],
          diagonal(0, 1, 2),
          diagonal(1, 0, 2),
          diagonal(2, 0, 1),
          product(1, 2),
          product(0, 2),
          product(0, 1)};
}

Result<ToolParameters> tareOf(const PayloadBoundsRequest& request, int body, const Pose& X_BP,
                              const Vec10& nominal) {
  const PayloadSpec& spec = request.spec;
  const Body& carrier = request.robot->model.body(body);
  const Pose X_PB = X_BP.inverse();
  ToolParameters tool;
  tool.gripper.fill(Interval(0.0));
  Vec10 without = nominal;
  for (const GripperPart& part : spec.gripper) {
    if (auto status = checkPart(part); !status) return status.error();
    Pose X_BL = X_BP;
    if (!part.link.empty()) {
      auto placement = linkOn(carrier, part.link);
      if (!placement) return placement.error();
      X_BL = (*placement)->X_BL;
      if (!part.mass) without -= (*placement)->pi_std;
    } else if (!part.mass) {
      return gripperOutOfRange("a part of the gripper has neither a link nor a mass",
                               "give \"link\", or \"mass\"");
    }
    const GripperPart numbers = part.mass ? part : described(request.robot->description, part);
    const ParameterBox box = gripperBox(numbers, X_PB * X_BL);
    for (std::size_t i = 0; i < 10; ++i) tool.gripper[i] += box[i];
  }
  const Vec10 radius = bodyRadius(spec, without);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    tool.bare[i] = spec.sensor ? Interval(0.0) : Interval::around(without[k], radius[k]);
    const auto found = spec.intervals.find(carrier.name + "." + std::string(layout::kNames[i]));
    if (!spec.sensor && found != spec.intervals.end())
      tool.bare[i] = {found->second.first, found->second.second};
  }
  return tool;
}

std::string excludesRealBodies(const ParameterBox& box) {
  using namespace layout;
  const auto infinite = [](const Interval& x) { return !std::isfinite(x.upper); };
  const auto name = [](std::size_t i) { return std::string(kNames[i]); };
  if (!(box[m].upper > 0.0)) return "a mass is positive";
  constexpr std::array<std::size_t, 3> diagonal = {Ixx, Iyy, Izz};
  for (const std::size_t i : diagonal)
    if (!(box[i].upper > 0.0)) return name(i) + " is positive";
  std::array<double, 3> sigma{};  // upper bounds of Σ_ii
  for (std::size_t i = 0; i < 3; ++i) {
    const Interval &own = box[diagonal[i]], &a = box[diagonal[(i + 1) % 3]], &b = box[diagonal[(i + 2) % 3]];
    const Interval sum = Interval(a.upper) + Interval(b.upper);
    if (!infinite(sum) && own.lower > sum.upper)
      return name(diagonal[i]) + " is at most " + name(diagonal[(i + 1) % 3]) + " + " +
             name(diagonal[(i + 2) % 3]);
    sigma[i] = (Interval(0.5) * (sum - Interval(own.lower))).upper;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!std::isfinite(box[m].upper * sigma[i])) continue;
    const double least = square(Interval(box[mcx + i].mignitude())).lower;
    if (least > (Interval(box[m].upper) * Interval(sigma[i])).upper)
      return "the first moment " + name(mcx + i) + " needs more inertia than the intervals allow";
  }
  constexpr std::array<std::array<std::size_t, 3>, 3> products = {{{Iyz, 1, 2}, {Ixz, 0, 2}, {Ixy, 0, 1}}};
  for (const auto& [entry, i, j] : products) {
    if (!std::isfinite(sigma[i] * sigma[j])) continue;
    if (square(Interval(box[entry].mignitude())).lower > (Interval(sigma[i]) * Interval(sigma[j])).upper)
      return "the product of inertia " + name(entry) + " is larger than the moments allow";
  }
  return {};
}

namespace {

/// Inner product of pseudo-inertias as a metric on parameters: G = Σ of squares of the entries of J(e_i).
Mat10 pseudoMetric() {
  Mat10 G;
  for (Eigen::Index i = 0; i < 10; ++i)
    for (Eigen::Index j = 0; j < 10; ++j)
      G(i, j) = pseudoInertia(Vec10::Unit(i)).cwiseProduct(pseudoInertia(Vec10::Unit(j))).sum();
  return G;
}

Vec10 ontoCone(const Vec10& x, double floor) {
  const Eigen::SelfAdjointEigenSolver<Mat4> eigen(pseudoInertia(x));
  const Eigen::Vector4d values = eigen.eigenvalues().cwiseMax(floor);
  return parametersFromPseudo(eigen.eigenvectors() * values.asDiagonal() * eigen.eigenvectors().transpose());
}

bool inside(const ParameterBox& box, const Vec10& x) {
  for (std::size_t i = 0; i < 10; ++i)
    if (!box[i].contains(x[static_cast<Eigen::Index>(i)])) return false;
  return true;
}

}  // namespace

std::optional<Vec10> realBodyInside(const ParameterBox& box, const Vec10& estimate) {
  constexpr int kRounds = 20000;
  const Mat10 G = pseudoMetric();
  // Directions of the slabs in the metric: x + t G⁻¹e_i. G couples the diagonal of the inertia only.
  const Mat10 inverse = G.inverse();
  const double size = std::max(estimate.cwiseAbs().maxCoeff(), 1e-6);
  const double floor = 1e-6 * std::min(size, std::max(box[0].upper, 1e-9));
  std::array<double, 10> lower{}, upper{};
  for (std::size_t i = 0; i < 10; ++i) {  // a hair inside, so that the limit of the projections is inside
    const double hair = 1e-9 * std::min(box[i].width(), size);
    lower[i] = box[i].lower + hair, upper[i] = box[i].upper - hair;
    if (!(lower[i] <= upper[i])) lower[i] = upper[i] = box[i].middle();
  }
  Vec10 x = estimate, cone = Vec10::Zero();
  std::array<double, 10> slab{};  // multiples of the directions that Dykstra's algorithm keeps
  for (int n = 0; n < kRounds; ++n) {
    const Vec10 y = x + cone;
    x = ontoCone(y, 2.0 * floor);
    cone = y - x;
    if (inside(box, x) && minPseudoEigenvalue(x) > floor) return x;
    for (std::size_t i = 0; i < 10; ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      const Vec10 z = x + slab[i] * inverse.col(k);
      const double t = (std::clamp(z[k], lower[i], upper[i]) - z[k]) / inverse(k, k);
      x = z + t * inverse.col(k);
      slab[i] = -t;
    }
    if (inside(box, x) && minPseudoEigenvalue(x) > floor) return x;
  }
  return std::nullopt;
}

}  // namespace plumbline::workflow
