// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/certificate_verdict.h"

#include <algorithm>
#include <cstdio>

#include "base/text.h"

namespace plumbline::excitation {
namespace {

constexpr std::size_t kNamedInVerdict = 3;

std::string listedInVerdict(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (std::size_t i = 0; i < std::min(kNamedInVerdict, parts.size()); ++i)
    text += (i > 0 ? between : "") + parts[i];
  if (parts.size() > kNamedInVerdict)
    text += " and " + std::to_string(parts.size() - kNamedInVerdict) + " more";
  return text;
}

std::string statusInWords(const MotionCertificate& c) {
  const std::string exceptions = listedInVerdict(c.exceptions, "; ");
  switch (c.status) {
    case MotionCertificate::Status::Certified:
      return "certified, every limit is kept at every time";
    case MotionCertificate::Status::CertifiedExcept:
      return "certified except: " + exceptions + "; every other limit is kept at every time";
    case MotionCertificate::Status::SampledOnly:
      return "sampled only, " + shortNumber(100.0 * c.undecided) + " % of the time undecided" +
             (exceptions.empty() ? "" : "; not covered: " + exceptions);
    case MotionCertificate::Status::Violated:
      break;
  }
  std::string text = "VIOLATED";
  if (!c.violations.empty()) {
    const Violation& v = c.violations.front();
    text += ", " + v.subject + " " + v.quantity + " " + shortNumber(v.value) + " of " + shortNumber(v.limit) +
            " at " + shortNumber(v.time) + " s";
  }
  return text + (exceptions.empty() ? "" : "; not covered: " + exceptions);
}

}  // namespace

const char* toString(MotionCertificate::Status status) {
  switch (status) {
    case MotionCertificate::Status::Certified:
      return "certified";
    case MotionCertificate::Status::CertifiedExcept:
      return "certified except";
    case MotionCertificate::Status::SampledOnly:
      return "sampled only";
    case MotionCertificate::Status::Violated:
      return "violated";
  }
  return "";
}

MotionCertificate::Status statusOf(const MotionCertificate& certificate) {
  using Status = MotionCertificate::Status;
  if (!certificate.violations.empty()) return Status::Violated;
  if (certificate.undecided > 0.0) return Status::SampledOnly;
  return certificate.exceptions.empty() ? Status::Certified : Status::CertifiedExcept;
}

void addException(MotionCertificate& certificate, const std::string& exception) {
  certificate.exceptions.push_back(exception);
  if (certificate.status == MotionCertificate::Status::Certified)
    certificate.status = MotionCertificate::Status::CertifiedExcept;
}

void addPart(MotionCertificate& certificate, const std::string& name, const MotionCertificate& part) {
  if (part.isProven()) return;
  certificate.violations.insert(certificate.violations.end(), part.violations.begin(), part.violations.end());
  certificate.undecided = std::max(certificate.undecided, part.undecided);
  certificate.exceptions.push_back(name + ": " + verdictOf(part));
  certificate.status = statusOf(certificate);
}

std::string leftOutByUser(const MotionCertificate& certificate) {
  std::vector<std::string> pairs;
  for (const MotionCertificate::PairLeftOut& pair : certificate.left_out)
    if (pair.kind == MotionCertificate::PairLeftOut::Kind::User)
      pairs.push_back(pair.first + " – " + pair.second);
  return listedInVerdict(pairs, ", ");
}

std::string verdictOf(const MotionCertificate& c) {
  std::string text = statusInWords(c);
  if (!c.collision_checked) {
    const std::string note = c.collision_note.empty() ? "collision not checked" : c.collision_note;
    const bool said =
        std::any_of(c.exceptions.begin(), c.exceptions.end(),
                    [&](const std::string& exception) { return note.find(exception) != std::string::npos; });
    return said ? text : text + "; " + note;
  }
  text += "; collisions checked for " + std::to_string(c.clearances.size()) +
          (c.clearances.size() == 1 ? " pair, " : " pairs, ") + std::to_string(c.left_out.size()) +
          " left out";
  if (const std::string pairs = leftOutByUser(c); !pairs.empty()) text += " (asked for: " + pairs + ")";
  // Unchecked pairs that are no exception: links that the user ignores.
  if (!c.collision_note.empty() && c.exceptions.empty()) text += "; " + c.collision_note;
  return text;
}

}  // namespace plumbline::excitation
