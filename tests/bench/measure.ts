import autocannon from "autocannon";

/** Returns the middle value, or the lower one of two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Returns the milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

export interface Pair {
  ours: number;
  reference: number;
  /** Median of the ratios of the rounds. */
  ratio: number;
}

/** Measures both sides `rounds` times, alternating which is first. */
export async function interleaved(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Pair> {
  const pairs: { ours: number; reference: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, reference: await reference() });
    } else {
      const first = await reference();
      pairs.push({ reference: first, ours: await ours() });
    }
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.reference)),
    ratio: median(pairs.map((pair) => pair.ours / pair.reference)),
  };
}

export interface Load {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Loads one address with ten connections for `seconds`; throws unless all responses are good. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
    throw new Error(`${url}: ${result.non2xx} respostas que não são 2xx, ${result.errors} erros`);
  }
  return { rate: result["2xx"] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
