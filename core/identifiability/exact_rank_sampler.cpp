// SPDX-License-Identifier: BSD-3-Clause
//
// Body i with the motions s of the joints that carry it, in its own coordinates:
//   V = Xm V_P + S v,   A = Xm A_P + S a + V × S v          (base acceleration = −gravity)
//   d = A.v + V.w × V.v,   row of s, body i:
//   m: s.v·d;   mc: d × s.w − A.w × s.v + w × (w × s.v);   I: s.wᵀ L(A.w) + (s.w × w)ᵀ L(w)
// where xᵀ L(y) = [x0 y0, x1 y1, x2 y2, x1 y2 + x2 y1, x0 y2 + x2 y0, x0 y1 + x1 y0]: sᵀ bodyRegressor(V, A).
#include "identifiability/exact_rank_sampler.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace plumbline::modular {
namespace {

constexpr long kGreatestPower = 1L << 20;

bool turns(JointType type) {
  return type == JointType::Revolute || type == JointType::Continuous || type == JointType::Helical;
}

/// Degree of a joint's transform in what is drawn for it.
double degreeOf(JointType type, long power) {
  switch (type) {
    case JointType::Fixed:
      return 0.0;
    case JointType::Prismatic:
      return 1.0;
    case JointType::Revolute:
    case JointType::Continuous:
      return 2.0 * static_cast<double>(std::max(1L, std::abs(power)));
    case JointType::Helical:
      return 1.0 + 2.0 * static_cast<double>(std::max(1L, std::abs(power)));
    case JointType::Spherical:
      return 2.0;
    case JointType::Planar:
    case JointType::Floating:
      return 3.0;
  }
  return 0.0;
}

}  // namespace

/// What is drawn per velocity coordinate.
struct RegressorSampler::State {
  std::vector<Residue> q, v, a;
  std::vector<std::array<Residue, 2>>
      turn;  ///< cosine and sine of the rotation that shared angles are powers of
};

RegressorSampler::RegressorSampler(const RobotModel& model, const ExactGeometry& geometry, const Field& field)
    : model_(&model), field_(&field) {
  setRoots();
  for (std::size_t k = 0; k < 3; ++k) gravity_[k] = decimal(model.gravity()[static_cast<Eigen::Index>(k)]);
  joints_.resize(geometry.joints.size());
  setPowers(model, geometry);
  std::vector<int> users(static_cast<std::size_t>(model.nv()), 0);
  for (const Body& body : model.bodies()) ++users[static_cast<std::size_t>(body.joint.v_index)];
  double sum = 0.0;
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    const Joint& joint = model.bodies()[i].joint;
    setJoint(joint, geometry.joints[i], users[static_cast<std::size_t>(joint.v_index)] > 1, joints_[i]);
    sum += degreeOf(joint.type, joints_[i].power);
  }
  degree_ = 3.0 * sum + 2.0;
}

void RegressorSampler::setRoots() {
  const Residue root2 = number(field_->squareRoot(field_->fromInteger(2)).value());
  const Residue root3 = number(field_->squareRoot(field_->fromInteger(3)).value());
  const Residue half = integer(1) / integer(2);
  const Residue quarter = half * half;
  const Residue cos15 = quarter * (root2 * root3 + root2);
  const Residue sin15 = quarter * (root2 * root3 - root2);
  surds_ = {integer(1), root2, root3, root2 * root3, cos15, sin15};
  const std::array<Residue, 7> quadrant = {integer(1), cos15, half * root3, half * root2,
                                           half,       sin15, integer(0)};
  for (std::size_t k = 0; k < 24; ++k) {
    const std::size_t folded = k <= 12 ? k : 24 - k;
    step_cosine_[k] = folded <= 6 ? quadrant[folded] : -quadrant[12 - folded];
  }
}

std::array<Residue, 2> RegressorSampler::cosineSine(const ExactAngle& angle) const {
  if (angle.is_step) {
    const int k = ((angle.steps % 24) + 24) % 24;
    return {step_cosine_[static_cast<std::size_t>(k)], step_cosine_[static_cast<std::size_t>((k + 18) % 24)]};
  }
  const Residue t = number(field_->fromDyadic(angle.half_tangent));
  const Residue scale = integer(1) / (integer(1) + t * t);
  return {scale * (integer(1) - t * t), scale * (t + t)};
}

Matrix3 RegressorSampler::coordinateRotation(int axis, const ExactAngle& angle) const {
  const auto [c, s] = cosineSine(angle);
  const auto i = static_cast<std::size_t>(axis);
  const std::size_t j = (i + 1) % 3;
  const std::size_t k = (i + 2) % 3;
  Matrix3 R;
  R[i][i] = integer(1);
  R[j][j] = R[k][k] = c;
  R[k][j] = s;
  R[j][k] = -s;
  return R;
}

Matrix3 RegressorSampler::rotation(const ExactRotation& exact) const {
  if (exact.is_quaternion) {
    std::array<Residue, 4> q;
    for (std::size_t k = 0; k < 4; ++k)
      q[k] = number(field_->fromDyadic(exact.quaternion[static_cast<Eigen::Index>(k)]));
    return quaternionRotation(q[3], {q[0], q[1], q[2]});
  }
  return coordinateRotation(exact.axes[0], exact.angles[0]) *
         coordinateRotation(exact.axes[1], exact.angles[1]) *
         coordinateRotation(exact.axes[2], exact.angles[2]);
}

Residue RegressorSampler::length(const ExactLength& exact) const {
  return decimal(exact.decimal) * surds_[static_cast<std::size_t>(exact.surd)];
}

Vector3 RegressorSampler::anyDirection(const ExactDirection& direction) const {
  if (direction.is_angular) return unitDirection(direction);
  return {decimal(direction.numbers[0]), decimal(direction.numbers[1]), decimal(direction.numbers[2])};
}

Vector3 RegressorSampler::unitDirection(const ExactDirection& direction) const {
  if (direction.is_angular) {
    const auto [ca, sa] = cosineSine(ExactAngle{true, direction.azimuth, 0.0});
    const auto [ce, se] = cosineSine(ExactAngle{true, direction.elevation, 0.0});
    return {ce * ca, ce * sa, se};
  }
  const Vec3& x = direction.numbers;
  if (x == Vec3(x.array().round())) {
    // Length of a vector of whole numbers: the product of the roots of its primes, so that √18 is 3 √2.
    long square = std::lround(x.squaredNorm());
    Residue norm = integer(1);
    bool exists = square > 0;
    for (long prime = 2; prime <= square && exists; ++prime) {
      for (; square % (prime * prime) == 0; square /= prime * prime) norm = norm * integer(prime);
      if (square % prime != 0) continue;
      square /= prime;
      const auto root = field_->squareRoot(field_->fromInteger(prime));
      exists = root.has_value();
      if (exists) norm = norm * number(*root);
    }
    if (exists) return (integer(1) / norm) * anyDirection(direction);
  }
  // Stereographic projection from the pole that is further away: a rational unit vector.
  const Vec3 unit = x.normalized();
  const bool flip = unit.z() < 0.0;
  const double base = 1.0 + std::abs(unit.z());
  const Residue u = number(field_->fromDyadic(unit.x() / base));
  const Residue w = number(field_->fromDyadic(unit.y() / base));
  const Residue scale = integer(1) / (integer(1) + u * u + w * w);
  const Residue z = scale * (integer(1) - u * u - w * w);
  return {scale * (u + u), scale * (w + w), flip ? -z : z};
}

Matrix3 RegressorSampler::quaternionRotation(const Residue& w, const Vector3& v) const {
  // R = 1 + 2 (w [v]× + [v]×²)/(w² + v·v), column by column.
  const Residue scale = integer(2) / (w * w + dot(v, v));
  Matrix3 columns;
  for (std::size_t k = 0; k < 3; ++k) {
    Vector3 e;
    e[k] = integer(1);
    const Vector3 turned = cross(v, e);
    columns[k] = e + scale * (w * turned + cross(v, turned));
  }
  return transposed(columns);
}

Matrix3 RegressorSampler::axisRotation(const Vector3& unit, const Residue& c, const Residue& s) const {
  Matrix3 columns;
  for (std::size_t k = 0; k < 3; ++k) {
    Vector3 e;
    e[k] = integer(1);
    const Vector3 turned = cross(unit, e);
    columns[k] = e + s * turned + (integer(1) - c) * cross(unit, turned);
  }
  return transposed(columns);
}

void RegressorSampler::setJoint(const Joint& joint, const ExactJoint& exact, bool shared,
                                JointData& data) const {
  data.X_PJ.R = rotation(exact.rotation);
  for (std::size_t k = 0; k < 3; ++k) data.X_PJ.p[k] = length(exact.position[k]);
  data.axis = shared ? unitDirection(exact.axis) : anyDirection(exact.axis);
  data.ratio = exact.ratio.denominator != 0
                   ? integer(exact.ratio.numerator) / integer(exact.ratio.denominator)
                   : decimal(exact.ratio.decimal);
  data.pitch = decimal(joint.pitch);
  data.travel_offset = decimal(joint.offset);
  const Vector3 zero{integer(0), integer(0), integer(0)};
  const Residue one = integer(1);
  const auto unit = [&](std::size_t k) {
    Vector3 e = zero;
    e[k] = one;
    return e;
  };
  switch (joint.type) {
    case JointType::Fixed:
      break;
    case JointType::Revolute:
    case JointType::Continuous:
      data.S = {data.ratio * Motion{data.axis, zero}};
      break;
    case JointType::Prismatic:
      data.S = {data.ratio * Motion{zero, data.axis}};
      break;
    case JointType::Helical:
      data.S = {data.ratio * Motion{data.axis, data.pitch * data.axis}};
      break;
    case JointType::Planar: {
      Eigen::Index least = 0;
      joint.axis.cwiseAbs().minCoeff(&least);
      const auto k = static_cast<std::size_t>(least);
      data.e1 = dot(data.axis, data.axis) * unit(k) - data.axis[k] * data.axis;
      data.e2 = cross(data.axis, data.e1);
      data.S = {Motion{data.axis, zero}, Motion{zero, data.e1}, Motion{zero, data.e2}};
      break;
    }
    case JointType::Spherical:
      for (std::size_t k = 0; k < 3; ++k) data.S.push_back({unit(k), zero});
      break;
    case JointType::Floating:
      for (std::size_t k = 0; k < 3; ++k) data.S.push_back({unit(k), zero});
      for (std::size_t k = 0; k < 3; ++k) data.S.push_back({zero, unit(k)});
      break;
  }
  // A mimic joint's offset is a fixed turn about its (unit) axis.
  if (joint.mimics >= 0 && turns(joint.type) && joint.offset != 0.0) {
    const auto [c, s] = cosineSine(exact.offset);
    data.X_PJ.R = data.X_PJ.R * axisRotation(data.axis, c, s);
  }
}

void RegressorSampler::setPowers(const RobotModel& model, const ExactGeometry& geometry) {
  for (std::size_t source = 0; source < joints_.size(); ++source) {
    const Joint& joint = model.bodies()[source].joint;
    if (joint.mimics >= 0 || joint.nv != 1) continue;
    // Turning joints of this coordinate: angle = ratio · q. All are powers of the rotation by q/common.
    std::vector<std::size_t> users;
    long common = 1;
    for (std::size_t i = 0; i < joints_.size(); ++i) {
      const Joint& other = model.bodies()[i].joint;
      if (other.v_index != joint.v_index || other.nv != 1 || !turns(other.type)) continue;
      const ExactRatio& ratio = geometry.joints[i].ratio;
      const long next = ratio.denominator != 0 ? std::lcm(common, ratio.denominator) : 0;
      if (ratio.denominator == 0 || next > kGreatestPower || std::abs(ratio.numerator) > kGreatestPower) {
        not_covered_.push_back(other.name);
        continue;
      }
      common = next;
      users.push_back(i);
    }
    if (users.size() < 2) continue;
    for (const std::size_t i : users)
      joints_[i].power = geometry.joints[i].ratio.numerator * (common / geometry.joints[i].ratio.denominator);
  }
}

RegressorSampler::State RegressorSampler::drawState(Random& random, bool static_only) const {
  State state;
  for (int k = 0; k < model_->nv(); ++k) {
    state.q.push_back(drawn(random));
    state.v.push_back(static_only ? integer(0) : drawn(random));
    state.a.push_back(static_only ? integer(0) : drawn(random));
    const Residue t = drawn(random);
    const Residue scale = integer(1) / (integer(1) + t * t);
    state.turn.push_back({scale * (integer(1) - t * t), scale * (t + t)});
  }
  return state;
}

Frame RegressorSampler::bodyInParent(std::size_t index, const State& state, Random& random) const {
  const Joint& joint = model_->bodies()[index].joint;
  const JointData& data = joints_[index];
  const auto at = static_cast<std::size_t>(joint.v_index);
  const Vector3 zero{integer(0), integer(0), integer(0)};
  Frame motion{quaternionRotation(integer(1), zero), zero};
  if (turns(joint.type)) {
    if (joint.mimics >= 0 && data.power == 0 && data.ratio.isZero()) {
      // Held still by a ratio of zero.
    } else if (data.power != 0) {
      // (c + i s)^|power|, by squaring.
      std::array<Residue, 2> result{integer(1), integer(0)};
      std::array<Residue, 2> x = state.turn[at];
      const auto times = [](const std::array<Residue, 2>& a, const std::array<Residue, 2>& b) {
        return std::array<Residue, 2>{a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]};
      };
      for (long n = std::abs(data.power); n > 0; n >>= 1) {
        if ((n & 1) != 0) result = times(result, x);
        x = times(x, x);
      }
      motion.R = axisRotation(data.axis, result[0], data.power < 0 ? -result[1] : result[1]);
    } else {
      motion.R = quaternionRotation(integer(1), drawn(random) * data.axis);
    }
  }
  switch (joint.type) {
    case JointType::Prismatic:
      motion.p = (data.ratio * state.q[at] + data.travel_offset) * data.axis;
      break;
    case JointType::Helical:
      motion.p = (data.pitch * (data.ratio * state.q[at] + data.travel_offset)) * data.axis;
      break;
    case JointType::Planar:
      motion.R = quaternionRotation(integer(1), state.q[at] * data.axis);
      motion.p = state.q[at + 1] * data.e1 + state.q[at + 2] * data.e2;
      break;
    case JointType::Floating:
      motion.p = {state.q[at], state.q[at + 1], state.q[at + 2]};
      motion.R = quaternionRotation(integer(1), {state.q[at + 3], state.q[at + 4], state.q[at + 5]});
      break;
    case JointType::Spherical:
      motion.R = quaternionRotation(integer(1), {state.q[at], state.q[at + 1], state.q[at + 2]});
      break;
    default:
      break;
  }
  return data.X_PJ * motion;
}

void RegressorSampler::fillColumns(std::size_t body, const Motion& V, const Motion& A,
                                   const std::vector<std::pair<int, Motion>>& supports, Rows& rows) const {
  const Vector3 d = A.v + cross(V.w, V.v);
  const std::size_t column = 10 * body;
  for (const auto& [at, s] : supports) {
    std::vector<std::uint64_t>& row = rows[static_cast<std::size_t>(at)];
    const auto add = [&](std::size_t k, const Residue& x) {
      row[column + k] = field_->add(row[column + k], x.value);
    };
    add(0, dot(s.v, d));
    const Vector3 moment = cross(d, s.w) - cross(A.w, s.v) + cross(V.w, cross(V.w, s.v));
    for (std::size_t k = 0; k < 3; ++k) add(1 + k, moment[k]);
    const auto addInertia = [&](const Vector3& x, const Vector3& y) {
      for (std::size_t k = 0; k < 3; ++k) {
        add(4 + k, x[k] * y[k]);
        const std::size_t i = (k + 1) % 3;
        const std::size_t j = (k + 2) % 3;
        add(7 + k, x[i] * y[j] + x[j] * y[i]);
      }
    };
    addInertia(s.w, A.w);
    addInertia(cross(s.w, V.w), V.w);
  }
}

void RegressorSampler::draw(Random& random, bool static_only, bool base_wrench, Rows& rows) const {
  const std::size_t count = joints_.size();
  const auto nv = static_cast<std::size_t>(model_->nv());
  const State state = drawState(random, static_only);
  rows.assign(nv + (base_wrench ? 6 : 0), std::vector<std::uint64_t>(10 * count, 0));
  const Vector3 zero{integer(0), integer(0), integer(0)};

  std::vector<std::pair<int, Motion>> world;
  for (std::size_t k = 0; k < 6 && base_wrench; ++k) {
    Motion unit{zero, zero};
    (k < 3 ? unit.w : unit.v)[k % 3] = integer(1);
    world.emplace_back(static_cast<int>(nv + k), unit);
  }
  std::vector<std::vector<std::pair<int, Motion>>> supports(count);
  std::vector<Motion> V(count);
  std::vector<Motion> A(count);
  const Motion A_world{zero, zero - gravity_};
  for (std::size_t i = 0; i < count; ++i) {
    const Body& body = model_->bodies()[i];
    const Frame X_PB = bodyInParent(i, state, random);
    const Matrix3 R_BP = transposed(X_PB.R);
    const bool root = body.parent < 0;
    const auto parent = static_cast<std::size_t>(root ? 0 : body.parent);
    for (const auto& [row, motion] : root ? world : supports[parent])
      supports[i].emplace_back(row, toChild(R_BP, X_PB.p, motion));
    Motion Sv{zero, zero};
    Motion Sa{zero, zero};
    for (std::size_t k = 0; k < joints_[i].S.size(); ++k) {
      const std::size_t at = static_cast<std::size_t>(body.joint.v_index) + k;
      Sv = Sv + state.v[at] * joints_[i].S[k];
      Sa = Sa + state.a[at] * joints_[i].S[k];
      supports[i].emplace_back(static_cast<int>(at), joints_[i].S[k]);
    }
    V[i] = root ? Sv : toChild(R_BP, X_PB.p, V[parent]) + Sv;
    A[i] = toChild(R_BP, X_PB.p, root ? A_world : A[parent]) + Sa + crossMotion(V[i], Sv);
    fillColumns(i, V[i], A[i], supports[i], rows);
  }
}

}  // namespace plumbline::modular
