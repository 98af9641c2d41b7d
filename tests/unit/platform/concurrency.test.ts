import { expect, test } from "vitest";
import { limitConcurrency } from "#app/domain/platform/limit-concurrency.ts";

const LONG = 60_000;

/** Starts tasks that record when they begin and finish on demand. */
function startTasks(count: number, take: ReturnType<typeof limitConcurrency>) {
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const done = Array.from({ length: count }, (_, n) =>
    take(() => {
      begun.push(n);
      return new Promise<number>((resolve, reject) => {
        ends[n] = (failure) => (failure ? reject(failure) : resolve(n));
      });
    }),
  );
  return { begun, ends, done };
}

test("up to the limit runs at once, the rest in order of arrival", async () => {
  const { begun, ends, done } = startTasks(4, limitConcurrency(2, LONG));
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await done[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  expect(await done[2]).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
});

test("a failing task frees its slot too", async () => {
  const { begun, ends, done } = startTasks(2, limitConcurrency(1, LONG));
  ends[0]?.(new Error("no"));
  await expect(done[0]).rejects.toThrow("no");
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await done[1]).toBe(1);
});

test("a slow task delays no other, and frees one slot, not two", async () => {
  const take = limitConcurrency(1, 1);
  const slow = startTasks(1, take);
  expect(await take(async () => "quick")).toBe("quick");
  slow.ends[0]?.();
  await slow.done[0];
  const after = startTasks(2, limitConcurrency(1, LONG));
  expect(after.begun).toEqual([0]);
  const both = startTasks(2, take);
  expect(both.begun).toEqual([0]);
  for (const { ends, done } of [after, both]) {
    ends[0]?.();
    await done[0];
    ends[1]?.();
    await done[1];
  }
});
