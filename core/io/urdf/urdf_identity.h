// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "io/urdf/urdf_diagnostics.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io::urdf {

/// Rejects documents that are well-formed but no expanded URDF: SDF, MJCF, SRDF, HTML …, and xacro, with the
/// command that expands it.
std::optional<Error> rejectOtherDocuments(const XmlDocument& document);

/// Notes definitions of xacro that nothing in the document uses.
/// @pre not rejected
void noteLeftoverDefinitions(const XmlDocument& document, UrdfDiagnostics& notes);

/// The command line that expands a xacro file.
std::string xacroCommand(const std::string& file);

}  // namespace plumbline::io::urdf
