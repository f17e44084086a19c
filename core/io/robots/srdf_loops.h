// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/robots/loop_file.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io {

/// Reads <loop_constraint frame1 frame2 mask/> of an SRDF (all six rows without a mask) and the first <group_state> as the
/// posture. Other elements have no meaning here.
/// @error MissingElement (a frame), ValueOutOfRange (mask), InvalidNumber, with file and line
Result<LoopFile> readSrdfLoops(const XmlDocument& document);

}  // namespace plumbline::io
