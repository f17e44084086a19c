// SPDX-License-Identifier: BSD-3-Clause
//
// Rules of the source tree, checked on its files: permitted includes, required contents of every file and folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;

// A folder of core/ includes only folders above it in this list.
const std::vector<std::string> kOrder = {
    "base",       "spatial",      "verified", "geometry",   "model",           "dynamics",
    "regressors", "optimization", "signal",   "simulation", "identifiability", "collision",
    "excitation", "estimation",   "bounds",   "bayes",      "safety",          "validation",
    "io",         "codegen",      "report",   "workflow"};

std::string read(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> sources(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".h" || extension == ".cpp" || extension == ".inl") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> includes(const std::string& text) {
  static const std::regex kInclude(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])", std::regex::multiline);
  std::vector<std::string> found;
  for (auto it = std::sregex_iterator(text.begin(), text.end(), kInclude); it != std::sregex_iterator(); ++it)
    found.push_back((*it)[1]);
  return found;
}

int rank(const std::string& folder) {
  const auto found = std::find(kOrder.begin(), kOrder.end(), folder);
  return found == kOrder.end() ? -1 : static_cast<int>(found - kOrder.begin());
}

const fs::path kRoot = PLUMBLINE_SOURCE_DIR;

TEST(Architecture, CoreFoldersIncludeOnlyFoldersAbove) {
  int checked = 0;
  for (const fs::path& file : sources(kRoot / "core")) {
    const std::string folder = fs::relative(file, kRoot / "core").begin()->string();
    const int own = rank(folder);
    ASSERT_GE(own, 0) << file << ": folder is not in the list of the architecture";
    for (const std::string& include : includes(read(file))) {
      const std::string target = include.substr(0, include.find('/'));
      EXPECT_NE(target, "widgets") << file;
      EXPECT_NE(target, "app") << file;
      EXPECT_FALSE(std::regex_match(include, std::regex("Q[A-Z].*|qt.*")))
          << file << " includes Qt: " << include;
      if (include.find('/') == std::string::npos || rank(target) < 0) continue;
      EXPECT_LE(rank(target), own) << file << " includes " << include;
      ++checked;
    }
  }
  EXPECT_GT(checked, 50);
}

// A forward declaration may open the namespace of another folder; definitions are in that of their own folder.
TEST(Architecture, NamespacesFollowFolders) {
  static const std::regex kForward(
      R"(namespace plumbline[\w:]* \{\s*(?:(?:struct|class) \w+;\s*|namespace \w+ \{\s*(?:(?:struct|class) \w+;\s*)+\}\s*)+\})");
  static const std::regex kOpened(R"(^namespace (plumbline[\w:]*) \{)", std::regex::multiline);
  const std::set<std::string> vocabulary = {"base", "spatial",
                                            "model"};  // the namespace of every file: plumbline itself
  int checked = 0;
  for (const fs::path& file : sources(kRoot / "core")) {
    const std::string folder = fs::relative(file, kRoot / "core").begin()->string();
    const std::string own = vocabulary.contains(folder) ? "plumbline" : "plumbline::" + folder;
    const std::string text = std::regex_replace(read(file), kForward, "");
    for (auto it = std::sregex_iterator(text.begin(), text.end(), kOpened); it != std::sregex_iterator();
         ++it, ++checked) {
      const std::string opened = (*it)[1];
      EXPECT_TRUE(opened == own || opened.starts_with(own + "::")) << file << " opens " << opened;
    }
  }
  EXPECT_GT(checked, 500);
}

TEST(Architecture, OnlyLowFoldersOfCoreTouchJsonFilesAndMeshes) {
  const std::set<std::string> allowed = {"io", "report", "workflow"};
  for (const fs::path& file : sources(kRoot / "core")) {
    const std::string folder = fs::relative(file, kRoot / "core").begin()->string();
    if (allowed.contains(folder)) continue;
    for (const std::string& include : includes(read(file)))
      EXPECT_FALSE(std::regex_match(
          include, std::regex("nlohmann.*|hdf5.*|H5.*|assimp.*|urdf.*|expat.*|matio.*|fstream")))
          << file << " includes " << include;
  }
}

TEST(Architecture, OnlyWorkflowIncludesIoAndReport) {
  for (const fs::path& file : sources(kRoot / "core")) {
    const std::string folder = fs::relative(file, kRoot / "core").begin()->string();
    if (folder == "workflow") continue;
    for (const std::string& include : includes(read(file))) {
      EXPECT_FALSE(folder != "io" && include.starts_with("io/")) << file << " includes " << include;
      EXPECT_FALSE(folder != "report" && include.starts_with("report/")) << file << " includes " << include;
    }
  }
}

TEST(Architecture, WidgetsDoNotIncludeApp) {
  for (const fs::path& file : sources(kRoot / "widgets"))
    for (const std::string& include : includes(read(file))) EXPECT_FALSE(include.starts_with("app/")) << file;
}

TEST(Architecture, ReportWidgetsStayFreeOfCharts) {
  for (const fs::path& file : sources(kRoot / "widgets/report"))
    for (const std::string& include : includes(read(file))) {
      EXPECT_FALSE(include.starts_with("QtCharts") || include.starts_with("QChart")) << file;
      EXPECT_FALSE(include.starts_with("widgets/") && !include.starts_with("widgets/report/")) << file;
    }
}

TEST(Architecture, EveryFileNamesItsLicence) {
  for (const std::string folder : {"core", "widgets", "app", "tests", "bench"}) {
    for (const fs::path& file : sources(kRoot / folder)) {
      const std::string relative = fs::relative(file, kRoot).string();
      const bool gpl = (relative.starts_with("widgets/") && !relative.starts_with("widgets/report/")) ||
                       relative.starts_with("app/window/") || relative.starts_with("tests/widgets/");
      const std::string expected = gpl ? "GPL-3.0-or-later" : "BSD-3-Clause";
      EXPECT_NE(read(file).find("SPDX-License-Identifier: " + expected), std::string::npos) << relative;
    }
  }
}

TEST(Architecture, EveryFolderHasAReadme) {
  std::vector<fs::path> folders = {kRoot};
  for (const std::string top : {"app", "core", "widgets", "resources", "tests", "bench", "translations"})
    folders.push_back(kRoot / top);
  for (const std::string top : {"core", "widgets"})
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / top))
      if (entry.is_directory()) folders.push_back(entry.path());
  for (const fs::path& folder : folders) {
    if (folder != kRoot && fs::is_empty(folder)) continue;
    EXPECT_TRUE(fs::exists(folder / "README.md")) << folder;
  }
}

// A folder that nobody can survey gets rooms; a header that is named twice is included by mistake.
TEST(Architecture, FoldersHoldFewSources_HeaderNamesAreUnique) {
  std::map<fs::path, int> count;
  std::map<std::string, fs::path> headers;
  for (const std::string top : {"core", "widgets", "app"})
    for (const fs::path& file : sources(kRoot / top)) {
      EXPECT_LE(++count[file.parent_path()], 35) << file.parent_path();
      if (file.extension() != ".h") continue;
      const auto [twin, first] = headers.emplace(file.filename().string(), file);
      EXPECT_TRUE(first) << file << " and " << twin->second;
    }
}

// The declarations of a source are in the header of its name; a class, or the commands of one program, may fill several
// sources, which begin with the name of their header: canvas.h, canvas.cpp, canvas_input.cpp.
TEST(Architecture, EverySourceHasTheHeaderOfItsName) {
  for (const std::string top : {"core", "widgets", "app"})
    for (const fs::path& file : sources(kRoot / top)) {
      if (file.extension() != ".cpp" || file.stem() == "main") continue;
      if (std::regex_search(file.stem().string(), std::regex("_(generic|avx2|avx512)$")))
        continue;  // one kernel, several machines
      std::string name = file.stem().string();
      while (!name.empty() && !fs::exists(file.parent_path() / (name + ".h"))) {
        const std::size_t cut = name.rfind('_');
        name.resize(cut == std::string::npos ? 0 : cut);
      }
      EXPECT_FALSE(name.empty()) << file;
    }
}

// Words that mean nothing else in the field's language than what they do not say: controllers, window boundaries, checks
// and validation data have names of their own.
TEST(Architecture, IdentifiersUseTheWordsOfTheField) {
  const std::regex identifier(
      R"((^|[^A-Za-z])(\w*((^|_)desks?_?|[a-z]Desk($|[A-Z])|[Ss]eam(s|_|[A-Z])|[Rr]ehears|pullBack|lookAt[A-Z]|[Uu]nseen|[Mm]ailbox|[Pp]atience|[Tt]runk|[Ww]orkbench|FactStrip|fact_strip|[Gg]host|Suspicions|KeptStretch|TimeStretch|LimitWatch|ClearanceWatch)\w*|meat|sitting|house)(?![A-Za-z]))");
  const std::regex literal(R"("([^"\\\n]|\\.)*"|//[^\n]*)");
  EXPECT_TRUE(std::regex_search("excitation_desk_->show()", identifier));
  for (const std::string top : {"core", "widgets"})
    for (const fs::path& file : sources(kRoot / top)) {
      const std::string text = std::regex_replace(read(file), literal, "");
      std::smatch found;
      EXPECT_FALSE(std::regex_search(text, found, identifier)) << file << ": " << found.str();
    }
}

// "Returns true when …", "Reason for which …": a docstring that begins with a question word leaves the verb to the reader.
TEST(Architecture, DocstringsBeginWithAVerbOrANoun) {
  const std::regex question(R"(///<?\s*([Ww]hat|[Hh]ow|[Ww]hether)\b)");
  EXPECT_TRUE(std::regex_search("int n = 0;  ///< how many there are", question));
  EXPECT_FALSE(std::regex_search("/// Returns what is left.", question));
  int checked = 0;
  for (const std::string top : {"core", "widgets"})
    for (const fs::path& file : sources(kRoot / top)) {
      std::stringstream lines(read(file));
      bool continued = false;  // a later line of a docstring may begin with any word
      for (std::string line; std::getline(lines, line);) {
        const std::size_t at = line.find("///");
        if (at != std::string::npos) {
          EXPECT_FALSE(!continued && std::regex_search(line, question)) << file << ": " << line;
          ++checked;
        }
        continued = at != std::string::npos && line.find_first_not_of(' ') == at;
      }
    }
  EXPECT_GT(checked, 5000);
}

TEST(Architecture, TextsOfTheWindowUseTheWordsOfTheField) {
  const std::regex words(
      R"(\btr\("[^"]*\b([Rr]eal bod(y|ies)|[Uu]nseen|[Dd]esk|[Ss]eam|[Rr]ehears(al|e)|[Mm]ailbox)\b)");
  EXPECT_TRUE(std::regex_search("tr(\"On unseen logs\")", words));
  for (const fs::path& file : sources(kRoot / "widgets")) {
    std::smatch found;
    const std::string text = read(file);
    EXPECT_FALSE(std::regex_search(text, found, words)) << file << ": " << found.str();
  }
}

// A reader finds every paper that the engine cites in one list, and no document that is not in the tree is cited.
TEST(Architecture, EveryCitationIsInTheReferences) {
  std::vector<std::string> references;
  std::istringstream list(read(kRoot / "core/references.md"));
  for (std::string line; std::getline(list, line);) references.push_back(line);
  // "Author 1999", "Author et al. 1999": the word before the year, in bytes, so that accents need no locale.
  const std::regex citation(R"(([A-Z\x80-\xff][^\s,;:.()/*#|`"]+)( et al\.)? ((18|19|20)\d\d)(?![\d-]))");
  const std::regex line_break(R"(\n\s*(//+\s*)?)");
  const std::regex absent(
      R"((mathematics|platform|bayesian|safe-online|closed-loop|glossary)\.md|[Bb]ayesian seed|safe-ID seed|project mathematics)");
  int cited = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "core")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp" && extension != ".inl" && extension != ".md") continue;
    const std::string text = std::regex_replace(read(entry.path()), line_break, " ");
    std::smatch missing;
    EXPECT_FALSE(std::regex_search(text, missing, absent)) << entry.path() << ": " << missing.str();
    if (entry.path().filename() == "references.md") continue;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), citation); it != std::sregex_iterator();
         ++it) {
      const std::string author = (*it)[1], year = (*it)[3];
      EXPECT_TRUE(std::any_of(references.begin(), references.end(),
                              [&](const std::string& line) {
                                return line.find(author) != std::string::npos &&
                                       line.find(year) != std::string::npos;
                              }))
          << entry.path() << " cites " << it->str();
      ++cited;
    }
  }
  EXPECT_GT(cited, 100);
}

// Ipopt must not reach the window: MUMPS is not re-entrant, and its licence does not meet that of Qt Charts.
TEST(Architecture, OnlyItsOwnFolderIncludesIpopt_OnlyTheCommandLineUsesIt) {
  int own = 0;
  for (const std::string top : {"core", "widgets", "app", "bench", "tests"})
    for (const fs::path& file : sources(kRoot / top)) {
      const std::string relative = fs::relative(file, kRoot).string();
      for (const std::string& include : includes(read(file))) {
        if (std::regex_match(include, std::regex("(coin/|coin-or/)?Ip[A-Z].*\\.(hpp|h)"))) {
          EXPECT_TRUE(relative.starts_with("core/excitation/ipopt/")) << relative << " includes " << include;
          ++own;
        }
        const bool allowed = relative.starts_with("core/excitation/ipopt/") ||
                             relative.starts_with("app/cli/") ||
                             relative.starts_with("tests/core/excitation_ipopt/");
        EXPECT_TRUE(allowed || !include.starts_with("excitation/ipopt/"))
            << relative << " includes " << include;
      }
    }
  EXPECT_GT(own, 0);
}

TEST(Architecture, OnlyTheCommandLineLinksIpopt) {
  const fs::path cli = fs::path(PLUMBLINE_BINARY_DIR) / "app" / "plumbline-cli";
  const fs::path window = fs::path(PLUMBLINE_BINARY_DIR) / "app" / "plumbline";
  if (!fs::exists(cli) || !fs::exists(window)) GTEST_SKIP() << "the programs are not built";
  // The name is in the table of needed libraries, and in the symbols of its callers.
  EXPECT_NE(read(cli).find("libipopt"), std::string::npos);
  for (const std::string name : {"libipopt", "IpoptApplication", "libdmumps"})
    EXPECT_EQ(read(window).find(name), std::string::npos) << name;
}

// Qt's accessors return lists by value: begin() and end() of two calls belong to two lists.
TEST(Architecture, WidgetsAndProgramsIterateOverOneList) {
  const std::regex two_lists(R"(([\w.>-]+\([^()]*\))\s*\.begin\(\),\s*\1\s*\.end\(\))");
  EXPECT_TRUE(std::regex_search("any_of(menu_->actions().begin(),\n  menu_->actions().end(), f)", two_lists));
  for (const std::string top : {"widgets", "app"})
    for (const fs::path& file : sources(kRoot / top))
      EXPECT_FALSE(std::regex_search(read(file), two_lists)) << file << ": keep the list in a variable";
}

// A rename once reached into the texts: "the processing of the log was processingCancelled".
TEST(Architecture, NoMessageHoldsAnIdentifier) {
  const std::regex identifier(R"("[^"\n]* (was|were|is|are|been) [a-z]{2,}[A-Z][a-z]+\w*[^"\n]*")");
  EXPECT_TRUE(std::regex_search("\"the work was workCancelled\"", identifier));
  for (const std::string top : {"core", "widgets", "app"})
    for (const fs::path& file : sources(kRoot / top)) {
      std::smatch found;
      const std::string text = read(file);
      EXPECT_FALSE(std::regex_search(text, found, identifier)) << file << ": " << found.str();
    }
}

TEST(Architecture, MethodsAndRegressionsAreComparedAsTextNowhere) {
  // The properties of a method are in the tables of core/estimation.
  const std::string quote = R"re((QLatin1String\(|QStringLiteral\()?")re";
  const std::regex compared(
      R"re(([!=]=\s*|contains\())re" + quote +
      R"re((wls|ols|irls|iv|bounded|lmi|log-cholesky|ee|momentum|energy|base-wrench)")re" +
      R"re(|(regression|method)\w*(\.\w+)?(\(\))?\s*[!=]=\s*)re" + quote + R"re((torque|mass-points)")re");
  for (const std::string folder : {"core", "widgets", "app"})
    for (const fs::path& file : sources(kRoot / folder)) {
      std::stringstream lines(read(file));
      for (std::string line; std::getline(lines, line);)
        EXPECT_FALSE(line.find('"') != std::string::npos && std::regex_search(line, compared))
            << file << ": " << line;
    }
}

TEST(Architecture, CoreNeitherPrintsNorAborts) {
  const std::regex forbidden(
      R"(std::cout|std::cerr|[^snf]printf\(|std::abort|\babort\(|std::exit|[^_.>]exit\()");
  for (const fs::path& file : sources(kRoot / "core"))
    EXPECT_FALSE(std::regex_search(read(file), forbidden)) << file;
}

}  // namespace
