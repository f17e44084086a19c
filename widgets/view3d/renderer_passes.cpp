// SPDX-License-Identifier: GPL-3.0-or-later
// The passes that draw into the picture itself; order and state are those of Renderer::draw.
#include <Eigen/Geometry>
#include <QOpenGLFunctions_3_3_Core>
#include <algorithm>
#include <cmath>

#include "widgets/view3d/gl_uniforms.h"
#include "widgets/view3d/renderer.h"

namespace plumbline::view3d {
namespace {
constexpr float kOpaque = 0.995F;
constexpr float kPreviewRobot = 0.38F;  ///< alpha
constexpr double kStripe = 9.0;         ///< logical pixels from one hatching line to the next, along a row
}  // namespace

void Renderer::drawBackground(const Shot& shot) {
  gl_->glDisable(GL_DEPTH_TEST);
  background_.bind();
  setUniform(background_, "top", shot.colors->top);
  setUniform(background_, "bottom", shot.colors->bottom);
  gl_->glBindVertexArray(empty_vao_);
  gl_->glDrawArrays(GL_TRIANGLES, 0, 3);
  gl_->glEnable(GL_DEPTH_TEST);
}

void Renderer::beginSolids(const Shot& shot) {
  const Mat3 axes = shot.camera->axes();
  lit_->bind();
  setUniform(*lit_, "view_projection", view_projection_);
  setUniform(*lit_, "towards_eye", Eigen::Vector3f(axes.col(2).cast<float>()));
  gl_->glCullFace(GL_BACK);
  const Vec3 key = Vec3(-0.42, 0.72, 0.62).normalized(), fill = Vec3(0.80, 0.05, 0.45).normalized();
  setUniform(*lit_, "key_light", Eigen::Vector3f((axes * key).cast<float>()));
  setUniform(*lit_, "fill_light", Eigen::Vector3f((axes * fill).cast<float>()));
  setUniform(*lit_, "half_way", Eigen::Vector3f((axes * (key + Vec3::UnitZ()).normalized()).cast<float>()));
  lit_->setUniformValue("light", shot.colors->light);
  if (lit_ == &hatched_) lit_->setUniformValue("stripe", static_cast<float>(kStripe * shot.pixel_ratio));
}

void Renderer::drawSolid(const Solid& solid, const Shot& shot) {
  setUniform(*lit_, "model", solid.model);
  setUniform(*lit_, "normal_matrix", solid.normal);
  setUniform(*lit_, "base_color", solid.color);
  lit_->setUniformValue("alpha", solid.color[3]);
  lit_->setUniformValue("own_colors", solid.own_colors ? 1.0F : 0.0F);
  gl_->glFrontFace(solid.mirrored ? GL_CW : GL_CCW);
  (solid.mesh->closed ? gl_->glEnable(GL_CULL_FACE) : gl_->glDisable(GL_CULL_FACE));
  const bool hovered = solid.link >= 0 && solid.link == shot.hovered;
  setUniform(*lit_, "tint", color4(shot.colors->accent, hovered ? 0.14 : 0.0));
  drawMesh(solid.mesh);
}

void Renderer::drawOpaque(const DrawList& list, const Shot& shot) {
  beginSolids(shot);
  std::vector<Solid> glass;
  std::vector<const Solid*> near_first;  // what lies behind is then not shaded
  for (const Solid& solid : list.solids) {
    if (solid.color[3] < kOpaque) {
      glass.push_back(solid);
    } else {
      near_first.push_back(&solid);
    }
  }
  const Eigen::Vector3f eye = shot.camera->eye().cast<float>();
  const auto distance = [&](const Solid* s) { return (s->model.topRightCorner<3, 1>() - eye).squaredNorm(); };
  std::stable_sort(near_first.begin(), near_first.end(),
                   [&](const Solid* a, const Solid* b) { return distance(a) < distance(b); });
  for (const Solid* solid : near_first) drawSolid(*solid, shot);
  gl_->glDisable(GL_CULL_FACE);
  if (!glass.empty()) drawGlass(glass, shot, std::nullopt);
}

/// Only the nearest surface, blended once: first the depth, then the colour where the depth is equal.
void Renderer::drawGlass(const std::vector<Solid>& solids, const Shot& shot, std::optional<float> alpha) {
  beginSolids(shot);
  gl_->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  for (const Solid& solid : solids) drawSolid(solid, shot);
  gl_->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  gl_->glEnable(GL_BLEND);
  gl_->glDepthMask(GL_FALSE);
  for (const Solid& solid : solids) {
    Solid glass = solid;
    if (alpha) glass.color[3] = *alpha;
    drawSolid(glass, shot);
  }
  gl_->glDisable(GL_CULL_FACE);
  gl_->glDepthMask(GL_TRUE);
  gl_->glDisable(GL_BLEND);
}

/// Drawn slightly nearer to the eye, so that it stays visible within the robot's own surface despite rounding.
void Renderer::drawPreviewRobots(const DrawList& list, const Shot& shot) {
  gl_->glEnable(GL_POLYGON_OFFSET_FILL);
  gl_->glPolygonOffset(-1.0F, -4.0F);
  drawGlass(list.preview_robots, shot, kPreviewRobot);
  gl_->glDisable(GL_POLYGON_OFFSET_FILL);
}

/// The same with every triangle drawn once: the nearest surface with its alpha, unblended, then the still picture below it.
void Renderer::drawPreviewRobotsOver(const QOpenGLFramebufferObject& still, const DrawList& list,
                                     const Shot& shot) {
  gl_->glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
  gl_->glClear(GL_COLOR_BUFFER_BIT);
  beginSolids(shot);
  gl_->glEnable(GL_POLYGON_OFFSET_FILL);
  gl_->glPolygonOffset(-1.0F, -4.0F);
  for (const Solid& solid : list.preview_robots) {
    Solid glass = solid;
    glass.color[3] = kPreviewRobot;
    drawSolid(glass, shot);
  }
  gl_->glDisable(GL_POLYGON_OFFSET_FILL);
  gl_->glDisable(GL_CULL_FACE);
  gl_->glDisable(GL_DEPTH_TEST);
  gl_->glEnable(GL_BLEND);
  gl_->glBlendFuncSeparate(GL_ONE_MINUS_DST_ALPHA, GL_DST_ALPHA, GL_ONE, GL_ZERO);
  copy_.bind();
  copy_.setUniformValue("source", 0);
  gl_->glActiveTexture(GL_TEXTURE0);
  gl_->glBindTexture(GL_TEXTURE_2D, still.texture());
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  gl_->glBindVertexArray(empty_vao_);
  gl_->glDrawArrays(GL_TRIANGLES, 0, 3);
  gl_->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  gl_->glDisable(GL_BLEND);
  gl_->glEnable(GL_DEPTH_TEST);
}

/// Far ones first, each with its far side before its near side.
void Renderer::drawEllipsoids(const DrawList& list, const Shot& shot) {
  if (list.ellipsoids.empty()) return;
  std::vector<const Solid*> order;
  for (const Solid& solid : list.ellipsoids) order.push_back(&solid);
  const Eigen::Vector3f eye = shot.camera->eye().cast<float>();
  const auto distance = [&](const Solid* s) { return (s->model.topRightCorner<3, 1>() - eye).squaredNorm(); };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Solid* a, const Solid* b) { return distance(a) > distance(b); });
  beginSolids(shot);
  gl_->glEnable(GL_BLEND);
  gl_->glDepthMask(GL_FALSE);
  for (const Solid* solid : order) {
    for (const GLenum hidden : {GL_FRONT, GL_BACK}) {
      gl_->glCullFace(hidden);
      drawSolid(*solid, shot);
    }
  }
  gl_->glDisable(GL_CULL_FACE);
  gl_->glDepthMask(GL_TRUE);
  gl_->glDisable(GL_BLEND);
}

void Renderer::drawSets(const DrawList& list, const Shot& shot) {
  for (const DrawList::Glass& glass : list.glass) {
    lit_ = glass.hatched ? &hatched_ : &solid_;
    drawGlass(glass.solids, shot, std::nullopt);
  }
  lit_ = &solid_;
}

void Renderer::drawGround(const DrawList& list, const Shot& shot) {
  const float radius = static_cast<float>(
      std::max(6.0 * static_cast<double>(list.extent), 2.2 * shot.camera->placement().distance));
  Eigen::Vector3f center = shot.camera->placement().focus.cast<float>();
  center[2] = list.ground;
  gl_->glEnable(GL_BLEND);
  gl_->glDepthMask(GL_FALSE);
  ground_.bind();
  setUniform(ground_, "view_projection", view_projection_);
  setUniform(ground_, "center", center);
  ground_.setUniformValue("radius", radius);
  ground_.setUniformValue("step_size", static_cast<float>(shot.grid_step));
  ground_.setUniformValue("fine", static_cast<float>(shot.grid_fine));
  ground_.setUniformValue("show_lines", shot.grid ? 1.0F : 0.0F);
  setUniform(ground_, "line_color", shot.colors->grid);
  setUniform(ground_, "x_color", shot.colors->grid_x);
  setUniform(ground_, "y_color", shot.colors->grid_y);
  ground_.setUniformValue("shadow", 0);
  ground_.setUniformValue("shadow_area", shadow_center_[0], shadow_center_[1], shadow_radius_, 0.0F);
  // From below the ground there is no shadow to see.
  const bool above = shot.camera->eye()[2] > static_cast<double>(list.ground);
  ground_.setUniformValue("shadow_strength", above && !list.solids.empty() ? shot.colors->shadow : 0.0F);
  gl_->glActiveTexture(GL_TEXTURE0);
  gl_->glBindTexture(GL_TEXTURE_2D, shadow_ ? shadow_->texture() : 0);
  gl_->glBindVertexArray(empty_vao_);
  gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  gl_->glDepthMask(GL_TRUE);
  gl_->glDisable(GL_BLEND);
}

void Renderer::drawLines(const DrawList& list, const Shot& shot) {
  if (list.lines.empty()) return;
  gl_->glBindVertexArray(lines_.vao);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, lines_.buffer);
  gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(list.lines.size() * sizeof(Line)),
                    list.lines.data(), GL_STREAM_DRAW);
  line_.bind();
  setUniform(line_, "view_projection", view_projection_);
  line_.setUniformValue("viewport", static_cast<float>(shot.pixels.width()),
                        static_cast<float>(shot.pixels.height()));
  line_.setUniformValue("pixel_ratio", static_cast<float>(shot.pixel_ratio));
  gl_->glEnable(GL_BLEND);
  gl_->glDepthMask(GL_FALSE);
  const auto count = static_cast<GLsizei>(list.lines.size());
  gl_->glDepthFunc(GL_GREATER);
  line_.setUniformValue("strength", list.see_through ? 0.75F : 0.45F);
  gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  gl_->glDepthFunc(GL_LEQUAL);
  line_.setUniformValue("strength", 1.0F);
  gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  gl_->glDepthMask(GL_TRUE);
  gl_->glDisable(GL_BLEND);
}

void Renderer::drawDiscs(const DrawList& list, const Shot& shot) {
  if (list.discs.empty()) return;
  gl_->glBindVertexArray(discs_.vao);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, discs_.buffer);
  gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(list.discs.size() * sizeof(Disc)),
                    list.discs.data(), GL_STREAM_DRAW);
  disc_.bind();
  setUniform(disc_, "view_projection", view_projection_);
  disc_.setUniformValue("viewport", static_cast<float>(shot.pixels.width()),
                        static_cast<float>(shot.pixels.height()));
  disc_.setUniformValue("pixel_ratio", static_cast<float>(shot.pixel_ratio));
  setUniform(disc_, "paper", shot.colors->paper);
  gl_->glDisable(GL_DEPTH_TEST);
  gl_->glEnable(GL_BLEND);
  gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(list.discs.size()));
  gl_->glDisable(GL_BLEND);
  gl_->glEnable(GL_DEPTH_TEST);
}

void Renderer::drawOutline(const Shot& shot) {
  if (mask_area_.isEmpty()) return;
  outline_.bind();
  outline_.setUniformValue("mask", 0);
  outline_.setUniformValue("pixel", 1.0F / static_cast<float>(shot.pixels.width()),
                           1.0F / static_cast<float>(shot.pixels.height()));
  outline_.setUniformValue("width", static_cast<float>(2.2 * shot.pixel_ratio));
  setUniform(outline_, "color", color4(shot.colors->accent));
  gl_->glActiveTexture(GL_TEXTURE0);
  gl_->glBindTexture(GL_TEXTURE_2D, mask_->texture());
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  gl_->glDisable(GL_DEPTH_TEST);
  gl_->glEnable(GL_BLEND);
  gl_->glEnable(GL_SCISSOR_TEST);  // many samples per pixel: only where there can be an outline
  gl_->glScissor(mask_area_.x(), mask_area_.y(), mask_area_.width(), mask_area_.height());
  gl_->glBindVertexArray(empty_vao_);
  gl_->glDrawArrays(GL_TRIANGLES, 0, 3);
  gl_->glDisable(GL_SCISSOR_TEST);
  gl_->glDisable(GL_BLEND);
  gl_->glEnable(GL_DEPTH_TEST);
}

}  // namespace plumbline::view3d
