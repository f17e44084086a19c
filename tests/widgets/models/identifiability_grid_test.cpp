// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/identifiability_grid.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>
#include <QToolTip>
#include <set>

#include "support/support.h"
#include "tests/widgets/support.h"
#include "widgets/models/grid_painter.h"

namespace plumbline::models {
namespace {

/// Like a table of an arm: little near the base, more towards the tip. All four signs occur.
GridContent sampleContent(int bodies) {
  GridContent content;
  const std::array<JointType, 5> types{JointType::Revolute, JointType::Continuous, JointType::Prismatic,
                                       JointType::Floating, JointType::Spherical};
  for (int c = 0; c < bodies; ++c) {
    GridContent::Column column;
    column.body = QStringLiteral("panda_link%1").arg(c + 1);
    column.joint = QStringLiteral("panda_joint%1").arg(c + 1);
    column.type = bodies > 10 ? types[static_cast<std::size_t>(c) % types.size()] : JointType::Revolute;
    column.model_body = c;
    for (int row = 0; row < 10; ++row) {
      const int kind = c == 0 ? (row == 6 ? 1 : 3) : (row * 7 + c * 3) % 4;
      column.cells[static_cast<std::size_t>(row)] =
          std::array{identifiability::Cell::Identifiable, identifiability::Cell::BaseParameter,
                     identifiability::Cell::InCombination,
                     identifiability::Cell::Unidentifiable}[static_cast<std::size_t>(kind)];
      if (kind == 1)
        column.combination[static_cast<std::size_t>(row)] =
            QStringLiteral("Izz%1 + 0.04·m%2").arg(c + 1).arg(c + 2);
    }
    column.span = std::min(6, c + 1);
    column.span_with_gravity = std::min(6, c + 2);
    column.identifiable = std::min(10, 1 + 2 * c);
    column.identifiable_with_gravity = std::min(10, 3 + 2 * c);
    column.transfers = 3;
    content.columns.push_back(column);
  }
  content.base_parameters = 43;
  return content;
}

class Grid : public testing::Test {
 protected:
  Grid() {
    grid.setContent(sampleContent(7));
    grid.resize(560, 600);
    grid.show();
  }
  QImage cellImage(int row, int column) {
    return grid.viewport()
        ->grab(grid.cellRect({row, column}))
        .toImage()
        .convertToFormat(QImage::Format_RGB32);
  }
  IdentifiabilityGrid::Position find(identifiability::Cell cell) {
    const GridContent& content = grid.content();
    for (int c = 1; c < static_cast<int>(content.columns.size()); ++c) {
      for (int row = 0; row < 10; ++row) {
        if (content.columns[static_cast<std::size_t>(c)].cells[static_cast<std::size_t>(row)] == cell)
          return {row, c};
      }
    }
    return {};
  }
  void tool_tip(const QPoint& place) {
    QMouseEvent move(QEvent::MouseMove, place, grid.viewport()->mapToGlobal(place), Qt::NoButton,
                     Qt::NoButton, {});
    QApplication::sendEvent(grid.viewport(), &move);
  }
  IdentifiabilityGrid grid;
};

constexpr std::array<identifiability::Cell, 4> kAll{
    identifiability::Cell::Identifiable, identifiability::Cell::BaseParameter,
    identifiability::Cell::InCombination, identifiability::Cell::Unidentifiable};

TEST_F(Grid, CellsAre28PixelsAndEqualWhereTheSignIsEqual) {
  const QRect first = grid.cellRect({0, 0}), second = grid.cellRect({1, 1});
  EXPECT_EQ(first.size(), QSize(28, 28));
  EXPECT_EQ(second.topLeft() - first.topLeft(), QPoint(28, 28));
  for (const identifiability::Cell cell : kAll) {
    const auto a = find(cell);
    for (int c = a.column + 1; c < 7; ++c) {
      if (grid.content().columns[static_cast<std::size_t>(c)].cells[static_cast<std::size_t>(a.row)] ==
          cell) {
        EXPECT_EQ(cellImage(a.row, a.column), cellImage(a.row, c));
      }
    }
  }
}

/// Cell without colour: the set of pixels that differ from the fill at its corner.
std::set<int> signWithoutColour(const QImage& image) {
  std::set<int> pixels;
  const int fill = qGray(image.pixel(3, 3));
  for (int y = 2; y < image.height() - 2; ++y) {
    for (int x = 2; x < image.width() - 2; ++x) {
      if (std::abs(qGray(image.pixel(x, y)) - fill) > 40) pixels.insert(y * 100 + x);
    }
  }
  return pixels;
}

TEST_F(Grid, SignsAreDistinguishableWithoutColour_BothThemes) {
  for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
    applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), *theme);
    QTest::qWait(20);
    std::vector<std::set<int>> signs;
    for (const identifiability::Cell cell : kAll) {
      const auto place = find(cell);
      signs.push_back(signWithoutColour(cellImage(place.row, place.column)));
      EXPECT_GT(signs.back().size(), 15U) << static_cast<char>(cell);
    }
    for (std::size_t a = 0; a < signs.size(); ++a) {
      for (std::size_t b = a + 1; b < signs.size(); ++b) {
        std::vector<int> different;
        std::set_symmetric_difference(signs[a].begin(), signs[a].end(), signs[b].begin(), signs[b].end(),
                                      std::back_inserter(different));
        EXPECT_GT(different.size(), 20U) << a << " and " << b;
      }
    }
  }
  applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), Theme::light());
}

TEST_F(Grid, UnidentifiableIsNotPaintedAsAnError) {
  const auto place = find(identifiability::Cell::Unidentifiable);
  const QImage image = cellImage(place.row, place.column);
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QColor color = image.pixelColor(x, y);
      EXPECT_LT(color.red() - std::max(color.green(), color.blue()), 30) << "no red";
    }
  }
}

TEST_F(Grid, PointerHighlightsRowAndColumnAndShowsASentence) {
  const QImage far_before = cellImage(8, 6), row_before = cellImage(4, 5), column_before = cellImage(1, 2);
  QSignalSpy hovered(&grid, &IdentifiabilityGrid::cellHovered);
  tool_tip(grid.cellRect({4, 2}).center());
  EXPECT_EQ(cellImage(8, 6), far_before);
  EXPECT_NE(cellImage(4, 5), row_before);
  EXPECT_NE(cellImage(1, 2), column_before);
  ASSERT_GE(hovered.count(), 1);
  EXPECT_TRUE(hovered.last()[0].toString().startsWith("panda_link3.Ixx"));
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&grid, &leave);
  EXPECT_EQ(cellImage(4, 5), row_before);
  EXPECT_TRUE(hovered.last()[0].toString().isEmpty());
}

TEST_F(Grid, SentencesSayWhatFollows) {
  for (const identifiability::Cell cell : kAll) {
    const QString sentence = grid.sentence(find(cell));
    EXPECT_TRUE(sentence.endsWith('.'));
    EXPECT_TRUE(sentence.contains("panda_"));
  }
  EXPECT_TRUE(grid.sentence(find(identifiability::Cell::BaseParameter)).contains("0.04·m"))
      << "names the combination";
  EXPECT_TRUE(grid.sentence(find(identifiability::Cell::Unidentifiable)).contains("no effect"));
}

TEST_F(Grid, TooltipsOnCellsHeadsAndDimensions) {
  const auto tip = [this](const QPoint& place) {
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, place, grid.viewport()->mapToGlobal(place));
    QApplication::sendEvent(grid.viewport(), &event);
    return QToolTip::text();
  };
  EXPECT_TRUE(tip(grid.cellRect({0, 3}).center()).contains("panda_link4.m"));
  EXPECT_TRUE(tip(grid.cellRect({0, 3}).center() - QPoint(0, 30)).contains("revolute"));
  const QPoint first_dimension = grid.cellRect({9, 3}).center() + QPoint(0, 14 + 12 + 10);
  EXPECT_TRUE(tip(first_dimension).startsWith("Span"));
  EXPECT_TRUE(tip(first_dimension + QPoint(0, 80)).startsWith("Transfers"));
}

TEST_F(Grid, ClicksReportRowAndBody) {
  QSignalSpy cell(&grid, &IdentifiabilityGrid::cellClicked), body(&grid, &IdentifiabilityGrid::bodyClicked);
  QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.cellRect({7, 4}).center());
  ASSERT_EQ(cell.count(), 1);
  EXPECT_EQ(cell[0][0].toInt(), 7);
  EXPECT_EQ(cell[0][1].toInt(), 4);
  QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.cellRect({0, 2}).center() - QPoint(0, 30));
  ASSERT_EQ(body.count(), 1);
  EXPECT_EQ(body[0][0].toInt(), 2);
  QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, QPoint(2, 2));
  EXPECT_EQ(cell.count(), 1);
  EXPECT_EQ(body.count(), 1);
}

TEST_F(Grid, KeysMoveAndActivate) {
  QSignalSpy cell(&grid, &IdentifiabilityGrid::cellClicked);
  grid.setFocus();
  QTest::keyClick(&grid, Qt::Key_Right);
  EXPECT_EQ(grid.current(), (IdentifiabilityGrid::Position{0, 0}));
  QTest::keyClick(&grid, Qt::Key_Right);
  QTest::keyClick(&grid, Qt::Key_Down);
  EXPECT_EQ(grid.current(), (IdentifiabilityGrid::Position{1, 1}));
  QTest::keyClick(&grid, Qt::Key_End);
  QTest::keyClick(&grid, Qt::Key_Right);
  EXPECT_EQ(grid.current(), (IdentifiabilityGrid::Position{1, 6}));
  QTest::keyClick(&grid, Qt::Key_PageDown);
  QTest::keyClick(&grid, Qt::Key_Return);
  ASSERT_EQ(cell.count(), 1);
  EXPECT_EQ(cell[0][0].toInt(), 9);
  EXPECT_EQ(cell[0][1].toInt(), 6);
  EXPECT_EQ(grid.accessibleDescription(), grid.sentence({9, 6})) << "heard, not only seen";
}

TEST_F(Grid, ThirtyBodiesScrollUnderFrozenHeads) {
  grid.setContent(sampleContent(30));
  grid.resize(520, 360);
  QTest::qWait(20);
  EXPECT_GT(grid.horizontalScrollBar()->maximum(), 0);
  EXPECT_GT(grid.verticalScrollBar()->maximum(), 0);
  const QRect row_heads(0, 150, 40, 60);
  const QImage heads = grid.viewport()->grab(row_heads).toImage();
  grid.horizontalScrollBar()->setValue(300);
  EXPECT_EQ(grid.viewport()->grab(row_heads).toImage(), heads) << "row heads stay";
  grid.setCurrent(IdentifiabilityGrid::Position{9, 29});
  const QRect last = grid.cellRect({9, 29});
  EXPECT_TRUE(grid.viewport()->rect().contains(last)) << "what is current is in view";
  EXPECT_EQ(grid.positionAt(last.center()), (IdentifiabilityGrid::Position{9, 29}));
  test::look(grid, "grid-30-bodies");
}

TEST_F(Grid, ExportsPictureAndVectorFile) {
  const QImage image = QImage::fromData(grid.toPng(2.0), "PNG");
  ASSERT_FALSE(image.isNull());
  const GridPainter painter(grid.content(), grid.font());
  EXPECT_EQ(image.size(), (painter.fullSize() * 2.0).toSize());
  image.save(test::pictureFolder() + "/grid-export.png");
  const QByteArray bytes = grid.toSvg();
  QSvgRenderer svg(bytes);
  ASSERT_TRUE(svg.isValid());
  EXPECT_FALSE(bytes.contains("<image")) << "shapes, not pixels";
  EXPECT_TRUE(bytes.contains("panda_link3")) << "text stays text";
  QImage drawn(svg.defaultSize(), QImage::Format_RGB32);
  drawn.fill(Qt::white);
  QPainter on(&drawn);
  svg.render(&on);
  on.end();
  drawn.save(test::pictureFolder() + "/grid-svg.png");
  int dark = 0;
  for (int y = 0; y < drawn.height(); ++y) {
    for (int x = 0; x < drawn.width(); ++x) dark += qGray(drawn.pixel(x, y)) < 90 ? 1 : 0;
  }
  EXPECT_GT(dark, 1000);
}

TEST_F(Grid, LooksRightInBothThemes_AndNamesItsNeeds) {
  tool_tip(grid.cellRect({5, 3}).center());
  const auto [light, dark] = test::look(grid, "grid");
  EXPECT_NE(light, dark);
  grid.clear();
  grid.setEmptyText("The grid appears when a robot is open.");
  EXPECT_FALSE(grid.positionAt({200, 200}));
  test::look(grid, "grid-empty");
}

TEST(GridContent, ComesFromStructureAndModel) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  const RobotModel model = test::randomModel(random, {.bodies = 3});
  identifiability::BaseParameters structure;
  for (int c = 0; c < 3; ++c) {
    identifiability::BodyIdentifiability body;
    body.name = model.body(c).name;
    body.span = c;
    body.transfers = 4 - c;
    structure.bodies.push_back(body);
    structure.body_index.push_back(c);
  }
  structure.cells.assign(10, std::vector<identifiability::Cell>(3, identifiability::Cell::Unidentifiable));
  structure.cells[6][0] = identifiability::Cell::BaseParameter;
  structure.cells[0][2] = identifiability::Cell::Identifiable;
  structure.independent = {6, 20};
  structure.expressions = {"Izz1 + Iyy2", "m3"};
  const GridContent content = gridContent(structure, model);
  ASSERT_EQ(content.columns.size(), 3U);
  EXPECT_EQ(content.base_parameters, 2);
  EXPECT_EQ(content.columns[1].body.toStdString(), model.body(1).name);
  EXPECT_EQ(content.columns[1].joint.toStdString(), model.body(1).joint.name);
  EXPECT_EQ(content.columns[2].transfers, 2);
  EXPECT_EQ(content.columns[0].cells[6], identifiability::Cell::BaseParameter);
  EXPECT_EQ(content.columns[0].combination[6], "Izz1 + Iyy2");
  EXPECT_TRUE(content.columns[0].combination[0].isEmpty());
  EXPECT_EQ(content.columns[2].combination[0], "m3");
}

}  // namespace
}  // namespace plumbline::models
