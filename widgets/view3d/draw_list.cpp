// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/draw_list.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "geometry/ellipsoid.h"
#include "widgets/models/theme.h"
#include "widgets/view3d/primitives.h"

namespace plumbline::view3d {
namespace {

constexpr int kCircle = 72;               // segments of an ellipse
constexpr double kShownDensity = 2700.0;  // kg/m³ of the balls that represent masses

constexpr double kContactBall = 0.012, kArrowRadius = 0.0055, kArrowHead = 0.06;  // of the robot's extent
constexpr int kHeadSteps = 12;
constexpr double kTubeGlass = 0.42, kReachGlass = 0.26;  // alpha
constexpr float kGapWidth = 3.0F;                        // logical pixels
constexpr float kHoveredBox = 0.35F;                     // part of white

MeshPtr boxMesh() {
  static const MeshPtr mesh = std::make_shared<const geometry::TriangleMesh>(unitBox());
  return mesh;
}

MeshPtr cylinderMesh() {
  static const MeshPtr mesh = std::make_shared<const geometry::TriangleMesh>(unitCylinder());
  return mesh;
}

MeshPtr sphereMesh() {
  static const MeshPtr mesh = std::make_shared<const geometry::TriangleMesh>(unitSphere());
  return mesh;
}

Eigen::Vector3f f(const Vec3& v) {
  return v.cast<float>();
}

Solid placed(const MeshPtr& mesh, const Pose& pose, const Vec3& scale) {
  Solid solid;
  solid.mesh = mesh;
  const Mat3 linear = pose.R * scale.asDiagonal();
  solid.model.topLeftCorner<3, 3>() = linear.cast<float>();
  solid.model.topRightCorner<3, 1>() = pose.p.cast<float>();
  solid.mirrored = scale.prod() < 0.0;
  const Vec3 safe = scale.unaryExpr([](double s) { return std::abs(s) < 1e-9 ? 1e-9 : s; });
  solid.normal = (pose.R * safe.cwiseInverse().asDiagonal()).cast<float>();
  return solid;
}

/// Collects the picture; one function per kind of thing.
struct Builder {
  const Scene& scene;
  const MeshLibrary& meshes;
  const ViewOptions& options;
  const ViewColors& colors;
  const Emphasis& emphasis;
  DrawList list = {};

  void line(const Vec3& from, const Vec3& to, const Color4& color, float width) {
    list.lines.push_back({f(from), f(to), color, width});
  }

  Color4 colorOf(const SceneShape& shape) const {
    if (shape.color) return *shape.color;
    if (!shape.skeleton || shape.geometry.type == GeometryType::Capsule) return color4(colors.surface);
    return color4(colors.accent);
  }

  void addShapes() {
    for (const SceneShape& shape : scene.shapes()) {
      const bool in_picture = options.visuals && scene.isShown(shape, false);
      const bool as_collision = options.collision && shape.collision;
      if (!in_picture && !as_collision) continue;
      const MeshPtr mesh = scene.triangles(shape, meshes);
      if (!mesh) {
        if (in_picture && !shape.collision) addPlaceholder(shape);
        continue;
      }
      Solid solid = placed(mesh, scene.shapePose(shape), shape.scale);
      solid.link = shape.link;
      if (as_collision) {
        Solid preview_robot = solid;
        preview_robot.color = color4(colors.collision, 0.38);
        list.preview_robots.push_back(std::move(preview_robot));
      }
      if (in_picture) {
        solid.own_colors = !shape.color && !mesh->colors.empty();
        solid.color = shape.collision ? color4(colors.surface) : colorOf(shape);
        if (solid.color[3] < 0.01F) continue;  // meant to be invisible
        list.solids.push_back(std::move(solid));
      }
    }
  }

  void addPreviewRobot(const ShownPreviewRobot& preview_robot) {
    if (preview_robot.scene == nullptr) return;
    for (const SceneShape& shape : preview_robot.scene->shapes()) {
      if (!options.visuals || !preview_robot.scene->isShown(shape, false)) continue;
      const MeshPtr mesh = preview_robot.scene->triangles(shape, meshes);
      if (!mesh) continue;
      Solid solid = placed(mesh, preview_robot.scene->shapePose(shape), shape.scale);
      const bool touches = std::find(preview_robot.touching.begin(), preview_robot.touching.end(),
                                     shape.link) != preview_robot.touching.end();
      solid.color = color4(touches ? colors.wrong : colors.accent, 0.38);
      list.preview_robots.push_back(std::move(solid));
    }
  }

  /// Wire octahedron where a mesh is missing or cannot be read; nothing while it is on its way.
  void addPlaceholder(const SceneShape& shape) {
    const MeshLibrary::State state = meshes.state(shape.path());
    const bool lost = shape.geometry.mesh_path.empty() || state == MeshLibrary::State::Failed;
    if (!lost || scene.links()[static_cast<std::size_t>(shape.link)].stand_in) return;
    const Pose pose = scene.shapePose(shape);
    const double r = 0.02 * scene.extent();
    const Color4 color = color4(colors.attention);
    for (int axis = 0; axis < 3; ++axis) {
      for (int quarter = 0; quarter < 4; ++quarter) {
        const auto point = [&](int step) {
          Vec3 p = Vec3::Zero();
          p[(axis + step % 2) % 3] = step % 4 < 2 ? r : -r;
          return pose * p;
        };
        line(point(quarter), point(quarter + 1), color, 1.6F);
      }
    }
  }

  void addTriad(const Pose& pose, double length, float width) {
    const std::array<QColor, 3> hues = {colors.axis_x, colors.axis_y, colors.axis_z};
    for (int axis = 0; axis < 3; ++axis) {
      line(pose.p, pose.p + length * pose.R.col(axis), color4(hues[static_cast<std::size_t>(axis)]), width);
    }
  }

  void addFrames() {
    addTriad(Pose{}, 0.16 * scene.extent(), 2.2F);
    for (std::size_t i = 0; i < scene.links().size(); ++i) {
      addTriad(scene.linkPose(static_cast<int>(i)), 0.09 * scene.extent(), 1.8F);
    }
  }

  /// Pose of the joint in the world with its axis, as it moves the body.
  void addJointAxis(int body, const Color4& color, float width) {
    const Joint& joint = scene.robot()->model.body(body).joint;
    if (joint.nv != 1 || (joint.type == JointType::Floating)) return;
    const int parent = scene.robot()->model.body(body).parent;
    const Pose at = (parent < 0 ? Pose{} : scene.bodyPose(parent)) * joint.X_PJ;
    const Vec3 axis = at.R * joint.axis, origin = scene.bodyPose(body).p;
    const double reach = 0.17 * scene.extent();
    line(origin - reach * axis, origin + reach * axis, color, width);
    const Mat3 across = turnedTo(axis);
    if (joint.isRotational()) {
      addTurnArrow(origin + 0.72 * reach * axis, across, 0.3 * reach, color, width);
    } else {
      for (const double side : {1.0, -1.0}) {
        const Vec3 tip = origin + reach * axis;
        line(tip, tip - 0.16 * reach * axis + side * 0.09 * reach * across.col(0), color, width);
      }
    }
  }

  /// Three quarters of a circle about the axis, right-handed, with a head.
  void addTurnArrow(const Vec3& center, const Mat3& across, double radius, const Color4& color, float width) {
    constexpr int kSteps = 30;
    const auto at = [&](double angle, double r) {
      return Vec3(center + r * (std::cos(angle) * across.col(0) + std::sin(angle) * across.col(1)));
    };
    const double end = 1.5 * std::numbers::pi;
    for (int i = 0; i < kSteps; ++i) {
      line(at(end * i / kSteps, radius), at(end * (i + 1) / kSteps, radius), color, width);
    }
    line(at(end, radius), at(end - 0.45, 1.32 * radius), color, width);
    line(at(end, radius), at(end - 0.45, 0.68 * radius), color, width);
  }

  void addAxes() {
    const int hovered =
        emphasis.hovered < 0 ? -1 : scene.links()[static_cast<std::size_t>(emphasis.hovered)].body;
    for (int b = 0; b < scene.robot()->model.bodyCount(); ++b) {
      const bool asked = b == hovered || b == emphasis.joint;
      if (asked) {
        addJointAxis(b, color4(colors.accent), 2.4F);
      } else if (options.axes) {
        addJointAxis(b, color4(colors.accent, 0.75), 1.4F);
      }
    }
  }

  /// Ellipses in the three principal planes; dashed when they show the values from before.
  void addEllipses(const Pose& pose, const Vec3& radii, const Color4& color, bool dashed, float width) {
    for (int axis = 0; axis < 3; ++axis) {
      const auto point = [&](int step) {
        const double angle = 2.0 * std::numbers::pi * step / kCircle;
        Vec3 p = Vec3::Zero();
        p[(axis + 1) % 3] = radii[(axis + 1) % 3] * std::cos(angle);
        p[(axis + 2) % 3] = radii[(axis + 2) % 3] * std::sin(angle);
        return pose * p;
      };
      for (int step = 0; step < kCircle; ++step) {
        if (dashed && step % 3 == 2) continue;
        line(point(step), point(step + 1), color, width);
      }
    }
  }

  void addInertia(int body, const Vec10& pi_std, bool before) {
    const std::optional<geometry::InertiaEllipsoid> ellipsoid = geometry::inertiaEllipsoid(pi_std);
    if (!ellipsoid) return;
    const Pose pose = scene.bodyPose(body) * Pose{ellipsoid->axes, ellipsoid->center};
    const QColor hue = ellipsoid->physical ? bodyColor(scene, body, colors) : colors.attention;
    if (options.ellipsoids) {
      addEllipses(pose, ellipsoid->radii, color4(hue, before ? 0.95 : 0.8), before, before ? 1.5F : 1.1F);
      if (!before) {
        Solid solid = placed(sphereMesh(), pose, ellipsoid->radii.cwiseMax(1e-5));
        solid.color = color4(hue, 0.42);
        list.ellipsoids.push_back(std::move(solid));
      }
    }
    if (options.centers) {
      list.discs.push_back({f(pose.p), color4(before ? hue : colors.ink), before ? 5.5F : 8.0F});
    }
  }

  void addMasses(const std::vector<ShownMass>& masses) {
    double largest = 0.0;
    for (const ShownMass& m : masses) largest = std::max(largest, std::abs(m.mass));
    for (const ShownMass& m : masses) {
      if (m.body < 0 || m.body >= scene.robot()->model.bodyCount()) continue;
      const bool leaves = m.mass < 0.0;
      const double radius = 0.035 * scene.extent() * std::max(0.3, std::cbrt(std::abs(m.mass) / largest));
      const Pose pose{Mat3::Identity(), scene.bodyPose(m.body) * m.position};
      const QColor hue = bodyColor(scene, m.body, colors);
      if (leaves) {
        addEllipses(pose, Vec3::Constant(1.2 * radius), color4(hue), true, 1.8F);
        continue;
      }
      Solid solid = placed(sphereMesh(), pose, Vec3::Constant(radius));
      solid.color = color4(hue, 0.8);
      list.ellipsoids.push_back(std::move(solid));
    }
  }

  /// Box of the centre of mass; balls of the masses about its middle; ellipsoids, the inner one in lines.
  void addBounds(const ShownBounds& bounds) {
    if (bounds.body < 0 || bounds.body >= scene.robot()->model.bodyCount()) return;
    const Pose& body = scene.bodyPose(bounds.body);
    const Pose at{body.R, body * bounds.center};
    const Vec3 half = (0.5 * (bounds.center_high - bounds.center_low)).cwiseMax(1e-4);
    const Pose middle{body.R, body * Vec3(0.5 * (bounds.center_low + bounds.center_high))};
    addBox(middle, half);
    const auto radius = [](double mass) {
      return std::cbrt(0.75 * std::max(mass, 0.0) / (std::numbers::pi * kShownDensity));
    };
    const auto ball = [&](double size, const QColor& hue, double alpha) {
      Solid solid = placed(sphereMesh(), at, Vec3::Constant(std::max(size, 1e-4)));
      solid.color = color4(hue, alpha);
      list.ellipsoids.push_back(std::move(solid));
    };
    ball(radius(bounds.mass_low), colors.accent, 0.75);
    ball(radius(bounds.mass_high), colors.accent, 0.25);
    const double most = 0.75 * scene.extent();  // larger bounds carry no information and would hide the robot
    const Vec3 outer = bounds.outer.cwiseMin(most);
    addEllipses(at, outer, seriesColor(2), true, 1.4F);
    if (bounds.inner.minCoeff() > 0.0) addEllipses(at, bounds.inner, seriesColor(2), false, 1.6F);
    list.discs.push_back({f(at.p), color4(colors.ink), 7.0F});
  }

  Color4 seriesColor(std::size_t index) const {
    return color4(colors.series.empty() ? colors.accent : colors.series[index % colors.series.size()]);
  }

  void addBox(const Pose& pose, const Vec3& half) {
    for (int axis = 0; axis < 3; ++axis) {
      for (int corner = 0; corner < 4; ++corner) {
        Vec3 from = half;
        from[(axis + 1) % 3] *= (corner & 1) != 0 ? 1.0 : -1.0;
        from[(axis + 2) % 3] *= (corner & 2) != 0 ? 1.0 : -1.0;
        Vec3 to = from;
        to[axis] = -half[axis];
        line(pose * from, pose * to, seriesColor(1), 1.8F);
      }
    }
  }

  void addInertias(const ShownParameters& parameters) {
    const int count = scene.robot()->model.bodyCount();
    for (const bool before : {true, false}) {
      const Eigen::VectorXd& values = before ? parameters.before : parameters.values;
      if (values.size() != 10 * count) continue;
      for (int b = 0; b < count; ++b) addInertia(b, values.segment<10>(10 * b), before);
    }
  }
};

}  // namespace

namespace {

void addForce(const ShownWorld::Arrow& arrow, const ViewColors& colors, DrawList& list) {
  const double extent = list.extent, radius = kArrowRadius * extent;
  const auto add = [&](const MeshPtr& mesh, const Pose& pose, const Vec3& scale) {
    Solid solid = placed(mesh, pose, scale);
    solid.color = color4(colors.attention);
    list.solids.push_back(std::move(solid));
  };
  add(sphereMesh(), {Mat3::Identity(), arrow.at}, Vec3::Constant(kContactBall * extent));
  const double length = extent * arrow.along.norm();
  if (!(length > 1e-6 * extent)) return;
  const Vec3 direction = arrow.along.normalized();
  const Mat3 R = turnedTo(direction);
  const double head = std::min(kArrowHead * extent, 0.5 * length), shaft = length - head;
  add(cylinderMesh(), {R, arrow.at + 0.5 * shaft * direction}, Vec3(radius, radius, shaft));
  for (int i = 0; i < kHeadSteps; ++i) {  // there is no cone among the primitives
    const double along = (i + 0.5) / kHeadSteps, wide = 2.8 * radius * (1.0 - along);
    add(cylinderMesh(), {R, arrow.at + (shaft + along * head) * direction},
        Vec3(wide, wide, head / kHeadSteps));
  }
}

}  // namespace

namespace {

void addEdges(const ShownWorld::Box& box, const Color4& color, float width, DrawList& list) {
  const auto corner = [&](int i) { return f(cornerOf(box, i)); };
  for (int i = 0; i < 8; ++i)
    for (const int axis : {1, 2, 4})
      if ((i & axis) == 0) list.lines.push_back({corner(i), corner(i | axis), color, width});
}

/// Boxes of glass with their edges.
void addReach(const std::vector<ShownWorld::Box>& boxes, const ViewColors& colors, DrawList& list) {
  DrawList::Glass glass;
  for (const ShownWorld::Box& box : boxes) {
    Solid solid = placed(boxMesh(), box.X_WG, box.size);
    solid.color = color4(colors.reach, kReachGlass);
    glass.solids.push_back(std::move(solid));
    addEdges(box, color4(colors.reach, 0.8), 1.2F, list);
  }
  list.glass.push_back(std::move(glass));
}

/// An obstacle: brighter under the pointer, with edges where it is selected.
void addObstacle(const ShownWorld::Box& box, const ShownWorld& world, const ViewColors& colors,
                 DrawList& list) {
  const bool selected = box.id >= 0 && box.id == world.selected;
  if (box.hollow || selected)
    addEdges(box, color4(selected ? colors.accent : colors.collision), selected ? 2.6F : 1.6F, list);
  if (box.hollow) return;
  Solid solid = placed(boxMesh(), box.X_WG, box.size);
  solid.color = color4(colors.collision);
  if (box.id >= 0 && box.id == world.hovered)
    solid.color += kHoveredBox * (color4(colors.paper) - solid.color);
  list.solids.push_back(std::move(solid));
}

}  // namespace

Vec3 cornerOf(const ShownWorld::Box& box, int i) {
  const Vec3 half((i & 1) != 0 ? 0.5 : -0.5, (i & 2) != 0 ? 0.5 : -0.5, (i & 4) != 0 ? 0.5 : -0.5);
  return box.X_WG * Vec3(half.cwiseProduct(box.size));
}

void addWorld(const ShownWorld& world, const ViewColors& colors, DrawList& list) {
  for (const ShownWorld::Arrow& force : world.forces) addForce(force, colors, list);
  for (const ShownWorld::Box& box : world.boxes) addObstacle(box, world, colors, list);
  if (world.gap)
    list.lines.push_back({f(world.gap->from), f(world.gap->to), color4(colors.attention), kGapWidth});
  DrawList::Glass tube, brake{.solids = {}, .hatched = true};
  for (std::size_t k = 1; k < world.path.size(); ++k) {
    const Vec3 along = world.path[k] - world.path[k - 1];
    const bool brakes = k >= world.executed;
    if (!brakes || k % 2 == 0)
      list.lines.push_back({f(world.path[k - 1]), f(world.path[k]), color4(colors.accent), 2.4F});
    if (world.radius <= 0.0 || along.norm() < 1e-9) continue;
    const Pose middle{turnedTo(along.normalized()), 0.5 * (world.path[k - 1] + world.path[k])};
    Solid piece = placed(cylinderMesh(), middle, Vec3(world.radius, world.radius, along.norm()));
    piece.color = color4(colors.accent, kTubeGlass);
    (brakes ? brake : tube).solids.push_back(std::move(piece));
  }
  for (DrawList::Glass* glass : {&tube, &brake})
    if (!glass->solids.empty()) list.glass.push_back(std::move(*glass));
  if (!world.reach.empty()) addReach(world.reach, colors, list);
}

Color4 color4(const QColor& color, double alpha) {
  return {static_cast<float>(color.redF()), static_cast<float>(color.greenF()),
          static_cast<float>(color.blueF()), static_cast<float>(alpha)};
}

ViewColors ViewColors::of(const models::Theme& theme) {
  ViewColors c;
  const bool dark = theme.is_dark;
  c.top = dark ? QColor(0x2b, 0x31, 0x39) : QColor(0xfb, 0xfc, 0xfd);
  c.bottom = dark ? QColor(0x17, 0x1a, 0x1f) : QColor(0xdf, 0xe5, 0xeb);
  c.grid = dark ? QColor(0x8d, 0x9a, 0xa9) : QColor(0x5d, 0x6b, 0x7b);
  c.grid_x = c.axis_x = dark ? QColor(0xe5, 0x6b, 0x62) : QColor(0xc6, 0x38, 0x2f);
  c.grid_y = c.axis_y = dark ? QColor(0x6c, 0xc0, 0x6c) : QColor(0x2f, 0x8f, 0x3d);
  c.axis_z = dark ? QColor(0x6a, 0xa5, 0xf2) : QColor(0x23, 0x62, 0xc4);
  c.surface = dark ? QColor(0xb4, 0xbb, 0xc4) : QColor(0xc3, 0xc9, 0xd0);
  c.accent = theme.accent;
  c.attention = theme.attention;
  c.wrong = theme.wrong;
  c.ink = QColor(0x12, 0x16, 0x1b);
  c.paper = QColor(0xff, 0xff, 0xff);
  c.collision = dark ? QColor(0xe0, 0x9a, 0x4d) : QColor(0xd0, 0x83, 0x2f);
  c.reach = dark ? QColor(0x74, 0xd1, 0xa4) : QColor(0x1d, 0x8a, 0x5b);
  c.shadow = dark ? 0.45F : 0.26F;
  c.light = dark ? 0.92F : 1.0F;
  c.series.assign(theme.series.begin(), theme.series.end());
  return c;
}

namespace {

/// Colour of the body in the URDF; empty when there is none or it is grey.
std::optional<Color4> statedColor(const Scene& scene, int body) {
  for (const SceneShape& shape : scene.shapes()) {
    if (shape.collision || !shape.color || scene.links()[static_cast<std::size_t>(shape.link)].body != body)
      continue;
    const float spread = shape.color->head<3>().maxCoeff() - shape.color->head<3>().minCoeff();
    if (spread > 0.25F) return shape.color;
  }
  return std::nullopt;
}

}  // namespace

QColor bodyColor(const Scene& scene, int body, const ViewColors& colors) {
  const std::optional<Color4> own = statedColor(scene, body);
  const int parent = scene.robot()->model.body(body).parent;
  const std::optional<Color4> before = parent < 0 ? std::nullopt : statedColor(scene, parent);
  // Neighbours of one colour could not be distinguished: a robot in a single colour takes the colours of the series.
  if (own && (!before || (*own - *before).norm() > 0.1F))
    return QColor::fromRgbF((*own)[0], (*own)[1], (*own)[2]);
  if (colors.series.empty()) return colors.accent;
  return colors.series[static_cast<std::size_t>(body) % colors.series.size()];
}

DrawList drawList(const Scene& scene, const MeshLibrary& meshes, const ViewOptions& options,
                  const ViewColors& colors, const Emphasis& emphasis, const ShownParameters& parameters,
                  const std::vector<ShownMass>& masses, double ground, const ShownPreviewRobot& preview_robot,
                  const std::optional<ShownBounds>& bounds) {
  Builder builder{scene, meshes, options, colors, emphasis};
  if (!scene.robot()) return std::move(builder.list);
  builder.list.ground = static_cast<float>(ground);
  builder.list.extent = static_cast<float>(scene.extent());
  builder.list.see_through = options.ellipsoids || options.centers || !masses.empty() || bounds;
  builder.addShapes();
  builder.addPreviewRobot(preview_robot);
  if (options.frames) builder.addFrames();
  builder.addAxes();
  if (options.ellipsoids || options.centers) builder.addInertias(parameters);
  builder.addMasses(masses);
  if (bounds) builder.addBounds(*bounds);
  return std::move(builder.list);
}

}  // namespace plumbline::view3d
