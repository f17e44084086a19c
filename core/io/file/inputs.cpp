// SPDX-License-Identifier: BSD-3-Clause
#include "io/file/inputs.h"

#include <sys/stat.h>

#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

using Identity = std::pair<dev_t, ino_t>;

std::optional<Identity> identityOf(const fs::path& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  return Identity(info.st_dev, info.st_ino);
}

struct Inputs {
  std::mutex mutex;
  bool kept = false;
  std::map<Identity, std::string> names;
};

Inputs& inputs() {
  static Inputs all;
  return all;
}

}  // namespace

void protectInputs() {
  const std::lock_guard lock(inputs().mutex);
  inputs().kept = true;
}

bool inputsAreProtected() {
  const std::lock_guard lock(inputs().mutex);
  return inputs().kept;
}

void noteInput(const fs::path& path) {
  const std::lock_guard lock(inputs().mutex);
  if (!inputs().kept) return;
  if (const auto identity = identityOf(path)) inputs().names.emplace(*identity, path.string());
}

std::string inputName(const fs::path& file) {
  const std::lock_guard lock(inputs().mutex);
  const auto identity = identityOf(file);
  const auto found = identity ? inputs().names.find(*identity) : inputs().names.end();
  return found == inputs().names.end() ? std::string() : found->second;
}

}  // namespace plumbline::io
