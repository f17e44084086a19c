// SPDX-License-Identifier: BSD-3-Clause
// Generated code is compiled and run where there is a compiler or an interpreter.
#include "codegen/code.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "identifiability/structure/base_parameters.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::report {
namespace {

using namespace codegen;

namespace fs = std::filesystem;

struct Outcome {
  int status = -1;
  std::string out;
};

Outcome run(const std::string& command, const fs::path& folder) {
  const fs::path out = folder / "out.txt";
  const int raw = std::system(("cd '" + folder.string() + "' && " + command + " > out.txt 2>&1").c_str());
  std::ifstream in(out);
  std::stringstream text;
  text << in.rdbuf();
  return {WIFEXITED(raw) ? WEXITSTATUS(raw) : -1, text.str()};
}

bool has(const std::string& program) {
  return std::system(("command -v " + program + " > /dev/null 2>&1").c_str()) == 0;
}

void write(const fs::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

/// A result for a robot: consistent random parameters, its structural base parameters, friction.
struct Identified {
  RobotModel model;
  regressors::FrictionModel friction;
  Eigen::VectorXd pi_full, pi_base;
  std::vector<int> columns;

  CodeRequest request(const std::string& name) const {
    return {model, friction, pi_full, columns, pi_base, name, "test, \"quoted\" */ \\ */", 7};
  }
};

Identified identified(const RobotModel& model, Random& random, const regressors::FrictionModel& friction) {
  Identified result{model, friction, {}, {}, {}};
  const regressors::RegressorLayout layout(model, friction);
  const identifiability::BaseParameters base = identifiability::structuralBaseParameters(model);
  result.pi_full = random.uniformVector(layout.columns(), 0.0, 1.0);
  for (int b = 0; b < model.bodyCount(); ++b)
    result.pi_full.segment<10>(10 * b) = linkParameters(test::randomInertial(random));
  const int frictions = layout.columns() - layout.inertialColumns();
  result.pi_base.resize(base.count() + frictions);
  result.pi_base << base.regrouping * result.pi_full.head(layout.inertialColumns()),
      result.pi_full.tail(frictions);
  result.columns = base.independent;
  for (int k = 0; k < frictions; ++k) result.columns.push_back(layout.inertialColumns() + k);
  return result;
}

regressors::FrictionModel allTerms() {
  regressors::FrictionModel friction;
  friction.coulomb = friction.viscous = friction.offset = friction.rotor = true;
  return friction;
}

std::vector<std::pair<std::string, RobotModel>> robots(Random& random) {
  std::vector<std::pair<std::string, RobotModel>> all;
  const fs::path samples = fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples";
  all.emplace_back("plumb7",
                   buildModel(io::readUrdf(samples / "plumb7" / "plumb7.urdf")->description).value());
  ModelOptions floating;
  floating.base = BaseType::Floating;
  all.emplace_back(
      "plumbquad",
      buildModel(io::readUrdf(samples / "plumbquad" / "plumbquad.urdf")->description, floating).value());
  test::RandomTreeOptions tree;
  tree.bodies = 6;
  tree.mimic = true;
  tree.lumped = true;
  all.emplace_back("tree", test::randomModel(random, tree));
  tree.base = BaseType::Floating;
  all.emplace_back("floating_tree", test::randomModel(random, tree));
  return all;
}

class CodeTest : public testing::Test {
 protected:
  fs::path folder_ = test::temporaryFolder("code");
};

TEST_F(CodeTest, CProgramsCompileWithoutWarningsAndAgree) {
  if (!has("cc")) GTEST_SKIP() << "SKIPPED: no C compiler on this machine";
  PLUMBLINE_SEED(seed, 601);
  Random random(seed);
  for (const auto& [name, model] : robots(random)) {
    const Result<std::string> code =
        generatedCode(identified(model, random, allTerms()).request(name), CodeLanguage::C);
    ASSERT_TRUE(code.ok()) << code.error().message();
    write(folder_ / (name + ".c"), *code);
    const Outcome compiled =
        run("cc -std=c99 -Wall -Wextra -Wpedantic -Werror -DSELF_CHECK -o " + name + " " + name + ".c -lm",
            folder_);
    ASSERT_EQ(compiled.status, 0) << name << ": " << compiled.out;
    const Outcome checked = run("./" + name, folder_);
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_NE(checked.out.find(name + ": good"), std::string::npos) << checked.out;
  }
}

TEST_F(CodeTest, CProgramsOfRealRobotsAgree) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  if (!has("cc")) GTEST_SKIP() << "SKIPPED: no C compiler on this machine";
  PLUMBLINE_SEED(seed, 607);
  Random random(seed);
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(test::shared("data/urdf/valid")))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  files.resize(std::min<std::size_t>(files.size(), static_cast<std::size_t>(test::count(18, 3))));
  for (const fs::path& file : files) {
    for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
      SCOPED_TRACE(file.filename().string());
      ModelOptions options;
      options.base = base;
      const RobotModel model = buildModel(io::readUrdf(file)->description, options).value();
      const Result<std::string> code =
          generatedCode(identified(model, random, allTerms()).request("robot"), CodeLanguage::C);
      ASSERT_TRUE(code.ok()) << code.error().message();
      write(folder_ / "robot.c", *code);
      const Outcome checked = run("cc -std=c99 -DSELF_CHECK -o robot robot.c -lm && ./robot", folder_);
      EXPECT_EQ(checked.status, 0) << checked.out;
    }
  }
}

TEST_F(CodeTest, PythonProgramsRunAndAgree) {
  if (!has("python3")) GTEST_SKIP() << "SKIPPED: no python3 on this machine";
  PLUMBLINE_SEED(seed, 602);
  Random random(seed);
  for (const auto& [name, model] : robots(random)) {
    const Result<std::string> code =
        generatedCode(identified(model, random, allTerms()).request(name), CodeLanguage::Python);
    ASSERT_TRUE(code.ok()) << code.error().message();
    write(folder_ / (name + ".py"), *code);
    const Outcome checked = run("python3 " + name + ".py", folder_);
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_NE(checked.out.find(name + ": good"), std::string::npos) << checked.out;
    // Mass, centre of mass and inertia of a body, by the definition of its parameters.
    const Outcome body = run(
        "python3 -c \"import " + name +
            " as r; m, c, I = r.body(0); p = r.PARAMETERS[0]; n = sum(x * x for x in c); "
            "assert abs(I[0][0] + m * (n - c[0] * c[0]) - p[4]) < 1e-12 and abs(m * c[2] - p[3]) < 1e-12\"",
        folder_);
    EXPECT_EQ(body.status, 0) << body.out;
  }
}

/// Balanced brackets and blocks: properties of MATLAB code that can be checked without running it.
void expectStructure(const std::string& code, const std::string& name) {
  EXPECT_EQ(code.rfind("function out = " + name + "(what, q, v, a)", 0), 0U);
  int round = 0, square = 0, curly = 0, blocks = 0;
  std::istringstream lines(code);
  for (std::string line; std::getline(lines, line);) {
    const std::string words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    if (words.rfind('%', 0) == 0) continue;
    for (const char* opener : {"function ", "if ", "for ", "while ", "switch "})
      blocks += words.rfind(opener, 0) == 0;
    blocks -= words == "end";
    for (const char c : words) {
      round += (c == '(') - (c == ')');
      square += (c == '[') - (c == ']');
      curly += (c == '{') - (c == '}');
    }
    EXPECT_GE(blocks, 0) << line;
  }
  EXPECT_EQ(round, 0);
  EXPECT_EQ(square, 0);
  EXPECT_EQ(curly, 0);
  EXPECT_EQ(blocks, 0);
}

TEST_F(CodeTest, MatlabFunctionsAreWellFormedAndAgreeWhereOctaveIsInstalled) {
  PLUMBLINE_SEED(seed, 603);
  Random random(seed);
  const bool octave = has("octave");
  for (const auto& [name, model] : robots(random)) {
    const Result<std::string> code =
        generatedCode(identified(model, random, allTerms()).request(name), CodeLanguage::Matlab);
    ASSERT_TRUE(code.ok()) << code.error().message();
    expectStructure(*code, name);
    if (!octave) continue;
    write(folder_ / (name + ".m"), *code);
    const Outcome checked = run("octave --no-gui --quiet --eval '" + name + "();'", folder_);
    EXPECT_NE(checked.out.find("largest relative difference"), std::string::npos) << checked.out;
    EXPECT_EQ(checked.out.find("WRONG"), std::string::npos) << checked.out;
  }
  if (!octave) std::puts("MATLAB code was looked at but not run: octave is not installed.");
}

TEST_F(CodeTest, SelfCheckDetectsOneWrongNumber) {
  if (!has("python3")) GTEST_SKIP() << "SKIPPED: no python3 on this machine";
  PLUMBLINE_SEED(seed, 604);
  Random random(seed);
  const Identified robot = identified(robots(random)[1].second, random, allTerms());
  const std::string code = generatedCode(robot.request("arm"), CodeLanguage::Python).value();
  // Numbers that matter to some torque: those of the first body need not.
  for (const std::string table : {"\nPARAMETERS = [", "\nP = [", "\nS = [", "\nTERMS = [", "\nCOLUMNS = ["}) {
    std::string wrong = code;
    const std::size_t begin = wrong.find(table);
    ASSERT_NE(begin, std::string::npos) << table;
    const bool rows = wrong.compare(begin + table.size(), 1, "\n") == 0;
    const std::size_t at = rows ? wrong.rfind('[', wrong.find("]]", begin)) + 1 : begin + table.size();
    wrong.insert(at, table == "\nCOLUMNS = [" ? "1+" : "0.001+");
    write(folder_ / "wrong.py", wrong);
    const Outcome checked = run("python3 wrong.py", folder_);
    EXPECT_EQ(checked.status, 1) << table << checked.out;
    EXPECT_NE(checked.out.find("WRONG"), std::string::npos) << table;
  }
}

/// Asymmetric friction everywhere but at the first joint, whose friction is smooth.
regressors::FrictionModel byDirectionAndSmooth(const RobotModel& model) {
  regressors::FrictionModel friction;
  friction.asymmetric = friction.viscous = friction.offset = friction.rotor = true;
  regressors::FrictionModel::Exception first;
  first.joint =
      regressors::RegressorLayout(model, regressors::FrictionModel{true}).name(10 * model.bodyCount());
  first.joint = first.joint.substr(0, first.joint.rfind('.'));
  first.terms.stribeck = first.terms.rotor = true;
  friction.joints.push_back(first);
  regressors::StribeckShape shape;
  shape.joint = first.joint;
  shape.steep = 21.0;
  shape.flat = 4.5;
  shape.smooth = 33.0;
  friction.shapes.push_back(shape);
  return friction;
}

TEST_F(CodeTest, FrictionByDirectionAndSmoothFrictionAreEvaluated) {
  PLUMBLINE_SEED(seed, 607);
  Random random(seed);
  for (const auto& [name, model] : robots(random)) {
    const Identified robot = identified(model, random, byDirectionAndSmooth(model));
    if (has("cc")) {
      write(folder_ / (name + ".c"), generatedCode(robot.request(name), CodeLanguage::C).value());
      const Outcome checked = run("cc -std=c99 -Wall -Wextra -Wpedantic -Werror -DSELF_CHECK -o " + name +
                                      " " + name + ".c -lm && ./" + name,
                                  folder_);
      EXPECT_EQ(checked.status, 0) << name << checked.out;
    }
    const std::string code = generatedCode(robot.request(name), CodeLanguage::Python).value();
    if (has("python3")) {
      write(folder_ / (name + ".py"), code);
      EXPECT_EQ(run("python3 " + name + ".py", folder_).status, 0) << name;
      // A wrong gain is noticed.
      std::string wrong = code;
      const std::size_t at = wrong.find("33", wrong.find("TERM_G = ["));
      ASSERT_NE(at, std::string::npos);
      wrong.replace(at, 2, "32");
      write(folder_ / "wrong.py", wrong);
      EXPECT_EQ(run("python3 wrong.py", folder_).status, 1) << name;
    }
    expectStructure(generatedCode(robot.request(name), CodeLanguage::Matlab).value(), name);
  }
}

TEST_F(CodeTest, FrictionByLoadIsRejected) {
  PLUMBLINE_SEED(seed, 608);
  Random random(seed);
  regressors::FrictionModel friction;
  friction.load = true;
  const RobotModel model = robots(random).front().second;
  const Result<std::string> code =
      generatedCode(identified(model, random, friction).request("arm"), CodeLanguage::C);
  ASSERT_FALSE(code.ok());
  EXPECT_EQ(code.error().code, ErrorCode::UnsupportedOption);
}

TEST_F(CodeTest, WithoutFrictionAndWithOddNames) {
  if (!has("cc")) GTEST_SKIP() << "SKIPPED: no C compiler on this machine";
  PLUMBLINE_SEED(seed, 605);
  Random random(seed);
  test::RandomTreeOptions tree;
  tree.bodies = 3;
  const Identified robot = identified(test::randomModel(random, tree), random, {});
  const std::string code = generatedCode(robot.request("7 odd-näme"), CodeLanguage::C).value();
  write(folder_ / "odd.c", code);
  const Outcome checked =
      run("cc -std=c99 -Wall -Wextra -Werror -DSELF_CHECK -o odd odd.c -lm && ./odd", folder_);
  EXPECT_EQ(checked.status, 0) << checked.out;
  EXPECT_EQ(identifier("7 odd-name"), "robot_7_odd_name");
  EXPECT_EQ(identifier(""), "robot_");
}

TEST_F(CodeTest, RejectsWhatItCannotExpress) {
  PLUMBLINE_SEED(seed, 606);
  Random random(seed);
  RobotDescription ball;
  ball.name = "ball";
  ball.links = {{"base", {}, {}, {}, 0}, {"arm", test::randomInertial(random), {}, {}, 0}};
  JointDescription joint;
  joint.name = "shoulder";
  joint.type = JointType::Spherical;
  joint.parent = "base";
  joint.child = "arm";
  ball.joints = {joint};
  const Result<std::string> code =
      generatedCode(identified(buildModel(ball).value(), random, {}).request("ball"), CodeLanguage::C);
  ASSERT_FALSE(code.ok());
  EXPECT_EQ(code.error().code, ErrorCode::UnsupportedJoint);
  EXPECT_EQ(code.error().subjects, std::vector<std::string>{"shoulder"});
  Identified other = identified(robots(random).front().second, random, allTerms());
  other.pi_full.conservativeResize(10);
  EXPECT_EQ(generatedCode(other.request("x"), CodeLanguage::C).error().code, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::report
