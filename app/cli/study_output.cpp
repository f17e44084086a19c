// SPDX-License-Identifier: BSD-3-Clause
#include "study_output.h"

#include <filesystem>

#include "io/file/file_tools.h"
#include "report/render.h"
#include "report/svg_plot.h"

namespace plumbline::cli {

int writeStudy(const report::Document& document, const std::string& json,
               const std::vector<std::pair<std::string, report::Plot>>& plots, const std::string& figures,
               Session& session) {
  for (const auto& [name, plot] : plots) {
    if (figures.empty()) break;
    auto written = io::writeFileAtomically(std::filesystem::path(figures) / (name + ".svg"),
                                           report::toSvg(plot, 860, 320));
    if (!written) return session.reject(written.error());
  }
  const std::string& output = session.common().output;
  if (output.empty()) return session.deliver(report::toMarkdown(document), json);
  auto written = io::writeByExtension(output, [&](const std::string& format) -> Result<std::string> {
    if (format == "html") return report::toHtml(document);
    if (format == "md") return report::toMarkdown(document);
    if (format == "csv") return report::toCsv(document);
    if (format == "json") return json + "\n";
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "a study cannot be written as \"" + format + "\"",
                 .subjects = {format},
                 .remedy = "use the extension .html, .md, .csv or .json"};
  });
  return written ? static_cast<int>(kDone) : session.reject(written.error());
}

}  // namespace plumbline::cli
