/** Seconds by which the clock of this run is ahead, where it pretends another hour (tests/README.md). */
export const AHEAD_SECONDS = Number.parseInt(process.env.FAKETIME ?? "0", 10);

const MOVES = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"] as const;

/** What gives another program the clock of this run, for an environment made from nothing. */
export const thisClock = (): NodeJS.ProcessEnv =>
  Object.fromEntries(MOVES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** The environment of a program that does not bear the library which moves clocks: Java and the browsers. */
export function withoutMovedClock(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const kept = Object.entries(env).filter(
    ([name, value]) => value !== undefined && !MOVES.includes(name as "FAKETIME"),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}

/** Moves the clock that a page's scripts read. Runs in the page, before its own scripts. */
export function moveClock(seconds: number): void {
  const Real = Date;
  const now = () => Real.now() + seconds * 1000;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
