// SPDX-License-Identifier: BSD-3-Clause
// loops: closure, rank and mobility of kinematic loops.
#include <charconv>

#include "commands.h"
#include "loading.h"
#include "options.h"
#include "workflow/robot/loop_study.h"

namespace plumbline::cli {
namespace {

/// Parses "joint=value".
Status addJointValue(const std::string& text, std::map<std::string, double>& posture) {
  const std::size_t equals = text.rfind('=');
  double value = 0.0;
  const char* end = text.data() + text.size();
  if (equals != std::string::npos && equals > 0) {
    const auto [stop, code] = std::from_chars(text.data() + equals + 1, end, value);
    if (code == std::errc() && stop == end && value > -1e9 && value < 1e9) {
      posture[text.substr(0, equals)] = value;
      return done();
    }
  }
  return rejection(ErrorCode::InvalidNumber, "\"" + text + "\" is no joint=value", {"--posture"},
                   "write --posture knee=-1.5,crank=0.4 in rad or m");
}

}  // namespace

void addLoops(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("loops", "kinematic loops: do they close, which rows are redundant, what can move");
  struct Args {
    Common common;
    RobotOptions robot;
    std::string loops;
    std::vector<std::string> posture;
    int postures = 20;
    std::uint64_t seed = 1;
  };
  auto args = std::make_shared<Args>();
  addRobot(*command, args->robot);
  command->add_option("--loops", args->loops, "loops.json (see schema loops), SRDF or MJCF")->required();
  command
      ->add_option("--posture", args->posture,
                   "joints that start elsewhere than the file says: joint=value,…")
      ->delimiter(',');
  command->add_option("--postures", args->postures, "closed postures that the rank is judged at");
  command->add_option("--seed", args->seed, "of their random walk")->check(isSeed());
  addCommon(*command, args->common, true);
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::RobotPtr> robot = loadRobot(args->robot, session);
      if (!robot) return session.reject(robot.error());
      workflow::LoopRequest request{*robot, args->loops, {}, args->postures, args->seed};
      for (const std::string& text : args->posture)
        if (const Status read = addJointValue(text, request.posture); !read)
          return session.reject(read.error());
      const Result<workflow::LoopStudy> study = workflow::studyLoops(request, session.context());
      if (!study) return session.reject(study.error());
      return session.deliver(workflow::toText(*study), workflow::toJson(*study));
    };
  });
}

}  // namespace plumbline::cli
