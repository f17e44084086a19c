// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <map>
#include <string>

#include "io/urdf/urdf_diagnostics.h"
#include "io/urdf/urdf_xml.h"
#include "model/description.h"

namespace plumbline::io::urdf {

/// Colours of the materials that are defined anywhere in the document, by name.
using Materials = std::map<std::string, Eigen::Vector4d>;

Materials readMaterials(const XmlDocument& document, UrdfDiagnostics& notes);

/// Visuals and collisions of a link. A shape that cannot be drawn is left out with a finding.
void readShapes(const XmlDocument& document, const XmlElement& element, const Materials& materials,
                LinkDescription& link, UrdfDiagnostics& notes);

}  // namespace plumbline::io::urdf
