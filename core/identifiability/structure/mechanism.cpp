// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/mechanism.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

namespace plumbline::identifiability::rpna {
namespace {

/// Returns the nodes that each node reaches, itself included.
std::vector<std::vector<bool>> reachability(const std::vector<std::vector<int>>& edges) {
  std::vector<std::vector<bool>> reaches(edges.size(), std::vector<bool>(edges.size(), false));
  for (std::size_t start = 0; start < edges.size(); ++start) {
    std::vector<int> stack = {static_cast<int>(start)};
    reaches[start][start] = true;
    while (!stack.empty()) {
      const int node = stack.back();
      stack.pop_back();
      for (const int next : edges[static_cast<std::size_t>(node)]) {
        if (reaches[start][static_cast<std::size_t>(next)]) continue;
        reaches[start][static_cast<std::size_t>(next)] = true;
        stack.push_back(next);
      }
    }
  }
  return reaches;
}

}  // namespace

double typicalLength(const RobotModel& model) {
  double sum = 0.0;
  int count = 0;
  for (const Body& body : model.bodies()) {
    const double distance = body.joint.X_PJ.p.norm();
    if (body.parent < 0 || distance < 1e-9) continue;
    sum += distance;
    ++count;
  }
  return count > 0 ? sum / count : 1.0;
}

Mechanism::Mechanism(const RobotModel& model, std::vector<Rotor> rotors)
    : model_(model), rotors_(std::move(rotors)), length_(typicalLength(model)) {
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Joint& joint = model.body(i).joint;
    if (!joint.X_PJ.R.allFinite() || !joint.X_PJ.p.allFinite() || !joint.S.allFinite() ||
        !std::isfinite(joint.ratio) || !std::isfinite(joint.offset))
      throw std::invalid_argument("joint \"" + joint.name + "\" has a geometry that is not a number");
    Part part;
    part.body = part.driving_joint = i;
    part.parent = model.body(i).parent;
    parts_.push_back(part);
  }
  for (std::size_t k = 0; k < rotors_.size(); ++k) {
    Part part;
    part.rotor = static_cast<int>(k);
    part.driving_joint = rotors_[k].body;
    part.parent = rotors_[k].seat;
    part.width = rotors_[k].parameterCount();
    parts_.push_back(part);
  }
  for (Part& part : parts_) {
    part.first = columns_;
    columns_ += part.width;
  }
  makeStages();
}

void Mechanism::makeStages() {
  // One node per joint that owns coordinates; a body needs the node of the body that carries it.
  const auto source = [&](int body) {
    const int mimics = model_.body(body).joint.mimics;
    return mimics >= 0 ? mimics : body;
  };
  if (!model_.hasMimic() && std::all_of(rotors_.begin(), rotors_.end(), [&](const Rotor& rotor) {
        // A mounting link on the path to the base never closes a circle.
        int body = model_.body(rotor.body).parent;
        while (body >= 0 && body != rotor.seat) body = model_.body(body).parent;
        return body == rotor.seat;
      })) {
    for (int i = 0; i < model_.bodyCount(); ++i) stages_.push_back({{i}, {i}, false});
  } else {
    std::vector<std::vector<int>> edges(static_cast<std::size_t>(model_.bodyCount()));
    for (const Part& part : parts_)
      if (part.parent >= 0)
        edges[static_cast<std::size_t>(source(part.parent))].push_back(source(part.driving_joint));
    const auto reaches = reachability(edges);
    const auto connected = [&](int a, int b) {
      return reaches[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    };
    // Joints that need each other make one stage; a stage follows the stages that it needs.
    std::vector<Stage> pending;
    std::vector<bool> placed(edges.size(), false);
    for (int i = 0; i < model_.bodyCount(); ++i) {
      if (source(i) != i || placed[static_cast<std::size_t>(i)]) continue;
      Stage stage;
      for (int j = i; j < model_.bodyCount(); ++j) {
        if (source(j) != j || !connected(i, j) || !connected(j, i)) continue;
        stage.sources.push_back(j);
        placed[static_cast<std::size_t>(j)] = true;
      }
      for (int j = 0; j < model_.bodyCount(); ++j)
        if (std::find(stage.sources.begin(), stage.sources.end(), source(j)) != stage.sources.end())
          stage.parts.push_back(j);
      pending.push_back(std::move(stage));
    }
    while (!pending.empty()) {
      const auto ready = std::find_if(pending.begin(), pending.end(), [&](const Stage& stage) {
        return std::none_of(pending.begin(), pending.end(), [&](const Stage& other) {
          return &other != &stage && connected(other.sources.front(), stage.sources.front());
        });
      });
      stages_.push_back(*ready);
      pending.erase(ready);
    }
  }
  for (std::size_t s = 0; s < stages_.size(); ++s)
    for (const int part : stages_[s].parts)
      parts_[static_cast<std::size_t>(part)].stage = static_cast<int>(s);
  for (std::size_t k = 0; k < parts_.size(); ++k) {
    Part& part = parts_[k];
    if (part.rotor < 0) continue;
    part.stage = this->part(part.driving_joint).stage;
    stages_[static_cast<std::size_t>(part.stage)].parts.push_back(static_cast<int>(k));
  }
  for (const Part& part : parts_)
    if (part.parent >= 0 && this->part(part.parent).stage == part.stage)
      stages_[static_cast<std::size_t>(part.stage)].nested = true;
}

Pose Mechanism::poseInParent(int index, const Eigen::VectorXd& q) const {
  const Part& part = this->part(index);
  Pose X;
  if (part.body >= 0) {
    X = model_.bodyInParent(part.body, q);
  } else {
    const Joint& joint = model_.body(part.driving_joint).joint;
    X = rotors_[static_cast<std::size_t>(part.rotor)].poseInSeat(joint.ratio * q[joint.q_index] +
                                                                 joint.offset);
  }
  X.p /= length_;
  return X;
}

Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6> Mechanism::modes(int index) const {
  const Part& part = this->part(index);
  const Joint& joint = model_.body(part.driving_joint).joint;
  Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6> S;
  if (part.body >= 0) {
    S = joint.ratio * joint.S;
  } else {
    const Rotor& rotor = rotors_[static_cast<std::size_t>(part.rotor)];
    S = joint.ratio * rotor.ratio * rotor.s;
  }
  S.bottomRows(3) /= length_;
  return S;
}

Eigen::Matrix<double, 10, Eigen::Dynamic, 0, 10, 10> Mechanism::basis(int index) const {
  const Part& part = this->part(index);
  if (part.rotor >= 0) return rotors_[static_cast<std::size_t>(part.rotor)].basis();
  return Mat10::Identity();
}

Eigen::VectorXd Mechanism::sample(const Stage& stage, Random& random) const {
  constexpr double kPi = std::numbers::pi;
  Eigen::VectorXd v = Eigen::VectorXd::Zero(model_.nv());
  for (const int source : stage.sources) {
    const Joint& joint = model_.body(source).joint;
    for (int k = 0; k < joint.nv; ++k) {
      // Large enough that the slowest part moves well, small enough for sliding parts.
      double slowest = std::numeric_limits<double>::infinity();
      double sliding = 0.0;
      for (const int part : stage.parts) {
        const Joint& driving_joint = model_.body(this->part(part).driving_joint).joint;
        if (driving_joint.v_index != joint.v_index) continue;
        const auto S = modes(part);
        const double rate = S.col(k).norm();
        if (rate > 0.0) slowest = std::min(slowest, rate);
        sliding = std::max(sliding, S.col(k).tail<3>().norm());
      }
      double range = std::isfinite(slowest) ? kPi / slowest : kPi;
      if (sliding > 0.0) range = std::min(range, 30.0 / sliding);
      v[joint.v_index + k] = random.uniform(-range, range);
    }
  }
  return model_.integrate(model_.neutral(), v, 1.0);
}

Eigen::VectorXd Mechanism::unitScale(int index) const {
  Vec10 scale;
  scale << 1.0, Vec3::Constant(1.0 / length_),
      Eigen::Matrix<double, 6, 1>::Constant(1.0 / (length_ * length_));
  const Part& part = this->part(index);
  if (part.rotor < 0) return scale;
  // Each of a rotor's own parameters has the unit of the first of the ten that it fills.
  const auto E = basis(index);
  Eigen::VectorXd own(part.width);
  for (int k = 0; k < part.width; ++k) {
    Eigen::Index row = 0;
    E.col(k).cwiseAbs().maxCoeff(&row);
    own[k] = scale[row];
  }
  return own;
}

}  // namespace plumbline::identifiability::rpna
