// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/result.h"
#include "report/document.h"

/// Documents as PDF, with Qt Gui alone.
namespace plumbline::report {

/// A4 pages with the running line and page numbers, tables that break between rows with their heads repeated, plots as
/// lines (no pixels). Needs a QGuiApplication; any thread.
/// @return  the bytes of the file
/// @error   NumericalFailure when the page cannot be drawn on
Result<std::string> toPdf(const Document& document);

/// The same for a program without Qt: makes an application without screen for the time of the call. Main thread only.
Result<std::string> toPdfHeadless(const Document& document);

}  // namespace plumbline::report
