// SPDX-License-Identifier: BSD-3-Clause
//
// Payload bounds of simulated loads, an exciting motion against random ones: table V and figure 5 of Zhang, Zhou &
// Vasudevan 2024, qualitatively.
#include <CLI/CLI.hpp>
#include <iostream>

#include "bench/tables/payload_study.h"
#include "bench/tables/payload_study_text.h"
#include "workflow/excitation/design_import.h"
#include "workflow/payload/payload_spec.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::bench {
namespace {

struct Arguments {
  PayloadStudyRequest request;
  std::string robot, motion, spec;
  std::vector<std::string> outputs;
  bool as_json = false;
};

Result<std::string> run(Arguments& args) {
  Result<RobotPtr> robot = workflow::loadRobot({args.robot, {}, {}});
  if (!robot) return robot.error();
  args.request.robot = *robot;
  Result<workflow::Design> design = workflow::readDesignFile((*robot)->model, args.motion);
  if (!design) return design.error();
  args.request.exciting = design->motion;
  if (!args.spec.empty()) {
    Result<PayloadSpec> spec = workflow::payloadSpecFromText(args.spec);
    if (!spec) return spec.error();
    args.request.spec = *spec;
  }
  Result<PayloadStudy> found = payloadStudy(args.request);
  if (!found) return found.error();
  for (const std::string& output : args.outputs)
    if (Status status = writePayloadStudy(*found, output); !status) return status.error();
  return args.as_json ? toJson(*found) : toText(*found);
}

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  using namespace plumbline;
  CLI::App app("Payload bounds of simulated loads: an exciting motion against random ones.");
  bench::Arguments args;
  bench::PayloadStudyRequest& study = args.request;
  app.add_option("robot", args.robot, "URDF")->required();
  app.add_option("--payload", study.link, "link that carries the payload")->required();
  app.add_option("--motion", args.motion, "the exciting motion: a design of excite")->required();
  app.add_option(
      "--spec", args.spec,
      "what is uncertain, as the specification of bounds (5 % model, 2.5 % torque, table I): JSON");
  app.add_option("--masses", study.masses, "payloads [kg]")->delimiter(',')->capture_default_str();
  app.add_option("--rate", study.rate, "samples per second")->capture_default_str();
  app.add_option("--step", study.step, "between two points of the mass over time [s]")->capture_default_str();
  app.add_option("--seed", study.seed, "of random motions, true arm and noise")->capture_default_str();
  app.add_option("-o,--output", args.outputs, "files: .json, .csv, .html, .md, or .svg (the mass over time)");
  app.add_flag("--json", args.as_json, "JSON instead of the tables");
  CLI11_PARSE(app, argc, argv);
  const Result<std::string> text = bench::run(args);
  if (!text) return std::cerr << text.error().message() << "\n", 1;
  std::cout << *text;
  return 0;
}
