// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <utility>
#include <variant>

#include "base/error.h"

namespace plumbline {

/// Either a value or the error that explains its absence.
template <typename T>
class [[nodiscard]] Result {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Returns the value. Without one the contract is broken, and it throws.
  T& value() & { return ok() ? std::get<0>(state_) : throwNoValue(); }
  const T& value() const& { return ok() ? std::get<0>(state_) : const_cast<Result*>(this)->throwNoValue(); }
  T&& value() && { return std::move(ok() ? std::get<0>(state_) : throwNoValue()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const { return std::get<1>(state_); }

 private:
  [[noreturn]] T& throwNoValue() { throw std::logic_error("Result without value: " + error().message()); }
  std::variant<T, Error> state_;
};

/// Outcome of a function that yields no value.
using Status = Result<std::monostate>;
inline Status done() {
  return Status(std::monostate{});
}

}  // namespace plumbline
