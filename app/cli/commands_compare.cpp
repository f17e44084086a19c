// SPDX-License-Identifier: BSD-3-Clause
// compare: results side by side.
#include <algorithm>
#include <filesystem>

#include "commands.h"
#include "io/file/file_tools.h"
#include "options.h"
#include "workflow/identification/comparison/comparison.h"
#include "workflow/identification/comparison/comparison_forms.h"

namespace plumbline::cli {
namespace {

/// Returns true when the extension names a document rather than the JSON that `--format json` prints.
bool isDocument(const std::string& name) {
  const std::string extension = io::lowerExtension(name);
  return extension == ".html" || extension == ".htm" || extension == ".md" || extension == ".csv";
}

}  // namespace

void addCompare(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("compare", "results of identify side by side");
  struct Args {
    Common common;
    std::vector<std::string> files;
    std::string thresholds;
  };
  auto args = std::make_shared<Args>();
  command->add_option("result", args->files, "results of identify (JSON)")->required()->expected(1, -1);
  command->add_option("--thresholds", args->thresholds,
                      "limits for a verdict: a JSON file or JSON text; exit status 4 when a result fails");
  addCommon(*command, args->common, true);
  command->get_option("--output")
      ->description("JSON, or by extension html, md, csv")
      ->check([](const std::string& name) {
        const std::string extension = io::lowerExtension(name);
        const bool known = extension.empty() || extension == ".json" || isDocument(name);
        return known ? std::string() : name + ": the extensions are json, html, md and csv";
      });
  command->callback([args, &action] {
    action = [args] {
      Session session(args->common);
      Result<workflow::CompareRequest> request =
          workflow::readResults({args->files.begin(), args->files.end()});
      if (!request) return session.reject(request.error());
      if (!args->thresholds.empty()) {
        Result<workflow::Thresholds> thresholds = thresholdsFromOption(args->thresholds);
        if (!thresholds) return session.reject(thresholds.error());
        request->thresholds = *thresholds;
      }
      Result<workflow::Comparison> comparison = workflow::compare(*request);
      if (!comparison) return session.reject(comparison.error());
      int status = kDone;
      if (isDocument(args->common.output)) {
        if (Status written = workflow::writeComparison(*comparison, args->common.output); !written)
          return session.reject(written.error());
        Common shown = args->common;
        shown.output.clear();
        status = Session(shown).deliver(workflow::toText(*comparison), workflow::toJson(*comparison));
      } else {
        status = session.deliver(workflow::toText(*comparison), workflow::toJson(*comparison));
      }
      return status == kDone && comparison->passed == false ? static_cast<int>(kVerdictFailed) : status;
    };
  });
}

}  // namespace plumbline::cli
