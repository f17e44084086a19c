// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/density_parameters.h"

#include "base/cancelled.h"
#include "base/text.h"
#include "geometry/mesh_solid.h"
#include "geometry/overlap.h"

namespace plumbline::estimation {
namespace {

constexpr double kLightest = 30.0;  // kg/m³, foam
constexpr double kTouching = 1e-3;  // of the volume

/// The solid of one list of shapes of a link, in the link.
struct Measured {
  Mat4 J = Mat4::Zero();
  std::size_t shapes = 0;
  bool overlap = false;                          ///< parts overlap; their common volume counts once
  std::vector<std::string> boxed, gaps, inward;  ///< meshes by the repair that was needed
  std::vector<std::string> left_out;             ///< meshes that could not be read, with the reason
};

struct LinkVolume {
  Measured measured;
  bool visual = false;            ///< although there are collision shapes
  std::optional<double> density;  ///< kg/m³
  double volume() const { return measured.J(3, 3); }
};

std::string shapeName(const Geometry& geometry) {
  const std::size_t slash = geometry.mesh_uri.find_last_of('/');
  return slash == std::string::npos ? geometry.mesh_uri : geometry.mesh_uri.substr(slash + 1);
}

void addMesh(const Shape& shape, const MeshOfGeometry& read, Measured& sum,
             geometry::solid::Triangles& surface, const JobContext& context) {
  const Geometry& g = shape.geometry;
  const auto leaveOut = [&](const std::string& reason) {
    sum.left_out.push_back(shapeName(g) + " (" + reason + ")");
  };
  const Result<geometry::TriangleMesh> mesh = read(g, context);
  if (!mesh) return leaveOut(mesh.error().detail);
  const Result<geometry::MeshSolid> solid = geometry::meshSolid(*mesh, context.stop);
  if (!solid) return leaveOut(solid.error().detail);
  if (solid->closure == geometry::Closure::Box) sum.boxed.push_back(shapeName(g));
  if (solid->closure == geometry::Closure::Gaps) sum.gaps.push_back(shapeName(g));
  if (solid->closure == geometry::Closure::Inward) sum.inward.push_back(shapeName(g));
  sum.J += geometry::solid::moved(solid->J, shape.X_LG);
  ++sum.shapes;
  geometry::solid::append(geometry::solidTriangles(*mesh, solid->closure), shape.X_LG, surface);
}

void addShape(const Shape& shape, const MeshOfGeometry& read, Measured& sum,
              geometry::solid::Triangles& surface, const JobContext& context) {
  const Geometry& g = shape.geometry;
  const auto add = [&](const Mat4& J, const auto& triangles) {
    if (!(J(3, 3) > 0.0)) return;
    sum.J += geometry::solid::moved(J, shape.X_LG);
    ++sum.shapes;
    geometry::solid::append(triangles(), shape.X_LG, surface);
  };
  switch (g.type) {
    case GeometryType::Box:
      return add(geometry::solid::box(g.size),
                 [&] { return geometry::solid::boxTriangles(g.size.cwiseAbs()); });
    case GeometryType::Sphere:
      return add(geometry::solid::sphere(g.radius),
                 [&] { return geometry::solid::sphereTriangles(g.radius); });
    case GeometryType::Cylinder:
      return add(geometry::solid::cylinder(g.radius, g.length),
                 [&] { return geometry::solid::cylinderTriangles(g.radius, g.length); });
    case GeometryType::Capsule:
      return add(geometry::solid::capsule(g.radius, g.length),
                 [&] { return geometry::solid::capsuleTriangles(g.radius, g.length); });
    case GeometryType::Mesh:
      return addMesh(shape, read, sum, surface, context);
  }
}

Measured measure(const std::vector<Shape>& shapes, const MeshOfGeometry& read, const JobContext& context) {
  Measured sum;
  geometry::solid::Triangles surface;
  for (const Shape& shape : shapes) {
    if (context.stopRequested()) return sum;
    addShape(shape, read, sum, surface, context);
  }
  const Mat4 shared = geometry::solid::overlap(surface, context.stop);
  const Mat4 rest = sum.J - shared;
  // Shapes that only touch overlap a little by rounding.
  if (shared(3, 3) > kTouching * sum.J(3, 3) &&
      minPseudoEigenvalue(geometry::solid::parameters(rest, 1.0)) > 0.0) {
    sum.J = rest;
    sum.overlap = true;
  }
  return sum;
}

/// Measures collision shapes when all of them can be measured, else the visual ones when all of those can, else those that
/// can.
LinkVolume volumeOf(const LinkDescription& link, const MeshOfGeometry& read, const JobContext& context) {
  LinkVolume result;
  result.measured = measure(link.collisions, read, context);
  if (result.measured.shapes > 0 && result.measured.left_out.empty()) return result;
  Measured visual = measure(link.visuals, read, context);
  if (visual.shapes == 0) {
    result.measured.left_out.insert(result.measured.left_out.end(), visual.left_out.begin(),
                                    visual.left_out.end());
    return result;
  }
  if (result.measured.shapes > 0 && !visual.left_out.empty()) return result;
  result.visual = !link.collisions.empty();
  result.measured = std::move(visual);
  return result;
}

using Volumes = std::map<std::string, LinkVolume>;

/// Densities by name: a link's own name goes before the name of its body.
Status nameDensities(const RobotDescription& robot, const RobotModel& model, const DensityRequest& request,
                     Volumes& volumes) {
  for (const auto& [name, density] : request.bodies) {
    const int index = model.findBody(name);
    const auto reject = [&](ErrorCode code, const std::string& detail, const std::string& remedy) {
      return Error{.code = code,
                   .detail = detail,
                   .subjects = {name},
                   .place = std::string(kPlaceOfDensities),
                   .remedy = remedy};
    };
    if (index < 0) {
      const bool exists = robot.findLink(name) != nullptr;
      return reject(exists ? ErrorCode::UnsupportedOption : ErrorCode::UnknownReference,
                    exists ? "the link " + name + " does not move, so that no density can be given for it"
                           : "there is no body \"" + name + "\" to give a density",
                    exists ? "leave it out of the densities" : "use the name of a link");
    }
    const Body& body = model.body(index);
    double reached = 0.0;
    for (const LinkPlacement& placement : body.links) {
      LinkVolume& link = volumes[placement.link];
      if (body.name == name ? request.bodies.contains(placement.link) && placement.link != name
                            : placement.link != name)
        continue;
      link.density = density;
      reached += link.volume();
    }
    if (!(reached > 0.0))
      return reject(ErrorCode::MissingData,
                    name + " has no shape with a volume, so that a density gives no mass",
                    "leave it out of the densities, or give it a shape");
  }
  return done();
}

/// The density of the links that are not named, from the one for all or from the total mass.
Result<std::optional<double>> commonDensity(const RobotModel& model, const DensityRequest& request,
                                            const Volumes& volumes) {
  if (!request.total_mass) return request.all;
  double known = 0.0, volume = 0.0;
  for (const Body& body : model.bodies()) {
    for (const LinkPlacement& placement : body.links) {
      const LinkVolume& link = volumes.at(placement.link);
      if (!(link.volume() > 0.0))
        known += placement.pi_std[layout::m];
      else if (link.density)
        known += *link.density * link.volume();
      else
        volume += link.volume();
    }
  }
  const double rest = *request.total_mass - known;
  const auto reject = [&](const std::string& detail, const std::string& remedy) {
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = detail,
                 .subjects = {"total_mass"},
                 .place = std::string(kPlaceOfDensities),
                 .remedy = remedy};
  };
  if (!(volume > 0.0))
    return reject("every body with a volume has a density already, so that the total mass is decided",
                  "leave out the total mass");
  if (!(rest > 0.0))
    return reject("the total mass of " + numberText(*request.total_mass, 4) + " kg is not more than the " +
                      numberText(known, 4) + " kg of the bodies whose mass is decided otherwise",
                  "give a larger total mass");
  return std::optional<double>(rest / volume);
}

std::string plural(std::size_t count, const std::string& one, const std::string& many) {
  return count == 1 ? one : many;
}

void tellMeshes(const std::string& name, const LinkVolume& link, std::vector<Finding>& findings) {
  const Measured& m = link.measured;
  const auto tell = [&](Severity severity, const char* code, const std::vector<std::string>& meshes,
                        const std::string& text) {
    if (!meshes.empty())
      findings.push_back({severity, name, code, "Meshes of " + name + ", " + listText(meshes) + text});
  };
  tell(Severity::Warning, "mesh-open", m.boxed,
       ": the surface is not closed; the volume is that of the bounding box, which is too large.");
  tell(Severity::Info, "mesh-gaps", m.gaps,
       ": edges of the surface do not match, but its gaps are below a thousandth; it counts as closed.");
  tell(Severity::Info, "mesh-inward", m.inward, ": the faces look inward; they were turned.");
  tell(Severity::Warning, "mesh-left-out", m.left_out,
       m.shapes > 0 ? ": left out, so that its volume is too small." : ": left out.");
  if (link.visual)
    findings.push_back({Severity::Info, name, "visual-shapes",
                        "The volume of " + name +
                            " is that of its visual shapes: its collision shapes cannot all be measured."});
}

void tell(const std::string& robot, const RobotModel& model, const Volumes& volumes,
          DensityParameters& prior) {
  std::vector<std::string> without, not_asked, several, unusual;
  for (const Body& body : model.bodies()) {
    BodyFromDensity row{body.name, 0.0, 0.0, {}};
    double made = 0.0;
    for (const LinkPlacement& placement : body.links) {
      const LinkVolume& link = volumes.at(placement.link);
      tellMeshes(placement.link, link, prior.findings);
      row.volume += link.volume();
      if (link.volume() > 0.0 && link.density) made += *link.density * link.volume();
      row.mass +=
          link.volume() > 0.0 && link.density ? *link.density * link.volume() : placement.pi_std[layout::m];
      // Frames without mass have no values to keep.
      if (!(link.volume() > 0.0) && (placement.has_inertial || body.links.size() == 1))
        without.push_back(placement.link);
      if (link.volume() > 0.0 && !link.density) not_asked.push_back(placement.link);
      if (link.density && (*link.density < kLightest || *link.density > kHeaviestDensity))
        unusual.push_back(placement.link);
      if (link.measured.overlap) several.push_back(placement.link);
    }
    if (made > 0.0) row.density = made / row.volume;
    prior.bodies.push_back(row);
  }
  double mass = 0.0;
  for (const BodyFromDensity& body : prior.bodies) mass += body.mass;
  prior.findings.push_back(
      {Severity::Info, robot, "described-by-density",
       "The described parameters follow from the volume of the shapes" +
           (prior.common_density ? " at " + numberText(*prior.common_density, 4) + " kg/m³"
                                 : std::string(" and densities by body")) +
           "; the moving bodies weigh " + numberText(mass, 4) +
           " kg together. Where a body is hollow or of several materials, the density is an average over it "
           "and its "
           "centre of mass and inertia are those of a homogeneous body."});
  if (!without.empty())
    prior.findings.push_back({Severity::Warning, without.front(), "density-without-shapes",
                              listText(without) + plural(without.size(), " has", " have") +
                                  " no shape with a volume and " + plural(without.size(), "keeps", "keep") +
                                  " the parameters of the file."});
  if (!not_asked.empty())
    prior.findings.push_back({Severity::Info, not_asked.front(), "density-not-given",
                              listText(not_asked) + plural(not_asked.size(), " has", " have") +
                                  " no density and " + plural(not_asked.size(), "keeps", "keep") +
                                  " the parameters of the file."});
  if (!unusual.empty())
    prior.findings.push_back(
        {Severity::Warning, unusual.front(), "density-unusual",
         "The density of " + listText(unusual) +
             " is lighter than foam or heavier than osmium: densities are in kg/m³, not in g/cm³, "
             "and the total mass is in kg."});
  if (!several.empty())
    prior.findings.push_back(
        {Severity::Info, several.front(), "shapes-overlap",
         "Parts of " + listText(several) +
             " run into each other; what they share counts once (to about one per cent of the whole)."});
}

}  // namespace

Result<DensityParameters> parametersByDensity(const RobotDescription& robot, const RobotModel& model,
                                              const DensityRequest& request, const MeshOfGeometry& read,
                                              const JobContext& context) {
  Volumes volumes;
  double volume = 0.0;
  context.report("volumes", 0.0);
  for (const Body& body : model.bodies()) {
    for (const LinkPlacement& placement : body.links) {
      const LinkDescription* link = robot.findLink(placement.link);
      LinkVolume& entry = volumes[placement.link];
      if (link != nullptr) entry = volumeOf(*link, read, context);
      volume += entry.volume();
    }
    if (context.stopRequested()) return cancelled();
  }
  if (!(volume > 0.0))
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no moving link has a shape with a volume, so that a density gives no mass",
                 .subjects = {robot.name},
                 .remedy = "add collision or visual shapes (meshes as STL), or leave out the density"};
  if (Status status = nameDensities(robot, model, request, volumes); !status) return status.error();
  const Result<std::optional<double>> common = commonDensity(model, request, volumes);
  if (!common) return common.error();
  DensityParameters found;
  found.common_density = *common;
  found.robot = robot;
  for (LinkDescription& link : found.robot.links) {
    const auto entry = volumes.find(link.name);
    if (entry == volumes.end() || !(entry->second.volume() > 0.0)) continue;
    LinkVolume& measured = entry->second;
    if (!measured.density) measured.density = *common;
    if (measured.density)
      link.inertial = inertialOf(geometry::solid::parameters(measured.measured.J, *measured.density));
  }
  tell(robot.name, model, volumes, found);
  return found;
}

}  // namespace plumbline::estimation
