// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/renderer.h"

#include <Eigen/Geometry>
#include <QCoreApplication>
#include <QOpenGLContext>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLVersionFunctionsFactory>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

#include "widgets/view3d/gl_uniforms.h"
#include "widgets/view3d/shaders.h"

namespace plumbline::view3d {
namespace {

constexpr int kShadowSize = 160;
constexpr int kSamples = 4;

struct Vertex {
  float position[3];
  float normal[3];
  std::uint32_t color;
};

const void* offset(std::size_t bytes) {
  return reinterpret_cast<const void*>(bytes);
}

void attribute(QOpenGLFunctions_3_3_Core& gl, GLuint index, int size, std::size_t stride, std::size_t at,
               bool per_instance) {
  gl.glEnableVertexAttribArray(index);
  gl.glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride), offset(at));
  if (per_instance) gl.glVertexAttribDivisor(index, 1);
}

std::unique_ptr<QOpenGLFramebufferObject> target(const QSize& size, bool depth) {
  QOpenGLFramebufferObjectFormat format;
  format.setInternalTextureFormat(GL_R8);
  format.setAttachment(depth ? QOpenGLFramebufferObject::Depth : QOpenGLFramebufferObject::NoAttachment);
  return std::make_unique<QOpenGLFramebufferObject>(size, format);
}

/// The shader of solids in stripes across the screen.
QByteArray hatchedFragment() {
  return QByteArray(shaders::kSolidFragment)
      .replace("void main() {",
               "uniform float stripe;\nvoid main() {\n"
               "  if (fract((gl_FragCoord.x + gl_FragCoord.y) / stripe) < 0.5) discard;");
}

}  // namespace

std::unique_ptr<Renderer> Renderer::create(QString* reason) {
  std::unique_ptr<Renderer> renderer(new Renderer);
  if (!renderer->build(reason)) return nullptr;
  return renderer;
}

bool Renderer::link(QOpenGLShaderProgram& program, const char* vertex, const char* fragment,
                    QString* reason) {
  if (program.addShaderFromSourceCode(QOpenGLShader::Vertex, vertex) &&
      program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && program.link()) {
    return true;
  }
  *reason = program.log();
  return false;
}

bool Renderer::build(QString* reason) {
  gl_ = QOpenGLVersionFunctionsFactory::get<QOpenGLFunctions_3_3_Core>(QOpenGLContext::currentContext());
  if (gl_ == nullptr || !gl_->initializeOpenGLFunctions()) {
    *reason = QCoreApplication::translate("Renderer", "the graphics driver does not offer OpenGL 3.3");
    return false;
  }
  using namespace shaders;
  const bool linked = link(solid_, kSolidVertex, kSolidFragment, reason) &&
                      link(hatched_, kSolidVertex, hatchedFragment().constData(), reason) &&
                      link(flat_, kFlatVertex, kFlatFragment, reason) &&
                      link(background_, kScreenVertex, kBackgroundFragment, reason) &&
                      link(blur_, kScreenVertex, kBlurFragment, reason) &&
                      link(copy_, kScreenVertex, kCopyFragment, reason) &&
                      link(outline_, kScreenVertex, kOutlineFragment, reason) &&
                      link(ground_, kGroundVertex, kGroundFragment, reason) &&
                      link(line_, kLineVertex, kLineFragment, reason) &&
                      link(disc_, kDiscVertex, kDiscFragment, reason);
  if (!linked) return false;
  gl_->glGenVertexArrays(1, &empty_vao_);
  for (Instances* instances : {&lines_, &discs_}) {
    gl_->glGenVertexArrays(1, &instances->vao);
    gl_->glGenBuffers(1, &instances->buffer);
  }
  gl_->glBindVertexArray(lines_.vao);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, lines_.buffer);
  attribute(*gl_, 0, 3, sizeof(Line), offsetof(Line, from), true);
  attribute(*gl_, 1, 3, sizeof(Line), offsetof(Line, to), true);
  attribute(*gl_, 2, 4, sizeof(Line), offsetof(Line, color), true);
  attribute(*gl_, 3, 1, sizeof(Line), offsetof(Line, width), true);
  gl_->glBindVertexArray(discs_.vao);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, discs_.buffer);
  attribute(*gl_, 0, 3, sizeof(Disc), offsetof(Disc, center), true);
  attribute(*gl_, 1, 4, sizeof(Disc), offsetof(Disc, color), true);
  attribute(*gl_, 2, 1, sizeof(Disc), offsetof(Disc, radius), true);
  gl_->glBindVertexArray(0);
  return true;
}

Renderer::~Renderer() {
  if (gl_ == nullptr) return;
  for (auto& [key, mesh] : meshes_) {
    gl_->glDeleteVertexArrays(1, &mesh.vao);
    gl_->glDeleteBuffers(1, &mesh.vertices);
    gl_->glDeleteBuffers(1, &mesh.indices);
  }
  for (Instances* instances : {&lines_, &discs_}) {
    gl_->glDeleteVertexArrays(1, &instances->vao);
    gl_->glDeleteBuffers(1, &instances->buffer);
  }
  gl_->glDeleteVertexArrays(1, &empty_vao_);
}

Renderer::GpuMesh& Renderer::upload(const MeshPtr& mesh) {
  GpuMesh& gpu = meshes_[mesh.get()];
  if (gpu.vao != 0 && !gpu.source.expired()) return gpu;
  std::vector<Vertex> vertices(mesh->positions.size());
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    std::memcpy(vertices[i].position, mesh->positions[i].data(), sizeof vertices[i].position);
    std::memcpy(vertices[i].normal, mesh->normals[i].data(), sizeof vertices[i].normal);
    vertices[i].color = mesh->colors.empty() ? 0U : mesh->colors[i];
    // Alpha 0 marks triangles of a coloured file that have no colour themselves.
    if ((vertices[i].color >> 24) == 0U) vertices[i].color = 0xFFC8C4BEU;
  }
  if (gpu.vao == 0) {
    gl_->glGenVertexArrays(1, &gpu.vao);
    gl_->glGenBuffers(1, &gpu.vertices);
    gl_->glGenBuffers(1, &gpu.indices);
  }
  gpu.source = mesh;
  gpu.count = static_cast<int>(mesh->indices.size());
  gpu.box = geometry::boundingBox(*mesh);
  gl_->glBindVertexArray(gpu.vao);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, gpu.vertices);
  gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)),
                    vertices.data(), GL_STATIC_DRAW);
  attribute(*gl_, 0, 3, sizeof(Vertex), offsetof(Vertex, position), false);
  attribute(*gl_, 1, 3, sizeof(Vertex), offsetof(Vertex, normal), false);
  gl_->glEnableVertexAttribArray(2);
  gl_->glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Vertex),
                             offset(offsetof(Vertex, color)));
  gl_->glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gpu.indices);
  gl_->glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                    static_cast<GLsizeiptr>(mesh->indices.size() * sizeof(std::uint32_t)),
                    mesh->indices.data(), GL_STATIC_DRAW);
  gl_->glBindVertexArray(0);
  return gpu;
}

void Renderer::forgetUnused() {
  for (auto mesh = meshes_.begin(); mesh != meshes_.end();) {
    if (!mesh->second.source.expired()) {
      ++mesh;
      continue;
    }
    gl_->glDeleteVertexArrays(1, &mesh->second.vao);
    gl_->glDeleteBuffers(1, &mesh->second.vertices);
    gl_->glDeleteBuffers(1, &mesh->second.indices);
    mesh = meshes_.erase(mesh);
  }
}

void Renderer::drawMesh(const MeshPtr& mesh) {
  const GpuMesh& gpu = upload(mesh);
  gl_->glBindVertexArray(gpu.vao);
  gl_->glDrawElements(GL_TRIANGLES, gpu.count, GL_UNSIGNED_INT, nullptr);
  triangles_drawn_ += static_cast<std::size_t>(gpu.count) / 3;
}

bool Renderer::draw(const DrawList& list, const Shot& shot) {
  forgetUnused();
  triangles_drawn_ = 0;
  // Near and far plane from where the robot is: the depth buffer keeps its resolution at every zoom.
  const double distance = shot.camera->placement().distance,
               size = std::max(1.0, 12.0 * static_cast<double>(list.extent));
  const double near_distance = std::max(0.002 * static_cast<double>(list.extent), 0.01 * distance);
  view_projection_ =
      (shot.camera->projection(near_distance, distance + 4.0 * size) * shot.camera->view()).cast<float>();

  gl_->glDisable(GL_CULL_FACE);
  gl_->glDisable(GL_SCISSOR_TEST);
  gl_->glDisable(GL_STENCIL_TEST);
  gl_->glEnable(GL_DEPTH_TEST);
  gl_->glDepthFunc(GL_LEQUAL);
  gl_->glDepthMask(GL_TRUE);
  // The alpha of the picture stays 1: the window would shine through.
  gl_->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  gl_->glBlendEquation(GL_FUNC_ADD);
  gl_->glDisable(GL_BLEND);
  const bool quick =
      shot.quick && still_view_ && *still_view_ == view_projection_ && still_->size() == shot.pixels;
  quick ? drawQuick(list, shot) : drawWhole(list, shot);
  drawOutline(shot);
  gl_->glBindVertexArray(0);
  gl_->glUseProgram(0);
  gl_->glDepthMask(GL_TRUE);
  gl_->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  return quick;
}

void Renderer::drawWhole(const DrawList& list, const Shot& shot) {
  if (shadow_is_old_) drawShadow(list);
  drawMask(list, shot);
  bindPicture(shot.pixels);
  drawBackground(shot);
  if (!list.see_through) drawOpaque(list, shot);
  if (shot.grid || !list.solids.empty()) drawGround(list, shot);
  if (list.see_through) {
    drawEllipsoids(list, shot);
    drawGlass(list.solids, shot, 0.30F);
  }
  still_view_.reset();
  if (!list.preview_robots.empty()) {
    keepStill(shot.pixels);
    drawPreviewRobots(list, shot);
  }
  drawLines(list, shot);
  drawSets(list, shot);
  drawDiscs(list, shot);
  showPicture(shot, *picture_);
}

void Renderer::keepStill(const QSize& pixels) {
  if (!still_ || still_->size() != pixels) {
    QOpenGLFramebufferObjectFormat format;
    format.setInternalTextureFormat(GL_RGBA8);
    format.setAttachment(QOpenGLFramebufferObject::Depth);
    still_ = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
    quick_ = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
  }
  copy(*picture_, *still_, GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  gl_->glBindFramebuffer(GL_FRAMEBUFFER, picture_->handle());
  still_view_ = view_projection_;
}

void Renderer::drawQuick(const DrawList& list, const Shot& shot) {
  copy(*still_, *quick_, GL_DEPTH_BUFFER_BIT);
  gl_->glBindFramebuffer(GL_FRAMEBUFFER, quick_->handle());
  gl_->glViewport(0, 0, shot.pixels.width(), shot.pixels.height());
  drawPreviewRobotsOver(*still_, list, shot);
  drawLines(list, shot);
  drawSets(list, shot);
  drawDiscs(list, shot);
  showPicture(shot, *quick_);
}

/// Several samples become one.
void Renderer::copy(const QOpenGLFramebufferObject& from, const QOpenGLFramebufferObject& to,
                    unsigned int buffers) {
  gl_->glBindFramebuffer(GL_READ_FRAMEBUFFER, from.handle());
  gl_->glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to.handle());
  const int width = to.width(), height = to.height();
  gl_->glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, buffers, GL_NEAREST);
}

void Renderer::bindPicture(const QSize& pixels) {
  if (!picture_ || picture_->size() != pixels) {
    GLint most = 0;
    gl_->glGetIntegerv(GL_MAX_SAMPLES, &most);
    QOpenGLFramebufferObjectFormat format;
    format.setInternalTextureFormat(GL_RGBA8);
    format.setAttachment(QOpenGLFramebufferObject::Depth);
    format.setSamples(std::min(kSamples, most));
    picture_ = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
  }
  picture_->bind();
  gl_->glViewport(0, 0, pixels.width(), pixels.height());
  gl_->glClear(GL_DEPTH_BUFFER_BIT);
}

/// Into the widget; the outline, smooth by itself, comes on top.
void Renderer::showPicture(const Shot& shot, const QOpenGLFramebufferObject& picture) {
  gl_->glBindFramebuffer(GL_READ_FRAMEBUFFER, picture.handle());
  gl_->glBindFramebuffer(GL_DRAW_FRAMEBUFFER, shot.target);
  const int width = shot.pixels.width(), height = shot.pixels.height();
  gl_->glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  gl_->glBindFramebuffer(GL_FRAMEBUFFER, shot.target);
}

void Renderer::drawShadow(const DrawList& list) {
  shadow_is_old_ = false;
  if (!shadow_) {
    shadow_ = target({kShadowSize, kShadowSize}, true);
    shadow_half_ = target({kShadowSize, kShadowSize}, false);
  }
  geometry::Box box;
  for (const Solid& solid : list.solids) box.add(Vec3(solid.model.topRightCorner<3, 1>().cast<double>()));
  const Vec3 center = box.empty() ? Vec3(Vec3::Zero()) : box.center();
  shadow_center_ = Eigen::Vector3f(static_cast<float>(center[0]), static_cast<float>(center[1]), list.ground);
  const double reach = box.empty() ? 0.0 : 0.5 * box.size().head<2>().norm();
  shadow_radius_ = static_cast<float>(reach) + 0.75F * list.extent;

  // Looked at from above, without perspective; depth does not matter since the lowest point wins.
  Eigen::Matrix4f from_above = Eigen::Matrix4f::Zero();
  from_above(0, 0) = from_above(1, 1) = 1.0F / shadow_radius_;
  from_above(0, 3) = -shadow_center_[0] / shadow_radius_;
  from_above(1, 3) = -shadow_center_[1] / shadow_radius_;
  from_above(3, 3) = 1.0F;
  shadow_->bind();
  gl_->glViewport(0, 0, kShadowSize, kShadowSize);
  gl_->glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
  gl_->glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  gl_->glDisable(GL_DEPTH_TEST);
  gl_->glEnable(GL_BLEND);
  gl_->glBlendFunc(GL_ONE, GL_ONE);
  gl_->glBlendEquation(GL_MAX);
  flat_.bind();
  setUniform(flat_, "view_projection", from_above);
  flat_.setUniformValue("ground", list.ground);
  flat_.setUniformValue("fade", 0.45F * list.extent);
  for (const Solid& solid : list.solids) {
    setUniform(flat_, "model", solid.model);
    drawMesh(solid.mesh);
  }
  gl_->glBlendEquation(GL_FUNC_ADD);
  gl_->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  gl_->glDisable(GL_BLEND);
  blur_.bind();
  blur_.setUniformValue("source", 0);
  gl_->glActiveTexture(GL_TEXTURE0);
  gl_->glBindVertexArray(empty_vao_);
  const float texel = 1.0F / kShadowSize;
  for (const float spread : {1.0F, 1.6F}) {
    shadow_half_->bind();
    gl_->glBindTexture(GL_TEXTURE_2D, shadow_->texture());
    blur_.setUniformValue("direction", spread * texel, 0.0F);
    gl_->glDrawArrays(GL_TRIANGLES, 0, 3);
    shadow_->bind();
    gl_->glBindTexture(GL_TEXTURE_2D, shadow_half_->texture());
    blur_.setUniformValue("direction", 0.0F, spread * texel);
    gl_->glDrawArrays(GL_TRIANGLES, 0, 3);
  }
  gl_->glBindTexture(GL_TEXTURE_2D, shadow_->texture());
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  gl_->glEnable(GL_DEPTH_TEST);
}

QRect Renderer::covered(const geometry::Box& box, const Eigen::Matrix4f& model, const QSize& pixels) const {
  const Eigen::Matrix4f to_clip = view_projection_ * model;
  Eigen::Vector2f lower = Eigen::Vector2f::Constant(1e9F), upper = -lower;
  for (int corner = 0; corner < 8; ++corner) {
    const Eigen::Vector3d p((corner & 1) != 0 ? box.upper[0] : box.lower[0],
                            (corner & 2) != 0 ? box.upper[1] : box.lower[1],
                            (corner & 4) != 0 ? box.upper[2] : box.lower[2]);
    const Eigen::Vector4f clip = to_clip * p.cast<float>().homogeneous();
    if (clip[3] < 1e-4F) return {QPoint(0, 0), pixels};
    const Eigen::Vector2f unit = clip.head<2>() / clip[3];
    lower = lower.cwiseMin(unit);
    upper = upper.cwiseMax(unit);
  }
  const auto pixel = [](float unit, int size) {
    return static_cast<int>(std::lround(std::clamp(0.5 + 0.5 * static_cast<double>(unit), -1.0, 2.0) * size));
  };
  return {QPoint(pixel(lower[0], pixels.width()), pixel(lower[1], pixels.height())),
          QPoint(pixel(upper[0], pixels.width()), pixel(upper[1], pixels.height()))};
}

void Renderer::drawMask(const DrawList& list, const Shot& shot) {
  mask_area_ = QRect();
  if (shot.selected < 0) return;
  if (!mask_ || mask_->size() != shot.pixels) mask_ = target(shot.pixels, false);
  mask_->bind();
  gl_->glViewport(0, 0, shot.pixels.width(), shot.pixels.height());
  gl_->glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
  gl_->glClear(GL_COLOR_BUFFER_BIT);
  gl_->glDisable(GL_DEPTH_TEST);
  flat_.bind();
  setUniform(flat_, "view_projection", view_projection_);
  flat_.setUniformValue("ground", 1e30F);
  flat_.setUniformValue("fade", 1.0F);
  for (const Solid& solid : list.solids) {
    if (solid.link != shot.selected) continue;
    setUniform(flat_, "model", solid.model);
    drawMesh(solid.mesh);
    mask_area_ |= covered(upload(solid.mesh).box, solid.model, shot.pixels);
  }
  const int margin = static_cast<int>(std::ceil(6.0 * shot.pixel_ratio));
  if (!mask_area_.isEmpty()) {
    mask_area_ = mask_area_.adjusted(-margin, -margin, margin, margin) & QRect(QPoint(0, 0), shot.pixels);
  }
  gl_->glEnable(GL_DEPTH_TEST);
}

}  // namespace plumbline::view3d
