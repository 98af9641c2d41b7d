const CANDIDATES = [";", ",", "\t"] as const;
const LINES = 50;

/**
 * Detects the separator of delimited text from its first lines: the candidate that most consistently occurs equally
 * often on each line, outside quotes. Text without any has one column, so any separator works.
 */
export function detectSeparator(text: string): string {
  const lines = text.replace(/"[^"]*"/g, "").split(/\r\n|\n|\r/, LINES);
  let best: string = CANDIDATES[0];
  let bestScore = 0;
  for (const candidate of CANDIDATES) {
    const linesByCount = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(candidate).length - 1;
      if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
    }
    const score = Math.max(0, ...[...linesByCount].map(([count, times]) => count * times));
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}
