import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Real } from "#tests/world/model/command.ts";
import { gateCommands } from "#tests/world/model/gate.ts";
import { type Numbers, numbersOf, type Person, storeNames } from "#tests/world/model/person.ts";
import { registerCommand, visitorCommands } from "#tests/world/model/visitors.ts";
import { accounts } from "#tests/world/people.ts";
import { countProof } from "#tests/world/proofs.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";
import { Stage } from "#tests/world/writes/stage.ts";

/**
 * Random lives of visitors: registered, allocated, blocked, checked in, left inside, corrected. After each step the
 * API's
 * verdicts, lists and dashboards equal those of a small model written from the domain's rules alone.
 */
const world = openWorld();
const stage = new Stage(world);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
const RUNS = Number(process.env.MODEL_RUNS ?? (wholeForm ? 15 : 6));
const v1 = "/v1/agencies";
beforeAll(() => stage.begin());

const dayOf = (day: number) => {
  const date = new Date(`${stage.today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day);
  return date.toISOString().slice(0, 10);
};

/** Returns the agency's dashboard numbers. Asserts that each equals the total of the list with that status. */
async function readNumbers(): Promise<Numbers> {
  const boreal = await world.as("boreal");
  const total = async (query = "") => (await boreal("GET", `${v1}/visitors?per_page=1${query}`)).body.meta.total;
  const summary = (await boreal("GET", `${v1}/reports/visitors_summary`)).body.visitors_summary;
  const { totals } = (await boreal("GET", `${v1}/reports/visits_summary`)).body.visits_summary;
  const numbers = {
    registered: await total(),
    active: summary.active_visitors,
    allocated: summary.allocation_status.with,
    unallocated: summary.allocation_status.without,
    without_pendency: summary.visitors_without_pendency,
    without_documents: summary.visitors_without_documents,
    without_today_access: summary.visitors_without_today_access,
    ...totals,
  };
  const statuses = [
    "allocated",
    "unallocated",
    "without_pendency",
    "without_documents",
    "without_today_access",
  ] as const;
  for (const status of statuses) {
    expect([status, await total(`&standing=${status}`)]).toEqual([status, numbers[status]]);
  }
  expect(await total("&active=true")).toBe(numbers.active);
  return numbers;
}

const DAYS = [-1, 0, 1, 20];
async function compareVerdicts(person: Person): Promise<void> {
  const boreal = await world.as("boreal");
  const path = `${v1}/visitors/${person.uuid}`;
  if (person.removed) {
    expect((await boreal("GET", `${path}/verdict`)).status).toBe(404);
    return;
  }
  for (const store of storeNames) {
    for (const day of DAYS) {
      if (day < 0 && person.blocks.length > 0) continue; // the block starts today
      const { body } = await boreal("GET", `${path}/verdict?store_uuid=${accounts[store].uuid}&date=${dayOf(day)}`);
      const { answer, causes } = body.verdicts[0];
      expect({ store, day, answer, causes: causes.map(({ kind }: { kind: string }) => kind) }).toEqual({
        store,
        day,
        answer: person.answer(store, day),
        causes: person.causes(store, day),
      });
    }
  }
}

test(`API and model agree on ${RUNS} lives of seed ${SEED}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...visitorCommands, ...gateCommands], { maxCommands: 60, size: "max" }),
      async (commands) => {
        countProof("lives");
        const before = await readNumbers();
        const real: Real = {
          stage,
          dayOf,
          compare: async ({ people }, person) => {
            await compareVerdicts(person);
            const after = await readNumbers();
            const expected = numbersOf(people);
            const difference = Object.entries(after).map(([name, n]) => [name, n - before[name as keyof Numbers]]);
            expect(Object.fromEntries(difference)).toEqual(expected);
          },
        };
        await fc.asyncModelRun(
          () => ({ model: { people: [] }, real }),
          [registerCommand, registerCommand, ...commands],
        );
      },
    ),
    { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 600_000, endOnFailure: !process.env.MODEL_SHRINK },
  );
}, 660_000);
