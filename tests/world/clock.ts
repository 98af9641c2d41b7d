/** Seconds by which this run's moved clock is ahead (tests/README.md). The times of files are always the machine's. */
export const AHEAD_SECONDS = Number.parseInt(process.env.FAKETIME ?? "0", 10);

const CLOCK_VARIABLES = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"] as const;

/** Returns the environment variables that give another program this run's moved clock. */
export const movedClockEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(CLOCK_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Returns an environment without the moved clock, for programs that cannot run with its library: Java and browsers. */
export function withoutMovedClock(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const entries = Object.entries(env).filter(
    ([name, value]) => value !== undefined && !CLOCK_VARIABLES.includes(name as "FAKETIME"),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Moves the clock of a page's scripts. Runs in the page, before them. */
export function moveClock(seconds: number): void {
  const Real = Date;
  const now = () => Real.now() + seconds * 1000;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
