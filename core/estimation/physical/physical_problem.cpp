// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/physical_problem.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/physical/bound_rows.h"
#include "optimization/cone_functions.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Eigen::Index kLongData =
    500;  ///< rows from which data are reduced; factors of a robot stay as they are
constexpr double kPlausibleTrace = 1e3;  ///< cap of a body's scaled trace; far above anything real

Vec10 ten(const VectorXd& values, int body) {
  return values.segment<10>(10 * body);
}

Error rejection(ErrorCode code, const std::string& detail, const std::string& subject,
                const std::string& remedy) {
  return Error{.code = code, .detail = detail, .subjects = {subject}, .remedy = remedy};
}

Status checkShapes(const PhysicalProblem& p) {
  const auto bodies = static_cast<Eigen::Index>(p.bodies.size()),
             frictions = static_cast<Eigen::Index>(p.friction.size());
  const bool fits = p.A.cols() == 10 * bodies + frictions && p.A.rows() == p.b.size() &&
                    p.scale.size() == 10 * bodies && p.reference.size() == 10 * bodies &&
                    p.friction_reference.size() == frictions &&
                    p.friction_positive.size() == p.friction.size();
  if (!fits)
    return rejection(ErrorCode::ShapeMismatch, "the data of the fit do not match the bodies", "fit", "");
  if (!p.A.allFinite() || !p.b.allFinite() || !p.reference.allFinite() || !std::isfinite(p.rest) ||
      !(p.scale.size() == 0 || p.scale.minCoeff() > 0.0))
    return rejection(ErrorCode::InvalidNumber, "the data of the fit hold values that are not numbers", "fit",
                     "");
  if (!(p.torqueSquares() > 0.0))
    return rejection(ErrorCode::MissingData, "all torques are zero", "torque",
                     "check that torques were recorded");
  return done();
}

Status checkPrior(const PhysicalProblem& p, const PriorSettings& prior, BodyCone cone) {
  if (prior.kind == optimization::PriorKind::None) return done();
  if (cone == BodyCone::SpatialInertia && prior.kind != optimization::PriorKind::Euclidean)
    return rejection(ErrorCode::UnsupportedOption,
                     "the priors entropic, bregman and riemannian measure pseudo-inertias, which need not be "
                     "positive definite in the cone of spatial inertias (6×6)",
                     "cone", "choose the prior none or euclidean, or the cone pseudo-inertia");
  if (!(prior.weight >= 0.0) || !std::isfinite(prior.weight)) {
    return rejection(ErrorCode::ValueOutOfRange,
                     "the weight of the prior has to be a number of at least zero",
                     numberText(prior.weight, 4), "give a weight such as 0.001");
  }
  if (prior.trust.size() != 0 && prior.trust.size() != p.bodyCount()) {
    return rejection(ErrorCode::ShapeMismatch,
                     "the prior has " + std::to_string(prior.trust.size()) + " trust weights for " +
                         std::to_string(p.bodyCount()) + " bodies",
                     "trust", "give one per body, base to tip");
  }
  for (int i = 0; i < p.bodyCount(); ++i) {
    const double trust = prior.trust.size() > 0 ? prior.trust[i] : 1.0;
    const std::string& body = p.bodies[static_cast<std::size_t>(i)];
    if (!(trust >= 0.0) || !std::isfinite(trust)) {
      return rejection(ErrorCode::ValueOutOfRange,
                       "the trust in the prior of " + body + " has to be a number of at least zero", body,
                       "give a trust of zero or more");
    }
    if (!optimization::needsConsistentPrior(prior.kind) || trust == 0.0) continue;
    const Mat4 T = optimization::scaleMatrix(ten(p.scale, i));
    const double least = optimization::minEigenvalue(T * pseudoInertia(ten(p.reference, i)) * T);
    if (!(least > 1e-12)) {
      return rejection(
          ErrorCode::NotPhysical,
          "the prior of " + body +
              " is not physically consistent: its pseudo-inertia is not positive definite (smallest "
              "eigenvalue " +
              numberText(minPseudoEigenvalue(ten(p.reference, i)), 3) + ")",
          body, "correct its inertial parameters, set its trust to zero, or choose the euclidean prior");
    }
  }
  return done();
}

/// Unknowns of which a body's parameters are a linear function.
struct BodyMap {
  int block = -1;                  ///< index of the free body, −1 when fixed
  Mat10 map = Mat10::Identity();   ///< scaled parameters = map · w block
  Mat4 mirror = Mat4::Identity();  ///< the same in scaled pseudo-inertias
};

int indexOf(const PhysicalProblem& p, const std::string& body) {
  const auto found = std::find(p.bodies.begin(), p.bodies.end(), body);
  return found == p.bodies.end() ? -1 : static_cast<int>(found - p.bodies.begin());
}

Result<std::vector<BodyMap>> bodyMaps(const PhysicalProblem& p, const PhysicalBounds& bounds) {
  std::vector<BodyMap> maps(p.bodies.size());
  std::vector<bool> fixed(p.bodies.size(), false);
  std::vector<int> lead(p.bodies.size(), -1);
  const auto unknown = [](const std::string& body) {
    return rejection(ErrorCode::UnknownReference, "there is no body \"" + body + "\" to bound", body,
                     "use the name of a body of the robot");
  };
  for (const BodyBounds& body : bounds.bodies) {
    const int i = indexOf(p, body.body);
    if (i < 0) return unknown(body.body);
    if (body.fixed) fixed[static_cast<std::size_t>(i)] = true;
  }
  for (const MirrorPair& pair : bounds.mirrors) {
    const int left = indexOf(p, pair.left), right = indexOf(p, pair.right);
    if (left < 0) return unknown(pair.left);
    if (right < 0) return unknown(pair.right);
    const auto r = static_cast<std::size_t>(right), l = static_cast<std::size_t>(left);
    if (left == right || lead[r] >= 0 || lead[l] >= 0 || fixed[r] || !pair.mirror.allFinite() ||
        std::abs(pair.mirror.determinant()) < 1e-9) {
      return rejection(ErrorCode::ValueOutOfRange,
                       pair.right + " cannot be the mirror image of " + pair.left +
                           ": each body may be in one pair, not fixed, and the mirror has to be invertible",
                       pair.right, "name every pair once");
    }
    lead[r] = left;
    const Mat4 T_left = optimization::scaleMatrix(ten(p.scale, left)),
               T_right = optimization::scaleMatrix(ten(p.scale, right));
    maps[r].mirror = T_right * pair.mirror * T_left.inverse();
    maps[r].map = optimization::congruence(maps[r].mirror);
  }
  int blocks = 0;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (lead[i] < 0 && !fixed[i]) maps[i].block = blocks++;
  }
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (lead[i] < 0) continue;
    const int block = maps[static_cast<std::size_t>(lead[i])].block;
    if (block < 0) {
      return rejection(ErrorCode::ValueOutOfRange, p.bodies[i] + " mirrors a body that is fixed", p.bodies[i],
                       "fix both instead");
    }
    maps[i].block = block;
  }
  return maps;
}

void setUnknowns(const PhysicalProblem& p, const std::vector<BodyMap>& maps, PhysicalProgram& out) {
  int blocks = 0;
  for (const BodyMap& map : maps) blocks = std::max(blocks, map.block + 1);
  const auto frictions = static_cast<Eigen::Index>(p.friction.size());
  const Eigen::Index n = 10 * blocks + frictions;
  out.offset = VectorXd::Zero(p.size());
  out.expand = MatrixXd::Zero(p.size(), n);
  optimization::ConeProgram& c = out.program;
  c.rho = VectorXd::Constant(n, kVanishingRegularisation);
  c.centre = c.linear = VectorXd::Zero(n);
  out.start = VectorXd::Zero(n);
  std::vector<bool> seen(static_cast<std::size_t>(blocks), false);
  for (int i = 0; i < p.bodyCount(); ++i) {
    const BodyMap& map = maps[static_cast<std::size_t>(i)];
    const Vec10 scale = ten(p.scale, i);
    out.block.push_back(map.block < 0 ? -1 : 10 * map.block);
    if (map.block < 0) {
      out.offset.segment<10>(10 * i) = ten(p.reference, i);
      continue;
    }
    out.expand.block<10, 10>(10 * i, 10 * map.block) = scale.asDiagonal() * map.map;
    const auto at = static_cast<std::size_t>(map.block);
    if (!seen[at] && map.mirror == Mat4::Identity()) {
      seen[at] = true;
      c.centre.segment<10>(10 * map.block) = ten(p.reference, i).cwiseQuotient(scale);
      // A ball of the plausible mass whose radius of gyration is half the plausible length.
      Mat4 ball = 0.25 * Mat4::Identity();
      ball(3, 3) = 1.0;
      out.start.segment<10>(10 * map.block) = parametersFromPseudo(ball);
    }
  }
  const double torque = std::sqrt(p.torqueSquares());
  for (Eigen::Index k = 0; k < frictions; ++k) {
    const double column = p.A.col(p.inertial() + k).norm();
    const double size = column > 1e-9 * torque ? torque / column : 1.0;
    out.expand(p.inertial() + k, 10 * blocks + k) = size;
    c.centre[10 * blocks + k] = p.friction_reference[k] / size;
    out.start[10 * blocks + k] = 0.1;
  }
}

void setData(const PhysicalProblem& p, PhysicalProgram& out) {
  out.torque_squares = p.torqueSquares();
  const double torque = std::sqrt(out.torque_squares);
  MatrixXd rows(p.A.rows(), out.expand.cols() + 1);
  rows << p.A * out.expand / torque, (p.b - p.A * out.offset) / torque;
  if (rows.rows() > kLongData && rows.rows() > 2 * rows.cols()) rows = linalg::triangularFactor(rows);
  out.data_rows = rows.rows();
  out.program.A = rows.leftCols(out.expand.cols());
  out.program.b = rows.col(out.expand.cols());
}

void setPrior(const PhysicalProblem& p, const PriorSettings& prior, const std::vector<BodyMap>& maps,
              PhysicalProgram& out) {
  optimization::ConeProgram& c = out.program;
  const Eigen::Index n = c.size();
  for (int i = 0; i < p.bodyCount(); ++i) {
    const BodyMap& map = maps[static_cast<std::size_t>(i)];
    const double weight = prior.weight * (prior.trust.size() > 0 ? prior.trust[i] : 1.0);
    if (map.block < 0 || weight == 0.0 || prior.kind == optimization::PriorKind::None) continue;
    const int first = 10 * map.block;
    const Mat4 T = optimization::scaleMatrix(ten(p.scale, i));
    const Mat4 J_prior = T * pseudoInertia(ten(p.reference, i)) * T;
    optimization::MatrixCone& cone = c.cones[static_cast<std::size_t>(map.block)];
    switch (prior.kind) {
      case optimization::PriorKind::Euclidean: {
        const Eigen::Index rows = c.A.rows();
        c.A.conservativeResize(rows + 10, n);
        c.b.conservativeResize(rows + 10);
        c.A.bottomRows(10).setZero();
        c.A.block<10, 10>(rows, first) = std::sqrt(weight) * map.map;
        c.b.tail(10) = std::sqrt(weight) * ten(p.reference, i).cwiseQuotient(ten(p.scale, i));
        break;
      }
      case optimization::PriorKind::Entropic:
        // −log det of the mirrored body differs by a constant.
        cone.log_weight += weight;
        out.prior_constant -= weight * 2.0 * std::log(std::abs(map.mirror.determinant()));
        break;
      case optimization::PriorKind::Bregman: {
        const Mat4 inverse = J_prior.inverse();
        cone.log_weight += weight;
        c.linear.segment<10>(first) += weight * map.map.transpose() * optimization::pseudoAdjoint(inverse);
        out.prior_constant += weight * (std::log(J_prior.determinant()) - 4.0 -
                                        2.0 * std::log(std::abs(map.mirror.determinant())));
        break;
      }
      case optimization::PriorKind::Riemannian:
        c.geodesic.push_back({first, weight, *optimization::whitening(J_prior) * map.mirror});
        break;
      default:
        break;
    }
  }
}

void setCones(const PhysicalProblem& p, const PriorSettings& prior, const PhysicalBounds& bounds,
              const std::vector<BodyMap>& maps, PhysicalProgram& out) {
  for (int i = 0; i < p.bodyCount(); ++i) {
    const BodyMap& map = maps[static_cast<std::size_t>(i)];
    if (map.block < 0 || map.block < static_cast<int>(out.program.cones.size())) continue;
    optimization::MatrixCone cone;
    cone.first = 10 * map.block;
    const double trust = prior.trust.size() > 0 ? prior.trust[i] : 1.0;
    const bool inside = prior.kind != optimization::PriorKind::None &&
                        prior.kind != optimization::PriorKind::Euclidean && prior.weight * trust > 0.0;
    const Eigen::Index size = bounds.cone == BodyCone::SpatialInertia ? 6 : 4;
    cone.direction = optimization::ConeMatrix::Zero(size, size);
    cone.constant = (inside ? 0.0 : -bounds.margin) * optimization::ConeMatrix::Identity(size, size);
    out.program.cones.push_back(cone);
  }
}

}  // namespace

Status checkMargin(double margin) {
  if (margin >= 0.0 && margin < 0.1) return done();
  return rejection(ErrorCode::ValueOutOfRange, "the margin from the boundary has to lie between 0 and 0.1",
                   numberText(margin, 4), "give a margin such as 1e-6");
}

Result<PhysicalProgram> physicalProgram(const PhysicalProblem& problem, const PriorSettings& prior,
                                        const PhysicalBounds& bounds) {
  if (Status status = checkShapes(problem); !status) return status.error();
  if (Status status = checkPrior(problem, prior, bounds.cone); !status) return status.error();
  if (Status status = checkMargin(bounds.margin); !status) return inBounds(status.error());
  Result<std::vector<BodyMap>> maps = bodyMaps(problem, bounds);
  if (!maps) return inBounds(maps.error());
  PhysicalProgram out;
  setUnknowns(problem, *maps, out);
  setData(problem, out);
  setCones(problem, prior, bounds, *maps, out);
  setPrior(problem, prior, *maps, out);
  if (Status status = addBoundRows(problem, bounds, out); !status) return inBounds(status.error());
  double cap = 0.0;
  for (const optimization::MatrixCone& cone : out.program.cones) {
    const double reference = pseudoInertia(Vec10(out.program.centre.segment<10>(cone.first))).trace();
    cap += kPlausibleTrace + 10.0 * std::abs(reference);
  }
  if (!out.program.cones.empty()) {
    optimization::addTraceCap(out.program, cap);
    out.rows.push_back("size of all bodies");
  }
  return out;
}

}  // namespace plumbline::estimation
