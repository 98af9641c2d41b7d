/**
 * Lets `most` at once do their work, the rest in the order they came. Whoever takes longer than `patience` milliseconds no
 * longer counts, and keeps nobody waiting.
 */
export function limitConcurrency(most: number, priorityAfterMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((called) => waiting.push(called));
    let counts = true;
    const leave = () => {
      if (!counts) return;
      counts = false;
      const next = waiting.shift();
      if (next) next();
      else free++;
    };
    const slow = setTimeout(leave, priorityAfterMs);
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      leave();
    }
  };
}
