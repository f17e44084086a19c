// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "bench/tables/payload_study.h"

namespace plumbline::bench {

std::string toText(const PayloadStudy& study);
std::string toJson(const PayloadStudy& study);
/// By extension: .json, .csv, .html, .md; .svg the mass over time alone.
/// @error UnsupportedOption, FileUnwritable
Status writePayloadStudy(const PayloadStudy& study, const std::filesystem::path& out);

}  // namespace plumbline::bench
