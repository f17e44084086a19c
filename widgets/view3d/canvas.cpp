// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/canvas.h"

#include <QLabel>
#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/view3d/view_cube.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d {
namespace {

/// Triangles of a whole robot beyond which software OpenGL stops being fluid.
constexpr int kTriangleBudget = 160'000;
constexpr int kGlideMs = 200;
/// Frame time [ms] beyond which a preview robot cannot follow the mouse.
constexpr double kSlowFrameMs = 25.0;
/// Time without a move after which the preview robot is drawn in full.
constexpr int kRestMs = 350;

/// Thin lines of the ground: a power of ten that keeps their distance on the screen readable, and how far it is on its
/// way to the next one (0: they are about to vanish).
struct GridStep {
  double step, fine;
};
GridStep gridStep(double pixel_size) {
  constexpr double kLeastPixels = 9.0;
  const double exponent = std::log10(kLeastPixels * pixel_size);
  const double whole = std::ceil(exponent);
  return {std::pow(10.0, whole), std::clamp((whole - exponent) * 1.6, 0.0, 1.0)};
}

QString lengthText(double metres) {
  if (metres >= 1.0) return QStringLiteral("%1 m").arg(metres, 0, 'g', 4);
  if (metres >= 0.01) return QStringLiteral("%1 cm").arg(100.0 * metres, 0, 'g', 4);
  return QStringLiteral("%1 mm").arg(1000.0 * metres, 0, 'g', 4);
}

}  // namespace

Canvas::Canvas(const QString& mesh_worker, QWidget* parent)
    : QOpenGLWidget(parent), meshes_(std::make_unique<MeshLibrary>(mesh_worker)) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setSamples(0);  // the renderer brings its own
  setFormat(format);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(240, 200);
  // Qt puts the whole window together through OpenGL between these two: with a software driver the longest part.
  connect(this, &QOpenGLWidget::aboutToCompose, this, [this]() { composing_.emplace(); });
  connect(this, &QOpenGLWidget::frameSwapped, this, [this]() {
    composing_.reset();
    if (!drawing_.isValid()) return;
    frame_ms_ = 1e-6 * static_cast<double>(drawing_.nsecsElapsed());
    if (preview_robot_ && !quick_) whole_ms_ = frame_ms_;
    drawing_.invalidate();
  });
  rest_.setSingleShot(true);
  rest_.setInterval(kRestMs);
  connect(&rest_, &QTimer::timeout, this, &Canvas::redrawWhole);
  setAccessibleName(tr("3-D view of the robot"));
  cube_ = new ViewCube(this);
  scale_label_ = new QLabel(this);
  state_label_ = new QLabel(this);
  box_label_ = new QLabel(this);
  for (QLabel* label : {scale_label_, state_label_, box_label_})
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
  for (QLabel* label : {scale_label_, state_label_}) label->setForegroundRole(QPalette::PlaceholderText);
  box_label_->setAutoFillBackground(true);
  for (QLabel* label : {scale_label_, box_label_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
  }
  box_label_->setMargin(models::kSpacing / 2);
  box_label_->hide();
  colors_ = ViewColors::of(models::Theme::of(this));
  glide_.setDuration(kGlideMs);
  glide_.setEasingCurve(QEasingCurve::OutCubic);
  glide_.setStartValue(0.0);
  glide_.setEndValue(1.0);
  connect(&glide_, &QVariantAnimation::valueChanged, this, [this](const QVariant& share) {
    camera_.setPlacement(Camera::between(glide_from_, glide_to_, share.toDouble()));
    redraw();
  });
  connect(cube_, &ViewCube::directionPicked, this,
          [this](double x, double y, double z) { viewFrom(Vec3(x, y, z)); });
  connect(meshes_.get(), &MeshLibrary::ready, this, [this] { meshReady(); });
  connect(meshes_.get(), &MeshLibrary::failed, this, &Canvas::meshFailed);
  connect(meshes_.get(), &MeshLibrary::idle, this, [this] {
    updateLabels();
    Q_EMIT meshesLoaded();
  });
}

Canvas::~Canvas() {
  glide_.stop();
  disconnect(context_gone_);
  releaseGl();
}

// ---- robot ---------------------------------------------------------------------------------------------------------

void Canvas::setRobot(const workflow::RobotPtr& robot) {
  const QString key =
      robot ? QString::fromStdString(robot->request.file.string() + "\n" + robot->content_hash) : QString();
  const bool same_file =
      !key.isEmpty() && key == robot_key_ && robot->description.name == scene_.robot()->description.name;
  const QString selected = selectedLink();
  robot_key_ = key;
  if (!same_file) meshes_->clear();
  scene_ = Scene(robot);
  preview_robot_.reset();
  bounds_.reset();
  drag_ = drag_ == Drag::Box ? Drag::None : drag_;
  box_drag_.reset();
  world_ = {};
  parameters_ = {robot ? robot->model.parameters() : Eigen::VectorXd(), {}};
  emphasis_ = {};
  emphasis_.selected = scene_.findLink(selected);
  ground_ = scene_.groundHeight(*meshes_);
  requestMeshes();
  if (!same_file) {
    tellMissing();
    was_moved_by_hand_ = false;
    fit();
  }
  sceneMoved();
}

void Canvas::requestMeshes() {
  QStringList paths;
  for (const SceneShape& shape : scene_.shapes()) {
    if (!shape.isMesh() || shape.geometry.mesh_path.empty()) continue;
    const bool wanted = scene_.isShown(shape, false) || (shape.collision && options_.collision);
    if (wanted && !paths.contains(shape.path())) paths << shape.path();
  }
  if (paths.isEmpty()) return;
  meshes_->setTriangleLimit(std::clamp(kTriangleBudget / static_cast<int>(paths.size()), 4'000, 60'000));
  for (const QString& path : std::as_const(paths)) meshes_->request(path);
}

void Canvas::meshReady() {
  ground_ = scene_.groundHeight(*meshes_);
  if (!was_moved_by_hand_) {
    if (glide_.state() == QAbstractAnimation::Running) glide_.stop();
    camera_.setPlacement(camera_.fitted(cornersOfAll()));
  }
  sceneMoved();
}

void Canvas::meshFailed(const QString& path, const Error& error) {
  errors::Message message = errors::messageOf(error, tr("3-D view"));
  message.state = models::State::Attention;
  for (const SceneShape& shape : scene_.shapes()) {
    if (!shape.isMesh() || shape.path() != path) continue;
    const QString link = scene_.links()[static_cast<std::size_t>(shape.link)].name;
    if (!message.subjects.contains(link)) message.subjects << link;
  }
  updateLabels();
  sceneMoved();
  Q_EMIT messageRaised(message);
}

void Canvas::tellMissing() {
  const QStringList& links = scene_.linksWithMissingMesh();
  if (links.isEmpty()) return;
  errors::Message message;
  message.state = models::State::Attention;
  message.title = tr("Meshes missing");
  QStringList shown = links.mid(0, 6);
  shown.removeDuplicates();
  message.text =
      tr("%n mesh(es) of the robot were not found; a wire mark or the collision shape stands in: %1%2.",
         nullptr, static_cast<int>(links.size()))
          .arg(shown.join(QStringLiteral(", ")), links.size() > 6 ? QStringLiteral(" …") : QString());
  message.remedy = tr("add the folder that holds the robot's package");
  message.action = tr("Add folder …");
  message.action_id = errors::action::kAddPackagePath;
  message.subjects = links;
  message.source = tr("3-D view");
  message.code = ErrorCode::FileNotFound;
  Q_EMIT messageRaised(message);
}

void Canvas::setConfiguration(const Eigen::VectorXd& q) {
  if (scene_.setConfiguration(q)) sceneMoved();
}

void Canvas::setOptions(const ViewOptions& options) {
  if (options == options_) return;
  options_ = options;
  requestMeshes();
  sceneMoved();
}

void Canvas::setParameters(const Eigen::VectorXd& values, const Eigen::VectorXd& before) {
  parameters_ = {values, before};
  sceneMoved();
}

void Canvas::setMasses(std::vector<ShownMass> masses) {
  if (masses.empty() && masses_.empty()) return;
  masses_ = std::move(masses);
  sceneMoved();
}

void Canvas::setBounds(const std::optional<ShownBounds>& bounds) {
  if (!bounds && !bounds_) return;
  bounds_ = bounds;
  sceneMoved();
}

void Canvas::setWorld(ShownWorld world) {
  const int hovered = world_.hovered;
  const Vec3 dragged =
      box_drag_ && boxOf(box_drag_->id()) != nullptr ? boxOf(box_drag_->id())->X_WG.p : Vec3(Vec3::Zero());
  world_ = std::move(world);
  world_.hovered = hovered;
  if (box_drag_) {
    if (ShownWorld::Box* box = boxOf(box_drag_->id()); box != nullptr && world_.locked.isEmpty()) {
      box->X_WG.p = dragged;
    } else {
      box_drag_.reset();
      drag_ = Drag::None;
    }
  }
  boxesChanged();
}

void Canvas::setPreviewRobot(const Eigen::VectorXd& q, const QStringList& touching) {
  const bool wanted = scene_.robot() && q.size() == scene_.robot()->model.nq() && q.allFinite();
  if (!wanted && !preview_robot_) return;
  if (!wanted) {
    preview_robot_.reset();
  } else {
    if (!preview_robot_) preview_robot_ = scene_;
    preview_robot_->setConfiguration(q);
  }
  touching_.clear();
  for (const QString& link : touching) {
    if (const int index = scene_.findLink(link); index >= 0) touching_.push_back(index);
  }
  list_is_old_ = true;  // the preview robot casts no shadow: that of the robot stays
  preview_moved_ = true;
  update();
}

void Canvas::setSelectedLink(const QString& link) {
  const int index = scene_.findLink(link);
  if (index == emphasis_.selected) return;
  emphasis_.selected = index;
  sceneMoved();
}

QString Canvas::selectedLink() const {
  return emphasis_.selected < 0 ? QString()
                                : scene_.links()[static_cast<std::size_t>(emphasis_.selected)].name;
}

void Canvas::setHighlightedJoint(const QString& joint) {
  const int body = scene_.robot() ? scene_.robot()->model.findJoint(joint.toStdString()) : -1;
  if (body == emphasis_.joint) return;
  emphasis_.joint = body;
  sceneMoved();
}

// ---- camera --------------------------------------------------------------------------------------------------------

std::vector<Vec3> Canvas::cornersOfAll() const {
  std::vector<Vec3> corners = scene_.corners(-1, *meshes_);
  if (world_.boxes.empty()) return corners;
  // Floors, walls and what is far away would make the robot small.
  const geometry::Box robot = scene_.bounds(-1, *meshes_, false);
  const Vec3 around = Vec3::Constant(scene_.extent()), low = robot.lower - around,
             high = robot.upper + around;
  for (const ShownWorld::Box& box : world_.boxes)
    for (int i = 0; i < 8 && !box.hollow && !isLarge(box); ++i)
      corners.push_back(cornerOf(box, i).cwiseMax(low).cwiseMin(high));
  return corners;
}

void Canvas::fit() {
  if (!scene_.robot()) return;
  const geometry::Box box = scene_.bounds(-1, *meshes_, false);
  const double size = std::max(box.size().norm(), scene_.extent());
  camera_.setReach(0.02 * size, 60.0 * size);
  fit_pending_ = !isVisible() || width() < 2;
  glideTo(camera_.fitted(cornersOfAll()));
}

void Canvas::fitLink(const QString& link) {
  const int index = scene_.findLink(link);
  if (index < 0) return;
  glideTo(camera_.fitted(scene_.corners(index, *meshes_)));
}

void Canvas::viewFrom(const Vec3& direction) {
  was_moved_by_hand_ = true;
  glideTo(camera_.lookingFrom(direction));
}

void Canvas::setCameraPlacement(const Camera::Placement& placement) {
  glide_.stop();
  was_moved_by_hand_ = true;
  camera_.setPlacement(placement);
  redraw();
}

void Canvas::glideTo(const Camera::Placement& placement) {
  glide_.stop();
  if (!animated_ || !isVisible()) {
    camera_.setPlacement(placement);
    redraw();
    return;
  }
  glide_from_ = camera_.placement();
  glide_to_ = placement;
  glide_.start();
}

void Canvas::sceneMoved() {
  list_is_old_ = true;
  if (renderer_) renderer_->invalidateShadow();
  redraw();
}

void Canvas::redraw() {
  cube_->setCameraAxes(camera_.axes());
  updateLabels();
  redrawWhole();
}

void Canvas::redrawWhole() {
  whole_is_due_ = true;
  update();
}

void Canvas::updateLabels() {
  const double pixel = camera_.pixelSize(camera_.placement().focus);
  const GridStep grid = gridStep(pixel);
  const QString step = lengthText(grid.fine > 0.35 ? grid.step : 10.0 * grid.step);
  QStringList below;
  if (options_.grid && scene_.robot()) below << tr("Grid %1").arg(step);
  if (world_.gap && scene_.robot()) below << world_.gap->text;
  const QString scale = below.join(QLatin1Char('\n'));
  QString state;
  if (meshes_->loadingCount() > 0) {
    state = tr("Loading %n mesh(es) …", nullptr, meshes_->loadingCount());
  } else if (!scene_.robot()) {
    state = tr("No robot is open.");
  }
  if (scale == scale_label_->text() && state == state_label_->text()) return;
  scale_label_->setText(scale);
  state_label_->setText(state);
  placeOverlays();
}

void Canvas::placeOverlays() {
  constexpr int kMargin = models::kSpacing;
  cube_->move(width() - cube_->width() - kMargin / 2, kMargin / 2);
  cube_->setVisible(height() > 180);
  int line = 1;
  for (const QString& text : scale_label_->text().split(QLatin1Char('\n')))
    line = std::max(line, scale_label_->fontMetrics().horizontalAdvance(text) + 2);
  line = std::min(line, std::max(width() - 2 * (kMargin + 4), 1));
  scale_label_->resize(line, scale_label_->heightForWidth(line));
  scale_label_->move(kMargin + 4, height() - scale_label_->height() - kMargin);
  state_label_->adjustSize();
  state_label_->move(kMargin + 4, kMargin);
  const int widest = std::max(width() - 2 * kMargin, 1);
  const int wide = std::min(widest, box_label_->fontMetrics().horizontalAdvance(QLatin1Char('0')) * 52);
  box_label_->resize(wide, box_label_->heightForWidth(wide));
  box_label_->move(kMargin, scale_label_->y() - box_label_->height() - kMargin / 2);
}

// ---- OpenGL --------------------------------------------------------------------------------------------------------

void Canvas::initializeGL() {
  QString reason;
  renderer_ = Renderer::create(&reason);
  // A dock that floats gets another context: everything in the old one goes with it.
  disconnect(context_gone_);
  context_gone_ = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &Canvas::releaseGl);
  if (renderer_) return;
  errors::Message message;
  message.state = models::State::Attention;
  message.title = tr("No 3-D view");
  message.text = tr("The 3-D view cannot be drawn: %1.").arg(reason);
  message.remedy = tr("install a driver with OpenGL 3.3, or set LIBGL_ALWAYS_SOFTWARE=1");
  message.source = tr("3-D view");
  Q_EMIT messageRaised(message);
}

void Canvas::releaseGl() {
  if (!renderer_) return;
  makeCurrent();
  renderer_.reset();
  doneCurrent();
}

void Canvas::resizeGL(int, int) {
  camera_.setViewport(size());
}

void Canvas::resizeEvent(QResizeEvent* event) {
  camera_.setViewport(size());
  if (fit_pending_ || (!was_moved_by_hand_ && scene_.robot())) {
    fit_pending_ = false;
    glide_.stop();  // it ends where the old size asked for
    camera_.setPlacement(camera_.fitted(cornersOfAll()));
  }
  placeOverlays();
  QOpenGLWidget::resizeEvent(event);
}

void Canvas::paintGL() {
  if (!renderer_) return;
  QElapsedTimer clock;
  clock.start();
  drawing_.start();
  if (list_is_old_) {
    drawn_ = drawList(scene_, *meshes_, options_, colors_, emphasis_, parameters_, masses_, ground_,
                      {preview_robot_ ? &*preview_robot_ : nullptr, touching_}, bounds_);
    if (scene_.robot()) addWorld(world_, colors_, drawn_);
    list_is_old_ = false;
  }
  const GridStep grid = gridStep(camera_.pixelSize(camera_.placement().focus));
  Shot shot;
  shot.camera = &camera_;
  shot.colors = &colors_;
  shot.pixel_ratio = devicePixelRatioF();
  shot.pixels = (QSizeF(size()) * shot.pixel_ratio).toSize();
  shot.target = defaultFramebufferObject();
  shot.grid = options_.grid && scene_.robot();
  shot.grid_step = grid.step;
  shot.grid_fine = grid.fine;
  shot.selected = emphasis_.selected;
  shot.hovered = emphasis_.hovered;
  const bool slow =
      quick_when_ == Quick::Always || (quick_when_ == Quick::WhereSlow && whole_ms_ > kSlowFrameMs);
  shot.quick = slow && preview_robot_ && preview_moved_ && !whole_is_due_;
  preview_moved_ = whole_is_due_ = false;
  {
    const jobs::DriverTime driver;
    quick_ = renderer_->draw(drawn_, shot);
  }
  quick_ ? rest_.start() : rest_.stop();
  paint_ms_ = 1e-6 * static_cast<double>(clock.nsecsElapsed());
  ++paint_count_;
}

}  // namespace plumbline::view3d
