// While a program waits in epoll_wait, libfaketime gives its signal handlers the machine's time. PostgreSQL checks its
// timeouts in a handler, so that with a moved clock a lock timeout or a deadlock would never be noticed. This library,
// loaded before libfaketime, waits without it.
#define _GNU_SOURCE
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

int epoll_wait(int epfd, struct epoll_event *events, int maxevents, int timeout) {
  return (int)syscall(SYS_epoll_pwait, epfd, events, maxevents, timeout, (void *)0, 8);
}
