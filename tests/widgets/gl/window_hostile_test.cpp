// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged, odd and foreign files of others, opened in the window: each opens or is said in one sentence that names it.
#include <QSignalSpy>
#include <QUndoStack>
#include <thread>

#include "core/workflow/cli_support.h"
#include "io/logs/log_reader.h"
#include "io/logs/log_source.h"
#include "widgets/errors/message.h"
#include "widgets/session/excitation_controller.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

namespace fs = std::filesystem;

class WindowHostile : public WindowTest {
 protected:
  /// Opens a file as the user would, and waits for what comes of it.
  /// @return true if it was rejected
  bool expectContract(const fs::path& file, const std::function<void()>& open) {
    SCOPED_TRACE(file.string());
    QSignalSpy rejected(session(), &StudySession::rejected), logs(session(), &StudySession::logsChanged),
        robots(session(), &StudySession::robotChanged);
    open();
    EXPECT_TRUE(wait([&] { return idle() && rejected.count() + logs.count() + robots.count() > 0; }, 120000))
        << "neither opened nor rejected";
    QTest::qWait(50);  // what the pages paint
    for (const QList<QVariant>& each : rejected) {
      const auto message = each[1].value<errors::Message>();
      const std::string text = message.text.toStdString();
      EXPECT_FALSE(message.title.isEmpty()) << text;
      EXPECT_TRUE(message.text.contains(fromPath(file.filename()))) << text;
      EXPECT_FALSE(message.text.contains('\n')) << text;
      EXPECT_FALSE(message.remedy.isEmpty()) << text;
      for (const char* word : {"internal", "exception", "std::", "HDF5: infinite"})
        EXPECT_FALSE(message.text.contains(word)) << text;
    }
    if (!session()->study().logs.empty()) session()->undoStack()->undo();
    return rejected.count() > 0;
  }
};

// A job ends with its thread; what it opened is read on by the next.
TEST(ReaderOfTheWindow, OutlivesTheThreadThatOpenedTheFile) {
  const fs::path file = fs::path(resourceFolder().toStdString()) / "samples/plumb7/validation.h5";
  Result<io::DataSourcePtr> source = Error{};
  std::thread([&] { source = io::openSource(file); }).join();
  ASSERT_TRUE(source.ok()) << source.error().message();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  int numbers = 0;
  for (const io::DatasetInfo& dataset : (*source)->listing().datasets) {
    if (!io::checkNumbers(dataset)) continue;
    const auto read = (*source)->read(dataset, {}, {});
    EXPECT_TRUE(read.ok()) << read.error().message();
    ++numbers;
  }
  EXPECT_GT(numbers, 2);
}

TEST_F(WindowHostile, LogsOfOthersOpenOrAreSaid) {
  PLUMBLINE_NEEDS_SHARED("data/hostile");
  for (const char* folder : {"hostile", "hdf5_variants", "hdf5_suite", "matlab_v73", "rosbags"}) {
    int files = 0, rejected = 0;
    for (const auto& entry :
         fs::recursive_directory_iterator(plumbline::test::shared(std::string("data/") + folder))) {
      const fs::path extension = entry.path().extension();
      if (!entry.is_regular_file() || extension == ".md" || extension == ".urdf") continue;
      rejected += expectContract(entry.path(), [&] { drop(entry.path()); });
      ++files;
    }
    std::printf("%s: %d of %d files rejected\n", folder, rejected, files);
    EXPECT_GT(files, 5) << folder;
    EXPECT_GT(rejected, 0) << folder;
  }
}

TEST_F(WindowHostile, RobotsDesignsAndMappingsOfOthersOpenOrAreSaid) {
  PLUMBLINE_NEEDS_SHARED("data/hostile");
  const fs::path hostile = plumbline::test::shared("data/hostile");
  int robots = 0;
  for (const auto& entry : fs::directory_iterator(plumbline::test::shared("data/urdf/odd")))
    if (entry.path().extension() == ".urdf") {
      expectContract(entry.path(), [&] { drop(entry.path()); });
      ++robots;
    }
  EXPECT_GT(robots, 10);
  expectContract(hostile / "evil_names.urdf", [&] { drop(hostile / "evil_names.urdf"); });
  ASSERT_TRUE(openSample());
  auto* excitation = window_->findChild<ExcitationController*>();
  ASSERT_NE(excitation, nullptr);
  window_->showPage(3);
  ASSERT_TRUE(wait([&] { return excitation->study() != nullptr && idle(); }, 60000));
  for (const char* name : {"design_empty_coefficients.json", "design_hang.json", "trajectory_crash.json"})
    EXPECT_TRUE(expectContract(hostile / name, [&] { excitation->importDesign(fromPath(hostile / name)); }));
  const QString log = fromPath(plumbline::test::shared("data/hdf5_variants/01_flat_float64.h5"));
  for (const char* name : {"mapping_1e5000.json", "mapping_overflow.json"})
    EXPECT_TRUE(expectContract(
        hostile / name, [&] { session()->openLog(log, LogRole::Training, fromPath(hostile / name)); }));
}

}  // namespace
}  // namespace plumbline::panels::test
