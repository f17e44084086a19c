// SPDX-License-Identifier: BSD-3-Clause
#include "excite_stand.h"

#include "loading.h"
#include "workflow/standing_design.h"

namespace plumbline::cli {

int exciteStanding(const RobotOptions& options, const std::string& spec_option, Session& session) {
  const Result<workflow::RobotPtr> robot = loadRobot(options, session);
  if (!robot) return session.refuse(robot.error());
  const Result<std::string> text = textFromOption(spec_option);
  if (!text) return session.refuse(text.error());
  const Result<workflow::StandingSpec> spec = workflow::readStandingSpec(*text);
  if (!spec) {
    Error error = spec.error();
    if (spec_option.front() != '{') error.file = spec_option;
    return session.refuse(error);
  }
  const Result<workflow::StandingDesign> design = workflow::designStanding(**robot, *spec, session.context());
  if (!design) return session.refuse(design.error());
  if (!session.common().output.empty())
    if (const Status written = workflow::writeStanding(*design, session.common().output); !written)
      return session.refuse(written.error());
  Common shown = session.common();
  shown.output.clear();
  return Session(shown).deliver(workflow::toText(*design), workflow::toJson(*design));
}

}  // namespace plumbline::cli
