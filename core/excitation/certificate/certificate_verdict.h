// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/certificate/motion_certificate.h"

namespace plumbline::excitation {

/// "certified", "certified except", "sampled only", "violated"
const char* toString(MotionCertificate::Status status);

/// Returns the status that follows from violations, undecided time and exceptions.
MotionCertificate::Status statusOf(const MotionCertificate& certificate);

/// Adds an exception: something that the certificate does not cover although the user did not exclude it. It is no plain
/// certificate any more.
void addException(MotionCertificate& certificate, const std::string& exception);

/// Adds to the certificate of a motion that of a part that is executed with it ("the move to the start").
void addPart(MotionCertificate& certificate, const std::string& name, const MotionCertificate& part);

/// The verdict in one line, with everything that it does not cover: "certified except: link3 – link5, left out: in contact
/// at all of 500 random postures (sampled, not proven); every other limit is kept at every time; collisions checked for 20
/// pairs, 9 left out".
std::string verdictOf(const MotionCertificate& certificate);

/// The pairs that the user left out: "link2 – table, link3 – table and 2 more"; empty without any.
std::string leftOutByUser(const MotionCertificate& certificate);

}  // namespace plumbline::excitation
