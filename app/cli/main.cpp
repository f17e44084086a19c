// SPDX-License-Identifier: BSD-3-Clause
#include <malloc.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>
#include <system_error>

#include "base/text.h"
#include "base/version.h"
#include "commands.h"
#include "io/file/file_tools.h"
#include "io/file/inputs.h"
#include "io/meshes/mesh_load.h"
#include "options.h"
#include "reader_process.h"
#include "workflow/log/log_part.h"

namespace {

/// Error for an output that is the same file as an input of the command, by whatever name or link.
std::optional<plumbline::Error> overwrittenInput(const CLI::App& command) {
  namespace fs = std::filesystem;
  std::vector<std::string> inputs,
      outputs;  // what inputs name in turn is seen when it is read (`protectInputs`)
  for (const CLI::Option* option : command.get_options()) {
    const bool written = option->check_lname("output") || option->check_lname("convert") ||
                         option->check_lname("states") || option->check_lname("write-mapping");
    for (const std::string& value : option->results())
      (written ? outputs : inputs)
          .push_back(written ? value : plumbline::workflow::logPart(value).file.string());
  }
  std::error_code failed;
  const auto target = [&](const std::string& output) {
    return fs::weakly_canonical(plumbline::io::followLinks(output), failed);
  };
  for (std::size_t k = 1; k < outputs.size(); ++k)
    for (std::size_t i = 0; i < k; ++i)
      if (target(outputs[i]) == target(outputs[k]))
        return plumbline::Error{.code = plumbline::ErrorCode::FileUnwritable,
                                .detail = "two outputs of the command have this name",
                                .file = outputs[k],
                                .remedy = "choose another name for one of them"};
  for (const std::string& output : outputs)
    for (const std::string& input : inputs)
      if (fs::is_regular_file(output, failed) && fs::is_regular_file(input, failed) &&
          fs::equivalent(output, input, failed))
        return plumbline::Error{
            .code = plumbline::ErrorCode::FileUnwritable,
            .detail = "the output is the same file as the input " + input + ", which would be lost",
            .file = output,
            .remedy = "choose another name for the output"};
  return std::nullopt;
}

int run(int argc, char** argv) {
  using namespace plumbline::cli;
  CLI::App app{"Plumbline: the dynamic parameters of robots, on the command line", "plumbline-cli"};
  app.set_version_flag("--version", plumbline::kVersion);
  app.require_subcommand(1);
  app.fallthrough(false);
  Action action;
  addAudit(app, action);
  addIdentifiability(app, action);
  addLog(app, action);
  addSimulate(app, action);
  addIdentify(app, action);
  addFactor(app, action);
  addCombine(app, action);
  addValidate(app, action);
  addCompare(app, action);
  addExcite(app, action);
  addBounds(app, action);
  addCheck(app, action);
  addBayes(app, action);
  addLoops(app, action);
  addFit(app, action);
  addSafePlan(app, action);
  addSafeId(app, action);
  addSafeStudy(app, action);
  addReport(app, action);
  addExport(app, action);
  addSchema(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    app.exit(help);
    return Session(Common()).deliver({}, {});  // says so when the text did not reach its place
  } catch (const CLI::ParseError& error) {
    std::string command = "plumbline-cli";
    for (const CLI::App* chosen : app.get_subcommands()) command += " " + chosen->get_name();
    std::string text = error.what();
    while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    std::cerr << "plumbline-cli: " << plumbline::harmlessText(text) << "; see " << command << " --help.\n";
    return kUsage;
  }
  for (const CLI::App* command : app.get_subcommands())
    if (const auto error = overwrittenInput(*command)) {
      Common common;
      const CLI::Option* format = command->get_option_no_throw("--format");
      if (format != nullptr && format->count() > 0) common.format = format->as<std::string>();
      return Session(common).reject(*error);
    }
  return action();
}

}  // namespace

int main(int argc, char** argv) {
#ifdef __GLIBC__
  // Blocks of a log are made and given back hundreds of times: kept, their memory need not be cleared by the system each time.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
#endif
  if (const std::optional<int> status = plumbline::app::runAsReader(argc, argv)) return *status;
  // Hidden: reads one mesh in a process of its own, so that a crash of the reader loses only that mesh (io/mesh_load.h).
  if (argc > 1 && std::strcmp(argv[1], "mesh-worker") == 0) {
    const plumbline::Status converted = plumbline::io::runMeshWorker({argv + 2, argv + argc});
    if (!converted) std::cerr << converted.error().message() << "\n";
    return converted ? 0 : 1;
  }
  plumbline::cli::watchInterrupts();
  plumbline::io::protectInputs();
  try {
    plumbline::app::readInProcesses();
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::cerr
        << "plumbline-cli: there is not enough memory for this; use shorter logs or a larger machine.\n";
    return plumbline::cli::kNoResult;
  } catch (const std::exception& failure) {
    const auto* of_system = dynamic_cast<const std::system_error*>(&failure);
    if (of_system != nullptr && of_system->code() == std::errc::resource_unavailable_try_again) {
      std::cerr
          << "plumbline-cli: the system starts no further thread; raise the limit of memory or processes "
             "(ulimit -v, ulimit -u), or use fewer with --threads.\n";
      return plumbline::cli::kNoResult;
    }
    std::cerr << "plumbline-cli: an internal check failed (" << failure.what()
              << "); please report it with the command that you ran.\n";
    return plumbline::cli::kNoResult;
  }
}
