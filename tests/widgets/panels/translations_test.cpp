// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of every language: complete, with the place holders of the source, and found where the window asks for them.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <map>
#include <set>

#include "support/support.h"
#include "widgets/errors/message.h"
#include "widgets/forms/estimator_form.h"
#include "widgets/forms/payload_form.h"
#include "widgets/jobs/remaining_time.h"
#include "widgets/jobs/stage_text.h"
#include "widgets/models/state.h"
#include "widgets/models/tables/trust_tables.h"
#include "widgets/pages/estimation/friction_panel.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/user_settings.h"

namespace plumbline::panels {
namespace {

struct Text {
  QString context, source;
  QStringList translations;  ///< one, or one per plural form
  bool finished = true, plural = false;
};

/// Languages that have a file; English holds plural forms alone.
QStringList allLanguages() {
  QStringList found;
  const QDir folder(QStringLiteral(PLUMBLINE_SOURCE_DIR "/translations"));
  for (const QString& file : folder.entryList({QStringLiteral("plumbline_*.ts")}))
    found << file.mid(10).chopped(3);
  return found;
}

QStringList translatedLanguages() {
  QStringList found = allLanguages();
  found.removeAll(QStringLiteral("en"));
  return found;
}

/// Chinese and Japanese do not bend their nouns.
qsizetype pluralForms(const QString& language) {
  return language == QLatin1String("ja") || language.startsWith(QLatin1String("zh")) ? 1 : 2;
}

std::vector<Text> textsOf(const QString& language) {
  QFile file(QStringLiteral(PLUMBLINE_SOURCE_DIR "/translations/plumbline_%1.ts").arg(language));
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  std::vector<Text> texts;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) context = xml.readElementText();
    if (xml.name() == QLatin1String("message")) {
      texts.push_back({context, {}, {}, true, xml.attributes().hasAttribute(QLatin1String("numerus"))});
    }
    if (xml.name() == QLatin1String("source")) texts.back().source = xml.readElementText();
    if (xml.name() == QLatin1String("numerusform")) texts.back().translations << xml.readElementText();
    if (xml.name() == QLatin1String("translation")) {
      texts.back().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
      if (!texts.back().plural) texts.back().translations << xml.readElementText();
    }
  }
  EXPECT_FALSE(xml.hasError()) << language.toStdString() << ": " << xml.errorString().toStdString();
  return texts;
}

std::set<std::pair<QString, QString>> sourcesOf(const QString& language) {
  std::set<std::pair<QString, QString>> sources;
  for (const Text& text : textsOf(language)) sources.insert({text.context, text.source});
  return sources;
}

std::set<QString> placeHolders(const QString& text) {
  static const QRegularExpression holder(QStringLiteral("%(\\d+|n)"));
  std::set<QString> found;
  for (auto match = holder.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
  return found;
}

TEST(Translations, EveryTextIsThere) {
  ASSERT_TRUE(translatedLanguages().contains("de"));
  for (const QString& language : translatedLanguages()) {
    SCOPED_TRACE(language.toStdString());
    const std::vector<Text> texts = textsOf(language);
    EXPECT_GT(texts.size(), 1000u);
    for (const Text& text : texts) {
      EXPECT_TRUE(text.finished) << text.context.toStdString() << ": " << text.source.toStdString();
      EXPECT_FALSE(text.translations.isEmpty()) << text.source.toStdString();
      for (const QString& one : text.translations) EXPECT_FALSE(one.isEmpty()) << text.source.toStdString();
    }
  }
}

TEST(Translations, EveryLanguageHasTheTextsOfTheGermanFile) {
  const std::set<std::pair<QString, QString>> german = sourcesOf("de");
  for (const QString& language : translatedLanguages()) {
    SCOPED_TRACE(language.toStdString());
    const std::set<std::pair<QString, QString>> here = sourcesOf(language);
    for (const auto& [context, source] : german) {
      EXPECT_TRUE(here.contains({context, source}))
          << "missing: " << context.toStdString() << ": " << source.toStdString();
    }
    for (const auto& [context, source] : here) {
      EXPECT_TRUE(german.contains({context, source}))
          << "not asked for: " << context.toStdString() << ": " << source.toStdString();
    }
  }
}

TEST(Translations, PlaceHoldersAreThoseOfTheSource) {
  for (const QString& language : allLanguages())
    for (const Text& text : textsOf(language))
      for (const QString& one : text.translations)
        EXPECT_EQ(placeHolders(one), placeHolders(text.source)) << one.toStdString();
}

TEST(Translations, PluralsHaveTheFormsOfTheLanguage) {
  for (const QString& language : allLanguages())
    for (const Text& text : textsOf(language)) {
      EXPECT_EQ(text.plural, text.source.contains(QLatin1String("%n"))) << text.source.toStdString();
      EXPECT_EQ(text.translations.size(), text.plural ? pluralForms(language) : 1)
          << language.toStdString() << ": " << text.source.toStdString();
    }
}

TEST(Translations, EveryLanguageFileCanBeChosen) {
  QStringList offered;
  for (const Language& language : languages()) {
    offered << language.code;
    EXPECT_FALSE(language.name.isEmpty()) << language.code.toStdString();
  }
  QStringList files = allLanguages();
  offered.sort();
  files.sort();
  EXPECT_EQ(offered, files) << offered.join(", ").toStdString() << " for " << files.join(", ").toStdString();
}

TEST(Translations, TheChosenLanguageIsSpoken_WhateverTheSystemSpeaks) {
  const auto said = [](const Text& text) {
    return QCoreApplication::translate(text.context.toUtf8(), text.source.toUtf8());
  };
  const QLocale system;
  for (const char* spoken : {"C", "de_DE", "fr_FR"}) {
    QLocale::setDefault(QLocale(spoken));
    for (const QString& language : translatedLanguages()) {
      const auto installed = installTexts(language);
      for (const Text& text : textsOf(language)) {
        if (text.plural) continue;
        EXPECT_EQ(said(text), text.translations.front());
      }
    }
    const auto english = installTexts("en");
    for (const Text& text : textsOf("de")) {
      if (text.plural) continue;
      EXPECT_EQ(said(text), text.source);
    }
  }
  QLocale::setDefault(QLocale("de_DE"));
  {
    const auto of_the_system = installTexts({});
    EXPECT_EQ(QCoreApplication::translate("plumbline::models::TableView", "Copy"), "Kopieren");
  }
  EXPECT_EQ(QCoreApplication::translate("plumbline::models::TableView", "Copy"), "Copy")
      << "outlived its owner";
  QLocale::setDefault(system);
}

TEST(Translations, EveryPluralHasItsEnglishForms) {
  const std::set<std::pair<QString, QString>> english = sourcesOf("en");
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

/// Stages in the sources of the engine; one that a name follows ends with "%1".
std::set<QString> stagesOfTheEngine() {
  static const QRegularExpression literal(QStringLiteral(
      R"rx((?:report(?:Step)?\(|stage = |forAll\(p, |doAll<\w+>\(|work\(\w+, )\s*"([^"]+)")rx"));
  std::set<QString> stages;
  QDirIterator files(QStringLiteral(PLUMBLINE_SOURCE_DIR "/core"),
                     {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("*.inl")}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile file(files.next());
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    for (auto match = literal.globalMatch(text); match.hasNext();) {
      const QString stage = match.next().captured(1);
      stages.insert(stage.endsWith(QLatin1Char(' ')) ? stage + QStringLiteral("%1") : stage);
    }
  }
  return stages;
}

TEST(Translations, EveryStageOfTheEngineIsTranslated_AndNoOther) {
  const QString context = QStringLiteral("plumbline::jobs::Stage");
  std::set<QString> stages = stagesOfTheEngine();
  EXPECT_GT(stages.size(), 50u);
  stages.insert({QStringLiteral("%1, start %2"), QStringLiteral("certifying")});
  for (const QString& language : translatedLanguages()) {
    std::set<QString> known;
    for (const auto& [where, source] : sourcesOf(language))
      if (where == context) known.insert(source);
    for (const QString& stage : stages)
      EXPECT_TRUE(known.contains(stage)) << language.toStdString() << ": " << stage.toStdString();
    for (const QString& stage : known)
      EXPECT_TRUE(stages.contains(stage)) << "no stage: " << stage.toStdString();
  }
  const auto german = installTexts("de");
  EXPECT_EQ(jobs::stageText("filtering motion"), "Bewegung wird gefiltert");
  EXPECT_EQ(jobs::stageText("reading a b.h5"), "a b.h5 wird gelesen");
  EXPECT_EQ(jobs::stageText("reading the channels again"), "Kanäle werden erneut gelesen");
  EXPECT_EQ(jobs::stageText("exploring, start 3: certifying"), "Suche, Start 3: Zertifizierung");
  EXPECT_EQ(jobs::stageText("optimising, start 12"), "Optimierung, Start 12");
  EXPECT_EQ(jobs::stageText("a name of somebody's"), "a name of somebody's");
  EXPECT_EQ(jobs::stageText(""), "");
}

TEST(Translations, StagesAreEnglishInEnglish) {
  const auto english = installTexts("en");
  for (const char* stage :
       {"filtering motion", "reading a %1.h5", "exploring, start 3: certifying", "bootstrap"})
    EXPECT_EQ(jobs::stageText(stage), stage);
}

TEST(Translations, TitleAndRemedyOfEveryErrorAreTranslated) {
  std::map<ErrorCode, errors::ErrorText> english;
  for (int code = 0; code <= static_cast<int>(ErrorCode::WorkerFailed); ++code)
    english[static_cast<ErrorCode>(code)] = errors::errorText(static_cast<ErrorCode>(code));
  for (const QString& language : translatedLanguages()) {
    const auto installed = installTexts(language);
    for (const auto& [code, text] : english) {
      const std::string where = language.toStdString() + ": " + std::string(toString(code));
      EXPECT_FALSE(text.title.isEmpty() || text.title == "Error") << where << " has no title of its own";
      const errors::ErrorText translated = errors::errorText(code);
      EXPECT_NE(translated.title, text.title) << where;
      if (!text.remedy.isEmpty()) {
        EXPECT_NE(translated.remedy, text.remedy) << where;
      }
      if (!text.action.isEmpty()) {
        EXPECT_NE(translated.action, text.action) << where;
      }
    }
  }
}

/// Buttons lead to fields by their names, which are translated.
TEST(Translations, RemediesFindTheirFieldsInEveryLanguage) {
  for (const QString& language : translatedLanguages()) {
    const auto texts = installTexts(language);
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
    EXPECT_FALSE(found.contains(QString())) << language.toStdString();
    found.removeDuplicates();
    EXPECT_EQ(found.size(), 4) << language.toStdString() << ": " << found.join(", ").toStdString();
  }
}

/// The fonts of `app/packages.sh` and of the package's recommendations have every character.
TEST(Translations, EveryCharacterHasAGlyph) {
  if (QFontDatabase::families(QFontDatabase::Japanese).isEmpty() ||
      QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
    GTEST_SKIP() << "SKIPPED: no font with Chinese and Japanese is installed (fonts-droid-fallback)";
  const QFontMetrics font{QFont()};
  for (const QString& language : allLanguages()) {
    std::set<char32_t> missing;
    for (const Text& text : textsOf(language))
      for (const char32_t one : text.translations.join(QString()).toUcs4())
        if (one > U' ' && !font.inFontUcs4(one)) missing.insert(one);
    for (const char32_t one : missing)
      ADD_FAILURE() << language.toStdString() << ": " << QString::fromUcs4(&one, 1).toStdString();
  }
}

}  // namespace
}  // namespace plumbline::panels
