// SPDX-License-Identifier: BSD-3-Clause
//
// Entry of libFuzzer. The name of the program chooses the reader: fuzz_urdf is a link to this program.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "fuzz/fuzz_target.h"

namespace {
const plumbline::fuzz::Target* chosen = nullptr;
}

extern "C" int LLVMFuzzerInitialize(int*, char*** argv) {
  const std::string name = std::filesystem::path((*argv)[0]).filename();
  if (name.starts_with("fuzz_")) chosen = plumbline::fuzz::findTarget(name.substr(5));
  if (chosen != nullptr) return 0;
  for (const auto& targets : {plumbline::fuzz::textTargets(), plumbline::fuzz::fileTargets()})
    for (const auto& target : targets) std::puts(target.name);
  std::exit(name == "plumbline_fuzz" ? 0 : 2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
