// SPDX-License-Identifier: BSD-3-Clause
#include "io/meshes/mesh_load.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstring>
#include <fstream>

#include "support/support.h"

namespace plumbline::io {
namespace {
namespace fs = std::filesystem;

fs::path write(const std::string& name, const std::string& text) {
  static const fs::path folder = test::temporaryFolder("meshes");
  const fs::path file = folder / name;
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

using Triangle = std::array<std::array<float, 3>, 3>;

/// Binary STL; the stored normals are zero, as some exporters leave them.
std::string binaryStl(const std::vector<Triangle>& triangles, const std::string& header = "made by a test") {
  std::string bytes = header;
  bytes.resize(80, ' ');
  const auto count = static_cast<std::uint32_t>(triangles.size());
  bytes.append(reinterpret_cast<const char*>(&count), sizeof count);
  for (const Triangle& triangle : triangles) {
    bytes.append(12, '\0');
    bytes.append(reinterpret_cast<const char*>(&triangle), sizeof triangle);
    bytes.append(2, '\0');
  }
  return bytes;
}

const std::vector<Triangle> kTetrahedron = {{{{{0, 0, 0}}, {{0, 1, 0}}, {{1, 0, 0}}}},
                                            {{{{0, 0, 0}}, {{1, 0, 0}}, {{0, 0, 1}}}},
                                            {{{{0, 0, 0}}, {{0, 0, 1}}, {{0, 1, 0}}}},
                                            {{{{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}}}};

/// A sphere of 2·n² triangles.
std::vector<Triangle> sphere(int n, float radius) {
  const auto point = [&](int i, int j) {
    const double polar = M_PI * i / n, around = 2.0 * M_PI * (j % n) / n;
    return std::array<float, 3>{radius * static_cast<float>(std::sin(polar) * std::cos(around)),
                                radius * static_cast<float>(std::sin(polar) * std::sin(around)),
                                radius * static_cast<float>(std::cos(polar))};
  };
  std::vector<Triangle> triangles;
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      triangles.push_back({point(i, j), point(i + 1, j), point(i + 1, j + 1)});
      triangles.push_back({point(i, j), point(i + 1, j + 1), point(i, j + 1)});
    }
  }
  return triangles;
}

void expectDrawable(const geometry::TriangleMesh& mesh) {
  ASSERT_GT(mesh.triangleCount(), 0U);
  ASSERT_EQ(mesh.normals.size(), mesh.positions.size());
  ASSERT_TRUE(mesh.colors.empty() || mesh.colors.size() == mesh.positions.size());
  ASSERT_EQ(mesh.indices.size() % 3, 0U);
  for (const std::uint32_t index : mesh.indices) ASSERT_LT(index, mesh.positions.size());
  for (const geometry::Point3& position : mesh.positions) ASSERT_TRUE(position.allFinite());
  for (const geometry::Point3& normal : mesh.normals) ASSERT_NEAR(normal.norm(), 1.0F, 1e-4F);
}

// ---- every file of the shared collection
// --------------------------------------------------------------------------

std::vector<std::string> sharedMeshes() {
  std::vector<std::string> files;
  if (test::sharedFolder().empty()) return {""};
  for (const char* folder : {"data/meshes", "data/tx40"}) {
    if (!fs::exists(test::shared(folder))) continue;
    for (const auto& entry : fs::recursive_directory_iterator(test::shared(folder))) {
      std::string extension = entry.path().extension().string();
      std::transform(extension.begin(), extension.end(), extension.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      if (extension == ".stl" || extension == ".obj" || extension == ".dae") {
        files.push_back(fs::relative(entry.path(), test::sharedFolder()).string());
      }
    }
  }
  std::sort(files.begin(), files.end());
  if (files.empty()) files.emplace_back("");
  return files;
}

class SharedMesh : public ::testing::TestWithParam<std::string> {};

TEST_P(SharedMesh, LoadsOrIsRejectedInOneSentence) {
  PLUMBLINE_NEEDS_SHARED("data/meshes");
  const fs::path file = test::shared(GetParam());
  const Result<geometry::TriangleMesh> mesh = loadMesh(file);
  if (fs::file_size(file) == 80) {  // Kinova's end effector: nothing but the header of a binary STL
    ASSERT_FALSE(mesh);
    EXPECT_EQ(mesh.error().code, ErrorCode::FileTruncated);
    EXPECT_NE(mesh.error().message().find("80 bytes"), std::string::npos) << mesh.error().message();
    return;
  }
  ASSERT_TRUE(mesh) << mesh.error().message();
  expectDrawable(*mesh);
  const Vec3 size = geometry::boundingBox(*mesh).size();
  EXPECT_GT(size.minCoeff(), 0.0);
  // Metres, except the PUMA, which is drawn in inches and scaled by its URDF.
  const double largest = GetParam().find("puma560") != std::string::npos ? 60.0 : 2.0;
  EXPECT_LT(size.maxCoeff(), largest);
}

INSTANTIATE_TEST_SUITE_P(Meshes, SharedMesh, ::testing::ValuesIn(sharedMeshes()), [](const auto& test_info) {
  std::string name = std::to_string(test_info.index) + "_" + fs::path(test_info.param).filename().string();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
});

// ---- STL
// ----------------------------------------------------------------------------------------------------------

TEST(MeshLoad, BinaryStlThatBeginsWithSolidIsRead) {
  const auto mesh = loadMesh(write("solid.stl", binaryStl(kTetrahedron, "solid facet from an exporter")));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(mesh->triangleCount(), 4U);
}

TEST(MeshLoad, BytesAfterTheLastTriangleAreIgnored) {
  const auto mesh = loadMesh(write("trailing.stl", binaryStl(kTetrahedron) + "trailing remarks"));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(mesh->triangleCount(), 4U);
}

TEST(MeshLoad, ZeroNormalsAreReplacedByThoseOfTheFaces) {
  const auto mesh = loadMesh(write("normals.stl", binaryStl(kTetrahedron)));
  ASSERT_TRUE(mesh) << mesh.error().message();
  expectDrawable(*mesh);
  EXPECT_EQ(mesh->positions.size(), 12U);  // sharp edges: no vertex is shared
  const geometry::Point3 slanted = mesh->normals[mesh->indices[9]];
  EXPECT_LT((slanted - geometry::Point3::Constant(1.0F / std::sqrt(3.0F))).norm(), 1e-6F);
}

TEST(MeshLoad, RoundSurfacesAreSmooth) {
  const auto mesh = loadMesh(write("sphere.stl", binaryStl(sphere(32, 0.5F))));
  ASSERT_TRUE(mesh) << mesh.error().message();
  for (std::size_t i = 0; i < mesh->positions.size(); ++i) {
    ASSERT_GT(mesh->normals[i].dot(mesh->positions[i].normalized()), 0.995F);
  }
  EXPECT_LT(mesh->positions.size(),
            1100U);  // 32·31 + 2 points, each with one normal (duplicates by rounding allowed)
}

TEST(MeshLoad, AsciiStlIsReadUnderAnyDecimalLocale) {
  const std::string text =
      "solid part\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0.5\nvertex 1.5 0 0.5\nvertex 0 1 "
      "0.5\nendloop\n"
      "endfacet\nendsolid part\n";
  const auto mesh = loadMesh(write("ascii.stl", text));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(geometry::boundingBox(*mesh).upper, Vec3(1.5, 1.0, 0.5));
}

TEST(MeshLoad, ScaleIsAppliedAndMirroringKeepsFacesOutward) {
  const fs::path file = write("scale.stl", binaryStl(sphere(24, 1.0F)));
  const auto mesh = loadMesh(file, MeshOptions{Vec3(0.5, -2.0, 1.0)});
  ASSERT_TRUE(mesh) << mesh.error().message();
  const geometry::Box box = geometry::boundingBox(*mesh);
  EXPECT_NEAR(box.size()[0], 1.0, 0.02);
  EXPECT_NEAR(box.size()[1], 4.0, 0.08);
  for (std::size_t t = 0; t < mesh->triangleCount(); ++t) {
    const geometry::Point3& a = mesh->positions[mesh->indices[3 * t]];
    const geometry::Point3& b = mesh->positions[mesh->indices[3 * t + 1]];
    const geometry::Point3& c = mesh->positions[mesh->indices[3 * t + 2]];
    EXPECT_GT((b - a).cross(c - a).dot(a + b + c), 0.0F);
  }
}

TEST(MeshLoad, CoordinatesThatAreNotFiniteAreLeftOutAndReported) {
  std::vector<Triangle> triangles = kTetrahedron;
  triangles[1][2][0] = std::nanf("");
  triangles[2][0][1] = INFINITY;
  const auto mesh = loadMesh(write("nan.stl", binaryStl(triangles)));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(mesh->triangleCount(), 2U);
  ASSERT_EQ(mesh->notes.size(), 1U);
  EXPECT_EQ(mesh->notes[0].code, "mesh-coordinates-not-finite");
  EXPECT_EQ(mesh->notes[0].text.substr(0, 8), "2 of 4 t");
}

TEST(MeshLoad, LargeMeshesAreSimplifiedToTheLimitAndReported) {
  const fs::path file = write("large.stl", binaryStl(sphere(200, 0.3F)));  // 79 600 triangles with an area
  const auto mesh = loadMesh(file, MeshOptions{Vec3::Ones(), 5000});
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_LE(mesh->triangleCount(), 5000U);
  EXPECT_GT(mesh->triangleCount(), 2000U);
  ASSERT_EQ(mesh->notes.size(), 1U);
  EXPECT_EQ(mesh->notes[0].code, "mesh-simplified");
  for (const geometry::Point3& p : mesh->positions) EXPECT_NEAR(p.norm(), 0.3F, 0.006F);
  expectDrawable(*mesh);
}

// ---- OBJ, DAE, PLY
// ------------------------------------------------------------------------------------------------

constexpr const char* kObj =
    "mtllib %s\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nusemtl red\nf 1 3 2\nf 1 2 4\nusemtl blue\nf 1 4 3\nf 2 "
    "3 4\n";

std::string objWith(const std::string& mtl) {
  std::string text = kObj;
  text.replace(text.find("%s"), 2, mtl);
  return text;
}

TEST(MeshLoad, ObjTakesItsColoursFromTheMtlBesideIt) {
  write("colors.mtl", "newmtl red\nKd 1 0 0\nnewmtl blue\nKd 0.0 0.0 1.0\n");
  const auto mesh = loadMesh(write("colors.obj", objWith("colors.mtl")));
  ASSERT_TRUE(mesh) << mesh.error().message();
  ASSERT_EQ(mesh->colors.size(), mesh->positions.size());
  EXPECT_EQ(mesh->colors[mesh->indices[0]], 0xFF0000FFU);
  EXPECT_EQ(mesh->colors[mesh->indices[9]], 0xFFFF0000U);
}

TEST(MeshLoad, ObjNumbersMayBeginWithThePoint) {
  const auto mesh =
      loadMesh(write("point.obj", "v 0 0 .25\nv\t.5 -.5 1\nv 0 +.75 1.5\n# a .5 remark\nf 1 2 3\n"));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(geometry::boundingBox(*mesh).lower, Vec3(0.0, -0.5, 0.25));
  EXPECT_EQ(geometry::boundingBox(*mesh).upper, Vec3(0.5, 0.75, 1.5));
}

TEST(MeshLoad, MtlThatCrashesAssimpDoesNotReachIt) {
  write("crash.mtl", "map_Kd texture.png\nnewmtl red\nKd 0 1 0\n");
  const auto mesh = loadMesh(write("crash.obj", objWith("crash.mtl")));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(mesh->triangleCount(), 4U);
}

TEST(MeshLoad, MtlOutsideTheFolderIsNotOpened) {
  const fs::path folder = test::temporaryFolder("inner");
  std::ofstream(folder / "outside.mtl") << "newmtl red\nKd 1 0 0\n";
  fs::create_directory(folder / "inside");
  std::ofstream(folder / "inside/part.obj") << objWith("../outside.mtl");
  const auto mesh = loadMesh(folder / "inside/part.obj");
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_TRUE(mesh->colors.empty());
}

std::string dae(const std::string& asset, const std::string& count = "count=\"9\"") {
  return "<?xml version=\"1.0\"?><COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" "
         "version=\"1.4.1\">"
         "<asset>" +
         asset +
         "</asset><library_effects><effect id=\"paint-fx\"><profile_COMMON><technique sid=\"common\">"
         "<lambert><diffuse><color>0 1 0 1</color></diffuse></lambert></technique></profile_COMMON></effect>"
         "</library_effects><library_materials><material id=\"paint\"><instance_effect "
         "url=\"#paint-fx\"/></material>"
         "</library_materials><library_geometries><geometry id=\"g\"><mesh><source id=\"p\">"
         "<float_array id=\"pa\" " +
         count +
         ">0 0 0 100 0 0 0 200 0</float_array><technique_common>"
         "<accessor source=\"#pa\" count=\"3\" stride=\"3\"><param name=\"X\" type=\"float\"/>"
         "<param name=\"Y\" type=\"float\"/><param name=\"Z\" "
         "type=\"float\"/></accessor></technique_common></source>"
         "<vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>"
         "<triangles count=\"1\" material=\"m\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/><p>0 "
         "1 2</p>"
         "</triangles></mesh></geometry></library_geometries><library_visual_scenes><visual_scene id=\"s\">"
         "<node id=\"n\"><instance_geometry url=\"#g\"><bind_material><technique_common>"
         "<instance_material symbol=\"m\" "
         "target=\"#paint\"/></technique_common></bind_material></instance_geometry>"
         "</node></visual_scene></library_visual_scenes><scene><instance_visual_scene "
         "url=\"#s\"/></scene></COLLADA>";
}

TEST(MeshLoad, DaeUnitIsAppliedAndItsUpAxisIsNot) {
  for (const char* up : {"Z_UP", "Y_UP", "X_UP"}) {
    const std::string asset =
        "<unit name=\"centimeter\" meter=\"0.01\"/><up_axis>" + std::string(up) + "</up_axis>";
    const auto mesh = loadMesh(write("unit.dae", dae(asset)));
    ASSERT_TRUE(mesh) << mesh.error().message();
    EXPECT_LT((geometry::boundingBox(*mesh).upper - Vec3(1.0, 2.0, 0.0)).norm(), 1e-6) << up;
    ASSERT_FALSE(mesh->colors.empty());
    EXPECT_EQ(mesh->colors[0], 0xFF00FF00U);
  }
}

TEST(MeshLoad, PlyIsRead) {
  const std::string text =
      "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 2 0\n3 0 1 2\n";
  const auto mesh = loadMesh(write("part.ply", text));
  ASSERT_TRUE(mesh) << mesh.error().message();
  EXPECT_EQ(geometry::boundingBox(*mesh).upper, Vec3(1.0, 2.0, 0.0));
}

/// Assimp alone reads on for ever.
TEST(MeshLoad, PlyThatEndsTooEarlyIsNamed) {
  for (const char* name : {"header_does_not_end.ply", "list_does_not_end.ply"}) {
    const auto mesh = loadMesh(fs::path(PLUMBLINE_SOURCE_DIR) / "tests/data/fuzz/ply" / name);
    ASSERT_FALSE(mesh) << name;
    EXPECT_EQ(mesh.error().code, ErrorCode::SyntaxError) << name;
    EXPECT_NE(mesh.error().message().find("it ends too early"), std::string::npos) << mesh.error().message();
    EXPECT_NE(mesh.error().message().find(name), std::string::npos) << mesh.error().message();
  }
}

TEST(MeshLoad, PlyThatStatesMoreThanItHoldsIsNamed) {
  for (const char* count : {"4000000000", "99999999999999999999999"}) {
    const std::string header = std::string("ply\nformat ascii 1.0\nelement vertex ") + count;
    const auto mesh = loadMesh(write("part.ply", header + "\nproperty float x\nend_header\n0\n"));
    ASSERT_FALSE(mesh);
    EXPECT_EQ(mesh.error().code, ErrorCode::FileTruncated);
    EXPECT_NE(mesh.error().message().find(std::string("element vertex ") + count), std::string::npos);
  }
}

TEST(MeshLoad, OnlyStlIsReadInTheCallersProcess) {
  EXPECT_FALSE(meshNeedsWorker("a.STL"));
  for (const char* name : {"a.dae", "a.DAE", "a.obj", "a.ply"}) EXPECT_TRUE(meshNeedsWorker(name)) << name;
}

// ---- errors
// -----------------------------------------------------------------------------------------------------

struct Rejection {
  const char* name;
  std::string bytes;
  ErrorCode code;
};

TEST(MeshLoad, RejectsWithCodeFileAndCause) {
  std::string truncated = binaryStl(kTetrahedron);
  truncated.resize(150);
  std::vector<Triangle> broken(1, kTetrahedron[0]);
  broken[0][0][0] = std::nanf("");
  const std::vector<Rejection> rejections = {
      {"empty.stl", "", ErrorCode::FileEmpty},
      {"header.stl", std::string(80, ' '), ErrorCode::FileTruncated},
      {"short.stl", truncated, ErrorCode::FileTruncated},
      {"none.stl", binaryStl({}), ErrorCode::MissingData},
      {"point.stl", binaryStl({Triangle{}}), ErrorCode::MissingData},
      {"broken.stl", binaryStl(broken), ErrorCode::InvalidNumber},
      {"text.stl", "solid facet but nothing else", ErrorCode::SyntaxError},
      {"lfs.stl", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n", ErrorCode::FormatUnknown},
      {"index.obj", "v 0 0 0\nf 1 2 3\n", ErrorCode::SyntaxError},
      {"garbage.dae", "<COLLADA", ErrorCode::SyntaxError},
      {"mesh.step", "ISO-10303-21;", ErrorCode::FormatUnknown},
  };
  for (const Rejection& rejection : rejections) {
    const auto mesh = loadMesh(write(rejection.name, rejection.bytes));
    ASSERT_FALSE(mesh) << rejection.name;
    EXPECT_EQ(mesh.error().code, rejection.code) << rejection.name << ": " << mesh.error().message();
    EXPECT_NE(mesh.error().file.find(rejection.name), std::string::npos);
    EXPECT_FALSE(mesh.error().detail.empty());
  }
  EXPECT_EQ(loadMesh("/nowhere/part.stl").error().code, ErrorCode::FileNotFound);
  EXPECT_EQ(loadMesh("/tmp.stl/..").error().code, ErrorCode::FormatUnknown);
  EXPECT_EQ(loadMesh(write("ok.stl", binaryStl(kTetrahedron)), MeshOptions{Vec3(1, 0, 1)}).error().code,
            ErrorCode::ValueOutOfRange);
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  EXPECT_EQ(loadMesh(write("ok.stl", binaryStl(kTetrahedron)), MeshOptions{}, context).error().code,
            ErrorCode::Cancelled);
}

TEST(MeshLoad, MutatedStlAndObjNeverYieldAnUndrawableMesh) {
  PLUMBLINE_SEED(seed, 77);
  Random random(seed);
  const std::string stl = binaryStl(sphere(6, 1.0F));
  const std::string obj =
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nvn 0 0 1\nf 1//1 3//1 2//1\nf 1 2 4\nf 1 4 3\n";
  const int rounds = test::count(3000, 300);
  for (int i = 0; i < rounds; ++i) {
    std::string bytes = i % 2 == 0 ? stl : obj;
    for (int k = 0; k < 1 + i % 5; ++k) {
      const auto at = static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(bytes.size()) - 0.5));
      bytes[at] = static_cast<char>(static_cast<int>(random.uniform(0.0, 255.5)));
    }
    const auto mesh = loadMesh(write(i % 2 == 0 ? "fuzz.stl" : "fuzz.obj", bytes));
    if (mesh) expectDrawable(*mesh);
  }
}

// ---- the worker's body
// --------------------------------------------------------------------------------------------

TEST(MeshWorker, MeshAndRejectionSurviveTheWayThroughAFile) {
  const fs::path folder = test::temporaryFolder("worker");
  const fs::path good = write("good.stl", binaryStl(sphere(12, 0.2F)));
  ASSERT_TRUE(convertMesh(good, folder / "good.bin"));
  const auto direct = loadMesh(good), through = readConvertedMesh(folder / "good.bin");
  ASSERT_TRUE(through) << through.error().message();
  EXPECT_EQ(through->positions, direct->positions);
  EXPECT_EQ(through->normals, direct->normals);
  EXPECT_EQ(through->indices, direct->indices);

  const Status rejected = convertMesh(write("cut.stl", std::string(80, ' ')), folder / "bad.bin");
  ASSERT_FALSE(rejected);
  const auto error = readConvertedMesh(folder / "bad.bin");
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error().code, ErrorCode::FileTruncated);
  EXPECT_EQ(error.error().message(), rejected.error().message());

  EXPECT_EQ(convertMesh(good, folder / "missing/good.bin").error().code, ErrorCode::FileUnwritable);
  EXPECT_EQ(readConvertedMesh(folder / "absent.bin").error().code, ErrorCode::WorkerFailed);
}

TEST(MeshWorker, ResultCutAnywhereIsRejected) {
  const auto mesh = loadMesh(write("cut_source.stl", binaryStl(kTetrahedron)));
  ASSERT_TRUE(mesh);
  const std::string bytes = geometry::serialise(mesh);
  ASSERT_TRUE(geometry::deserialise(bytes));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    ASSERT_FALSE(geometry::deserialise(std::string_view(bytes).substr(0, size))) << size;
  }
}

}  // namespace
}  // namespace plumbline::io
