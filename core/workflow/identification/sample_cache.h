// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <typeinfo>
#include <vector>

#include "base/progress.h"
#include "base/result.h"

/// Estimators that run together process their logs once.
namespace plumbline::workflow {

/// Results that estimators of the same logs share: samples, factors of the regressor, the structure. Each is made once, by
/// the first caller, while the others wait. A maker that is stopped leaves the work to one of the waiting callers; an error
/// goes to all of them, and the next caller tries again. Nothing is copied, and shared values are immutable.
/// Unused values are stored up to a budget, the longest unused are dropped first: a change of weights or of the prior does
/// not process a log again. Robots and logs are compared by identity and not kept alive. Thread safe.
class SampleCache {
 public:
  static constexpr std::size_t kBudget = std::size_t{256} << 20;
  explicit SampleCache(std::size_t budget = kBudget) : budget_(budget) {}
  SampleCache(const SampleCache&) = delete;
  SampleCache& operator=(const SampleCache&) = delete;

  /// All that a value depends on.
  struct Key {
    std::string text;                                  ///< its name, and every setting that enters
    std::vector<std::shared_ptr<const void>> made_of;  ///< robot and logs
  };

  /// @param make   Result<T>(const JobContext&); called without any lock, and again after it was stopped
  /// @param bytes  std::size_t(const T&): memory that it takes
  /// @error those of `make`; Cancelled when `context` is stopped, at once even while another caller makes it
  template <typename T, typename Make, typename Bytes>
  Result<std::shared_ptr<const T>> share(const Key& key, const JobContext& context, const Make& make,
                                         const Bytes& bytes) {
    const Maker maker = [&](const JobContext& own) -> Result<Made> {
      Result<T> made = make(own);
      if (!made) return made.error();
      const std::size_t size = bytes(*made);
      return Made{std::make_shared<const T>(std::move(made).value()), size};
    };
    Result<Value> found = find({typeid(T).name() + ("/" + key.text), key.made_of}, context, maker);
    if (!found) return found.error();
    return std::static_pointer_cast<const T>(*found);
  }

  /// Number of times that something was made, and that it was there already, waited for or stored.
  struct Counts {
    int made = 0, shared = 0;
  };
  Counts counts() const;
  std::size_t keptBytes() const;

 private:
  using Value = std::shared_ptr<const void>;
  struct Made {
    Value value;
    std::size_t bytes = 0;
  };
  using Maker = std::function<Result<Made>(const JobContext&)>;
  struct Entry;
  using EntryPtr = std::shared_ptr<Entry>;
  using Lock = std::unique_lock<std::mutex>;

  Result<Value> find(const Key& key, const JobContext& context, const Maker& make);
  Result<Value> makeNew(Lock& lock, const Key& key, const JobContext& context, const Maker& make);
  Result<Value> waitFor(Lock& lock, const EntryPtr& entry, const JobContext& context);
  EntryPtr entryOf(const Key& key);
  void trim();

  const std::size_t budget_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<EntryPtr> entries_;
  std::uint64_t clock_ = 0;
  Counts counts_;
};

/// Calls `share` where there is a cache, makes the value otherwise.
template <typename T, typename Make, typename Bytes>
Result<std::shared_ptr<const T>> sharedOrMade(SampleCache* cache, const SampleCache::Key& key,
                                              const JobContext& context, const Make& make,
                                              const Bytes& bytes) {
  if (cache != nullptr) return cache->share<T>(key, context, make, bytes);
  Result<T> made = make(context);
  if (!made) return made.error();
  return std::make_shared<const T>(std::move(made).value());
}

}  // namespace plumbline::workflow
