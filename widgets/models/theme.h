// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <array>

#include "widgets/models/state.h"

class QApplication;
class QWidget;

namespace plumbline::models {

/// Colours of the window, in a light and a dark version. A widget calls `Theme::of(palette())` when it paints and
/// repaints on QEvent::PaletteChange; there is no global.
struct Theme {
  bool is_dark = false;
  QColor window, base, alternate_base, text, muted_text, line;
  QColor accent, on_accent;
  QColor good, info, attention, wrong;    ///< states; always with shape or word
  QColor measured, prediction, residual;  ///< of plots
  QColor plot_background, plot_grid, plot_axis;
  std::array<QColor, 7> series;  ///< Okabe–Ito, adapted to the background
  QColor cell_identifiable, cell_base, cell_combination,
      cell_unidentifiable;            ///< fills of the identifiability grid
  QColor cell_sign, cell_quiet_sign;  ///< signs in the grid

  static const Theme& light();
  static const Theme& dark();
  static const Theme& of(const QPalette& palette);
  static const Theme& of(const QWidget* widget);

  QPalette palette() const;
  QColor stateColor(State state) const;
  /// Quiet background for a message of that state.
  QColor stateFill(State state) const;
  QColor seriesColor(int index) const {
    return series[static_cast<std::size_t>(index < 0 ? 0 : index) % series.size()];
  }
};

/// Applies the style (Fusion) and the palette of the theme to the whole program.
void applyTheme(QApplication& application, const Theme& theme);
/// Returns true when the desktop's own palette is dark; call it before the first `applyTheme`.
bool systemIsDark();

/// The given font when its digits are equally wide, else the system's fixed-width font in that size.
QFont figureFont(const QFont& font);

/// Grid of all spacings.
inline constexpr int kSpacing = 8;

}  // namespace plumbline::models
