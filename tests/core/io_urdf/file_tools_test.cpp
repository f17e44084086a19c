// SPDX-License-Identifier: BSD-3-Clause
#include "io/file/file_tools.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "io/file/sha256.h"
#include "support/support.h"

namespace {
std::vector<std::string> synced;  ///< what was in each file or folder then
bool watches = false;

std::string contentOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
}  // namespace

/// Takes the place of the C library's in this program: notes what is synced, then syncs.
extern "C" int fsync(int descriptor) {
  if (watches) {
    const std::filesystem::path path =
        std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor));
    if (std::filesystem::is_directory(path))
      synced.push_back("folder with " + contentOf(path / "kept"));
    else
      synced.push_back(contentOf(path) + " beside " + contentOf(path.parent_path() / "kept"));
  }
  return static_cast<int>(syscall(SYS_fsync, descriptor));
}

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;

void put(const fs::path& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}
std::string content(const fs::path& path) {
  return readFile(path, kMegabyte).value();
}

/// The superuser may write everywhere; as nobody else the permissions count again.
class AsNobody {
 public:
  AsNobody() : before_(geteuid()) { changed_ = before_ == 0 && seteuid(65534) == 0; }
  ~AsNobody() {
    if (changed_ && seteuid(before_) != 0) ADD_FAILURE() << "the user could not be changed back";
  }
  bool permissionsCount() const { return geteuid() != 0; }

 private:
  uid_t before_;
  bool changed_ = false;
};

void expectSentence(const Error& error, ErrorCode code, const std::string& words) {
  EXPECT_EQ(error.code, code) << error.message();
  EXPECT_FALSE(error.file.empty());
  EXPECT_FALSE(error.remedy.empty());
  EXPECT_NE(error.detail.find(words), std::string::npos) << error.message();
}

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(FileTools, Sha256MatchesPublishedVectors) {
  // FIPS 180-4 examples (NIST cryptographic standards, SHA-256).
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// By the portable code, which the published vectors and every machine without instructions for SHA-256 check.
TEST(FileTools, Sha256ByInstructionsEqualsThePortable_AnyLengthFedInPieces) {
  std::mt19937 random(20261123);
  for (std::size_t length = 0; length < 600; ++length) {
    std::string bytes(length, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    const std::size_t cut = length == 0 ? 0 : random() % length;
    Sha256 pieces, portable(true);
    pieces.add(std::string_view(bytes).substr(0, cut));
    pieces.add(std::string_view(bytes).substr(cut));
    portable.add(bytes);
    EXPECT_EQ(pieces.finish(), portable.finish()) << length << " bytes, seed 20261123";
  }
}

TEST(FileTools, Sha256OfThePortableCodeMatchesPublishedVectors) {
  Sha256 hash(true);
  hash.add(std::string(1000000, 'a'));
  EXPECT_EQ(hash.finish(), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(FileTools, ContentHashOfFileEqualsHashOfBytes_AcrossBlocks) {
  const fs::path folder = test::temporaryFolder("hash");
  const std::string bytes(3 * kMegabyte + 17, '\x5a');
  put(folder / "big", bytes);
  EXPECT_EQ(contentHash(folder / "big").value(), sha256(bytes));
}

TEST(FileTools, ContentHashStopsWhenAsked) {
  const fs::path folder = test::temporaryFolder("hash-stop");
  put(folder / "file", "abc");
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  EXPECT_EQ(contentHash(folder / "file", context).error().code, ErrorCode::Cancelled);
}

TEST(FileTools, ReadRejectsWithCauseAndRemedy) {
  const fs::path folder = test::temporaryFolder("read");
  put(folder / "empty", "");
  put(folder / "large", std::string(100, 'x'));
  expectSentence(readFile(folder / "none", 10).error(), ErrorCode::FileNotFound, "no such file");
  expectSentence(readFile(folder / "large" / "below", 10).error(), ErrorCode::FileNotFound, "no such file");
  expectSentence(readFile(folder, 10).error(), ErrorCode::FileUnreadable, "folder");
  expectSentence(readFile(folder / "empty", 10).error(), ErrorCode::FileEmpty, "empty");
  expectSentence(readFile(folder / "large", 99).error(), ErrorCode::FileTooLarge, "larger");
  EXPECT_EQ(readFile(folder / "large", 100)->size(), 100u);
  // A device has no size of its own, so the limit must hold while reading.
  expectSentence(readFile("/dev/zero", 1000).error(), ErrorCode::FileTooLarge, "larger");
  expectSentence(checkReadable(folder).error(), ErrorCode::FileUnreadable, "folder");
  expectSentence(checkReadable("/dev/zero").error(), ErrorCode::FileUnreadable, "regular");
  EXPECT_EQ(checkReadable(folder / "large").value(), 100u);
}

TEST(FileTools, ReadRejectsWithoutPermission) {
  const fs::path folder = test::temporaryFolder("unreadable");
  fs::permissions(folder, fs::perms::all);
  put(folder / "secret", "x");
  fs::permissions(folder / "secret", fs::perms::none);
  const AsNobody nobody;
  if (!nobody.permissionsCount()) GTEST_SKIP() << "SKIPPED: permissions do not bind this user";
  expectSentence(readFile(folder / "secret", 10).error(), ErrorCode::FileUnreadable, "not permitted");
}

TEST(FileTools, WriteReplacesWholeFile_AndLeavesNothingElse) {
  const fs::path folder = test::temporaryFolder("write");
  const fs::path file = folder / "out.json";
  ASSERT_TRUE(writeFileAtomically(file, "first").ok());
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(writeFileAtomically(file, "second").ok());
  EXPECT_EQ(content(file), "second");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(entries(folder), 1u);
}

TEST(FileTools, TheContentIsSyncedBeforeTheRenameAndTheFolderAfterIt) {
  const fs::path file = plumbline::test::temporaryFolder("file_tools") / "kept";
  put(file, "old");
  synced.clear();
  watches = true;
  const Status written = writeFileAtomically(file, "new");
  watches = false;
  ASSERT_TRUE(written.ok());
  EXPECT_EQ(synced, (std::vector<std::string>{"new beside old", "folder with new"}));
}

TEST(FileTools, WriteFollowsSymbolicLink) {
  const fs::path folder = test::temporaryFolder("link");
  put(folder / "real", "old");
  fs::create_symlink("real", folder / "link");
  ASSERT_TRUE(writeFileAtomically(folder / "link", "new").ok());
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(content(folder / "real"), "new");
}

TEST(FileTools, WriteRejectsWithCauseAndRemedy) {
  const fs::path folder = test::temporaryFolder("refuse");
  put(folder / "file", "x");
  expectSentence(writeFileAtomically(folder, "x").error(), ErrorCode::FileUnwritable, "folder");
  expectSentence(writeFileAtomically(folder / "none" / "x", "x").error(), ErrorCode::FileUnwritable,
                 "does not exist");
  expectSentence(writeFileAtomically(folder / "file" / "x", "x").error(), ErrorCode::FileUnwritable,
                 "not a folder");
  EXPECT_EQ(writeFileAtomically("", "x").error().code, ErrorCode::FileUnwritable);
  expectSentence(writeFileAtomically(folder / (std::string(300, 'n') + ".json"), "x").error(),
                 ErrorCode::FileUnwritable, "too long");
  EXPECT_EQ(entries(folder), 1u);
}

TEST(FileTools, WriteRejectsReadOnlyFolderAndFile) {
  const fs::path folder = test::temporaryFolder("readonly");
  put(folder / "kept", "old");
  fs::permissions(folder / "kept", fs::perms(0444));
  fs::permissions(folder, fs::perms(0755));
  {
    const AsNobody nobody;
    if (!nobody.permissionsCount()) GTEST_SKIP() << "SKIPPED: permissions do not bind this user";
    expectSentence(writeFileAtomically(folder / "new", "x").error(), ErrorCode::FileUnwritable,
                   "not permitted");
    expectSentence(writeFileAtomically(folder / "kept", "x").error(), ErrorCode::FileUnwritable,
                   "write-protected");
  }
  EXPECT_EQ(content(folder / "kept"), "old");
  EXPECT_EQ(entries(folder), 1u);
}

TEST(FileTools, WriteReportsFullDisk) {
  expectSentence(writeFileAtomically("/dev/full", "x").error(), ErrorCode::FileUnwritable, "full");
}

TEST(FileTools, AtomicFileWithoutCommitLeavesTargetAsItWas) {
  const fs::path folder = test::temporaryFolder("atomic");
  put(folder / "log.h5", "old");
  {
    Result<AtomicFile> file = AtomicFile::create(folder / "log.h5");
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file->path().parent_path(), folder);
    EXPECT_EQ(file->path().extension(), ".h5");
    put(file->path(), "half");
  }
  EXPECT_EQ(content(folder / "log.h5"), "old");
  EXPECT_EQ(entries(folder), 1u);
  {
    Result<AtomicFile> file = AtomicFile::create(folder / "log.h5");
    put(file->path(), "new");
    AtomicFile moved = std::move(*file);
    ASSERT_TRUE(moved.commit().ok());
    EXPECT_THROW(static_cast<void>(moved.commit()), std::logic_error);
  }
  EXPECT_EQ(content(folder / "log.h5"), "new");
  EXPECT_EQ(entries(folder), 1u);
}

TEST(FileTools, UnfinishedFilesAreRemovedWithoutTheirObjects) {
  const fs::path folder = test::temporaryFolder("atomic_end");
  Result<AtomicFile> done = AtomicFile::create(folder / "done.h5");
  ASSERT_TRUE(done.ok());
  ASSERT_TRUE(done->commit().ok());
  Result<AtomicFile> open = AtomicFile::create(folder / "open.h5");
  ASSERT_TRUE(open.ok());
  const AtomicFile moved = std::move(*open);
  ASSERT_TRUE(fs::exists(moved.path()));
  discardUnfinishedFiles();
  EXPECT_FALSE(fs::exists(moved.path()));
  EXPECT_TRUE(fs::exists(folder / "done.h5"));
}

TEST(FileTools, AtomicFilesOfTheSameTargetDoNotMeet) {
  const fs::path folder = test::temporaryFolder("two");
  Result<AtomicFile> first = AtomicFile::create(folder / "x.h5");
  Result<AtomicFile> second = AtomicFile::create(folder / "x.h5");
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_NE(first->path(), second->path());
}

}  // namespace
}  // namespace plumbline::io
