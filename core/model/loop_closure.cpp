// SPDX-License-Identifier: BSD-3-Clause
#include "model/loop_closure.h"

#include <algorithm>
#include <set>

namespace plumbline {
namespace {

Error loopError(ErrorCode code, const LoopClosure& loop, const std::string& detail, std::string remedy) {
  return rejection(code, "loop \"" + loop.name + "\" " + detail, {loop.name}, std::move(remedy));
}

Status checkFrames(const RobotModel& model, const LoopClosure& loop) {
  std::array<int, 2> bodies{};
  const std::array<const LinkFrame*, 2> frames{&loop.first, &loop.second};
  for (std::size_t k = 0; k < 2; ++k) {
    const Result<BodyFrame> placed = placeFrame(model, *frames[k]);
    if (!placed)
      return loopError(placed.error().code, loop,
                       "has its frame " + std::to_string(k + 1) + " on \"" + frames[k]->link +
                           "\", and the robot has no link or moving joint of that name",
                       placed.error().remedy);
    bodies[k] = placed->body;
  }
  if (bodies[0] == bodies[1])
    return loopError(ErrorCode::KinematicLoop, loop,
                     "joins two frames of one body, which nothing moves apart",
                     "give two links that joints move against each other");
  for (const int body : bodiesBetween(model, bodies[0], bodies[1]))
    if (model.body(body).joint.mimics >= 0)
      return loopError(ErrorCode::UnsupportedJoint, loop,
                       "holds the joint \"" + model.body(body).joint.name + "\", which mimics another",
                       "take the mimic element out: the loop itself moves the joint");
  return done();
}

}  // namespace

std::string rowsText(const ConstraintRows& rows) {
  std::string text;
  for (const std::size_t k : {3U, 4U, 5U, 0U, 1U, 2U}) {  // as files write them: translations first
    if (!rows[k]) continue;
    if (!text.empty()) text += ' ';
    text += kRowNames[k];
  }
  return text;
}

Result<BodyFrame> placeFrame(const RobotModel& model, const LinkFrame& frame) {
  for (const LinkPlacement& link : model.worldLinks())
    if (link.link == frame.link) return BodyFrame{-1, link.X_BL * frame.X_LF};
  if (const int body = model.findBody(frame.link); body >= 0)
    for (const LinkPlacement& link : model.body(body).links)
      if (link.link == frame.link) return BodyFrame{body, link.X_BL * frame.X_LF};
  if (const int body = model.findJoint(frame.link); body >= 0) return BodyFrame{body, frame.X_LF};
  return rejection(ErrorCode::UnknownReference,
                   "the robot has no link or moving joint \"" + frame.link + "\"", {frame.link},
                   "use the name of a link of the robot");
}

Status checkLoops(const RobotModel& model, const std::vector<LoopClosure>& loops) {
  std::set<std::string> names;
  for (const LoopClosure& loop : loops) {
    if (!names.insert(loop.name).second)
      return loopError(ErrorCode::DuplicateName, loop, "is there twice", "give every loop its own name");
    if (std::none_of(loop.rows.begin(), loop.rows.end(), [](bool row) { return row; }))
      return loopError(ErrorCode::MissingElement, loop, "has an empty mask: it constrains nothing",
                       "name its rows among x, y, z, roll, pitch, yaw");
    Status frames = checkFrames(model, loop);
    if (!frames) return frames;
    if (!loop.driven_joint.empty() && model.findJoint(loop.driven_joint) < 0)
      return loopError(
          ErrorCode::UnknownReference, loop,
          "is driven by \"" + loop.driven_joint + "\", and the robot has no moving joint of that name",
          "use a joint of the robot");
  }
  return done();
}

std::vector<int> bodiesBetween(const RobotModel& model, int first, int second) {
  std::vector<int> bodies;
  while (first != second) {  // a parent has the smaller number
    int& later = first > second ? first : second;
    bodies.push_back(later);
    later = model.body(later).parent;
  }
  return bodies;
}

}  // namespace plumbline
