// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/instruction_set.h"

#include <stdexcept>
#include <string>

namespace plumbline::dynamics {

std::string_view toString(InstructionSet set) {
  switch (set) {
    case InstructionSet::Automatic:
      return "automatic";
    case InstructionSet::Generic:
      return "generic";
    case InstructionSet::Avx2:
      return "avx2";
    case InstructionSet::Avx512:
      return "avx512";
  }
  return "unknown";
}

bool isSupported(InstructionSet set) {
#if defined(__x86_64__)
  if (set == InstructionSet::Avx2)
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
  if (set == InstructionSet::Avx512)
    return isSupported(InstructionSet::Avx2) && __builtin_cpu_supports("avx512f") != 0 &&
           __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512dq") != 0;
#else
  if (set == InstructionSet::Avx2 || set == InstructionSet::Avx512) return false;
#endif
  return true;
}

InstructionSet resolve(InstructionSet set) {
  if (set == InstructionSet::Automatic) return supportedInstructionSets().back();
  if (!isSupported(set))
    throw std::invalid_argument("this machine cannot run the instruction set " + std::string(toString(set)));
  return set;
}

std::vector<InstructionSet> supportedInstructionSets() {
  std::vector<InstructionSet> sets;
  for (const InstructionSet set : {InstructionSet::Generic, InstructionSet::Avx2, InstructionSet::Avx512})
    if (isSupported(set)) sets.push_back(set);
  return sets;
}

}  // namespace plumbline::dynamics
