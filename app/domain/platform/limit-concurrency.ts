/**
 * Returns a function that runs at most `most` jobs at once and queues the rest in order. A job that takes longer than
 * `priorityAfterMs` gives up its slot and keeps running.
 */
export function limitConcurrency(most: number, priorityAfterMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      const next = waiting.shift();
      if (next) next();
      else free++;
    };
    const slow = setTimeout(release, priorityAfterMs);
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      release();
    }
  };
}
