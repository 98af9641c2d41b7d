import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Real } from "#tests/world/model/command.ts";
import { ofGate } from "#tests/world/model/gate.ts";
import { type Numbers, numbersOf, type Person, storeNames } from "#tests/world/model/life.ts";
import { ofRegistrations, registered } from "#tests/world/model/registrations.ts";
import { accounts } from "#tests/world/people.ts";
import { countProof } from "#tests/world/proofs.ts";
import { openWorld } from "#tests/world/world.ts";
import { Stage } from "#tests/world/writes/stage.ts";

/**
 * Lives of visitors, made up: registered, linked, blocked, let in, forgotten inside, corrected. After each step the
 * verdicts, the lists and the dashboards of the API say what a small model says that was written from the domain's words.
 */
const world = openWorld();
const stage = new Stage(world);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
const RUNS = Number(process.env.MODEL_RUNS ?? 15);
const v1 = "/v1/agencies";
beforeAll(() => stage.begin());

const dayOf = (day: number) => {
  const date = new Date(`${stage.today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day);
  return date.toISOString().slice(0, 10);
};

/** What the agency is told: by its lists, each of whose standings has a number on the dashboard. */
async function told(): Promise<Numbers> {
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
  const standings = [
    "allocated",
    "unallocated",
    "without_pendency",
    "without_documents",
    "without_today_access",
  ] as const;
  for (const standing of standings) {
    expect([standing, await total(`&standing=${standing}`)]).toEqual([standing, numbers[standing]]);
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
      if (day < 0 && person.blocks.length > 0) continue; // blocked since today
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
      fc.commands([...ofRegistrations, ...ofGate], { maxCommands: 60, size: "max" }),
      async (commands) => {
        countProof("lives");
        const before = await told();
        const real: Real = {
          stage,
          dayOf,
          compare: async ({ people }, person) => {
            await compareVerdicts(person);
            const after = await told();
            const expected = numbersOf(people);
            const grown = Object.entries(after).map(([name, n]) => [name, n - before[name as keyof Numbers]]);
            expect(Object.fromEntries(grown)).toEqual(expected);
          },
        };
        await fc.asyncModelRun(() => ({ model: { people: [] }, real }), [registered, registered, ...commands]);
      },
    ),
    { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 600_000, endOnFailure: !process.env.MODEL_SHRINK },
  );
}, 660_000);
