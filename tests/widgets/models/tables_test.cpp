// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QStandardItemModel>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>
#include <cmath>

#include "support/support.h"
#include "tests/widgets/support.h"
#include "widgets/models/tables/fit_columns.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/models/tables/table_view.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {
namespace {

estimation::ParameterEstimate sampleEstimate() {
  estimation::ParameterEstimate estimate;
  const auto add = [&estimate](const char* subject, const char* unit, double value, double std) {
    estimate.parameters.push_back(
        {subject, unit, value, std, std / std::abs(value), value - 1.96 * std, value + 1.96 * std});
  };
  add("link1.m", "kg", 4.123456789, 0.0561);
  add("link2.mcx", "kg·m", -0.25, 0.01);
  add("link10.Izz", "kg·m²", 1.23456e-5, 7.1e-6);
  add("joint2.coulomb", "N·m", 12.0, std::nan(""));
  estimate.base = estimate.parameters;
  estimate.base[0].subject = "Izz1 + Iyy2 + 0.04·m3";
  estimate.consistent = {{"link1", 0.02, true}, {"link2", -1e-4, false}};
  estimation::Fit fit;
  fit.log_name = "training";
  fit.relative_error = 0.0234;
  fit.joints = {{"shoulder_pan_joint", 1.5, 0.021, 0.03, 12'000}, {"elbow_joint", 0.5, 0.011, 0.02, 11'000}};
  estimate.fit = {fit};
  fit.log_name = "point_to_point";
  estimate.validation = {fit};
  return estimate;
}

const Eigen::VectorXd& samplePrior() {
  static const Eigen::VectorXd prior = (Eigen::VectorXd(3) << 4.0, -0.2, 1e-5).finished();
  return prior;
}

QString shown(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}
QString full(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data(SnapshotTableModel::FullTextRole).toString();
}

TEST(ParameterTableModel, FourDigitsOnScreen_FullPrecisionBehind) {
  ParameterTableModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setEstimate(sampleEstimate(), samplePrior());
  ASSERT_EQ(model.rowCount(), 4);
  using M = ParameterTableModel;
  EXPECT_EQ(shown(model, 0, M::Subject), "link1.m");
  EXPECT_EQ(shown(model, 0, M::Value), "4.123");
  EXPECT_EQ(full(model, 0, M::Value), "4.123456789");
  EXPECT_EQ(shown(model, 0, M::Std), "± 0.056");
  EXPECT_EQ(full(model, 0, M::Std), "0.0561");
  EXPECT_EQ(shown(model, 0, M::RelativeStd), "1.36 %");
  EXPECT_EQ(shown(model, 0, M::Unit), "kg");
  EXPECT_EQ(shown(model, 0, M::Prior), "4.000");
  EXPECT_EQ(shown(model, 0, M::Change), "0.1235");
  EXPECT_EQ(shown(model, 3, M::Std), "") << "an unknown standard deviation is not a number";
  EXPECT_EQ(shown(model, 3, M::Prior), "–") << "friction has no prior in the robot file";
  EXPECT_TRUE(model.index(0, M::Value).data(Qt::ToolTipRole).toString().contains("4.123456789"));
  for (int column = M::Value; column <= M::Upper; ++column) {
    EXPECT_TRUE(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().size() > 20) << column;
    EXPECT_TRUE(model.index(0, column).data(Qt::TextAlignmentRole).value<Qt::Alignment>() & Qt::AlignRight)
        << column;
  }
  model.clear();
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(ResultTables, HoldTheirContents) {
  const estimation::ParameterEstimate estimate = sampleEstimate();
  BaseParameterTableModel base;
  base.setEstimate(estimate);
  EXPECT_EQ(shown(base, 0, BaseParameterTableModel::Expression), "Izz1 + Iyy2 + 0.04·m3");
  FitTableModel fit;
  fit.setFits(estimate.fit, estimate.validation);
  ASSERT_EQ(fit.rowCount(), 4);
  EXPECT_EQ(shown(fit, 0, FitTableModel::Joint), "shoulder_pan_joint");
  EXPECT_EQ(shown(fit, 0, FitTableModel::Use), "training");
  EXPECT_EQ(shown(fit, 3, FitTableModel::Use), "validation");
  EXPECT_EQ(shown(fit, 3, FitTableModel::RelativeError), "2.00 %");
  ConsistencyTableModel consistency;
  consistency.setEstimate(estimate);
  EXPECT_EQ(
      consistency.index(1, ConsistencyTableModel::Verdict).data(SnapshotTableModel::StateRole).value<State>(),
      State::Attention);
  FindingsTableModel findings;
  findings.setFindings({{Severity::Error, "link3", "mass-not-positive", "The mass of link3 is −1 kg."},
                        {Severity::Info, "tool0", "no-inertial", "tool0 has no inertial element."}});
  EXPECT_EQ(shown(findings, 0, FindingsTableModel::SeverityColumn), "wrong")
      << "the word, not only the colour";
  EXPECT_FALSE(findings.index(0, 0).data(Qt::DecorationRole).value<QIcon>().isNull()) << "and the shape";
  EXPECT_EQ(shown(findings, 1, FindingsTableModel::Subject), "tool0");
}

TEST(ParameterTableModel, OnlyWhatIsIdentifiedHasAnUncertainty) {
  estimation::ParameterEstimate estimate = sampleEstimate();
  const double none = std::nan("");
  estimate.parameters[1].lower = estimate.parameters[1].upper = none;  // a combination shows it
  estimate.parameters[2] = {"link10.Izz", "kg·m²", 1e-5, none, none, none, none};
  estimate.pi_nominal = (Eigen::VectorXd(4) << 4.0, -0.2, 1e-5, 0.0).finished();
  ParameterTableModel model;
  model.setEstimate(estimate, samplePrior());
  using M = ParameterTableModel;
  EXPECT_EQ(shown(model, 0, M::Source), "identified");
  EXPECT_EQ(shown(model, 0, M::Std), "± 0.056");
  EXPECT_EQ(shown(model, 1, M::Source), "combination");
  EXPECT_EQ(shown(model, 1, M::Std), shown(model, 2, M::Std)) << "no ± on one of many values";
  EXPECT_FALSE(shown(model, 1, M::Std).contains("±"));
  EXPECT_EQ(shown(model, 2, M::Source), "robot file");
  EXPECT_FALSE(model.index(0, M::Value).data(Qt::ForegroundRole).isValid());
  EXPECT_TRUE(model.index(1, M::Value).data(Qt::ForegroundRole).isValid()) << "grey";
  const auto mark = model.index(0, M::Mark).data(SnapshotTableModel::IntervalRole).value<IntervalMark>();
  EXPECT_EQ(mark.value, estimate.parameters[0].value);
  EXPECT_EQ(mark.before, 4.0);
  EXPECT_TRUE(mark.hasInterval());
  estimate.data_fraction = (Eigen::VectorXd(4) << 0.99, 0.42, 0.0, none).finished();
  model.setEstimate(estimate, samplePrior());
  EXPECT_EQ(shown(model, 0, M::Source), "identified");
  EXPECT_EQ(shown(model, 1, M::Source), "42.0 % data");
  EXPECT_EQ(shown(model, 3, M::Source), "data and prior");
}

TEST(IntervalDelegate, DrawsTheIntervalWhereItIs) {
  ParameterTableModel model;
  estimation::ParameterEstimate estimate = sampleEstimate();
  estimate.parameters.resize(1);
  estimate.parameters[0] = {"link1.m", "kg", 3.0, 0.5, 0.17, 2.0, 4.0};  // before: 4
  model.setEstimate(estimate, samplePrior());
  const IntervalDelegate delegate;
  QStyleOptionViewItem option;
  option.rect = QRect(0, 0, 216, 24);  // margins of 8: 50 pixels per kg
  option.palette = Theme::light().palette();
  QImage image(option.rect.size(), QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  delegate.paint(&painter, option, model.index(0, ParameterTableModel::Mark));
  painter.end();
  const auto inked = [&](int x, int y) { return image.pixelColor(x, y) != QColor(Qt::white); };
  EXPECT_TRUE(inked(8, 5)) << "zero";
  EXPECT_FALSE(inked(60, 12));
  EXPECT_TRUE(inked(130, 12)) << "the bar";
  EXPECT_TRUE(inked(130, 9));
  EXPECT_FALSE(inked(130, 4)) << "and it is not taller";
  EXPECT_EQ(image.pixelColor(158, 12), Theme::light().accent) << "the estimate";
  EXPECT_GT(delegate.sizeHint(option, model.index(0, ParameterTableModel::Mark)).width(), 100);
}

TEST(FindingsTableModel, FoldsFindingsOfOneKind_WorstFirst) {
  std::vector<Finding> findings = {{Severity::Info, "tool0", "no-inertial", "tool0 has no inertial."},
                                   {Severity::Warning, "a", "mass-tiny", "The mass of a is tiny."},
                                   {Severity::Warning, "b", "mass-tiny", "The mass of b is tiny."}};
  for (const char* link : {"base", "arm", "hand"})
    findings.push_back(
        {Severity::Warning, link, "mesh-missing", std::string("Mesh of ") + link + " was not found."});
  findings.push_back({Severity::Error, "link3", "mass-not-positive", "The mass of link3 is −1 kg."});
  FindingsTableModel model;
  model.setFindings(findings);
  using M = FindingsTableModel;
  ASSERT_EQ(model.rowCount(), 5);
  EXPECT_EQ(shown(model, 0, M::Subject), "link3");
  EXPECT_EQ(shown(model, 1, M::Subject), "a") << "two of a kind keep their rows";
  EXPECT_EQ(shown(model, 2, M::Subject), "b");
  EXPECT_EQ(shown(model, 3, M::Subject), "base and 2 more");
  EXPECT_TRUE(full(model, 3, M::Text).contains("Mesh of hand")) << "a filter and a copy find all";
  EXPECT_EQ(shown(model, 4, M::Subject), "tool0");
  EXPECT_EQ(model.group(3).size(), 3u);
}

TEST(StructureTableModel, NamesBodiesAndParameters) {
  PLUMBLINE_SEED(seed, 3);
  Random random(seed);
  const RobotModel model = test::randomModel(random, {.bodies = 3});
  workflow::Identifiability result;
  identifiability::BaseParameters& structure = result.structure;
  for (const Body& body : model.bodies())
    for (const std::string_view name : layout::kNames)
      structure.column_names.push_back(body.name + "." + std::string(name));
  structure.independent = {6, 11, 29};
  structure.expressions = {"Izz1", "mcx2 + 0.3 m3", "Ixy3"};
  StructureTableModel table;
  table.setStructure(result);
  ASSERT_EQ(table.rowCount(), 3);
  using M = StructureTableModel;
  EXPECT_EQ(shown(table, 1, M::Number), "2");
  EXPECT_EQ(shown(table, 1, M::Body).toStdString(), model.body(1).name);
  EXPECT_EQ(shown(table, 1, M::Parameter), "mcx");
  EXPECT_EQ(shown(table, 1, M::Expression), "mcx2 + 0.3 m3");
  EXPECT_EQ(shown(table, 2, M::Parameter), "Ixy");
}

TEST(StructureTableModel, SaysWhenItHasOnlyTheBeginningOfEach) {
  workflow::Identifiability result;
  std::string terms;
  while (terms.size() < 1'000'000) terms += " + 0.5 link" + std::to_string(terms.size()) + ".m";
  for (int k = 0; k < 20; ++k) {
    result.structure.column_names.push_back("link" + std::to_string(k) + ".m");
    result.structure.independent.push_back(k);
    result.structure.expressions.push_back("link" + std::to_string(k) + ".m" + terms);
  }
  using M = StructureTableModel;
  StructureTableModel table;
  table.setStructure(result);
  const auto head = [&table] { return table.headerData(M::Expression, Qt::Horizontal).toString(); };
  EXPECT_EQ(head(), "Combination (beginning)");
  EXPECT_LT(shown(table, 7, M::Expression).size(), 300);
  EXPECT_TRUE(shown(table, 7, M::Expression).startsWith("link7.m + 0.5 link0.m"));
  EXPECT_TRUE(shown(table, 7, M::Expression).endsWith(QStringLiteral("…")));
  result.structure.expressions.resize(10);
  result.structure.independent.resize(10);
  table.setStructure(result);
  EXPECT_EQ(head(), "Combination");
  EXPECT_EQ(shown(table, 7, M::Expression).toStdString(), result.structure.expressions[7]);
}

TEST(WordsProxy, AQuotedWordIsAWhole) {
  QStandardItemModel source(3, 1);
  source.setItem(0, new QStandardItem("link1.m + 0.5 link2.m"));
  source.setItem(1, new QStandardItem("link1.mcx − link2.Izz"));
  source.setItem(2, new QStandardItem("biglink1.m"));
  WordsProxy proxy;
  proxy.setSourceModel(&source);
  proxy.setWords("\"link1.m\"");
  ASSERT_EQ(proxy.rowCount(), 1);
  EXPECT_EQ(proxy.index(0, 0).data().toString(), "link1.m + 0.5 link2.m");
  proxy.setWords("link1.m");
  EXPECT_EQ(proxy.rowCount(), 3);
}

TEST(WordsProxy, ComparesNaturally) {
  EXPECT_LT(compareNaturally("joint2", "joint10"), 0);
  EXPECT_GT(compareNaturally("joint10.b", "joint10.a"), 0);
  EXPECT_EQ(compareNaturally("Joint2", "joint02"), 0);
  EXPECT_LT(compareNaturally("joint", "joint1"), 0);
  EXPECT_LT(compareNaturally("a9999999999999999999998", "a9999999999999999999999"), 0)
      << "longer than any integer";
  EXPECT_GT(compareNaturally("b", "a10"), 0);
}

class TableViewTest : public testing::Test {
 protected:
  TableViewTest() {
    model.setEstimate(sampleEstimate(), samplePrior());
    panel.setSourceModel(&model);
    panel.resize(900, 300);
    panel.show();
  }
  TableView& view() { return *panel.view(); }
  QStringList column(int column) {
    QStringList list;
    for (int row = 0; row < view().proxy()->rowCount(); ++row)
      list << view().proxy()->index(row, column).data().toString();
    return list;
  }
  void clickHeader(int column) {
    const QHeaderView* header = view().horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      QPoint(header->sectionViewportPosition(column) + 20, header->height() / 2));
  }

  ParameterTableModel model;
  TablePanel panel;
};

TEST_F(TableViewTest, SortsNumbersAsNumbers_NamesNaturally_MissingLast) {
  using M = ParameterTableModel;
  EXPECT_EQ(column(M::Subject)[0], "link1.m") << "the order of the result at first";
  clickHeader(M::Value);
  EXPECT_EQ(column(M::Value), (QStringList{"-0.2500", "1.235e-05", "4.123", "12.00"}));
  clickHeader(M::Value);
  EXPECT_EQ(column(M::Value), (QStringList{"12.00", "4.123", "1.235e-05", "-0.2500"}));
  clickHeader(M::Std);
  EXPECT_EQ(column(M::Std).last(), "");
  clickHeader(M::Std);
  EXPECT_EQ(column(M::Std).last(), "") << "missing ones are last whichever way";
  clickHeader(M::Subject);
  EXPECT_EQ(column(M::Subject), (QStringList{"joint2.coulomb", "link1.m", "link2.mcx", "link10.Izz"}));
}

TEST_F(TableViewTest, FilterKeepsRowsWithAllWords) {
  QTest::keyClicks(panel.filterLine(), "link kg·m");
  EXPECT_EQ(column(0), (QStringList{"link2.mcx", "link10.Izz"}));
  panel.filterLine()->clear();
  QTest::keyClicks(panel.filterLine(), "COULOMB");
  EXPECT_EQ(column(0), (QStringList{"joint2.coulomb"}));
  QTest::keyClicks(panel.filterLine(), "xyz");
  EXPECT_TRUE(column(0).isEmpty());
  panel.filterLine()->clear();
  EXPECT_EQ(column(0).size(), 4);
}

TEST_F(TableViewTest, CopiesTheSelectionAsTsvInFullPrecision) {
  view().selectSourceRow(0);
  QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
  const QStringList fields = QApplication::clipboard()->text().split('\t');
  ASSERT_EQ(fields.size(), model.columnCount() - 1) << "a bar has no text";
  EXPECT_EQ(fields[0], "link1.m");
  EXPECT_EQ(fields[1], "identified");
  EXPECT_EQ(fields[2], "4.123456789");
  EXPECT_EQ(fields[3], "0.0561") << "a number, without ±";
  QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  const QStringList lines = QApplication::clipboard()->text().split('\n');
  ASSERT_EQ(lines.size(), 5);
  EXPECT_TRUE(lines[0].startsWith("Parameter\tSource\tValue\t± Std"));
  EXPECT_TRUE(lines[4].startsWith("joint2.coulomb\trobot file\t12\tnan"));
}

TEST_F(TableViewTest, CopyFollowsSortAndMovedColumns) {
  clickHeader(ParameterTableModel::Value);
  view().horizontalHeader()->moveSection(ParameterTableModel::Unit, 0);
  view().selectAll();
  EXPECT_TRUE(view().selectionAsTsv().startsWith("kg·m\tlink2.mcx\tidentified\t-0.25\t"));
}

TEST_F(TableViewTest, ExportsCsvWhole_OrRejects) {
  const QDir folder(QString::fromStdString(test::temporaryFolder("table-export").string()));
  ASSERT_TRUE(view().exportCsv(folder.filePath("table.csv")).ok());
  QFile file(folder.filePath("table.csv"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
  ASSERT_EQ(lines.size(), 6);
  EXPECT_TRUE(lines[0].startsWith("Parameter,Source,Value,± Std,"));
  EXPECT_TRUE(lines[1].startsWith("link1.m,identified,4.123456789,0.0561,"));
  EXPECT_EQ(folder.entryList(QDir::Files), QStringList{"table.csv"}) << "no temporary file is left";
  const Status status = view().exportCsv(folder.filePath("missing/table.csv"));
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::FileUnwritable);
  EXPECT_FALSE(status.error().remedy.empty());
}

TEST_F(TableViewTest, SelectionRefersToSourceRows) {
  clickHeader(ParameterTableModel::Value);
  QSignalSpy selected(&view(), &TableView::sourceRowSelected);
  view().selectSourceRow(2);
  ASSERT_EQ(selected.count(), 1);
  EXPECT_EQ(selected[0][0].toInt(), 2);
  EXPECT_EQ(view().currentSourceRow(), 2);
  EXPECT_EQ(view().currentIndex().row(), 1);
}

TEST_F(TableViewTest, LooksRightInBothThemes) {
  view().setStretchColumn(0);
  const auto [light, dark] = test::look(panel, "parameter-table");
  EXPECT_NE(light, dark);
  panel.setEmptyText("No result yet: press Identify.");
  model.clear();
  test::look(panel, "empty-table");
  EXPECT_EQ(view().proxy()->rowCount(), 0);
}

TEST_F(TableViewTest, FindingsLookRight) {
  FindingsTableModel findings;
  findings.setFindings(
      {{Severity::Error, "link3", "mass-not-positive", "The mass of link3 is −1 kg; a mass is positive."},
       {Severity::Warning, "forearm_link", "triangle-inequality",
        "Ixx + Iyy is smaller than Izz, which no body has."},
       {Severity::Info, "tool0", "no-inertial", "tool0 has no inertial element and is taken as massless."}});
  panel.setSourceModel(&findings);
  view().setStretchColumn(FindingsTableModel::Text);
  test::look(panel, "findings-table");
  EXPECT_EQ(view().proxy()->rowCount(), 3);
  panel.setSourceModel(&model);
}

TEST(FitColumns, FollowTheTree_UntilTheUserDragsOne) {
  QStandardItemModel model(1, 2);
  model.setItem(0, 0, new QStandardItem("a name that is longer than what is left of the width"));
  model.setItem(0, 1, new QStandardItem("1.25"));
  QTreeView tree;
  tree.setModel(&model);
  tree.header()->setStretchLastSection(false);
  FitColumns columns(&tree, {0}, {1});
  tree.resize(260, 200);
  tree.show();
  const int narrow = tree.columnWidth(0);
  tree.resize(360, 200);
  const int wide = tree.columnWidth(0);
  EXPECT_GT(wide, narrow);
  QWidget* const header = tree.header()->viewport();
  const auto click = [&](int x) { QTest::mouseClick(header, Qt::LeftButton, {}, {x, 5}); };
  click(20);
  tree.resize(380, 200);
  EXPECT_GT(tree.columnWidth(0), wide) << "a click is no drag";
  const int edge = tree.columnWidth(0);
  QTest::mousePress(header, Qt::LeftButton, {}, {edge - 1, 5});
  QTest::mouseMove(header, {edge - 50, 5});
  QTest::mouseRelease(header, Qt::LeftButton, {}, {edge - 60, 5});
  const int dragged = tree.columnWidth(0);
  EXPECT_LT(dragged, edge);
  tree.resize(300, 200);
  EXPECT_EQ(tree.columnWidth(0), dragged);
  columns.fit();
  EXPECT_NE(tree.columnWidth(0), dragged);
}

}  // namespace
}  // namespace plumbline::models
