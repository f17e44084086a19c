// SPDX-License-Identifier: GPL-3.0-or-later
// Odometry and wrenches of a bag on the import page: what the guess takes, what only the user takes, undone and imported.
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <cmath>
#include <cstdint>
#include <fstream>

#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/data/import/import_panel.h"
#include "widgets/pages/data/import/sensor_use_form.h"
#include "window_support.h"
#include "workflow/log/import_log.h"

namespace plumbline::panels::test {
namespace {

/// An MCAP file without chunks, messages as JSON.
class JsonBag {
 public:
  std::uint16_t topic(const std::string& name, const std::string& type) {
    const auto id = static_cast<std::uint16_t>(++topics_);
    record(3, number(id) + text(type) + text("jsonschema") + text("{}"));
    record(4, number(id) + number(id) + text(name) + text("json") + number(std::uint32_t{0}));
    return id;
  }
  void message(std::uint16_t topic, std::int64_t time, const std::string& json) {
    record(5, number(topic) + number(std::uint32_t{0}) + number(time) + number(time) + json);
  }
  void write(const std::filesystem::path& file) {
    const std::string magic("\x89MCAP0\r\n", 8), records = bytes_;
    bytes_.clear();
    record(1, text("") + text("test"));
    const std::string head = bytes_;
    bytes_.clear();
    record(15, number(std::uint32_t{0}));
    record(2, number(std::uint64_t{0}) + number(std::uint64_t{0}) + number(std::uint32_t{0}));
    std::ofstream(file, std::ios::binary) << magic << head << records << bytes_ << magic;
  }

 private:
  template <typename Number>
  static std::string number(Number value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
  }
  static std::string text(const std::string& value) {
    return number(static_cast<std::uint32_t>(value.size())) + value;
  }
  void record(std::uint8_t kind, const std::string& body) {
    bytes_ += static_cast<char>(kind) + number(static_cast<std::uint64_t>(body.size())) + body;
  }
  std::string bytes_;
  int topics_ = 0;
};

class WindowSensors : public WindowTest {
 protected:
  ImportPanel* panel() const { return window_->dataPage()->importPanel(); }
  ImportController* importer() const { return window_->dataPage()->importer(); }
  SensorUseForm* form() const { return panel()->sensors(); }
  const signal::Log* preview() const { return importer()->preview().log.get(); }

  std::filesystem::path writeBag() const {
    JsonBag bag;
    const std::uint16_t joints = bag.topic("/joint_states", "sensor_msgs/msg/JointState"),
                        wrist = bag.topic("/wrist", "geometry_msgs/msg/WrenchStamped"),
                        odom = bag.topic("/odom", "nav_msgs/msg/Odometry");
    std::string names;
    for (const std::string& name : session()->study().robot->model.dofNames())
      names += (names.empty() ? "\"" : ",\"") + name + "\"";
    for (int k = 0; k < 200; ++k) {
      const std::int64_t time = 1'700'000'000'000'000'000 + 10'000'000LL * k;
      const std::string stamp = R"({"header":{"frame_id":"base_link","stamp":{"sec":)" +
                                std::to_string(time / 1'000'000'000) + R"(,"nanosec":)" +
                                std::to_string(time % 1'000'000'000) + "}},";
      std::string values;
      for (int j = 0; j < session()->study().robot->model.nv(); ++j)
        values += (j == 0 ? "" : ",") + std::to_string(0.25 + std::sin(0.05 * k + j));
      bag.message(
          joints, time,
          stamp + R"("name":[)" + names + R"(],"position":[)" + values + R"(],"effort":[)" + values + "]}");
      bag.message(
          wrist, time,
          stamp + R"("wrench":{"force":{"x":1.5,"y":2.5,"z":3.5},"torque":{"x":0.25,"y":0.5,"z":0.75}}})");
      bag.message(odom, time,
                  stamp +
                      R"("child_frame_id":"base","pose":{"pose":{"position":{"x":0.5,"y":0.25,"z":1.5},)" +
                      R"("orientation":{"x":0.0,"y":0.0,"z":0.0,"w":1.0}}},"twist":{"twist":{"linear":)" +
                      R"({"x":0.0,"y":0.0,"z":0.0},"angular":{"x":0.0,"y":0.0,"z":0.0}}}})");
    }
    bag.write(folder_ / "sensors.mcap");
    return folder_ / "sensors.mcap";
  }
  template <typename Edit>
  bool edited(Edit edit) {
    int shown = 0;
    const auto counted = QObject::connect(importer(), &ImportController::previewChanged, [&] { ++shown; });
    edit();
    const bool came = wait([&] { return shown > 0 && idle(); });
    QObject::disconnect(counted);
    return came;
  }
  static void choose(QComboBox* box, int index) {
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
  }
};

TEST_F(WindowSensors, OdometryIsGuessed_AWrenchActsOnlyWhereTheUserSaysSo) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openSample());
  window_->showPage(1);
  ASSERT_TRUE(edited([&] { importer()->open({fromPath(writeBag())}); }));
  ASSERT_NE(preview(), nullptr);
  ASSERT_TRUE(form()->isVisible());
  ASSERT_NE(form()->base(), nullptr);
  EXPECT_EQ(form()->base()->currentText(), "/odom");
  ASSERT_TRUE(preview()->base);
  EXPECT_EQ(preview()->base->pose(0, 2), 1.5);
  EXPECT_EQ(form()->link(0)->currentIndex(), 0);
  EXPECT_TRUE(preview()->contacts.empty());
  const Eigen::MatrixXd torque = preview()->torque;

  // The last link of the robot, as the sensor says, and the other way round.
  const int last = form()->link(0)->count() - 1;
  const std::string link = form()->link(0)->itemText(last).toStdString();
  ASSERT_GT(last, 0);
  ASSERT_TRUE(edited([&] { choose(form()->link(0), last); }));
  ASSERT_EQ(preview()->contacts.size(), 1u);
  EXPECT_EQ(preview()->contacts[0].frame, link);
  EXPECT_EQ(preview()->contacts[0].wrench(0, 0), 0.25) << "moments first";
  EXPECT_EQ(preview()->contacts[0].wrench(0, 5), 3.5);
  EXPECT_EQ(preview()->torque, torque) << "the log keeps what was measured";
  ASSERT_TRUE(edited([&] { form()->reversed(0)->click(); }));
  EXPECT_EQ(preview()->contacts[0].wrench(0, 5), -3.5);
  ASSERT_TRUE(edited([&] { choose(form()->base(), 0); }));
  EXPECT_FALSE(preview()->base);
  photograph("import-sensors");

  ASSERT_TRUE(edited([&] { importer()->undo(); }));
  EXPECT_EQ(form()->base()->currentText(), "/odom");
  ASSERT_TRUE(edited([&] { importer()->undo(); }));
  EXPECT_FALSE(form()->reversed(0)->isChecked());
  ASSERT_TRUE(edited([&] { importer()->redo(); }));

  const std::size_t before = session()->study().logs.size();
  QTest::mouseClick(panel()->importButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([&] { return session()->study().logs.size() == before + 1 && idle(); }));
  const signal::Log& log = *session()->study().logs.back().log;
  ASSERT_EQ(log.contacts.size(), 1u);
  EXPECT_EQ(log.contacts[0].wrench(0, 5), -3.5);
  EXPECT_TRUE(log.base);

  // A file of the same layout is read as this one was.
  ASSERT_TRUE(edited([&] { importer()->open({fromPath(writeBag())}); }));
  EXPECT_EQ(form()->link(0)->currentText().toStdString(), link);
  EXPECT_TRUE(form()->reversed(0)->isChecked());
}

}  // namespace
}  // namespace plumbline::panels::test
