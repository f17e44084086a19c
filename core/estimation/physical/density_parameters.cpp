// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/density_prior.h"

#include <nlohmann/json.hpp>
#include <set>

#include "estimation/number_text.h"
#include "geometry/overlap.h"
#include "io/meshes/mesh_load.h"
#include "io/meshes/mesh_solid.h"
#include "io/robots/robot_out.h"
#include "model/audit.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/session/command_line.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kMostTriangles = 2'000'000;  // beyond, a mesh is simplified and may open
constexpr double kLightest = 30.0;                 // kg/m³, foam

constexpr double kTouching = 1e-3;  // of the volume

/// The solid of one list of shapes of a link, in the link.
struct Measured {
  Mat4 J = Mat4::Zero();
  std::size_t shapes = 0;
  bool overlap = false;                          ///< parts run into each other; what they share counts once
  std::vector<std::string> boxed, gaps, inward;  ///< meshes by what had to be done
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

void addMesh(const Shape& shape, Measured& sum, solid::Triangles& surface, const JobContext& context) {
  const Geometry& g = shape.geometry;
  const auto leaveOut = [&](const std::string& reason) {
    sum.left_out.push_back(shapeName(g) + " (" + reason + ")");
  };
  if (g.mesh_path.empty()) return leaveOut("not found");
  if (io::meshNeedsWorker(g.mesh_path)) return leaveOut("only STL is read here");
  io::MeshOptions options;
  options.scale = g.scale;
  options.max_triangles = kMostTriangles;
  const Result<io::TriangleMesh> mesh = io::loadMesh(g.mesh_path, options, context);
  if (!mesh) return leaveOut(mesh.error().detail);
  const Result<io::MeshSolid> solid = io::meshSolid(*mesh, context.stop);
  if (!solid) return leaveOut(solid.error().detail);
  if (solid->closure == io::Closure::Box) sum.boxed.push_back(shapeName(g));
  if (solid->closure == io::Closure::Gaps) sum.gaps.push_back(shapeName(g));
  if (solid->closure == io::Closure::Inward) sum.inward.push_back(shapeName(g));
  sum.J += solid::moved(solid->J, shape.X_LG);
  ++sum.shapes;
  solid::append(io::solidTriangles(*mesh, solid->closure), shape.X_LG, surface);
}

void addShape(const Shape& shape, Measured& sum, solid::Triangles& surface, const JobContext& context) {
  const Geometry& g = shape.geometry;
  const auto add = [&](const Mat4& J, const auto& triangles) {
    if (!(J(3, 3) > 0.0)) return;
    sum.J += solid::moved(J, shape.X_LG);
    ++sum.shapes;
    solid::append(triangles(), shape.X_LG, surface);
  };
  switch (g.type) {
    case GeometryType::Box:
      return add(solid::box(g.size), [&] { return solid::boxTriangles(g.size.cwiseAbs()); });
    case GeometryType::Sphere:
      return add(solid::sphere(g.radius), [&] { return solid::sphereTriangles(g.radius); });
    case GeometryType::Cylinder:
      return add(solid::cylinder(g.radius, g.length),
                 [&] { return solid::cylinderTriangles(g.radius, g.length); });
    case GeometryType::Capsule:
      return add(solid::capsule(g.radius, g.length),
                 [&] { return solid::capsuleTriangles(g.radius, g.length); });
    case GeometryType::Mesh:
      return addMesh(shape, sum, surface, context);
  }
}

Measured measure(const std::vector<Shape>& shapes, const JobContext& context) {
  Measured sum;
  solid::Triangles surface;
  for (const Shape& shape : shapes) {
    if (context.stopRequested()) return sum;
    addShape(shape, sum, surface, context);
  }
  const Mat4 shared = solid::overlap(surface, context.stop);
  const Mat4 rest = sum.J - shared;
  // Shapes that only touch share a little by rounding.
  if (shared(3, 3) > kTouching * sum.J(3, 3) && minPseudoEigenvalue(solid::parameters(rest, 1.0)) > 0.0) {
    sum.J = rest;
    sum.overlap = true;
  }
  return sum;
}

/// Collision shapes when all of them can be measured, else the visual ones when all of those can, else what there is.
LinkVolume volumeOf(const LinkDescription& link, const JobContext& context) {
  LinkVolume result;
  result.measured = measure(link.collisions, context);
  if (result.measured.shapes > 0 && result.measured.left_out.empty()) return result;
  Measured visual = measure(link.visuals, context);
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
Status nameDensities(const Robot& robot, const DensityRequest& request, Volumes& volumes) {
  const RobotModel& model = robot.model;
  for (const auto& [name, density] : request.bodies) {
    const int index = model.findBody(name);
    const auto reject = [&](ErrorCode code, const std::string& detail, const std::string& remedy) {
      return Error{.code = code,
                   .detail = detail,
                   .subjects = {name},
                   .file = robot.request.file.string(),
                   .remedy = remedy};
    };
    if (index < 0) {
      const bool exists = robot.description.findLink(name) != nullptr;
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
Result<std::optional<double>> commonDensity(const Robot& robot, const DensityRequest& request,
                                            const Volumes& volumes) {
  if (!request.total_mass) return request.all;
  double known = 0.0, volume = 0.0;
  for (const Body& body : robot.model.bodies()) {
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
                 .file = robot.request.file.string(),
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

void tell(const Robot& robot, const Volumes& volumes, DensityPrior& prior) {
  std::vector<std::string> without, not_asked, several, unusual;
  for (const Body& body : robot.model.bodies()) {
    BodyFromDensity row{body.name, 0.0, 0.0, {}};
    double made = 0.0;
    for (const LinkPlacement& placement : body.links) {
      const LinkVolume& link = volumes.at(placement.link);
      tellMeshes(placement.link, link, prior.findings);
      row.volume += link.volume();
      if (link.volume() > 0.0 && link.density) made += *link.density * link.volume();
      row.mass +=
          link.volume() > 0.0 && link.density ? *link.density * link.volume() : placement.pi_std[layout::m];
      // Frames without mass have nothing to keep.
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
      {Severity::Info, robot.description.name, "described-by-density",
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

Result<DensityPrior> nominalByDensity(const Robot& robot, const DensityRequest& request,
                                      const JobContext& context) {
  Volumes volumes;
  double volume = 0.0;
  context.report("volumes", 0.0);
  for (const Body& body : robot.model.bodies()) {
    for (const LinkPlacement& placement : body.links) {
      const LinkDescription* link = robot.description.findLink(placement.link);
      LinkVolume& entry = volumes[placement.link];
      if (link != nullptr) entry = volumeOf(*link, context);
      volume += entry.volume();
    }
    if (context.stopRequested()) return cancelled();
  }
  if (!(volume > 0.0))
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no moving link has a shape with a volume, so that a density gives no mass",
                 .subjects = {robot.description.name},
                 .file = robot.request.file.string(),
                 .remedy = "add collision or visual shapes (meshes as STL), or leave out the density"};
  if (Status status = nameDensities(robot, request, volumes); !status) return status.error();
  const Result<std::optional<double>> common = commonDensity(robot, request, volumes);
  if (!common) return common.error();
  DensityPrior prior;
  prior.common_density = *common;
  Robot described = robot;
  for (LinkDescription& link : described.description.links) {
    const auto entry = volumes.find(link.name);
    if (entry == volumes.end() || !(entry->second.volume() > 0.0)) continue;
    LinkVolume& found = entry->second;
    if (!found.density) found.density = *common;
    if (found.density) link.inertial = io::inertialOf(solid::parameters(found.measured.J, *found.density));
  }
  Result<RobotModel> model = buildModel(described.description, robot.request.options);
  if (!model) return model.error();
  described.model = std::move(model).value();
  described.findings = robot.reader_findings;
  const std::vector<Finding> audited = audit(described.description, described.model);
  described.findings.insert(described.findings.end(), audited.begin(), audited.end());
  tell(robot, volumes, prior);
  prior.robot = std::make_shared<const Robot>(std::move(described));
  return prior;
}

namespace {

Result<IdentificationPtr> identifyDescribed(const IdentifyRequest& request, const DensityRequest& density,
                                            const JobContext& context, SampleCache* cache) {
  const std::string text = toText(density);
  using DensityPriorPtr = std::shared_ptr<const DensityPrior>;
  const Result<DensityPriorPtr> prior = sharedOrMade<DensityPrior>(
      cache, {text, {request.robot}}, context,
      [&](const JobContext& own) { return nominalByDensity(*request.robot, density, own); },
      [](const DensityPrior& made) { return made.robot->text.size(); });
  if (!prior) return prior.error();
  IdentifyRequest described = request;
  described.robot = (*prior)->robot;
  Result<IdentificationPtr> found =
      cache != nullptr ? identify(described, context, *cache) : identify(described, context);
  if (!found) return found.error();
  // `identify` made it and nobody else holds it yet.
  const auto result = std::const_pointer_cast<Identification>(*found);
  std::vector<Finding>& findings = result->estimate.findings;
  findings.insert(findings.begin(), (*prior)->findings.begin(), (*prior)->findings.end());
  Provenance& p = result->provenance;
  nlohmann::json settings = nlohmann::json::parse(p.settings_json);
  settings["density"] = nlohmann::json::parse(text);
  p.settings_json = settings.dump(2);
  p.command_line = commandLine(request, density);
  return IdentificationPtr(result);
}

}  // namespace

std::string commandLine(const IdentifyRequest& request, const DensityRequest& density) {
  std::string line = commandLine(request);
  std::string option = " --density " + shellQuoted(toText(density));
  for (const std::filesystem::path& folder : request.robot->request.package_paths)
    option += " --package-path " + shellQuoted(folder.string());  // where the meshes were found
  const std::size_t end = line.rfind(" -o ");
  return line.insert(end == std::string::npos ? line.size() : end, option);
}

Result<IdentificationPtr> identifyFromDensity(const IdentifyRequest& request, const DensityRequest& density,
                                              const JobContext& context) {
  return identifyDescribed(request, density, context, nullptr);
}

Result<IdentificationPtr> identifyFromDensity(const IdentifyRequest& request, const DensityRequest& density,
                                              const JobContext& context, SampleCache& cache) {
  return identifyDescribed(request, density, context, &cache);
}

}  // namespace plumbline::workflow
