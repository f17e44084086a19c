// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "report/document.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"

/// Report without a format, for formats that core cannot write.
namespace plumbline::workflow {

/// Choices of the author of a report: parts added to a result, or left out.
struct ReportChoices {
  std::string title;                      ///< empty: "Identified parameters of …"
  std::string author;                     ///< empty: none
  std::string logo;                       ///< bytes of a PNG file; empty: none
  std::vector<std::string> left_out;      ///< sections, by title
  std::vector<report::Picture> pictures;  ///< after the summary

  bool operator==(const ReportChoices&) const = default;
};
/// Titles of the sections that a report can leave out, in their order.
const std::vector<std::string>& reportSections();
/// @error UnknownReference (a section that there is not)
Status checkChoices(const ReportChoices& choices);
/// Bytes of a PNG file.
/// @error FormatUnknown (another format), FileTooLarge (above 4 MB), and those of reading
Result<std::string> readPng(const std::filesystem::path& file);

/// A result with what a report shows of it.
struct ReportInput {
  StoredResult result;
  std::vector<TorquePrediction> predictions;  ///< plots and reviews; without them there are none
  ReportChoices choices = {};
};

/// @param date  shown at the head of pages, "2026-11-21"; empty: none
report::Document reportDocument(const ReportInput& input, const std::string& date = {});

/// Bytes of a PDF; `report::toPdf` of widgets/report is one.
using PdfRenderer = std::function<Result<std::string>(const report::Document&)>;

/// Writes the report into a file, format by extension; .pdf through `pdf`.
/// @error UnsupportedOption (extension), FileUnwritable, and those of the renderer
Status writeReport(const ReportInput& input, const std::filesystem::path& out, const PdfRenderer& pdf);

/// The report as text; `format` is html, md, csv, tex or json.
Result<std::string> reportText(const ReportInput& input, const std::string& format);

}  // namespace plumbline::workflow
