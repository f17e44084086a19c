// SPDX-License-Identifier: BSD-3-Clause
//
// Body i with the motions s of the joints that carry it, in its own coordinates:
//   V = Xm V_P + S v,   A = Xm A_P + S a + V × S v          (base acceleration = −gravity)
//   d = A.v + V.w × V.v,   row of s, body i:
//   m: s.v·d;   mc: d × s.w − A.w × s.v + w × (w × s.v);   I: s.wᵀ L(A.w) + (s.w × w)ᵀ L(w)
// where xᵀ L(y) = [x0 y0, x1 y1, x2 y2, x1 y2 + x2 y1, x0 y2 + x2 y0, x0 y1 + x1 y0]: sᵀ bodyRegressor(V, A).
// A rotor is a body that follows a joint from another mounting link.
#include "identifiability/exact/exact_rank_sampler.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <set>

namespace plumbline::identifiability::modular {
namespace {

/// Relations between angles of a higher degree than this are ignored (they affect no entry).
constexpr long kGreatestTerm = 1L << 14;
constexpr long kGreatestPower = 1L << 20;
/// Columns of a symmetric rotor that the ten parameters add to; −1: none (zero by symmetry).
constexpr std::array<int, 10> kSymmetricColumn = {0, -1, -1, 1, 2, 2, 3, -1, -1, -1};

bool turns(JointType type) {
  return type == JointType::Revolute || type == JointType::Continuous || type == JointType::Helical;
}

/// Degree of a joint's transform in the numbers drawn for it.
double degreeOf(JointType type, long power) {
  const double turn = 2.0 * static_cast<double>(std::max(1L, std::abs(power)));
  switch (type) {
    case JointType::Fixed:
      return 0.0;
    case JointType::Prismatic:
      return 1.0;
    case JointType::Revolute:
    case JointType::Continuous:
      return turn;
    case JointType::Helical:
      return 1.0 + turn;
    case JointType::Spherical:
      return 2.0;
    case JointType::Planar:
    case JointType::Floating:
      return 3.0;
  }
  return 0.0;
}

std::array<Residue, 2> product(const std::array<Residue, 2>& a, const std::array<Residue, 2>& b) {
  return {a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]};
}

/// Parts that move by each velocity coordinate.
std::vector<int> usersOfCoordinates(const RobotModel& model, const ExactGeometry& geometry) {
  std::vector<int> users(static_cast<std::size_t>(model.nv()), 0);
  for (const Body& body : model.bodies()) ++users[static_cast<std::size_t>(body.joint.v_index)];
  for (const ExactRotor& rotor : geometry.rotors)
    ++users[static_cast<std::size_t>(model.body(rotor.rotor.body).joint.v_index)];
  return users;
}

Frame inverse(const Frame& X) {
  const Matrix3 R = transposed(X.R);
  return {R, Vector3{} - R * X.p};
}

}  // namespace

/// Random numbers of one state.
struct RegressorSampler::State {
  std::vector<Residue> q, v, a;  ///< per velocity coordinate
  std::vector<std::array<Residue, 2>>
      turn;  ///< cosine and sine of the rotations that shared angles are powers of
};

std::vector<std::int64_t> RegressorSampler::rootsNeeded(const RobotModel& model,
                                                        const ExactGeometry& geometry) {
  const std::vector<int> users = usersOfCoordinates(model, geometry);
  std::set<std::int64_t> needed;
  const auto add = [&](const ExactDirection& axis) {
    for (const std::int64_t prime : rootsOfLength(axis)) needed.insert(prime);
  };
  for (std::size_t i = 0; i < geometry.joints.size(); ++i)
    if (users[static_cast<std::size_t>(model.bodies()[i].joint.v_index)] > 1) add(geometry.joints[i].axis);
  for (const ExactRotor& rotor : geometry.rotors)
    if (rotor.has_axis) add(rotor.axis);
  return {needed.begin(), needed.end()};
}

RegressorSampler::RegressorSampler(const RobotModel& model, const ExactGeometry& geometry, const Field& field,
                                   const std::vector<std::int64_t>& with_roots, std::uint64_t sign_seed)
    : numbers_(field, with_roots, sign_seed), nv_(model.nv()) {
  for (std::size_t k = 0; k < 3; ++k)
    gravity_[k] = numbers_.decimal(model.gravity()[static_cast<Eigen::Index>(k)]);
  const std::vector<int> users = usersOfCoordinates(model, geometry);
  std::vector<Frame> body_in_world;  // every joint at 0
  for (std::size_t i = 0; i < geometry.joints.size(); ++i) {
    const Body& body = model.bodies()[i];
    const ExactJoint& exact = geometry.joints[i];
    const bool shared = users[static_cast<std::size_t>(body.joint.v_index)] > 1;
    addBody(body.joint, exact, body.parent, shared);
    if (shared) nameUncovered(body.joint.name, exact.axis, with_roots);
    const Frame X_PJ{numbers_.rotation(exact.rotation), numbers_.position(exact.position)};
    body_in_world.push_back(body.parent < 0 ? X_PJ
                                            : body_in_world[static_cast<std::size_t>(body.parent)] * X_PJ);
  }
  for (const ExactRotor& rotor : geometry.rotors) {
    addRotor(rotor, body_in_world);
    parts_.back().v_index = model.body(rotor.rotor.body).joint.v_index;
    if (rotor.has_axis) nameUncovered(rotor.rotor.name, rotor.axis, with_roots);
  }
  setPowers(model);
  double sum = 0.0;
  for (const Part& part : parts_) sum += degreeOf(part.type, part.power);
  degree_ = 3.0 * sum + 2.0;
  // A relation of higher degree than the entries have holds for none of them: drawn on their own, the angles
  // are exact.
  if (degree_ < static_cast<double>(kGreatestTerm)) not_covered_.clear();
}

void RegressorSampler::nameUncovered(const std::string& name, const ExactDirection& axis,
                                     const std::vector<std::int64_t>& with_roots) {
  const std::vector<std::int64_t> needed = rootsOfLength(axis);
  if (!std::includes(with_roots.begin(), with_roots.end(), needed.begin(), needed.end()))
    axes_not_covered_.push_back(name);
}

std::vector<std::string> RegressorSampler::notCovered() const {
  std::vector<std::string> names = not_covered_;
  names.insert(names.end(), axes_not_covered_.begin(), axes_not_covered_.end());
  return names;
}

void RegressorSampler::addBody(const Joint& joint, const ExactJoint& exact, int parent, bool shared) {
  Part part;
  part.name = joint.name;
  part.type = joint.type;
  part.parent = parent;
  part.v_index = joint.v_index;
  part.first = static_cast<std::size_t>(columns_);
  columns_ += 10;
  part.X_PJ = {numbers_.rotation(exact.rotation), numbers_.position(exact.position)};
  part.axis = shared ? numbers_.unitDirection(exact.axis) : numbers_.direction(exact.axis);
  part.ratio = exact.ratio;
  part.ratio_value = numbers_.ratio(exact.ratio);
  part.pitch = numbers_.decimal(joint.pitch);
  part.travel_offset = numbers_.decimal(joint.mimics >= 0 ? joint.offset : 0.0);
  setModes(part, joint.axis);
  if (joint.mimics >= 0 && turns(joint.type)) {
    const auto [c, s] = numbers_.cosineSine(exact.offset);
    part.X_PJ.R = part.X_PJ.R * numbers_.axisRotation(part.axis, c, s);
  }
  parts_.push_back(std::move(part));
}

void RegressorSampler::addRotor(const ExactRotor& exact, const std::vector<Frame>& body_in_world) {
  const Rotor& rotor = exact.rotor;
  const auto driving_joint = static_cast<std::size_t>(rotor.body);
  Frame X_SJ = body_in_world[driving_joint];
  if (rotor.seat >= 0) X_SJ = inverse(body_in_world[static_cast<std::size_t>(rotor.seat)]) * X_SJ;
  const Frame X_SL{numbers_.rotation(exact.link_rotation), numbers_.position(exact.link_position)};
  Part part;
  part.name = rotor.name;
  part.parent = rotor.seat;
  part.symmetric = rotor.symmetric;
  part.first = static_cast<std::size_t>(columns_);
  columns_ += rotor.parameterCount();
  part.X_PJ = exact.has_pose
                  ? X_SL * Frame{numbers_.rotation(exact.rotation), numbers_.position(exact.position)}
                  : X_SJ;
  const Vector3 axis_in_seat = exact.has_axis
                                   ? X_SL.R * numbers_.unitDirection(exact.axis)
                                   : X_SJ.R * parts_[driving_joint].axis;  // unit, for the joint is shared
  part.axis = transposed(part.X_PJ.R) * axis_in_seat;
  if (rotor.symmetric) {
    part.X_PJ.R = part.X_PJ.R * numbers_.rotationFromZ(part.axis);
    part.axis = numbers_.unit(2);
  }
  part.ratio = exact.ratio;
  part.ratio_value = numbers_.ratio(exact.ratio);
  setModes(part, Vec3::UnitZ());
  const auto [c, s] = numbers_.cosineSine(exact.offset);
  part.X_PJ.R = part.X_PJ.R * numbers_.axisRotation(part.axis, c, s);
  parts_.push_back(std::move(part));
}

void RegressorSampler::setModes(Part& part, const Vec3& axis) const {
  const Vector3 zero = numbers_.zero();
  switch (part.type) {
    case JointType::Fixed:
      break;
    case JointType::Revolute:
    case JointType::Continuous:
      part.S = {part.ratio_value * Motion{part.axis, zero}};
      break;
    case JointType::Prismatic:
      part.S = {part.ratio_value * Motion{zero, part.axis}};
      break;
    case JointType::Helical:
      part.S = {part.ratio_value * Motion{part.axis, part.pitch * part.axis}};
      break;
    case JointType::Planar: {
      Eigen::Index least = 0;
      axis.cwiseAbs().minCoeff(&least);
      const auto k = static_cast<std::size_t>(least);
      part.e1 = dot(part.axis, part.axis) * numbers_.unit(k) - part.axis[k] * part.axis;
      part.e2 = cross(part.axis, part.e1);
      part.S = {Motion{part.axis, zero}, Motion{zero, part.e1}, Motion{zero, part.e2}};
      break;
    }
    case JointType::Spherical:
      for (std::size_t k = 0; k < 3; ++k) part.S.push_back({numbers_.unit(k), zero});
      break;
    case JointType::Floating:
      for (std::size_t k = 0; k < 3; ++k) part.S.push_back({numbers_.unit(k), zero});
      for (std::size_t k = 0; k < 3; ++k) part.S.push_back({zero, numbers_.unit(k)});
      break;
  }
}

void RegressorSampler::setPowers(const RobotModel& model) {
  for (const Body& source : model.bodies()) {
    if (source.joint.mimics >= 0 || source.joint.nv != 1) continue;
    // Turning parts of this coordinate: angle = ratio · q. All are powers of the rotation by q/common.
    std::vector<Part*> users;
    for (Part& part : parts_)
      if (part.v_index == source.joint.v_index && part.S.size() == 1 && turns(part.type) && !part.symmetric &&
          value(part.ratio) != 0.0)
        users.push_back(&part);
    if (users.size() < 2) continue;  // symmetric rotors are the same at every angle
    while (!users.empty()) {
      const std::vector<Part*> rest = claimPowers(users);
      if (!rest.empty()) not_covered_.push_back(rest.front()->name);
      users = rest;
    }
  }
}

/// Gives the first part a rotation of its own and every part whose ratio to it is a fraction (up to 2¹⁴) a
/// power of the same; returns the others. Their relation, if there is one, is of a degree above 2¹⁴.
std::vector<RegressorSampler::Part*> RegressorSampler::claimPowers(const std::vector<Part*>& users) {
  const double first = value(users.front()->ratio);
  std::vector<Part*> rest;
  std::vector<std::pair<Part*, ExactRatio>> covered;
  long common = 1;
  for (Part* part : users) {
    const ExactRatio quotient = fractionNear(value(part->ratio) / first, kGreatestTerm, 1e-14);
    const long next = quotient.denominator != 0 ? std::lcm(common, quotient.denominator) : 0;
    if (next == 0 || next > kGreatestPower) {
      rest.push_back(part);
      continue;
    }
    common = next;
    covered.emplace_back(part, quotient);
  }
  const int rotation = rotations_++;
  const Residue rate = users.front()->ratio_value;
  for (auto& [part, quotient] : covered) {
    part->rotation = rotation;
    part->power = quotient.numerator * (common / quotient.denominator);
    // The rate is that of the angle: where the decimals of the ratios give the fraction only to rounding, both take it.
    part->ratio_value =
        rate * (numbers_.integer(quotient.numerator) / numbers_.integer(quotient.denominator));
    setModes(*part, Vec3::UnitZ());
  }
  return rest;
}

RegressorSampler::State RegressorSampler::drawState(Random& random, bool static_only) const {
  State state;
  const Residue one = numbers_.integer(1);
  for (int k = 0; k < nv_; ++k) {
    state.q.push_back(numbers_.drawn(random));
    state.v.push_back(static_only ? numbers_.integer(0) : numbers_.drawn(random));
    state.a.push_back(static_only ? numbers_.integer(0) : numbers_.drawn(random));
  }
  for (int k = 0; k < rotations_; ++k) {
    const Residue t = numbers_.drawn(random);
    const Residue scale = one / (one + t * t);
    state.turn.push_back({scale * (one - t * t), scale * (t + t)});
  }
  return state;
}

Matrix3 RegressorSampler::turned(const Part& part, const State& state, Random& random) const {
  const Residue one = numbers_.integer(1);
  if (part.ratio_value.isZero()) return numbers_.quaternionRotation(one, numbers_.zero());
  if (part.power == 0) return numbers_.quaternionRotation(one, numbers_.drawn(random) * part.axis);
  // (c + i s)^|power|, by squaring.
  std::array<Residue, 2> result{one, numbers_.integer(0)};
  std::array<Residue, 2> x = state.turn[static_cast<std::size_t>(part.rotation)];
  for (long n = std::abs(part.power); n > 0; n >>= 1) {
    if ((n & 1) != 0) result = product(result, x);
    x = product(x, x);
  }
  return numbers_.axisRotation(part.axis, result[0], part.power < 0 ? -result[1] : result[1]);
}

Frame RegressorSampler::partInParent(const Part& part, const State& state, Random& random) const {
  const auto at = static_cast<std::size_t>(part.v_index);
  const Residue one = numbers_.integer(1);
  const auto& q = state.q;
  Frame motion{numbers_.quaternionRotation(one, numbers_.zero()), numbers_.zero()};
  const auto travel = [&] { return part.ratio_value * q[at] + part.travel_offset; };
  switch (part.type) {
    case JointType::Fixed:
      break;
    case JointType::Revolute:
    case JointType::Continuous:
      motion.R = turned(part, state, random);
      break;
    case JointType::Prismatic:
      motion.p = travel() * part.axis;
      break;
    case JointType::Helical:
      motion.R = turned(part, state, random);
      motion.p = (part.pitch * travel()) * part.axis;
      break;
    case JointType::Planar:
      motion.R = numbers_.quaternionRotation(one, q[at] * part.axis);
      motion.p = q[at + 1] * part.e1 + q[at + 2] * part.e2;
      break;
    case JointType::Spherical:
      motion.R = numbers_.quaternionRotation(one, {q[at], q[at + 1], q[at + 2]});
      break;
    case JointType::Floating:
      motion.p = {q[at], q[at + 1], q[at + 2]};
      motion.R = numbers_.quaternionRotation(one, {q[at + 3], q[at + 4], q[at + 5]});
      break;
  }
  return part.X_PJ * motion;
}

void RegressorSampler::fillColumns(const Part& part, const Motion& V, const Motion& A,
                                   const std::vector<Support>& supports, Rows& rows) const {
  const Vector3 d = A.v + cross(V.w, V.v);
  const Field& field = numbers_.field();
  for (const auto& [at, s] : supports) {
    std::vector<std::uint64_t>& row = rows[static_cast<std::size_t>(at)];
    const auto add = [&](std::size_t k, const Residue& x) {
      if (part.symmetric && kSymmetricColumn[k] < 0) return;
      const std::size_t column =
          part.first + (part.symmetric ? static_cast<std::size_t>(kSymmetricColumn[k]) : k);
      row[column] = field.add(row[column], x.value);
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
  const auto nv = static_cast<std::size_t>(nv_);
  const State state = drawState(random, static_only);
  rows.assign(nv + (base_wrench ? 6 : 0), std::vector<std::uint64_t>(static_cast<std::size_t>(columns_), 0));
  const Vector3 zero = numbers_.zero();

  std::vector<Support> world;
  for (std::size_t k = 0; k < 6 && base_wrench; ++k) {
    Motion unit{zero, zero};
    (k < 3 ? unit.w : unit.v)[k % 3] = numbers_.integer(1);
    world.emplace_back(static_cast<int>(nv + k), unit);
  }
  std::vector<std::vector<Support>> supports(parts_.size());
  std::vector<Motion> V(parts_.size());
  std::vector<Motion> A(parts_.size());
  const Motion A_world{zero, zero - gravity_};
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    const Frame X_PB = partInParent(part, state, random);
    const Matrix3 R_BP = transposed(X_PB.R);
    const bool root = part.parent < 0;
    const auto parent = static_cast<std::size_t>(root ? 0 : part.parent);
    for (const auto& [row, motion] : root ? world : supports[parent])
      supports[i].emplace_back(row, toChild(R_BP, X_PB.p, motion));
    Motion Sv{zero, zero};
    Motion Sa{zero, zero};
    for (std::size_t k = 0; k < part.S.size(); ++k) {
      const std::size_t at = static_cast<std::size_t>(part.v_index) + k;
      Sv = Sv + state.v[at] * part.S[k];
      Sa = Sa + state.a[at] * part.S[k];
      supports[i].emplace_back(static_cast<int>(at), part.S[k]);
    }
    V[i] = root ? Sv : toChild(R_BP, X_PB.p, V[parent]) + Sv;
    A[i] = toChild(R_BP, X_PB.p, root ? A_world : A[parent]) + Sa + crossMotion(V[i], Sv);
    fillColumns(part, V[i], A[i], supports[i], rows);
  }
}

}  // namespace plumbline::identifiability::modular
