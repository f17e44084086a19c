// SPDX-License-Identifier: GPL-3.0-or-later
// The German texts: complete, with the place holders of the source, and found where the window asks for them.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <set>

#include "support/support.h"
#include "widgets/forms/estimator_form.h"
#include "widgets/forms/payload_form.h"
#include "widgets/jobs/remaining_time.h"
#include "widgets/models/state.h"
#include "widgets/models/tables/trust_tables.h"
#include "widgets/pages/estimation/friction_panel.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

struct Text {
  QString context, source;
  QStringList translations;  ///< one, or one per plural form
  bool finished = true;
};

std::vector<Text> textsOf(const QString& language) {
  QFile file(QStringLiteral(PLUMBLINE_SOURCE_DIR "/translations/plumbline_%1.ts").arg(language));
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  std::vector<Text> texts;
  QString context;
  bool plural = false;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) context = xml.readElementText();
    if (xml.name() == QLatin1String("message")) {
      texts.push_back({context, {}, {}, true});
      plural = xml.attributes().hasAttribute(QLatin1String("numerus"));
    }
    if (xml.name() == QLatin1String("source")) texts.back().source = xml.readElementText();
    if (xml.name() == QLatin1String("numerusform")) texts.back().translations << xml.readElementText();
    if (xml.name() == QLatin1String("translation")) {
      texts.back().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
      if (!plural) texts.back().translations << xml.readElementText();
    }
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  return texts;
}

std::set<QString> placeHolders(const QString& text) {
  static const QRegularExpression holder(QStringLiteral("%(\\d+|n)"));
  std::set<QString> found;
  for (auto match = holder.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
  return found;
}

TEST(Translations, EveryGermanTextIsThere) {
  const std::vector<Text> texts = textsOf("de");
  EXPECT_GT(texts.size(), 1000u);
  for (const Text& text : texts) {
    EXPECT_TRUE(text.finished) << text.context.toStdString() << ": " << text.source.toStdString();
    for (const QString& one : text.translations) EXPECT_FALSE(one.isEmpty()) << text.source.toStdString();
  }
}

TEST(Translations, PlaceHoldersAreThoseOfTheSource) {
  for (const char* language : {"de", "en"})
    for (const Text& text : textsOf(language))
      for (const QString& one : text.translations)
        EXPECT_EQ(placeHolders(one), placeHolders(text.source)) << one.toStdString();
}

TEST(Translations, PluralsHaveTheirTwoForms) {
  for (const char* language : {"de", "en"})
    for (const Text& text : textsOf(language))
      if (text.source.contains(QLatin1String("%n"))) {
        EXPECT_EQ(text.translations.size(), 2) << text.source.toStdString();
      }
}

TEST(Translations, EveryPluralHasItsEnglishForms) {
  std::set<std::pair<QString, QString>> english;
  for (const Text& text : textsOf("en")) english.insert({text.context, text.source});
  for (const Text& text : textsOf("de"))
    if (text.source.contains(QLatin1String("%n"))) {
      EXPECT_TRUE(english.count({text.context, text.source}) > 0) << text.source.toStdString();
    }
}

/// Texts that reach `tr` through tables and helpers have to be under the context of the run-time look-up.
TEST(Translations, TextsOfTablesAndHelpersAreFound) {
  QTranslator german;
  ASSERT_TRUE(german.load(QStringLiteral(":/i18n/plumbline_de.qm")));
  QCoreApplication::installTranslator(&german);
  EXPECT_EQ(EstimatorForm::titleOf("lmi"), QStringLiteral("Physikalisch konsistent (LMI)"));
  EXPECT_EQ(models::stateWord(models::State::Attention), "beachten");
  EXPECT_EQ(jobs::remainingText(2.0), "wenige Sekunden");
  EXPECT_EQ(models::thresholdTable({}).columns.front().title, "Urteil");
  StudySession session;
  IdentificationController identification(&session, nullptr);
  const FrictionTermsForm terms(&identification, nullptr);
  QStringList words;
  for (const QCheckBox* box : terms.findChildren<QCheckBox*>()) words << box->text();
  EXPECT_TRUE(words.contains("Rotorträgheit")) << words.join(", ").toStdString();
  QCoreApplication::removeTranslator(&german);
}

/// Buttons lead to fields by their names, which are translated.
TEST(Translations, RemediesFindTheirFieldsInGerman) {
  QTranslator german;
  ASSERT_TRUE(german.load(QStringLiteral(":/i18n/plumbline_de.qm")));
  QCoreApplication::installTranslator(&german);
  StudySession session;
  IdentificationController identification(&session, nullptr);
  PayloadController controller(&identification, nullptr);
  PayloadForm form(&controller, nullptr);
  const auto field = [&] { return form.focusWidget() ? form.focusWidget()->objectName() : QString(); };
  QStringList found;
  form.askForFriction();
  found << field();
  form.askForEncoderStep();
  found << field();
  form.askForMotionMargin();
  found << field();
  form.askForPriorBox();
  found << field();
  QCoreApplication::removeTranslator(&german);
  EXPECT_FALSE(found.contains(QString()));
  found.removeDuplicates();
  EXPECT_EQ(found.size(), 4) << found.join(", ").toStdString();
}

}  // namespace
}  // namespace plumbline::panels
