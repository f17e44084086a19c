// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/sample_cache.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "workflow/stages.h"

namespace plumbline::workflow {

struct SampleCache::Entry {
  enum class State { Making, Ready, Rejected, Abandoned };
  std::string text;
  std::vector<std::weak_ptr<const void>> made_of;
  State state = State::Making;
  std::optional<Error> rejection;
  Value value;  ///< while it is stored or waited for
  std::weak_ptr<const void> seen;
  std::size_t bytes = 0;
  int waiting = 0;
  std::uint64_t used = 0;

  bool isOf(const Key& key) const {
    const auto same = [](const std::weak_ptr<const void>& a, const std::shared_ptr<const void>& b) {
      return !a.owner_before(b) && !b.owner_before(a);
    };
    return text == key.text &&
           std::equal(made_of.begin(), made_of.end(), key.made_of.begin(), key.made_of.end(), same);
  }
  /// Returns true when no caller can request it any more, or it is gone.
  bool isDead() const {
    if (state != State::Ready) return false;
    if (!value && seen.expired()) return true;
    return std::any_of(made_of.begin(), made_of.end(), [](const auto& part) { return part.expired(); });
  }
};

SampleCache::Counts SampleCache::counts() const {
  const Lock lock(mutex_);
  return counts_;
}

std::size_t SampleCache::keptBytes() const {
  const Lock lock(mutex_);
  std::size_t sum = 0;
  for (const EntryPtr& entry : entries_) sum += entry->value ? entry->bytes : 0;
  return sum;
}

SampleCache::EntryPtr SampleCache::entryOf(const Key& key) {
  std::erase_if(entries_, [](const EntryPtr& entry) { return entry->isDead(); });
  const auto found =
      std::find_if(entries_.begin(), entries_.end(), [&](const EntryPtr& entry) { return entry->isOf(key); });
  return found == entries_.end() ? nullptr : *found;
}

Result<SampleCache::Value> SampleCache::find(const Key& key, const JobContext& context, const Maker& make) {
  Lock lock(mutex_);
  while (!context.stopRequested()) {
    const EntryPtr entry = entryOf(key);
    if (!entry) return makeNew(lock, key, context, make);
    if (entry->state == Entry::State::Making) {
      Result<Value> found = waitFor(lock, entry, context);
      if (!found || *found) return found;
      continue;  // its maker was stopped
    }
    entry->used = ++clock_;
    if (Value value = entry->value ? entry->value : entry->seen.lock()) {
      ++counts_.shared;
      return value;
    }
    std::erase(entries_, entry);  // removed since `entryOf` checked
  }
  return cancelled();
}

/// Returns the value; none when its maker was stopped.
Result<SampleCache::Value> SampleCache::waitFor(Lock& lock, const EntryPtr& entry,
                                                const JobContext& context) {
  ++entry->waiting;
  lock.unlock();
  context.report("samples of another estimator", std::numeric_limits<double>::quiet_NaN());
  lock.lock();
  changed_.wait(lock, context.stop, [&] { return entry->state != Entry::State::Making; });
  Value value = entry->value;
  if (--entry->waiting == 0) trim();
  if (context.stopRequested()) return cancelled();
  if (entry->rejection) return *entry->rejection;
  if (value) ++counts_.shared;
  return value;
}

Result<SampleCache::Value> SampleCache::makeNew(Lock& lock, const Key& key, const JobContext& context,
                                                const Maker& make) {
  const auto entry = std::make_shared<Entry>();
  entry->text = key.text;
  entry->made_of.assign(key.made_of.begin(), key.made_of.end());
  entries_.push_back(entry);
  lock.unlock();
  std::optional<Result<Made>> made;
  const auto close = [&](Entry::State state) {
    entry->state = state;
    if (state != Entry::State::Ready) std::erase(entries_, entry);
    changed_.notify_all();
  };
  try {
    made = make(context);
  } catch (...) {
    lock.lock();
    close(Entry::State::Abandoned);
    throw;
  }
  lock.lock();
  if (context.stopRequested() || (!*made && made->error().code == ErrorCode::Cancelled)) {
    close(Entry::State::Abandoned);  // a result made after a stop may be of no use
    return cancelled();
  }
  if (!*made) {
    entry->rejection = made->error();
    close(Entry::State::Rejected);
    return made->error();
  }
  entry->value = (*made)->value;
  entry->seen = entry->value;
  entry->bytes = (*made)->bytes;
  entry->used = ++clock_;
  ++counts_.made;
  close(Entry::State::Ready);
  trim();
  return (*made)->value;
}

void SampleCache::trim() {
  const auto kept = [&] {
    std::size_t sum = 0;
    for (const EntryPtr& entry : entries_) sum += entry->value ? entry->bytes : 0;
    return sum;
  };
  while (kept() > budget_) {
    EntryPtr oldest;
    for (const EntryPtr& entry : entries_)
      if (entry->value && entry->waiting == 0 && (!oldest || entry->used < oldest->used)) oldest = entry;
    if (!oldest) return;
    oldest->value.reset();
  }
}

}  // namespace plumbline::workflow
