// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>
#include <memory>
#include <string>

#include "base/error.h"

namespace plumbline::models {

/// Context of the engine's sentences.
inline constexpr char kEngineContext[] = "plumbline::engine";

/// Translates finished sentences of the engine (errors, findings, premises) by templates.
///   source "joint \"%1\" mimics \"%2\"", each %n a part that the engine fills in; translation with the same parts
/// A sentence is matched against the literal parts of the templates, longest first; its parts are translated in turn, unless
/// they stand in quotation marks. A sentence that no template fits, or that one fits in two ways, stays as it is.
/// @cost  reads the file at the first sentence; then O(templates) per sentence and part
class EngineTranslator : public QTranslator {
 public:
  /// @param file  translations of context "plumbline::engine" in Qt's .ts format
  explicit EngineTranslator(const QString& file);
  ~EngineTranslator() override;

  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char* disambiguation = nullptr,
                    int n = -1) const override;

 private:
  struct Templates;
  std::unique_ptr<Templates> templates_;
};

/// Sentence of the engine in the language of the window.
QString sentence(const std::string& english);
/// The error with cause, place and remedy in the language of the window.
Error translated(const Error& error);
/// `Error::message` in the language of the window.
QString sentence(const Error& error);

}  // namespace plumbline::models
