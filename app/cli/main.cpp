// SPDX-License-Identifier: BSD-3-Clause
#include "base/version.h"

int main() { return plumbline::kVersion == nullptr; }
