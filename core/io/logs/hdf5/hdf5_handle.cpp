// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/hdf5/hdf5_handle.h"

#include <algorithm>
#include <cstring>

namespace plumbline::io::hdf5 {
namespace {

constexpr std::size_t kMaxTextBytes = std::size_t{1} << 20;

herr_t collect(unsigned, const H5E_error2_t* entry, void* data) {
  auto& texts = *static_cast<std::vector<std::string>*>(data);
  if (entry->desc != nullptr && texts.size() < 32) texts.emplace_back(entry->desc);
  return 0;
}

std::vector<std::string> errorStack() {
  std::vector<std::string> texts;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, collect, &texts);
  H5Eclear2(H5E_DEFAULT);
  return texts;
}

herr_t rejectExternal(const char*, const char*, const char*, const char*, unsigned*, hid_t, void*) {
  return -1;
}

std::string withoutPadding(const char* text, std::size_t size) {
  std::string result(text, strnlen(text, size));
  while (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

}  // namespace

std::string lastError() {
  const std::vector<std::string> texts = errorStack();
  return texts.empty() ? "no cause given by the HDF5 library" : texts.front();
}

std::string allErrors() {
  std::string joined;
  for (const std::string& text : errorStack()) joined += (joined.empty() ? "" : "; ") + text;
  return joined;
}

Handle linkAccess() {
  Handle access(H5Pcreate(H5P_LINK_ACCESS), H5Pclose);
  if (access.ok()) H5Pset_elink_cb(access.get(), rejectExternal, nullptr);
  return access;
}

std::string typeName(hid_t type) {
  const std::string bits = std::to_string(8 * H5Tget_size(type));
  switch (H5Tget_class(type)) {
    case H5T_INTEGER:
      return (H5Tget_sign(type) == H5T_SGN_NONE ? "uint" : "int") + bits;
    case H5T_FLOAT:
      return "float" + bits;
    case H5T_STRING:
      return "text";
    case H5T_COMPOUND:
      return "table";
    case H5T_ENUM:
      return "enumeration";
    case H5T_BITFIELD:
      return "bit field";
    case H5T_OPAQUE:
      return "opaque bytes";
    case H5T_REFERENCE:
      return "references";
    case H5T_VLEN:
      return "lists of different lengths";
    case H5T_ARRAY:
      return "arrays";
    case H5T_TIME:
      return "time";
    default:
      return "unknown type";
  }
}

std::vector<std::string> readTexts(hid_t object, bool attribute) {
  const Handle type(attribute ? H5Aget_type(object) : H5Dget_type(object), H5Tclose);
  const Handle space(attribute ? H5Aget_space(object) : H5Dget_space(object), H5Sclose);
  std::vector<std::string> texts;
  if (!type.ok() || !space.ok() || H5Tget_class(type.get()) != H5T_STRING) return texts;
  const hssize_t points = H5Sget_simple_extent_npoints(space.get());
  const std::size_t size = H5Tget_size(type.get());
  const htri_t variable = H5Tis_variable_str(type.get());
  if (points <= 0 || variable < 0 || size == 0) return texts;
  const auto count = static_cast<std::size_t>(points);
  if (count > kMaxTextBytes / std::max<std::size_t>(size, 8)) return texts;
  const Handle memory(H5Tcopy(H5T_C_S1), H5Tclose);
  H5Tset_cset(memory.get(), H5Tget_cset(type.get()));
  H5Tset_size(memory.get(), variable > 0 ? H5T_VARIABLE : size + 1);
  const auto read = [&](void* buffer) {
    return attribute ? H5Aread(object, memory.get(), buffer)
                     : H5Dread(object, memory.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, buffer);
  };
  if (variable > 0) {
    std::vector<char*> pointers(count, nullptr);
    if (read(pointers.data()) < 0) return texts;
    for (const char* text : pointers)
      texts.push_back(text == nullptr ? "" : withoutPadding(text, kMaxTextBytes));
    H5Dvlen_reclaim(memory.get(), space.get(), H5P_DEFAULT, pointers.data());
  } else {
    std::vector<char> buffer(count * (size + 1), '\0');
    if (read(buffer.data()) < 0) return texts;
    for (std::size_t i = 0; i < count; ++i)
      texts.push_back(withoutPadding(buffer.data() + i * (size + 1), size + 1));
  }
  return texts;
}

}  // namespace plumbline::io::hdf5
