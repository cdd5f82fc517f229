/*
 * Preloaded into the server: makes writes and syncs of the files below FAILING_FOLDER fail while it runs. What is to fail
 * stands in the first bytes of FAILING_CONTROL, which is mapped, so that a change is seen at the next call.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define CONTROL_BYTES 64

static const char *control;
static char folder[PATH_MAX];
static size_t folder_length;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite64)(int, const void *, size_t, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);

__attribute__((constructor)) static void start(void) {
  *(void **)&real_write = dlsym(RTLD_NEXT, "write");
  *(void **)&real_pwrite64 = dlsym(RTLD_NEXT, "pwrite64");
  *(void **)&real_fsync = dlsym(RTLD_NEXT, "fsync");
  *(void **)&real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  const char *below = getenv("FAILING_FOLDER"), *file = getenv("FAILING_CONTROL");
  if (!below || !file || strlen(below) >= sizeof folder) return;
  strcpy(folder, below);
  folder_length = strlen(folder);
  int descriptor = open(file, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  void *mapped = mmap(NULL, CONTROL_BYTES, PROT_READ, MAP_SHARED, descriptor, 0);
  if (mapped != MAP_FAILED) control = mapped;
  close(descriptor);
}

static int is_below(int descriptor) {
  char link[40], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path);
  return length > (ssize_t)folder_length && path[folder_length] == '/' && memcmp(path, folder, folder_length) == 0;
}

static int asked(const char *what, int descriptor) {
  return control && strncmp(control, what, strlen(what)) == 0 && is_below(descriptor);
}

/* "write-slow 300": the number behind the word, in milliseconds. */
static void delay(const char *what) {
  long ms = atol(control + strlen(what));
  struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
  nanosleep(&pause, NULL);
}

/* Zero when the real call is to be made, else the error. Shortens the count where that is asked for. */
static int fault_of_write(int descriptor, size_t *count) {
  if (asked("write-eio", descriptor)) return EIO;
  if (asked("write-enospc", descriptor)) return ENOSPC;
  if (asked("write-short", descriptor) && *count > 1) *count /= 2;
  if (asked("write-slow", descriptor)) delay("write-slow");
  return 0;
}

static int fault_of_sync(int descriptor) {
  if (asked("sync-eio", descriptor)) return EIO;
  if (asked("sync-slow", descriptor)) delay("sync-slow");
  return 0;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if ((errno = fault_of_write(descriptor, &count))) return -1;
  return real_write(descriptor, bytes, count);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  if ((errno = fault_of_write(descriptor, &count))) return -1;
  return real_pwrite64(descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
  if ((errno = fault_of_sync(descriptor))) return -1;
  return real_fsync(descriptor);
}

int fdatasync(int descriptor) {
  if ((errno = fault_of_sync(descriptor))) return -1;
  return real_fdatasync(descriptor);
}
