// SPDX-License-Identifier: BSD-3-Clause
//
// Writes the seeds of every target: fuzz_seeds FOLDER makes FOLDER/TARGET/NAME. All are small and made here, from the samples
// or from files that earlier versions wrote.
#include <matio.h>
#include <zip.h>

#include <cstdio>

#include "core/io_logs/bag_files.h"
#include "core/io_logs/log_files.h"
#include "geometry/triangle_mesh.h"
#include "io/factors/factor_file.h"
#include "io/file/file_tools.h"
#include "io/logs/native_log.h"
#include "io/meshes/mesh_load.h"
#include "io/worker/wire.h"

namespace {

namespace fs = std::filesystem;
using namespace plumbline;

const fs::path kSource = PLUMBLINE_SOURCE_DIR;
const fs::path kSamples = PLUMBLINE_SAMPLES;

fs::path place(const fs::path& folder, const std::string& target, const std::string& name) {
  fs::create_directories(folder / target);
  return folder / target / name;
}

void copySeeds(const fs::path& folder) {
  const fs::path previous = kSource / "tests/data/previous";
  const std::pair<const char*, fs::path> files[] = {
      {"urdf", kSamples / "plumb7/plumb7.urdf"},
      {"urdf", kSamples / "plumbquad/plumbquad.urdf"},
      {"rotors", kSamples / "plumbquad/rotors.json"},
      {"sensors", kSamples / "plumb7/sensors.json"},
      {"parameters", kSamples / "plumb7/truth.json"},
      {"parameters", kSamples / "plumb7/loaded.json"},
      {"trajectory", kSamples / "plumb7/training_trajectory.json"},
      {"trajectory", kSamples / "plumb7/payload_trajectory.json"},
      {"design", kSamples / "plumb7/payload_motion.json"},
      {"design", previous / "design.json"},
      {"excitation_spec", previous / "excitation_spec.json"},
      {"excitation_spec", previous / "legged_spec.json"},
      {"payload_spec", previous / "payload_spec.json"},
      {"safe_scenario", kSamples / "geared7/safe_scenario.json"},
      {"safe_study", kSamples / "geared7/study.json"},
      {"result", previous / "result.json"},
      {"session", previous / "study.plumb"}};
  for (const auto& [target, file] : files) fs::copy_file(file, place(folder, target, file.filename()));
}

/// Settings with most of their keys.
void textSeeds(const fs::path& folder) {
  const std::pair<const char*, const char*> texts[] = {
      {"loops",
       R"({"loops": [{"name": "l", "frame1": "link7", "frame2": {"link": "link3", "xyz": [0, 0.1, 0], "rpy": [0, 0, 1]},
           "rows": "x z", "driven": "joint1"}], "posture": {"joint1": 0.5}})"},
      {"loops", R"(<robot name="r"><loop_constraint frame1="link7" frame2="link3" mask="x y z"/>
          <group_state name="s" group="g"><joint name="joint1" value="0.5"/></group_state></robot>)"},
      {"loops", R"(<mujoco><equality><connect body1="link7" body2="link3" anchor="0 0 0.1"/>
          <weld body1="link7" body2="link3" relpose="0 0 1 1 0 0 0"/></equality></mujoco>)"},
      {"mapping",
       R"({"joints": ["a", "b"], "time": {"dataset": "/t", "column": "t", "unit": "ms", "rate": 100},
           "channels": [{"quantity": "torque", "dataset": "/tau", "columns": ["2-7", 3], "unit": ["Nm"], "sign": [1, -1],
                         "gear_ratio": 50, "torque_constant": 0.1, "scale": 2, "joints": ["a"], "transposed": true}]})"},
      {"bayes_spec",
       R"({"prior": {"relative": 0.3, "friction": 2, "bodies": {"link7": 0.1}}, "bodies": ["link7"], "decimation": 2,
           "noise": {"position_std": 1e-4, "velocity_std": [1, 2, 3, 4, 5, 6, 7], "torque_std": 0.1, "force_density": 1},
           "friction": "viscous,coulomb", "from": 0.5, "to": 2, "jerk": false, "velocity": true, "iterations": 10})"},
      {"bayes_spec",
       R"({"prior": {"relative": 0.3}, "noise": {"fit_encoders": true, "force_density": 0.1}, "energy": "printed", "energy_std": 0.1,
           "huber": {"position": 3, "velocity": 2, "energy": 1.345}, "restitution": 0.2, "passive": ["joint7"],
           "bounds": {"mass": {"link7": [0.5, null]}, "com": {"link7": [[-0.1, 0.1], null, [0, 0.3]]}},
           "equalities": {"total_mass": 20, "equal": [["link1", "link2"]], "mirrored": [["link3", "link4"]], "mirror": "x"},
           "contacts": [{"name": "tip", "frame": "link7", "position": [0, 0, 0.1], "type": "point", "normal": [0, 0, 1], "grips": false,
                         "force_std": 5, "phases": [[0, 1.2]]}]})"},
      {"bayes_spec",
       R"({"energy": "with-disturbance", "huber": 1.345, "base_start": [0, 0, 0.5, 0, 0, 0, 1], "base_start_std": [0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
           "noise": {"base_pose_std": [1e-3, 1e-3, 1e-3, 1e-3, 1e-3, 1e-3], "base_wrench_density": [1, 1, 1, 1, 1, 1]},
           "imus": [{"name": "imu", "frame": "link1", "position": [0, 0, 0.1], "gyro_std": 0.01, "accelerometer_std": 0.1}]})"},
      {"worker_job", R"({"polish": true, "index": 3, "seconds": 1.5, "from": "{}"})"},
      {"bounds",
       R"({"bodies": {"link7": {"mass": [0.5, 2], "trust": 0.1}}, "limits": {"joint1.coulomb": [0, 5]}, "loss": "tukey",
           "margin": 1e-6, "mirrors": [{"left": "link1", "right": "link2", "normal": [0, 1, 0]}], "total_mass": [10, 20],
           "friction_positive": true, "joint_weights": true})"},
      {"identify_options",
       R"({"window": {"length": 0.2}, "joint_covariance": true, "instrument_cutoff": 5, "gains": {"joints": "all"},
           "density": {"all": 2700}, "thresholds": {"max_condition": 100}})"},
      {"thresholds",
       R"({"data": "training", "max_relative_error": 0.05, "max_joint_rms": {"joint1": 2}, "max_joint_relative_error": 0.1,
           "consistent": true, "converged": true, "max_condition": 1e3})"},
      {"mass_points",
       R"({"points_per_edge": 3, "lambda_rho": 1e-3, "prior": true, "weight": "inverse-variance"})"},
      {"processing",
       R"({"cutoff": 10, "order": 4, "differentiation": "savitzky-golay", "from": 0.1, "to": 5, "decimation": 2,
           "interpolation": "linear", "trim_rest": false, "resample_rate": 200})"},
      {"friction", "coulomb,viscous,joint2=stribeck+offset,joint3=none"},
      {"friction",
       R"({"terms": ["coulomb", "viscous"], "joints": {"joint2": ["stribeck"]}, "stribeck": {"joint2": [1, 2, 0.1]},
           "coupling": {"joints": ["joint1", "joint2"], "matrix": [[1, 0], [-1, 1]], "log": "motors"}})"},
      {"gains",
       R"({"joints": ["joint1"], "known": {"link7.m": 1.25}, "loads": [{"body": "link7", "log": "loaded", "mass": 1.25,
           "com": [0, 0, 0.1], "inertia": [1, 1, 1, 0, 0, 0]}]})"},
      {"log_list", "\xEF\xBB\xBF# of the study\nlogs/a.h5\r\nb.h5\n\n"},
      {"density", R"({"all": 2700, "bodies": {"link1": 7800}, "total_mass": 20})"},
      {"payload_choice",
       R"({"link": "link7", "log": "a.h5", "identified": true, "spec": {"horizon": 10}, "play": {}})"},
      {"bag_folder",
       "rosbag2_bagfile_information:\n  version: 4\n  storage_identifier: sqlite3\n  relative_file_paths:\n"
       "    - run/run_0.db3\n    - run_1.db3\n  duration: {nanoseconds: 4}\n  message_count: 5\n"
       "  compression_format: zstd\n  compression_mode: MESSAGE\n"},
      {"bag_folder",
       "rosbag2_bagfile_information: {version: 2, relative_file_paths: [], compression_mode: FILE,\n"
       "  compression_format: zstd}\n"},
      {"csv", "t [ms],q1 [deg],q2,dq1,dq2,tau1,tau2\n0,1,2,3,4,5,6\n10,1.5,2,3,4,5,6\n20,2,2.5,3,4,nan,6\n"},
      {"csv", "# log\nstamp;j1_pos;j1_eff\n1,5;2,5;1e3\n1,6;2,6;1e3\n"},
      {"stl",
       "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 "
       "0\nendloop\nendfacet\nendsolid s\n"},
      {"obj", "o a\nv 0 0 0\nv 1 0 0\nv 0 1 .5\nvn 0 0 1\nf 1//1 2//1 3//1\nf 1 2 3\n"},
      {"ply",
       "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float "
       "z\nelement face 1\n"
       "property list uchar int vertex_index\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"},
      {"dae",
       R"(<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset><unit
           meter="0.001"/></asset><library_geometries><geometry id="g"><mesh><source id="p"><float_array id="a" count="9">0 0 0
           1 0 0 0 1 0</float_array><technique_common><accessor source="#a" count="3" stride="3"><param name="X" type="float"/>
           <param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source><vertices id="v">
           <input semantic="POSITION" source="#p"/></vertices><triangles count="1"><input semantic="VERTEX" source="#v"
           offset="0"/><p>0 1 2</p></triangles></mesh></geometry></library_geometries><library_visual_scenes><visual_scene
           id="s"><node><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes><scene>
           <instance_visual_scene url="#s"/></scene></COLLADA>)"},
      {"design_yaml",
       "joint_names: [joint1, joint2, joint3, joint4, joint5, joint6, joint7]\npoints:\n"
       "- positions: [0, 0, 0, 0, 0, 0, 0]\n  time_from_start: {secs: 0, nsecs: 0}\n"
       "- positions: [0.1, 0, 0.2, 0, 0, 0, 0]\n  time_from_start: {sec: 1, nanosec: 500000000}\n"
       "- positions: [0.2, 0, 0.1, 0, 0, 0.3, 0]\n  velocities: [0, 0, 0, 0, 0, 0, 0]\n  time_from_start: "
       "2.5\n"},
      {"design_csv",
       "t,joint1,joint2,joint3,joint4,joint5,joint6,joint7\n0,0,0,0,0,0,0,0\n1,1,0,0,0,0,0,0\n2,0,0,0,1,0,0,"
       "0\n"
       "3,0,0,1,0,0,0,0\n"}};
  int number = 0;
  for (const auto& [target, text] : texts)
    test::writeText(place(folder, target, "made_" + std::to_string(number++)), text);
}

std::string npyOf(const Eigen::MatrixXd& values) {
  std::string header = "{'descr': '<f8', 'fortran_order': True, 'shape': (" + std::to_string(values.rows()) +
                       ", " + std::to_string(values.cols()) + "), }";
  header.resize(117, ' ');
  std::string bytes("\x93NUMPY\x01\x00\x76\x00", 10);
  bytes += header + "\n";
  return bytes.append(reinterpret_cast<const char*>(values.data()),
                      sizeof(double) * static_cast<std::size_t>(values.size()));
}

void writeNpz(const signal::Log& log, const fs::path& file) {
  zip_t* archive = zip_open(file.c_str(), ZIP_CREATE, nullptr);
  const std::pair<const char*, std::string> entries[] = {
      {"t.npy", npyOf(log.time)}, {"q.npy", npyOf(log.position)}, {"tau.npy", npyOf(log.torque)}};
  for (const auto& [name, bytes] : entries)
    zip_file_add(archive, name, zip_source_buffer(archive, bytes.data(), bytes.size(), 0), 0);
  zip_close(archive);
}

void writeMat(const signal::Log& log, const fs::path& file, mat_ft version) {
  mat_t* out = Mat_CreateVer(file.c_str(), nullptr, version);
  const Eigen::MatrixXd time = log.time;
  for (const auto& [name, values] : {std::pair("t", &time), {"q", &log.position}, {"tau", &log.torque}}) {
    std::size_t dims[2] = {static_cast<std::size_t>(values->rows()),
                           static_cast<std::size_t>(values->cols())};
    matvar_t* variable =
        Mat_VarCreate(name, MAT_C_DOUBLE, MAT_T_DOUBLE, 2, dims, const_cast<double*>(values->data()), 0);
    Mat_VarWrite(out, variable, MAT_COMPRESSION_NONE);
    Mat_VarFree(variable);
  }
  Mat_Close(out);
}

std::string ulog() {
  const auto record = [](char kind, const std::string& body) {
    const auto size = static_cast<std::uint16_t>(body.size());
    return std::string(reinterpret_cast<const char*>(&size), 2) + kind + body;
  };
  std::string bytes("ULog\x01\x12\x35\x01", 8);
  bytes += std::string(8, '\0') + record('B', std::string(40, '\0'));
  bytes += record('F', "arm:uint64_t timestamp;part[2] joint;uint8_t state;") +
           record('F', "part:float q;double tau;");
  bytes += record('A', std::string("\0\5\0arm", 6));
  for (int k = 0; k < 5; ++k) {
    test::MessageWriter message(test::MessageWriter::Kind::Ros1);
    message.number(static_cast<std::uint64_t>(4000 * k));
    for (int j = 0; j < 2; ++j) message.number(static_cast<float>(k)).number(0.5 * k);
    bytes += record('D', std::string("\5\0", 2) + message.number(std::uint8_t{3}).bytes());
  }
  return bytes;
}

/// The body of a factor file of two joints, in one block.
void factorSeed(const fs::path& folder) {
  estimation::RegressionFactors factors;
  factors.parameters = 3;
  factors.columns = {{0, 2}, {1}};
  factors.R = {Eigen::MatrixXd::Identity(3, 3), Eigen::MatrixXd::Identity(2, 2)};
  factors.rows = {12, 12};
  estimation::ReducedLog log;
  log.name = "log";
  log.rate = 100.0;
  log.samples = log.blocks.length = 12;
  log.whole = factors;
  log.blocks.blocks.push_back({0, 0, 12, factors, 0.0, 0.11});
  log.sums.resize(2);
  log.motion_noise = {Eigen::MatrixXd::Identity(2, 2), Eigen::MatrixXd::Identity(1, 1)};
  io::FactorFile contents;
  contents.settings =
      R"({"processing": {"cutoff": 10}, "friction_model": {"terms": ["viscous"]}, "regression": "torque", "snap": true, "tolerance": 1e-9})";
  contents.study = {"log.h5"};
  contents.sources.resize(1);
  contents.sources[0].file = "log.h5";
  contents.logs = {log};
  const fs::path file = place(folder, "factors", "whole");
  (void)io::writeFactorFile(contents, file);
  const std::string bytes = io::readFile(file, io::kMegabyte).value();
  constexpr std::size_t kHead = 20, kChecksum = 64;
  test::writeText(place(folder, "factors", "body"), bytes.substr(kHead, bytes.size() - kHead - kChecksum));
  fs::remove(file);
}

void recordingSeeds(const fs::path& folder) {
  const signal::Log log = test::sineLog(12, 2);
  (void)io::writeLog(log, place(folder, "hdf5", "native.h5"));
  {
    test::Hdf5File foreign(place(folder, "hdf5", "foreign.h5"));
    foreign.matrix("/t", log.time);
    foreign.matrix("/q", log.position);
    foreign.matrix("/tau", log.torque);
  }
  writeMat(log, place(folder, "mat", "v5.mat"), MAT_FT_MAT5);
  writeMat(log, place(folder, "hdf5", "v73.mat"), MAT_FT_MAT73);
  test::writeText(place(folder, "numpy", "q.npy"), npyOf(log.position));
  writeNpz(log, place(folder, "numpy", "log.npz"));
  using test::Squeeze;
  for (const Squeeze method : {Squeeze::None, Squeeze::Zstd, Squeeze::Lz4}) {
    const std::string name = std::to_string(static_cast<int>(method));
    test::writeText(place(folder, "mcap", name), test::mcapOf(log, method));
    if (method != Squeeze::Zstd) test::writeText(place(folder, "ros1", name), test::ros1BagOf(log, method));
  }
  test::writeText(place(folder, "ros1", "bz2"), test::ros1BagOf(log, Squeeze::Bz2));
  test::writeDb3(place(folder, "db3", "iron.db3"), {test::db3TopicOf(log)});
  test::writeDb3(place(folder, "db3", "foxy.db3"), {test::db3TopicOf(log)}, 1);
  test::writeText(place(folder, "ulog", "flight.ulg"), ulog());

  io::Packer listing, texts, error;
  listing(io::listFile(folder / "hdf5/native.h5").value());
  texts(std::vector<std::string>{"joint1", "joint2"});
  error(
      Error{.code = ErrorCode::FileTruncated, .detail = "d", .subjects = {"s"}, .file = "f", .remedy = "r"});
  factorSeed(folder);
  int number = 0;
  for (const io::Packer* packed : {&listing, &texts, &error})
    test::writeText(place(folder, "reader_messages", std::to_string(number++)), packed->bytes);
  test::writeText(place(folder, "mesh_bytes", "triangle"),
                  geometry::serialise(io::loadMesh(place(folder, "stl", "made.stl"))));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: fuzz_seeds FOLDER\n", stderr), 2;
  const fs::path folder = argv[1];
  fs::remove_all(folder);
  copySeeds(folder);
  textSeeds(folder);
  test::writeText(place(folder, "stl", "made.stl"),
                  "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 "
                  "0\nendloop\nendfacet\nendsolid s\n");
  std::string binary(80, ' ');
  const std::uint32_t one = 1;
  const float corners[12] = {0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0};
  binary.append(reinterpret_cast<const char*>(&one), 4)
      .append(reinterpret_cast<const char*>(corners), 48)
      .append(2, '\0');
  test::writeText(place(folder, "stl", "binary.stl"), binary);
  recordingSeeds(folder);
  return 0;
}
