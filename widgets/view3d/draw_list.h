// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QColor>
#include <optional>
#include <vector>

#include "widgets/view3d/camera.h"
#include "widgets/view3d/mesh_library.h"
#include "widgets/view3d/scene.h"

namespace plumbline::models {
struct Theme;
}

namespace plumbline::view3d {

/// Options that the toolbar switches.
struct ViewOptions {
  bool visuals = true;
  bool collision = false;
  bool frames = false;
  bool centers = false;     ///< centres of mass
  bool ellipsoids = false;  ///< inertia ellipsoids
  bool axes = false;        ///< joint axes of all joints; that of the joint under the pointer shows anyway
  bool grid = true;
  bool operator==(const ViewOptions&) const = default;
};

/// Colours of the picture, from the theme of the window.
struct ViewColors {
  QColor top, bottom;  ///< background
  QColor grid, grid_x, grid_y;
  QColor surface;  ///< links without a colour of their own
  QColor accent, attention, wrong;
  QColor axis_x, axis_y, axis_z;
  QColor ink, paper;  ///< quarters of the centre-of-mass sign
  QColor collision;
  QColor reach;         ///< sets that bodies stay inside
  float shadow = 0.3F;  ///< strength
  float light = 1.0F;
  std::vector<QColor> series;
  static ViewColors of(const models::Theme& theme);
};

using Color4 = Eigen::Vector4f;  ///< RGBA, not premultiplied, sRGB
Color4 color4(const QColor& color, double alpha = 1.0);

/// Triangles with a pose and a colour.
struct Solid {
  MeshPtr mesh;
  Eigen::Matrix4f model = Eigen::Matrix4f::Identity();
  Eigen::Matrix3f normal = Eigen::Matrix3f::Identity();  ///< inverse transpose of its linear part
  Color4 color = Color4::Ones();
  bool own_colors = false;  ///< take the colours of the vertices
  bool mirrored = false;    ///< the scale turns faces inside out
  int link = -1;
};

struct Line {
  Eigen::Vector3f from, to;
  Color4 color;
  float width = 1.5F;  ///< logical pixels
};

/// Sign of a centre of mass.
struct Disc {
  Eigen::Vector3f center;
  Color4 color;         ///< of the dark quarters
  float radius = 8.0F;  ///< logical pixels
};

/// One picture, ready for the renderer; independent of robots.
struct DrawList {
  std::vector<Solid> solids;          ///< alpha below 1 (stated in the robot's file): drawn as glass
  std::vector<Solid> preview_robots;  ///< translucent, in front of what lies behind (collision shapes)
  std::vector<Solid> ellipsoids;      ///< translucent, seen through the robot
  /// Sets in the world: of each the nearest surface is blended once, over robot and lines.
  struct Glass {
    std::vector<Solid> solids;
    bool hatched = false;
  };
  std::vector<Glass> glass;
  std::vector<Line> lines;   ///< faintly visible through solids
  std::vector<Disc> discs;   ///< in front of everything
  bool see_through = false;  ///< solids are drawn as glass, so that the inside shows
  float ground = 0.0F;
  float extent = 1.0F;  ///< of the robot
};

/// Selection and highlights; they change without the robot.
struct Emphasis {
  int selected = -1;  ///< link
  int hovered = -1;   ///< link under the pointer
  int joint = -1;     ///< body whose joint axis is asked for from outside
};

/// Inertial parameters that the ellipsoids and centres show (10 per body); `before` dashed beside them when it is there.
struct ShownParameters {
  Eigen::VectorXd values;
  Eigen::VectorXd before;
};

/// Point masses that come to bodies (balls) or leave them (dashed spheres), of which the largest is drawn as large as
/// a joint.
struct ShownMass {
  int body = 0;
  Vec3 position = Vec3::Zero();  ///< in the body's frame
  double mass = 0.0;             ///< negative: leaves
};

/// Preview robot: translucent, at the configuration of a motion at the time cursor.
struct ShownPreviewRobot {
  const Scene* scene = nullptr;  ///< null: none
  std::vector<int> touching;     ///< links drawn in the colour of errors
};

/// A body that is known within bounds: its centre of mass lies in a box, its mass and its extents between an inner and an
/// outer body.
struct ShownBounds {
  int body = -1;
  Vec3 center = Vec3::Zero(), center_low = Vec3::Zero(),
       center_high = Vec3::Zero();                  ///< in the body's frame [m]
  Vec3 inner = Vec3::Zero(), outer = Vec3::Zero();  ///< half axes of the ellipsoids [m]
  double mass_low = 0.0, mass_high = 0.0;           ///< kg, drawn as balls of aluminium
};

/// Surroundings of the robot, and a motion in them.
struct ShownWorld {
  struct Box {
    Pose X_WG;
    Vec3 size = Vec3::Zero();  ///< m
    int id = -1;               ///< by which it is selected and moved; −1: it can be neither
    QString name = {};
    bool hollow = false;  ///< edges alone: the robot is inside
  };
  std::vector<Box> boxes;
  int selected = -1, hovered = -1;  ///< ids of boxes
  QString locked;                   ///< reason why boxes cannot be moved now; empty: they can
  std::vector<Box> reach;           ///< that bodies of the robot stay inside
  std::vector<Vec3> path;           ///< of a point of the robot [m]
  double radius = 0.0;              ///< of the tube about it [m]; 0: none is drawn
  std::size_t executed = 0;         ///< points of the path before the way to brake, which is dashed
  struct Arrow {
    Vec3 at = Vec3::Zero();     ///< its tail, marked by a ball [m]
    Vec3 along = Vec3::Zero();  ///< from tail to tip, in extents of the robot; zero: the ball alone
  };
  std::vector<Arrow> forces;  ///< of contacts on the robot
  struct Gap {
    Vec3 from = Vec3::Zero(), to = Vec3::Zero();  ///< nearest points of two bodies [m]
    QString text;                                 ///< beside the scale
  };
  std::optional<Gap> gap;
};
/// @param corner  0 … 7
Vec3 cornerOf(const ShownWorld::Box& box, int corner);
/// Adds boxes as solids (the selected one with edges), those that bodies stay inside as glass with edges, the path and the gap as lines and the tube as glass, forces as arrows.
void addWorld(const ShownWorld& world, const ViewColors& colors, DrawList& list);

/// @cost O(shapes + bodies), no triangle is touched
DrawList drawList(const Scene& scene, const MeshLibrary& meshes, const ViewOptions& options,
                  const ViewColors& colors, const Emphasis& emphasis, const ShownParameters& parameters,
                  const std::vector<ShownMass>& masses, double ground,
                  const ShownPreviewRobot& preview_robot = {}, const std::optional<ShownBounds>& bounds = {});

/// Colour of a body: its own when it is colourful and not that of its parent, else one of the series.
QColor bodyColor(const Scene& scene, int body, const ViewColors& colors);

}  // namespace plumbline::view3d
