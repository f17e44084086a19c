// SPDX-License-Identifier: BSD-3-Clause
#include <cstdio>
#include <cstring>

#include "base/version.h"
#include "io/mesh_load.h"

int main(int argc, char** argv) {
  // Hidden: reads one mesh where a crash of the reader costs nothing but the mesh (io/mesh_load.h).
  if (argc == 4 && std::strcmp(argv[1], "mesh-worker") == 0) {
    const plumbline::Status converted = plumbline::io::convertMesh(argv[2], argv[3]);
    if (!converted) std::fprintf(stderr, "%s\n", converted.error().message().c_str());
    return converted ? 0 : 1;
  }
  return plumbline::kVersion == nullptr;
}
