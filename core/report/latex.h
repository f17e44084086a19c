// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "report/document.h"

namespace plumbline::report {

/// A LaTeX document of its own (article, booktabs, longtable, pgfplots; pdflatex, xelatex or lualatex): tables that break
/// across pages with their heads repeated, plots drawn by pgfplots, every character escaped.
std::string toLatex(const Document& document);

/// `text` as LaTeX prints it: its special characters escaped, other symbols as commands, unknown ones by their code.
std::string escapeLatex(const std::string& text);

}  // namespace plumbline::report
