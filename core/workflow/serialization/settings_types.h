// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <type_traits>

namespace plumbline {
struct ProcessingSettings;
}  // namespace plumbline

namespace plumbline::workflow {

/// All settings that are described by a field table. A table of another type does not compile, and the property test of
/// reader, writer and schema goes through this list: none can be forgotten.
template <typename... S>
struct TypeList {
  template <typename T>
  static constexpr bool contains = (std::is_same_v<T, S> || ...);
};
using SettingsTypes = TypeList<ProcessingSettings>;

template <typename S>
inline constexpr bool kIsListed = SettingsTypes::contains<S>;

}  // namespace plumbline::workflow
