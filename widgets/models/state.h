// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QMetaType>
#include <QPainterPath>
#include <QString>

#include "base/error.h"

class QPainter;

namespace plumbline::models {

struct Theme;

/// State of a value or message; always shown with its shape and its word, never by colour alone.
enum class State { Good, Info, Attention, Wrong };

State stateOf(Severity severity);
/// "good", "note", "attention", "wrong"
QString stateWord(State state);
/// Tick in a disc, i in a disc, triangle with a bang, octagon with a cross; inside the unit square.
/// First path: the body; second: the sign to be cut out of it.
QPainterPath stateBody(State state);
QPainterPath stateSign(State state);
void paintState(QPainter& painter, const QRectF& square, State state, const Theme& theme);
QIcon stateIcon(State state, const Theme& theme);

}  // namespace plumbline::models

Q_DECLARE_METATYPE(plumbline::models::State)
