// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QWidget>
#include <cmath>

#include "widgets/models/plumbline_style.h"

namespace plumbline::models {

namespace {

Theme makeLight() {
  Theme t;
  t.is_dark = false;
  t.window = QColor(0xf2, 0xf4, 0xf6);
  t.base = QColor(0xff, 0xff, 0xff);
  t.alternate_base = QColor(0xf7, 0xf9, 0xfa);
  t.text = QColor(0x1c, 0x22, 0x2a);
  t.muted_text = QColor(0x5a, 0x65, 0x72);
  t.line = QColor(0xd3, 0xd9, 0xe0);
  t.accent = QColor(0x0b, 0x63, 0xc4);
  t.on_accent = QColor(0xff, 0xff, 0xff);
  t.good = QColor(0x1b, 0x7d, 0x4c);
  t.info = QColor(0x47, 0x67, 0x94);
  t.attention = QColor(0xa8, 0x66, 0x00);
  t.wrong = QColor(0xb3, 0x2d, 0x24);
  t.measured = QColor(0x2a, 0x30, 0x39);
  t.prediction = t.accent;
  t.residual = QColor(0x8f, 0x99, 0xa5);
  t.plot_background = t.base;
  t.plot_grid = QColor(0xe8, 0xec, 0xf0);
  t.plot_axis = QColor(0x9a, 0xa4, 0xb0);
  // Okabe & Ito 2008; yellow is darkened, since it vanishes on white.
  t.series = {QColor(0x00, 0x72, 0xb2), QColor(0xe6, 0x9f, 0x00), QColor(0x00, 0x9e, 0x73),
              QColor(0xcc, 0x79, 0xa7), QColor(0xd5, 0x5e, 0x00), QColor(0x56, 0xb4, 0xe9),
              QColor(0xb0, 0x9f, 0x00)};
  t.cell_identifiable = QColor(0xb9, 0xd5, 0xf1);
  t.cell_base = QColor(0xdb, 0xe9, 0xf8);
  t.cell_combination = QColor(0xf1, 0xf6, 0xfb);
  t.cell_unidentifiable = QColor(0xf3, 0xf3, 0xf2);
  t.cell_sign = QColor(0x17, 0x2c, 0x45);
  t.cell_quiet_sign = QColor(0xa4, 0xa6, 0xa8);
  return t;
}

Theme makeDark() {
  Theme t;
  t.is_dark = true;
  t.window = QColor(0x20, 0x24, 0x2a);
  t.base = QColor(0x18, 0x1b, 0x20);
  t.alternate_base = QColor(0x1d, 0x21, 0x27);
  t.text = QColor(0xe3, 0xe7, 0xec);
  t.muted_text = QColor(0x9c, 0xa7, 0xb4);
  t.line = QColor(0x3a, 0x42, 0x4d);
  t.accent = QColor(0x5a, 0xa7, 0xf8);
  t.on_accent = QColor(0x0a, 0x18, 0x29);
  t.good = QColor(0x55, 0xc0, 0x89);
  t.info = QColor(0x8a, 0xae, 0xdc);
  t.attention = QColor(0xe2, 0xa7, 0x3e);
  t.wrong = QColor(0xee, 0x83, 0x7a);
  t.measured = QColor(0xd3, 0xd8, 0xde);
  t.prediction = t.accent;
  t.residual = QColor(0x76, 0x80, 0x8d);
  t.plot_background = t.base;
  t.plot_grid = QColor(0x2a, 0x30, 0x38);
  t.plot_axis = QColor(0x69, 0x74, 0x82);
  // Okabe & Ito 2008; blue and green are lightened for the dark ground.
  t.series = {QColor(0x56, 0xb4, 0xe9), QColor(0xe6, 0x9f, 0x00), QColor(0x2c, 0xb9, 0x8f),
              QColor(0xcc, 0x79, 0xa7), QColor(0xe3, 0x73, 0x22), QColor(0x5e, 0x93, 0xdd),
              QColor(0xf0, 0xe4, 0x42)};
  t.cell_identifiable = QColor(0x2d, 0x5c, 0x8e);
  t.cell_base = QColor(0x27, 0x43, 0x63);
  t.cell_combination = QColor(0x20, 0x2d, 0x3c);
  t.cell_unidentifiable = QColor(0x1f, 0x22, 0x26);
  t.cell_sign = QColor(0xe6, 0xef, 0xf9);
  t.cell_quiet_sign = QColor(0x66, 0x6d, 0x76);
  return t;
}

QColor mixed(const QColor& a, const QColor& b, double share_of_b) {
  const auto mix = [share_of_b](int x, int y) { return static_cast<int>(x + share_of_b * (y - x) + 0.5); };
  return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

}  // namespace

const Theme& Theme::light() {
  static const Theme theme = makeLight();
  return theme;
}

const Theme& Theme::dark() {
  static const Theme theme = makeDark();
  return theme;
}

const Theme& Theme::of(const QPalette& palette) {
  return palette.color(QPalette::Active, QPalette::Window).lightness() < 128 ? dark() : light();
}

const Theme& Theme::of(const QWidget* widget) {
  return of(widget->palette());
}

QPalette Theme::palette() const {
  QPalette p;
  p.setColor(QPalette::Window, window);
  p.setColor(QPalette::WindowText, text);
  p.setColor(QPalette::Base, base);
  p.setColor(QPalette::AlternateBase, alternate_base);
  p.setColor(QPalette::Text, text);
  p.setColor(QPalette::PlaceholderText, muted_text);
  p.setColor(QPalette::Button, is_dark ? mixed(window, text, 0.06) : mixed(window, base, 0.5));
  p.setColor(QPalette::ButtonText, text);
  p.setColor(QPalette::BrightText, wrong);
  p.setColor(QPalette::Highlight, accent);
  p.setColor(QPalette::HighlightedText, on_accent);
  p.setColor(QPalette::Link, accent);
  p.setColor(QPalette::LinkVisited, mixed(accent, muted_text, 0.5));
  p.setColor(QPalette::ToolTipBase, is_dark ? mixed(base, text, 0.1) : base);
  p.setColor(QPalette::ToolTipText, text);
  p.setColor(QPalette::Light, is_dark ? mixed(window, text, 0.12) : base);
  p.setColor(QPalette::Midlight, mixed(window, line, 0.4));
  p.setColor(QPalette::Mid, mixed(line, muted_text, 0.2));
  p.setColor(QPalette::Dark, is_dark ? mixed(window, Qt::black, 0.5) : mixed(line, muted_text, 0.5));
  p.setColor(QPalette::Shadow, is_dark ? QColor(0, 0, 0) : mixed(muted_text, text, 0.5));
  const QColor faint = mixed(muted_text, window, 0.4);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    p.setColor(QPalette::Disabled, role, faint);
  }
  p.setColor(QPalette::Disabled, QPalette::Highlight, line);
  p.setColor(QPalette::Disabled, QPalette::HighlightedText, muted_text);
  return p;
}

QColor Theme::stateColor(State state) const {
  switch (state) {
    case State::Good:
      return good;
    case State::Info:
      return info;
    case State::Attention:
      return attention;
    case State::Wrong:
      return wrong;
  }
  return info;
}

QColor Theme::stateFill(State state) const {
  return mixed(base, stateColor(state), is_dark ? 0.16 : 0.09);
}

void applyTheme(QApplication& application, const Theme& theme) {
  // Once: every change of style polishes all widgets anew.
  if (qobject_cast<PlumblineStyle*>(QApplication::style()) == nullptr)
    application.setStyle(new PlumblineStyle);
  application.setPalette(theme.palette());
}

bool systemIsDark() {
  return QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
}

QFont figureFont(const QFont& font) {
  const QFontMetricsF metrics(font);
  const double width = metrics.horizontalAdvance(QLatin1Char('0'));
  for (char digit = '1'; digit <= '9'; ++digit) {
    if (std::abs(metrics.horizontalAdvance(QLatin1Char(digit)) - width) > 0.01) {
      QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
      fixed.setPointSizeF(font.pointSizeF() > 0.0 ? font.pointSizeF() : fixed.pointSizeF());
      return fixed;
    }
  }
  return font;
}

}  // namespace plumbline::models
