// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QFontMetricsF>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <cmath>

namespace plumbline::models {
namespace {

/// Relative luminance and contrast ratio of WCAG 2.1.
double luminance(const QColor& color) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

class Themes : public testing::TestWithParam<bool> {
 protected:
  const Theme& theme() const { return GetParam() ? Theme::dark() : Theme::light(); }
};

TEST_P(Themes, TextIsReadableOnEveryGround) {
  const Theme& t = theme();
  for (const QColor& ground : {t.window, t.base, t.alternate_base, t.plot_background}) {
    EXPECT_GE(contrast(t.text, ground), 10.0);
    EXPECT_GE(contrast(t.muted_text, ground), 4.5) << ground.name().toStdString();
    EXPECT_GE(contrast(t.accent, ground), 4.5);
  }
  EXPECT_GE(contrast(t.on_accent, t.accent), 4.5);
  for (const State state : {State::Good, State::Info, State::Attention, State::Wrong}) {
    EXPECT_GE(contrast(t.stateColor(state), t.base), 3.0);
    EXPECT_GE(contrast(t.text, t.stateFill(state)), 7.0);
  }
}

TEST_P(Themes, CurvesStandOutFromTheGround) {
  const Theme& t = theme();
  for (const QColor& color : t.series)
    EXPECT_GE(contrast(color, t.plot_background), 2.1) << color.name().toStdString();
  for (const QColor& color : {t.measured, t.prediction, t.residual})
    EXPECT_GE(contrast(color, t.plot_background), 2.5);
}

TEST_P(Themes, GridSignsStandOutFromTheirFills) {
  const Theme& t = theme();
  for (const QColor& fill : {t.cell_identifiable, t.cell_base, t.cell_combination}) {
    EXPECT_GE(contrast(t.cell_sign, fill), 4.5);
  }
  EXPECT_GE(contrast(t.cell_quiet_sign, t.cell_unidentifiable), 2.0);
}

TEST_P(Themes, PaletteIsRecognisedAgain) {
  EXPECT_EQ(&Theme::of(theme().palette()), &theme());
}

TEST_P(Themes, ApplyReachesTheProgram) {
  applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), theme());
  EXPECT_EQ(QApplication::palette().color(QPalette::Window), theme().window);
  EXPECT_EQ(systemIsDark(), GetParam());
  applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), Theme::light());
}

/// One notch towards the user, as the system sends it.
void turnWheel(QWidget& widget) {
  const QPointF at = widget.rect().center();
  QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QSpontaneKeyEvent::setSpontaneous(&event);
  qApp->notify(&widget, &event);
}

TEST(PlumblineStyle, TheWheelScrollsAFormAndChangesOnlyTheFieldThatHasTheFocus) {
  applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), Theme::light());
  QScrollArea area;
  auto* form = new QWidget;
  auto* column = new QVBoxLayout(form);
  auto* spin = new QSpinBox;
  auto* combo = new QComboBox;
  auto* slider = new QSlider(Qt::Horizontal);
  combo->addItems({"a", "b", "c"});
  spin->setValue(50);
  slider->setValue(50);
  for (QWidget* field :
       {static_cast<QWidget*>(spin), static_cast<QWidget*>(combo), static_cast<QWidget*>(slider)})
    column->addWidget(field);
  column->addSpacing(2000);
  area.setWidgetResizable(true);
  area.setWidget(form);
  area.resize(300, 200);
  area.show();
  area.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&area));
  area.setFocus();
  for (QWidget* field :
       {static_cast<QWidget*>(spin), static_cast<QWidget*>(combo), static_cast<QWidget*>(slider)}) {
    const int before = area.verticalScrollBar()->value();
    turnWheel(*field);
    EXPECT_FALSE(field->hasFocus());
    EXPECT_GT(area.verticalScrollBar()->value(), before);
  }
  EXPECT_EQ(spin->value(), 50);
  EXPECT_EQ(combo->currentIndex(), 0);
  EXPECT_EQ(slider->value(), 50);
  spin->setFocus();
  ASSERT_TRUE(spin->hasFocus());
  turnWheel(*spin);
  EXPECT_EQ(spin->value(), 49);
  // Where nothing scrolls, the wheel turns what it is over.
  QSpinBox alone;
  alone.setValue(50);
  alone.show();
  turnWheel(alone);
  EXPECT_EQ(alone.value(), 49);
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, Themes, testing::Bool());

TEST(FigureFont, DigitsAreEquallyWide) {
  const QFontMetricsF metrics(figureFont(QApplication::font()));
  for (char digit = '1'; digit <= '9'; ++digit) {
    EXPECT_NEAR(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')),
                0.01);
  }
}

}  // namespace
}  // namespace plumbline::models
