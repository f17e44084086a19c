// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/bound_rows.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

/// Collects rows a·y ≤ c (or = c) and turns them into rows of the unknowns.
class Rows {
 public:
  explicit Rows(PhysicalProgram& program) : out_(program) {
    const Eigen::Index n = out_.program.size();
    out_.program.G.resize(0, n);
    out_.program.E.resize(0, n);
    out_.program.h.resize(0);
    out_.program.e.resize(0);
  }

  Status atMost(const VectorXd& a, double c, const std::string& name) {
    return add(a, c, name, out_.program.G, out_.program.h, out_.rows, false);
  }
  Status equal(const VectorXd& a, double c, const std::string& name) {
    return add(a, c, name, out_.program.E, out_.program.e, out_.equalities, true);
  }

 private:
  Status add(const VectorXd& a, double c, const std::string& name, Eigen::MatrixXd& M, VectorXd& right,
             std::vector<std::string>& names, bool equality) {
    VectorXd row = out_.expand.transpose() * a;
    double rest = c - a.dot(out_.offset);
    const double size = row.norm();
    if (size == 0.0) {  // all bodies concerned are fixed
      const bool holds = equality ? std::abs(rest) <= 1e-9 * (1.0 + std::abs(c)) : rest >= -1e-12;
      if (holds) return done();
      return Error{.code = ErrorCode::Infeasible,
                   .detail = "the fixed bodies contradict the bound \"" + name + "\"",
                   .subjects = {name},
                   .remedy = "release a body or change the bound"};
    }
    row /= size;
    rest /= size;
    M.conservativeResize(M.rows() + 1, row.size());
    M.row(M.rows() - 1) = row.transpose();
    right.conservativeResize(right.size() + 1);
    right[right.size() - 1] = rest;
    names.push_back(name);
    return done();
  }

  PhysicalProgram& out_;
};

std::string kilograms(double mass) {
  return numberText(mass, 6) + " kg";
}

Error crossed(const std::string& what, const std::string& subject, double lower, double upper,
              const std::string& unit) {
  return Error{.code = ErrorCode::Infeasible,
               .detail = "the bounds exclude each other: " + what + " is to be at least " +
                         numberText(lower, 6) + unit + " and at most " + numberText(upper, 6) + unit,
               .subjects = {subject},
               .remedy = "raise the upper bound or lower the lower one"};
}

Status checkMass(const std::string& what, const std::string& subject, const std::optional<double>& lower,
                 const std::optional<double>& upper) {
  for (const auto& bound : {lower, upper}) {
    if (bound && !std::isfinite(*bound))
      return Error{.code = ErrorCode::InvalidNumber,
                   .detail = "a bound of " + what + " is not a number",
                   .subjects = {subject},
                   .remedy = "give it in kg"};
  }
  if (lower && upper && *lower > *upper) return crossed(what, subject, *lower, *upper, " kg");
  if (upper && *upper <= 0.0)
    return Error{.code = ErrorCode::Infeasible,
                 .detail = "the bounds exclude each other: " + what + " is to be at most " +
                           kilograms(*upper) + " and physically consistent bodies have positive mass",
                 .subjects = {subject},
                 .remedy = "give a positive upper bound"};
  return done();
}

Status checkTrace(const BodyBounds& bound) {
  const std::string what = "the trace of the inertia of " + bound.body;
  for (const auto& end : {bound.trace_lower, bound.trace_upper}) {
    if (end && !std::isfinite(*end))
      return Error{.code = ErrorCode::InvalidNumber,
                   .detail = "a bound of " + what + " is not a number",
                   .subjects = {bound.body},
                   .remedy = "give it in kg·m²"};
  }
  if (bound.trace_lower && bound.trace_upper && *bound.trace_lower > *bound.trace_upper)
    return crossed(what, bound.body, *bound.trace_lower, *bound.trace_upper, " kg·m²");
  if (!bound.trace_upper || *bound.trace_upper > 0.0) return done();
  return Error{.code = ErrorCode::Infeasible,
               .detail = "the bounds exclude each other: " + what + " is to be at most " +
                         numberText(*bound.trace_upper, 6) +
                         " kg·m² and that of physically consistent bodies is positive",
               .subjects = {bound.body},
               .remedy = "give a positive upper bound"};
}

Status checkBox(const std::string& body, const BodyBounds::Box& box) {
  if (!box.lower.allFinite() || !box.upper.allFinite())
    return Error{.code = ErrorCode::InvalidNumber,
                 .detail = "the box of " + body + " holds a value that is not a number",
                 .subjects = {body},
                 .remedy = "give it in metres"};
  constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k) {
    const std::string what =
        std::string("the centre of mass of ") + body + " along " + kAxes[static_cast<std::size_t>(k)];
    if (box.lower[k] > box.upper[k]) return crossed(what, body, box.lower[k], box.upper[k], " m");
    if (!(box.upper[k] - box.lower[k] > 1e-9))
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the box of the centre of mass of " + body + " has no volume: it is " +
                             numberText(box.upper[k] - box.lower[k], 3) + " m wide along " +
                             kAxes[static_cast<std::size_t>(k)],
                   .subjects = {body},
                   .remedy = "widen it, or fix the body"};
  }
  return done();
}

/// Inside of [x; 1]ᵀ Q [x; 1] ≥ 0 is an ellipsoid of positive volume.
Status checkEllipsoid(const std::string& body, const Mat4& Q) {
  const auto reject = [&](const std::string& why) {
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the bounding ellipsoid of " + body + " " + why,
                 .subjects = {body},
                 .remedy = "give Q with [x; 1]ᵀ Q [x; 1] ≥ 0 inside"};
  };
  if (!Q.allFinite()) return reject("holds a value that is not a number");
  if ((Q - Q.transpose()).cwiseAbs().maxCoeff() > 1e-9 * Q.cwiseAbs().maxCoeff())
    return reject("is not symmetric");
  const Mat3 shape = -Q.topLeftCorner<3, 3>();
  const Eigen::LLT<Mat3> llt(shape);
  if (llt.info() != Eigen::Success || !(llt.matrixLLT().diagonal().minCoeff() > 0.0))
    return reject("is not bounded");
  const Vec3 q = Q.topRightCorner<3, 1>();
  if (!(Q(3, 3) + q.dot(llt.solve(q)) > 0.0)) return reject("has no volume");
  return done();
}

Status addBody(const PhysicalProblem& p, const BodyBounds& bound, Rows& rows) {
  const auto found = std::find(p.bodies.begin(), p.bodies.end(), bound.body);
  const auto first = 10 * (found - p.bodies.begin());
  const VectorXd zero = VectorXd::Zero(p.size());
  const auto unit = [&](Eigen::Index k, double value) {
    VectorXd a = zero;
    a[first + k] = value;
    return a;
  };
  const std::string mass = "mass of " + bound.body;
  if (Status s = checkMass("the " + mass, bound.body, bound.mass_lower, bound.mass_upper); !s) return s;
  if (bound.mass_lower && bound.mass_upper && *bound.mass_lower == *bound.mass_upper) {
    if (Status s =
            rows.equal(unit(layout::m, 1.0), *bound.mass_lower, mass + " = " + kilograms(*bound.mass_lower));
        !s)
      return s;
  } else {
    if (bound.mass_lower) {
      if (Status s = rows.atMost(unit(layout::m, -1.0), -*bound.mass_lower,
                                 mass + " ≥ " + kilograms(*bound.mass_lower));
          !s)
        return s;
    }
    if (bound.mass_upper) {
      if (Status s = rows.atMost(unit(layout::m, 1.0), *bound.mass_upper,
                                 mass + " ≤ " + kilograms(*bound.mass_upper));
          !s)
        return s;
    }
  }
  if (bound.com) {
    if (Status s = checkBox(bound.body, *bound.com); !s) return s;
    for (int k = 0; k < 3; ++k) {
      const std::string name = "centre of mass of " + bound.body +
                               (k == 0   ? " along x"
                                : k == 1 ? " along y"
                                         : " along z");
      VectorXd lower = unit(layout::mcx + k, -1.0), upper = unit(layout::mcx + k, 1.0);
      lower[first] = bound.com->lower[k];
      upper[first] = -bound.com->upper[k];
      if (Status s = rows.atMost(lower, 0.0, name + " ≥ " + numberText(bound.com->lower[k], 6) + " m"); !s)
        return s;
      if (Status s = rows.atMost(upper, 0.0, name + " ≤ " + numberText(bound.com->upper[k], 6) + " m"); !s)
        return s;
    }
  }
  if (bound.trace_lower || bound.trace_upper) {
    if (Status s = checkTrace(bound); !s) return s;
    VectorXd a = zero;
    a.segment<3>(first + layout::Ixx).setOnes();
    const std::string trace = "trace of the inertia of " + bound.body;
    const auto text = [](double value) { return numberText(value, 6) + " kg·m²"; };
    if (bound.trace_lower && bound.trace_lower == bound.trace_upper) {
      if (Status s = rows.equal(a, *bound.trace_lower, trace + " = " + text(*bound.trace_lower)); !s)
        return s;
    } else {
      if (bound.trace_lower)
        if (Status s = rows.atMost(-a, -*bound.trace_lower, trace + " ≥ " + text(*bound.trace_lower)); !s)
          return s;
      if (bound.trace_upper)
        if (Status s = rows.atMost(a, *bound.trace_upper, trace + " ≤ " + text(*bound.trace_upper)); !s)
          return s;
    }
  }
  if (bound.ellipsoid) {
    if (Status s = checkEllipsoid(bound.body, *bound.ellipsoid); !s) return s;
    VectorXd a = zero;
    a.segment<10>(first) = -optimization::pseudoAdjoint(*bound.ellipsoid);
    if (Status s = rows.atMost(a, 0.0, "mass of " + bound.body + " inside its ellipsoid"); !s) return s;
  }
  return done();
}

}  // namespace

Status addBoundRows(const PhysicalProblem& p, const PhysicalBounds& bounds, PhysicalProgram& program) {
  Rows rows(program);
  for (const BodyBounds& body : bounds.bodies) {
    if (Status s = addBody(p, body, rows); !s) return s;
  }
  VectorXd mass = VectorXd::Zero(p.size());
  for (int i = 0; i < p.bodyCount(); ++i) mass[10 * i] = 1.0;
  const auto& lower = bounds.total_mass_lower;
  const auto& upper = bounds.total_mass_upper;
  if (Status s = checkMass("the total mass", "total mass", lower, upper); !s) return s;
  if (lower && upper && *lower == *upper) {
    if (Status s = rows.equal(mass, *lower, "total mass = " + kilograms(*lower)); !s) return s;
  } else {
    if (lower) {
      if (Status s = rows.atMost(-mass, -*lower, "total mass ≥ " + kilograms(*lower)); !s) return s;
    }
    if (upper) {
      if (Status s = rows.atMost(mass, *upper, "total mass ≤ " + kilograms(*upper)); !s) return s;
    }
  }
  for (std::size_t k = 0; k < p.friction.size() && bounds.friction_positive; ++k) {
    if (!p.friction_positive[k]) continue;
    VectorXd a = VectorXd::Zero(p.size());
    a[p.inertial() + static_cast<Eigen::Index>(k)] = -1.0;
    if (Status s = rows.atMost(a, 0.0, p.friction[k] + " ≥ 0"); !s) return s;
  }
  return done();
}

}  // namespace plumbline::estimation
