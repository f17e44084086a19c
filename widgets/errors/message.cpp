// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "widgets/errors/message.h"
#include "widgets/models/engine_text.h"

namespace plumbline::errors {

namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("plumbline::errors", text);  // the context that lupdate finds
}

ErrorText chooseFile(const QString& title, const QString& remedy) {
  return {title, remedy, tr("Choose another file …"), QString::fromLatin1(action::kChooseFile)};
}

ErrorText editMapping(const QString& title, const QString& remedy) {
  return {title, remedy, tr("Choose the columns …"), QString::fromLatin1(action::kEditMapping)};
}

ErrorText showSettings(const QString& title, const QString& remedy) {
  return {title, remedy, tr("Show the settings"), QString::fromLatin1(action::kShowSettings)};
}

ErrorText plain(const QString& title, const QString& remedy) {
  return {title, remedy, {}, {}};
}

ErrorText fileText(ErrorCode code) {
  switch (code) {
    case ErrorCode::FileNotFound:
      return chooseFile(tr("File not found"), tr("check the path, or choose the file where it is now"));
    case ErrorCode::FileUnreadable:
      return chooseFile(tr("File not readable"), tr("check its permissions and that it is a file"));
    case ErrorCode::FileUnwritable:
      return {tr("Cannot write here"), tr("choose a folder that you may write to and that has room"),
              tr("Choose another place …"), QString::fromLatin1(action::kChooseFolder)};
    case ErrorCode::FileEmpty:
      return chooseFile(tr("File is empty"), tr("choose a file with contents"));
    case ErrorCode::FileTruncated:
      return chooseFile(tr("File is cut off"),
                        tr("copy it again from where it was recorded; its end is missing"));
    case ErrorCode::FileTooLarge:
      return chooseFile(tr("File is too large"), tr("split it or choose a smaller one"));
    case ErrorCode::FormatUnknown:
      return chooseFile(tr("Format not known"),
                        tr("choose a URDF, or a log in HDF5, MAT or CSV format or a ROS bag"));
    case ErrorCode::SyntaxError:
      return chooseFile(tr("Syntax error"), tr("correct the file at the place named"));
    case ErrorCode::NotARobot:
      return chooseFile(tr("Not a robot description"),
                        tr("choose a URDF: an XML file with a <robot> element"));
    case ErrorCode::XacroNotExpanded:
      return chooseFile(tr("Xacro must be expanded"), tr("run xacro on it and open the URDF that it writes"));
    default:
      return {};
  }
}

ErrorText robotText(ErrorCode code) {
  switch (code) {
    case ErrorCode::MissingElement:
      return chooseFile(tr("Something is missing"), tr("add the element named to the file"));
    case ErrorCode::DuplicateName:
      return chooseFile(tr("Name used twice"), tr("give links and joints names of their own"));
    case ErrorCode::UnknownReference:
      return showSettings(tr("Unknown name"),
                          tr("use a name that the robot file has; upper and lower case matter"));
    case ErrorCode::KinematicLoop:
      return chooseFile(tr("Links form a loop"), tr("give every link one parent; cut the loop"));
    case ErrorCode::SeveralRoots:
      return chooseFile(tr("Several root links"), tr("join all links to one tree"));
    case ErrorCode::UnsupportedJoint:
      return chooseFile(tr("Joint type not supported"),
                        tr("use a revolute, continuous, prismatic, planar, floating or fixed joint"));
    case ErrorCode::NotPhysical:
      return plain(tr("Not physically possible"),
                   tr("check mass, centre of mass and inertia of the bodies named"));
    default:
      return {};
  }
}

ErrorText dataText(ErrorCode code) {
  switch (code) {
    case ErrorCode::InvalidNumber:
      return chooseFile(tr("Not a number"), tr("correct the number at the place named"));
    case ErrorCode::ValueOutOfRange:
      return showSettings(tr("Value out of range"), tr("choose a value inside the range named"));
    case ErrorCode::ShapeMismatch:
      return editMapping(tr("Lengths disagree"), tr("map data sets of equal length"));
    case ErrorCode::TypeMismatch:
      return editMapping(tr("Wrong kind of data"), tr("map a data set of numbers"));
    case ErrorCode::UnknownFilter:
      return chooseFile(tr("Compression not known"),
                        tr("write the file again without that filter, or with gzip"));
    case ErrorCode::DanglingLink:
      return chooseFile(tr("Link leads nowhere"), tr("put the linked file beside this one"));
    case ErrorCode::NameMismatch:
      return editMapping(tr("Joint names differ"), tr("say which channel belongs to which joint"));
    case ErrorCode::TimeNotMonotonic:
      return plain(tr("Time runs backwards"),
                   tr("choose a log whose time rises, or split it where it starts anew"));
    case ErrorCode::MissingData:
      return editMapping(tr("Data are missing"), tr("map the quantity named, or choose another log"));
    case ErrorCode::RankDeficient:
      return {tr("Not all can be distinguished"), tr("look up which parameters the structure allows"),
              tr("Show identifiability"), QString::fromLatin1(action::kShowIdentifiability)};
    case ErrorCode::NotExcited:
      return {tr("Motion determines too little"),
              tr("record a motion that moves the joints named faster and farther"), tr("Show the data"),
              QString::fromLatin1(action::kShowData)};
    default:
      return {};
  }
}

ErrorText outcomeText(ErrorCode code) {
  switch (code) {
    case ErrorCode::NumericalFailure:
      return showSettings(tr("Numbers broke down"),
                          tr("check the units of the log, then the filter settings"));
    case ErrorCode::NotConverged:
      return showSettings(tr("Did not converge"), tr("allow more iterations, or start from better values"));
    case ErrorCode::Infeasible:
      return showSettings(tr("No solution exists"), tr("loosen the limits named"));
    case ErrorCode::VerdictFailed:
      return plain(tr("Check not passed"), tr("see which joints are named and why"));
    case ErrorCode::Cancelled:
      return {tr("Cancelled"), {}, tr("Run again"), QString::fromLatin1(action::kRunAgain)};
    case ErrorCode::UnsupportedOption:
      return showSettings(tr("Option not supported"), tr("choose one of those offered"));
    case ErrorCode::WorkerFailed:
      return {tr("Job failed"), tr("run it again; if it fails again, report it with the files"),
              tr("Run again"), QString::fromLatin1(action::kRunAgain)};
    default:
      return {};
  }
}

}  // namespace

ErrorText errorText(ErrorCode code) {
  for (const auto& lookUp : {fileText, robotText, dataText, outcomeText}) {
    const ErrorText text = lookUp(code);
    if (!text.title.isEmpty()) return text;
  }
  return {tr("Error"), {}, {}, {}};
}

Message messageOf(const Error& error, const QString& source) {
  const ErrorText known = errorText(error.code);
  Error clause = error;
  clause.remedy.clear();
  Message message;
  message.state = error.code == ErrorCode::Cancelled ? models::State::Info : models::State::Wrong;
  message.title = known.title;
  message.text = models::sentence(clause);
  message.remedy = error.remedy.empty() ? known.remedy : models::sentence(error.remedy);
  message.action = known.action;
  message.action_id = known.action_id;
  for (const std::string& subject : error.subjects) message.subjects << QString::fromStdString(subject);
  message.source = source;
  message.code = error.code;
  return message;
}

Message messageOf(const Finding& finding, const QString& source) {
  Message message;
  message.state = models::stateOf(finding.severity);
  message.title = models::stateWord(message.state);
  message.text = models::sentence(finding.text);
  if (!finding.subject.empty()) message.subjects << QString::fromStdString(finding.subject);
  message.source = source;
  const struct {
    const char *code, *label, *id;
  } remedies[] = {
      {"mesh-missing", QT_TRANSLATE_NOOP("plumbline::errors", "Add mesh folder …"), action::kAddPackagePath},
      {"base-fixed", QT_TRANSLATE_NOOP("plumbline::errors", "Make the base floating"), action::kFloatBase},
      {"not-consistent", QT_TRANSLATE_NOOP("plumbline::errors", "Add the estimator LMI"), action::kAddLmi},
      {"not-excited", QT_TRANSLATE_NOOP("plumbline::errors", "Design a motion"), action::kDesignMotion},
      {"weakly-excited", QT_TRANSLATE_NOOP("plumbline::errors", "Design a motion"), action::kDesignMotion},
      {"joint-still", QT_TRANSLATE_NOOP("plumbline::errors", "Design a motion"), action::kDesignMotion}};
  for (const auto& [code, label, id] : remedies) {
    if (finding.code != code) continue;
    message.action = tr(label);
    message.action_id = QString::fromLatin1(id);
  }
  return message;
}

}  // namespace plumbline::errors
