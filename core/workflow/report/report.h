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

/// @param date  shown at the head of pages, "2026-11-21"; empty: none
report::Document reportDocument(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                                const std::string& date = {});

/// Bytes of a PDF; `report::toPdf` of widgets/report is one.
using PdfRenderer = std::function<Result<std::string>(const report::Document&)>;

/// Writes like the other overload, and .pdf through `pdf`.
/// @error UnsupportedOption (extension), FileUnwritable, and those of the renderer
Status writeReport(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                   const std::filesystem::path& out, const PdfRenderer& pdf);

/// The report as text; `format` is html, md, csv or json. Plots need the predictions; without them there are
/// none.
Result<std::string> reportText(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                               const std::string& format);
/// The same into a file, format by extension.
Status writeReport(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                   const std::filesystem::path& out);

}  // namespace plumbline::workflow
