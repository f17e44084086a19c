// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

/// Checks of the bytes of a mesh file before assimp reads them.
namespace plumbline::io {

enum class MeshFormat { Stl, Obj, Dae, Ply, Unknown };
/// Returns the format by the extension, in any case.
MeshFormat meshFormat(const std::filesystem::path& file);

/// The whole file.
/// @error FileNotFound, FileUnreadable, FileEmpty, FileTooLarge, FormatUnknown (Git LFS pointer)
Result<std::string> readMeshBytes(const std::filesystem::path& file);

/// Decides by its size, not by its first word, that an STL is binary, and removes the bytes after the
/// last triangle of a binary one.
/// @error FileTruncated, MissingData
Status prepareStl(std::string& bytes, const std::filesystem::path& file);

/// Compares what the header of a PLY states with the size of the file: assimp makes all of it before it reads.
/// @error FileTruncated
Status checkPly(std::string_view bytes, const std::filesystem::path& file);

/// Writes ".5" as "0.5" in the lines of an OBJ: assimp 5.2 does not count numbers that begin with a point.
void prepareObj(std::string& bytes);

/// Diffuse colours by material name, of the MTL files that the OBJ names and that lie in its folder;
/// 0xAABBGGRR.
std::map<std::string, std::uint32_t> objColors(std::string_view obj, const std::filesystem::path& file);

/// 0…1 per channel, as 0xAABBGGRR.
std::uint32_t packColor(double red, double green, double blue, double alpha);

}  // namespace plumbline::io
