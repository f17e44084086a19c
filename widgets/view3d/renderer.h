// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QOpenGLFramebufferObject>
#include <QOpenGLShaderProgram>
#include <QRect>
#include <QSize>
#include <memory>
#include <optional>
#include <unordered_map>

#include "widgets/view3d/draw_list.h"

class QOpenGLFunctions_3_3_Core;

namespace plumbline::view3d {

/// Inputs of the renderer besides the draw list.
struct Shot {
  const Camera* camera = nullptr;
  const ViewColors* colors = nullptr;
  QSize pixels;  ///< of the target, in device pixels
  double pixel_ratio = 1.0;
  unsigned int target = 0;  ///< framebuffer
  bool grid = true;
  double grid_step = 0.1;  ///< m, between thin lines
  double grid_fine = 1.0;  ///< 0…1: how visible the thin lines are
  int selected = -1;       ///< link with an outline
  int hovered = -1;        ///< link that is a little brighter
  /// Only the preview robot moved since the last picture: it is drawn over the rest of it, with one sample per pixel.
  bool quick = false;
};

/// Draws a DrawList with OpenGL 3.3 core. Its resources belong to the context that is current at construction; the same
/// context must be current at destruction.
class Renderer {
 public:
  /// Null, with the reason, when the driver cannot do it.
  static std::unique_ptr<Renderer> create(QString* reason);
  ~Renderer();

  /// @return  true when it was drawn quickly; a quick picture without an earlier one of the same size and view is drawn
  ///          in full
  bool draw(const DrawList& list, const Shot& shot);
  /// The shadow is drawn anew with the next picture.
  void invalidateShadow() { shadow_is_old_ = true; }
  /// Triangles sent to the driver for the last picture, shadow and outline included.
  std::size_t trianglesDrawn() const { return triangles_drawn_; }

 private:
  struct GpuMesh {
    std::weak_ptr<const geometry::TriangleMesh> source;
    unsigned int vao = 0, vertices = 0, indices = 0;
    int count = 0;
    geometry::Box box;
  };
  struct Instances {
    unsigned int vao = 0, buffer = 0;
  };

  Renderer() = default;
  bool build(QString* reason);
  bool link(QOpenGLShaderProgram& program, const char* vertex, const char* fragment, QString* reason);
  GpuMesh& upload(const MeshPtr& mesh);
  void forgetUnused();
  void drawMesh(const MeshPtr& mesh);

  void bindPicture(const QSize& pixels);
  void showPicture(const Shot& shot, const QOpenGLFramebufferObject& picture);
  void drawWhole(const DrawList& list, const Shot& shot);
  /// Stores the picture without the preview robot, for quick updates.
  void keepStill(const QSize& pixels);
  void drawQuick(const DrawList& list, const Shot& shot);
  void copy(const QOpenGLFramebufferObject& from, const QOpenGLFramebufferObject& to, unsigned int buffers);
  void drawBackground(const Shot& shot);
  void drawShadow(const DrawList& list);
  void beginSolids(const Shot& shot);
  void drawSolid(const Solid& solid, const Shot& shot);
  void drawOpaque(const DrawList& list, const Shot& shot);
  /// @param alpha  for all of them; none: each its own
  void drawGlass(const std::vector<Solid>& solids, const Shot& shot, std::optional<float> alpha);
  void drawPreviewRobots(const DrawList& list, const Shot& shot);
  void drawPreviewRobotsOver(const QOpenGLFramebufferObject& still, const DrawList& list, const Shot& shot);
  void drawEllipsoids(const DrawList& list, const Shot& shot);
  void drawGround(const DrawList& list, const Shot& shot);
  void drawLines(const DrawList& list, const Shot& shot);
  /// Sets of the world; their depth stays, so that nothing that depends on it may follow.
  void drawSets(const DrawList& list, const Shot& shot);
  void drawDiscs(const DrawList& list, const Shot& shot);
  void drawMask(const DrawList& list, const Shot& shot);
  void drawOutline(const Shot& shot);
  /// Pixels that a box covers, y up; the whole target when part of it is behind the eye.
  QRect covered(const geometry::Box& box, const Eigen::Matrix4f& model, const QSize& pixels) const;

  QOpenGLFunctions_3_3_Core* gl_ = nullptr;
  QOpenGLShaderProgram solid_, hatched_, flat_, background_, blur_, copy_, outline_, ground_, line_, disc_;
  std::unordered_map<const geometry::TriangleMesh*, GpuMesh> meshes_;
  Instances lines_, discs_;
  unsigned int empty_vao_ = 0;
  /// Four samples per pixel of our own: Qt 6.4 forgets those of a QOpenGLWidget when its dock floats.
  std::unique_ptr<QOpenGLFramebufferObject> picture_;
  /// One sample per pixel: the smooth picture without the preview robot, and the one with a quickly drawn preview robot.
  std::unique_ptr<QOpenGLFramebufferObject> still_, quick_;
  std::optional<Eigen::Matrix4f> still_view_;  ///< view and projection of `still_`; none: not to be used
  std::unique_ptr<QOpenGLFramebufferObject> shadow_, shadow_half_, mask_;
  Eigen::Vector3f shadow_center_ = Eigen::Vector3f::Zero();
  float shadow_radius_ = 1.0F;
  bool shadow_is_old_ = true;
  QOpenGLShaderProgram* lit_ = &solid_;  ///< that draws solids: `solid_` or `hatched_`
  QRect mask_area_;  ///< pixels of the outlined link with a margin, y up; empty: nothing to outline
  Eigen::Matrix4f view_projection_ = Eigen::Matrix4f::Identity();
  std::size_t triangles_drawn_ = 0;
};

}  // namespace plumbline::view3d
