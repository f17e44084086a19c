// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>
#include <vector>

namespace plumbline::dynamics {

/// Instruction sets that the hot kernels are compiled for. The program itself is portable; the best one that
/// the machine has is taken when a workspace is made. `Automatic` asks for that; naming one is for tests and
/// measurements.
enum class InstructionSet { Automatic, Generic, Avx2, Avx512 };
std::string_view toString(InstructionSet set);

/// True when this machine can run the kernels of that set.
bool isSupported(InstructionSet set);
/// Resolves `Automatic` to the best set of this machine; another one is returned unchanged.
/// Throws std::invalid_argument when the machine cannot run it.
InstructionSet resolve(InstructionSet set);
/// All sets that this machine can run, Generic first.
std::vector<InstructionSet> supportedInstructionSets();

}  // namespace plumbline::dynamics
