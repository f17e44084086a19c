// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "report/document.h"

namespace plumbline::report {

/// One self-contained page: styles and plots inside, light and dark by the reader's setting.
std::string toHtml(const Document& document);

/// GitHub-flavoured; plots as embedded SVG images.
std::string toMarkdown(const Document& document);

/// Returns the tables and facts one after the other, each under a line "# section: caption"; RFC 4180 quoting.
std::string toCsv(const Document& document);

/// Field of a CSV table: RFC 4180 quoting, and an apostrophe before text that a spreadsheet would run as a formula.
std::string csvField(const std::string& text);

/// Text in Markdown: names from a file are neither markup nor HTML, and stay in their line.
std::string markdownText(const std::string& text);

/// Author and subtitle in one line.
std::string byline(const Document& document);

/// "✓ good", "▲ attention", "✕ poor": the word of a verdict with its sign.
std::string verdictMark(const std::string& state);

}  // namespace plumbline::report
