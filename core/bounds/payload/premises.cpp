// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/premises.h"

#include <algorithm>

namespace plumbline::bounds {

std::string toString(PremiseOrigin origin) {
  switch (origin) {
    case PremiseOrigin::Stated:
      return "stated";
    case PremiseOrigin::Preset:
      return "preset";
    case PremiseOrigin::Measured:
      return "measured from the log";
    case PremiseOrigin::Assumed:
      return "assumed from the log";
    case PremiseOrigin::Unknown:
      return "unknown";
  }
  return "unknown";
}

std::string withdrawal(const std::vector<Premise>& premises, const std::string& contradiction) {
  if (!contradiction.empty()) return contradiction;
  std::string why;
  for (const Premise& premise : premises) {
    if (premise.origin != PremiseOrigin::Unknown) continue;
    why += (why.empty() ? "" : "; ") + premise.text;
    if (!premise.remedy.empty()) why += " (" + premise.remedy + ")";
  }
  return why;
}

void unite(std::vector<Premise>& premises, const std::vector<Premise>& more) {
  for (const Premise& premise : more)
    if (std::find(premises.begin(), premises.end(), premise) == premises.end()) premises.push_back(premise);
}

}  // namespace plumbline::bounds
