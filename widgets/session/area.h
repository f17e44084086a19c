// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace plumbline::panels {

/// Locations where an error is shown; also the slots of the jobs.
namespace area {
inline constexpr char kRobot[] = "robot";
inline constexpr char kData[] = "data";
inline constexpr char kIdentifiability[] = "identifiability";
inline constexpr char kCertificate[] = "certificate";
inline constexpr char kSets[] = "sets";
inline constexpr char kSupport[] = "support";
inline constexpr char kTransfers[] = "transfers";
inline constexpr char kExcitation[] = "excitation";
inline constexpr char kRandomMotion[] = "random-motion";
inline constexpr char kMotionCertificate[] = "motion-certificate";
inline constexpr char kOptimiser[] = "optimiser";
inline constexpr char kExecution[] = "execution";
inline constexpr char kBayes[] = "bayes";
inline constexpr char kPayload[] = "payload";
inline constexpr char kPayloadReplay[] = "payload-play";
inline constexpr char kEstimation[] = "estimation";
inline constexpr char kCheck[] = "check";
inline constexpr char kValidation[] = "validation";
inline constexpr char kCompare[] = "compare";
inline constexpr char kReport[] = "report";
inline constexpr char kFile[] = "file";  ///< the session itself: said on the page that is shown
/// Estimators run side by side, one slot each.
QString estimationSlot(const QString& method);
/// Method of such a slot; empty for another slot.
QString methodOfSlot(const QString& slot);
}  // namespace area

}  // namespace plumbline::panels
