// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

#include "io/logs/rosbag/message_definition.h"

namespace plumbline::io {

/// Definition as OMG IDL 4.2 (schema encodings "ros2idl" and "omgidl"): modules of structs, typedefs, constants, enums and
/// annotations; files behind lines of "=" and "IDL: package/msg/Type". Unions, maps and bit sets are not read.
/// @error SyntaxError, UnknownReference, UnsupportedOption, FileTooLarge naming the type; without file
Result<MessageDefinition> parseIdlDefinition(std::string_view type, std::string_view text);

}  // namespace plumbline::io
