// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "base/progress.h"
#include "base/result.h"

namespace plumbline::io {

/// Walks every element of a MAT v5 file and checks that sizes, dimensions and types agree, before matio reads it: matio
/// trusts them. Compressed variables are unpacked for it, one at a time.
/// @error FileTruncated, SyntaxError (naming variable and byte), FileTooLarge, UnsupportedOption; Cancelled
/// @source MathWorks, "MAT-File Format" (level 5)
Status validateMat5(const std::filesystem::path& path, const JobContext& context);

}  // namespace plumbline::io
