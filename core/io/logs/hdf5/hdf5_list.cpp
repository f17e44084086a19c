// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/hdf5/hdf5_list.h"

#include <algorithm>
#include <set>

#include "io/logs/hdf5/hdf5_header.h"
#include "io/logs/hdf5/hdf5_source.h"

namespace plumbline::io::hdf5 {
namespace {

constexpr int kMaxGroups = 32;
constexpr std::size_t kMaxObjects = 100000;
constexpr std::size_t kMaxAttributes = 10000;

herr_t collectLink(hid_t, const char* name, const H5L_info_t*, void* data) {
  auto& names = *static_cast<std::vector<std::string>*>(data);
  names.emplace_back(name);
  return names.size() > kMaxObjects ? 1 : 0;
}

herr_t collectAttribute(hid_t, const char* name, const H5A_info_t*, void* data) {
  auto& names = *static_cast<std::vector<std::string>*>(data);
  names.emplace_back(name);
  return names.size() > kMaxAttributes ? 1 : 0;
}

bool numberClass(H5T_class_t type) {
  return type == H5T_INTEGER || type == H5T_FLOAT;
}

/// Names, in the order of creation when the file keeps it, else by name.
std::vector<std::string> linkNames(hid_t group) {
  std::vector<std::string> names;
  const Handle properties(H5Gget_create_plist(group), H5Pclose);
  unsigned order = 0;
  if (properties.ok()) H5Pget_link_creation_order(properties.get(), &order);
  const H5_index_t index = (order & H5P_CRT_ORDER_TRACKED) != 0 ? H5_INDEX_CRT_ORDER : H5_INDEX_NAME;
  hsize_t start = 0;
  if (H5Literate(group, index, H5_ITER_INC, &start, collectLink, &names) < 0 && index != H5_INDEX_NAME) {
    names.clear();
    start = 0;
    H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, &start, collectLink, &names);
  }
  return names;
}

std::optional<double> readNumber(hid_t attribute) {
  const Handle type(H5Aget_type(attribute), H5Tclose);
  const Handle space(H5Aget_space(attribute), H5Sclose);
  if (!type.ok() || !space.ok() || !numberClass(H5Tget_class(type.get()))) return std::nullopt;
  if (H5Sget_simple_extent_npoints(space.get()) != 1) return std::nullopt;
  double value = 0.0;
  if (H5Aread(attribute, H5T_NATIVE_DOUBLE, &value) < 0) return std::nullopt;
  return value;
}

std::string joinedText(hid_t attribute) {
  std::string joined;
  for (const std::string& text : readTexts(attribute, true)) joined += (joined.empty() ? "" : ", ") + text;
  return joined;
}

std::string lowerCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(c < 128 ? std::tolower(c) : c); });
  return text;
}

class GroupWalker {
 public:
  GroupWalker(hid_t file, std::string path, FileListing& listing, const JobContext& context)
      : file_(file),
        path_(std::move(path)),
        listing_(listing),
        context_(context),
        access_(linkAccess()),
        headers_(path_) {}

  Status walk() {
    const Handle root(H5Gopen2(file_, "/", H5P_DEFAULT), H5Gclose);
    if (!root.ok())
      return Error{.code = ErrorCode::FileTruncated,
                   .detail = "the root group cannot be opened: " + lastError(),
                   .subjects = {"/"},
                   .file = path_,
                   .place = "/",
                   .remedy = "the file is damaged; record or copy it again"};
    remember(root.get());
    attributes(root.get(), "");
    return group(root.get(), "", 0);
  }

 private:
  Status group(hid_t id, const std::string& place, int depth) {
    for (const std::string& name : linkNames(id)) {
      if (context_.stopRequested()) return readingCancelled(path_);
      if (listing_.datasets.size() >= kMaxObjects) return done();
      if (place.empty() && name.starts_with('#') && name.ends_with('#')) continue;  // MATLAB's own store
      Status status = link(id, name, place + "/" + name, depth);
      if (!status.ok()) return status;
    }
    return done();
  }

  Status link(hid_t parent, const std::string& name, const std::string& place, int depth) {
    H5L_info_t info;
    if (H5Lget_info(parent, name.c_str(), &info, H5P_DEFAULT) < 0) {
      problem(place, "damaged link",
              "is damaged (" + lastError() + "); copy the file again or record it again");
      return done();
    }
    std::string target;
    if (info.type == H5L_TYPE_SOFT || info.type == H5L_TYPE_EXTERNAL) target = linkTarget(parent, name, info);
    if (info.type == H5L_TYPE_EXTERNAL) {
      problem(place, "external link",
              "leads into another file, " + target +
                  ", and is not followed; copy the data into one file (h5copy, h5repack)",
              target);
      return done();
    }
    if (info.type == H5L_TYPE_HARD && !headers_.sound(info.u.address)) {
      problem(place, "damaged object", "has a damaged header; copy the file again or record it again");
      return done();
    }
    const Handle object(H5Oopen(parent, name.c_str(), access_.get()), H5Oclose);
    if (!object.ok()) {
      const std::string cause = lastError();
      if (info.type == H5L_TYPE_SOFT)
        problem(place, "dangling link",
                "leads to " + target + ", which is not there; repair the link or map another dataset",
                target);
      else
        problem(place, "damaged object",
                "cannot be opened (" + cause + "); copy the file again or record it again");
      return done();
    }
    return visit(object.get(), place, target, depth);
  }

  Status visit(hid_t object, const std::string& place, const std::string& target, int depth) {
    switch (H5Iget_type(object)) {
      case H5I_DATASET:
        dataset(object, place, target);
        return done();
      case H5I_GROUP: {
        if (depth >= kMaxGroups || !remember(object))
          return done();  // a group is walked once: links may form a ring
        if (markedByMatlab(object, place)) return done();
        attributes(object, place);
        return group(object, place, depth + 1);
      }
      default:
        return done();
    }
  }

  /// MATLAB stores sparse matrices and objects as groups of parts that mean nothing alone.
  bool markedByMatlab(hid_t group, const std::string& place) {
    if (H5Aexists(group, "MATLAB_sparse") > 0) {
      problem(place, "MATLAB sparse matrix", "is a sparse matrix; save it as full(x) in MATLAB");
      return true;
    }
    const std::string type = matlabClass(group);
    if (type == "function_handle") {
      problem(place, "MATLAB object (function_handle)",
              "is a MATLAB object that only MATLAB can open; save its numbers as plain matrices");
      return true;
    }
    return false;
  }

  static std::string matlabClass(hid_t object) {
    if (H5Aexists(object, "MATLAB_class") <= 0) return {};
    const Handle attribute(H5Aopen(object, "MATLAB_class", H5P_DEFAULT), H5Aclose);
    return attribute.ok() ? joinedText(attribute.get()) : std::string();
  }

  void dataset(hid_t id, const std::string& place, const std::string& target) {
    DatasetInfo info;
    info.path = place;
    info.target = target;
    info.object = objectName(id);
    const Handle type(H5Dget_type(id), H5Tclose);
    const Handle space(H5Dget_space(id), H5Sclose);
    if (!type.ok() || !space.ok()) {
      problem(place, "damaged object",
              "cannot be opened (" + lastError() + "); copy the file again or record it again");
      return;
    }
    info.type = typeName(type.get());
    const H5T_class_t number = H5Tget_class(type.get());
    info.numeric = numberClass(number);
    info.integer = number == H5T_INTEGER;
    if (!membersFit(type.get(), 0)) {
      problem(place, "damaged object", "has a damaged type; copy the file again or record it again");
      return;
    }
    if (number == H5T_COMPOUND) fields(type.get(), info);
    shape(space.get(), info);
    info.problem = storageProblem(id);
    matlab(id, info);
    attributes(id, place);
    for (const char* key : {"units", "unit"}) {
      for (auto it = first_attribute_; it != listing_.attributes.size(); ++it) {
        const AttributeInfo& attribute = listing_.attributes[it];
        if (info.unit.empty() && lowerCase(attribute.path) == lowerCase(place) + "@" + key)
          info.unit = attribute.text;
      }
    }
    listing_.datasets.push_back(std::move(info));
  }

  static void shape(hid_t space, DatasetInfo& info) {
    const H5S_class_t kind = H5Sget_simple_extent_type(space);
    const int rank = kind == H5S_SIMPLE ? H5Sget_simple_extent_ndims(space) : 0;
    if (kind == H5S_NULL) {
      info.shape = {0};
      return;
    }
    std::vector<hsize_t> sizes(static_cast<std::size_t>(std::max(rank, 0)));
    if (rank > 0) H5Sget_simple_extent_dims(space, sizes.data(), nullptr);
    info.shape.assign(sizes.begin(), sizes.end());
  }

  /// The library copies members of a compound by offset and size without a check of the whole.
  static bool membersFit(hid_t type, int depth) {
    const H5T_class_t kind = H5Tget_class(type);
    const std::size_t total = H5Tget_size(type);
    if (depth > 8) return false;
    if (kind == H5T_ARRAY) {
      hsize_t sizes[H5S_MAX_RANK] = {};
      const int rank = H5Tget_array_ndims(type);
      const Handle item(H5Tget_super(type), H5Tclose);
      if (rank < 1 || rank > H5S_MAX_RANK || H5Tget_array_dims2(type, sizes) != rank || !item.ok())
        return false;
      double bytes = static_cast<double>(H5Tget_size(item.get()));
      for (int i = 0; i < rank; ++i) bytes *= static_cast<double>(sizes[i]);
      return bytes == static_cast<double>(total) && membersFit(item.get(), depth + 1);
    }
    if (kind != H5T_COMPOUND) return kind >= H5T_INTEGER && kind < H5T_NCLASSES && total > 0;
    std::size_t sum = 0;
    const int count = H5Tget_nmembers(type);
    for (int i = 0; i < count; ++i) {
      const auto index = static_cast<unsigned>(i);
      const Handle member(H5Tget_member_type(type, index), H5Tclose);
      if (!member.ok() || !membersFit(member.get(), depth + 1)) return false;
      const std::size_t offset = H5Tget_member_offset(type, index), size = H5Tget_size(member.get());
      if (size > total || offset > total - size) return false;
      sum += size;
    }
    return count > 0 && sum <= total;
  }

  static void fields(hid_t type, DatasetInfo& info) {
    const int count = H5Tget_nmembers(type);
    for (int i = 0; i < count; ++i) {
      const auto index = static_cast<unsigned>(i);
      ColumnInfo column;
      char* name = H5Tget_member_name(type, index);
      if (name != nullptr) column.name = name;
      H5free_memory(name);
      Handle member(H5Tget_member_type(type, index), H5Tclose);
      H5T_class_t kind = H5Tget_class(member.get());
      if (kind == H5T_ARRAY) {
        hsize_t sizes[H5S_MAX_RANK] = {};
        const int rank = H5Tget_array_ndims(member.get());
        if (rank == 1 && H5Tget_array_dims2(member.get(), sizes) == 1 && sizes[0] > 0 && sizes[0] <= 4096) {
          column.width = static_cast<int>(sizes[0]);
          kind = H5Tget_class(Handle(H5Tget_super(member.get()), H5Tclose).get());
        }
      }
      column.numeric = numberClass(kind);
      column.integer = kind == H5T_INTEGER;
      info.columns.push_back(std::move(column));
    }
  }

  /// MATLAB writes columns first and marks text, empty arrays and objects by attributes.
  static void matlab(hid_t id, DatasetInfo& info) {
    const std::string type = matlabClass(id);
    if (type.empty()) return;
    if (H5Aexists(id, "MATLAB_empty") > 0) {
      info.shape = {0};
      info.type = "empty " + type;
      info.numeric = false;
      info.problem = "is an empty MATLAB array";
    } else if (H5Aexists(id, "MATLAB_object_decode") > 0) {
      info.type = "MATLAB object (" + type + ")";
      info.numeric = false;
      info.columns.clear();
      info.problem =
          "is a MATLAB object (" + type + ") that only MATLAB can open; save its numbers as plain matrices";
    } else if (type == "char") {
      info.type = "text";
      info.numeric = false;
    } else if (type == "cell") {
      info.type = "MATLAB cell array";
      info.numeric = false;
      info.problem = "is a cell array; save its numbers as plain matrices";
    }
    info.matlab = true;
    std::reverse(info.shape.begin(), info.shape.end());
  }

  void attributes(hid_t object, const std::string& place) {
    first_attribute_ = listing_.attributes.size();
    std::vector<std::string> names;
    if (attributesAreSound(object)) {
      hsize_t start = 0;
      H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, &start, collectAttribute, &names);
    } else {
      const std::string shown = place.empty() ? "/" : place;
      listing_.findings.push_back({Severity::Warning, shown, "attributes-unreadable",
                                   "the attributes of " + shown + " cannot be read"});
    }
    H5Eclear2(H5E_DEFAULT);
    for (const std::string& name : names) {
      if (listing_.attributes.size() >= kMaxAttributes) return;
      const Handle attribute(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose);
      if (!attribute.ok()) continue;
      AttributeInfo info{(place.empty() ? "/" : place) + "@" + name, readNumber(attribute.get()), {}};
      if (!info.number) info.text = joinedText(attribute.get());
      listing_.attributes.push_back(std::move(info));
    }
  }

  /// H5Aiterate2 of HDF5 1.10 frees memory that it never set when an attribute is damaged, and crashes. Asking for a
  /// name that is not there decodes all attributes one by one and reports the damage; an index (more than eight
  /// attributes) cannot be checked so, and is read only in files whose index is intact enough to be counted.
  static bool attributesAreSound(hid_t object) {
    H5O_info_t info;
    if (H5Oget_info2(object, &info, H5O_INFO_NUM_ATTRS) < 0) return false;
    if (info.num_attrs == 0 || info.num_attrs > kMaxAttributes) return info.num_attrs == 0;
    return H5Aexists(object, "\x01 no such attribute") == 0;
  }

  static std::string linkTarget(hid_t parent, const std::string& name, const H5L_info_t& info) {
    if (info.u.val_size == 0 || info.u.val_size > 65536) return "?";
    std::vector<char> buffer(info.u.val_size + 1, '\0');
    if (H5Lget_val(parent, name.c_str(), buffer.data(), info.u.val_size, H5P_DEFAULT) < 0) return "?";
    if (info.type == H5L_TYPE_SOFT) return buffer.data();
    const char* file = nullptr;
    const char* object = nullptr;
    if (H5Lunpack_elink_val(buffer.data(), info.u.val_size, nullptr, &file, &object) < 0) return "?";
    return std::string(file) + ":" + object;
  }

  void problem(const std::string& place, const std::string& type, const std::string& text,
               const std::string& target = {}) {
    DatasetInfo info;
    info.path = place;
    info.type = type;
    info.problem = text;
    info.target = target;
    if (type.find("link") != std::string::npos || type.find("damaged") != std::string::npos) {
      listing_.findings.push_back({Severity::Warning, place,
                                   type == "external link"   ? "external-link"
                                   : type == "dangling link" ? "dangling-link"
                                                             : "damaged-object",
                                   place + " " + text.substr(0, text.find("; "))});
    }
    listing_.datasets.push_back(std::move(info));
  }

  static std::string objectName(hid_t object) {
    H5O_info_t info;
    if (H5Oget_info2(object, &info, H5O_INFO_BASIC) < 0) return {};
    return std::to_string(info.addr);
  }

  bool remember(hid_t object) {
    const std::string name = objectName(object);
    return !name.empty() && seen_.insert(name).second;
  }

  hid_t file_;
  std::string path_;
  FileListing& listing_;
  const JobContext& context_;
  Handle access_;
  HeaderCheck headers_;
  std::set<std::string> seen_;
  std::size_t first_attribute_ = 0;
};

}  // namespace

Status listTree(hid_t file, const std::string& path, FileListing& listing, const JobContext& context) {
  return GroupWalker(file, path, listing, context).walk();
}

}  // namespace plumbline::io::hdf5
