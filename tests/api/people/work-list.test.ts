import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { accounts, documentTypes, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** The people whom the work list counts as stopped, against "Pode entrar?" for each of them. */
const world = openWorld();

interface Answer {
  causes: { kind: string; severity: string }[];
}

/** Returns whether a verdict stops the visitor by a document or the registration's period, though the link is valid. */
function isStopped({ causes }: Answer): boolean {
  const stops = causes.filter(({ severity }) => severity === "stop").map(({ kind }) => kind);
  return (
    stops.some((kind) => /^(document|temporary)_/.test(kind)) && !stops.some((kind) => kind.includes("allocation"))
  );
}

const owners = [
  ["aurora", "agencies"],
  ["boreal", "agencies"],
  ["belo", "suppliers"],
  ["limpa", "service_providers"],
] as const;

const day = daysOf(world);

/** Returns the names of those whom the list shows as stopped, once they are those whom verdicts stop. */
async function stoppedOn(status: "stopped_today" | "stopped_tomorrow"): Promise<string[]> {
  const date = await day(status === "stopped_today" ? 0 : 1);
  const stopped: string[] = [];
  for (const [login, root] of owners) {
    const client = await world.as(login);
    const names = async (query: string): Promise<{ uuid: string; name: string }[]> =>
      (await client("GET", `/v1/${root}/visitors?active=true${query}`)).body.data;
    const listed = (await names(`&standing=${status}`)).map(({ name }) => name);
    const expected: string[] = [];
    for (const { uuid, name } of await names("")) {
      const { verdicts } = (await client("GET", `/v1/${root}/visitors/${uuid}/verdict?date=${date}`)).body;
      if (verdicts.some(isStopped)) expected.push(name);
    }
    expect(listed).toEqual(expected);
    const { to_do } = (await client("GET", `/v1/${root}/reports/visitors_summary`)).body.visitors_summary;
    expect(to_do[status]).toBe(expected.length);
    stopped.push(...expected);
  }
  return stopped.sort();
}

const { ana, bruno, elza } = visitors;
const change = (table: string, set: string, name: VisitorName) =>
  world.admin.query(
    `update ${table} set ${set} where owner_uuid = $1 and ${table === "visitors" ? "uuid" : "visitor_uuid"} = $2`,
    [accounts[visitors[name].owner].uuid, visitors[name].uuid],
  );
const weekdayOf = (days: number) => `(1 << extract(dow from app.today() + ${days})::int)`;

test("an expired, refused or awaited document stops on the days of the link", async () => {
  expect(await stoppedOn("stopped_today")).toEqual([bruno.name]);
  expect(await stoppedOn("stopped_tomorrow")).toEqual([bruno.name]);
  await change("allocations", `weekdays = 127 - ${weekdayOf(0)}`, "bruno");
  expect(await stoppedOn("stopped_today")).toEqual([]);
  expect(await stoppedOn("stopped_tomorrow")).toEqual([bruno.name]);
  await change("allocations", `weekdays = ${weekdayOf(0)}`, "bruno");
  expect(await stoppedOn("stopped_tomorrow")).toEqual([]);
  await change("visitor_documents", "status = 'denied', problem = 'not_assigned'", "ana");
  await change("visitor_documents", "status = 'pending'", "elza");
  expect(await stoppedOn("stopped_today")).toEqual([ana.name, bruno.name, elza.name].sort());
  await change("allocations", "state = 'pending'", "ana");
  expect(await stoppedOn("stopped_today")).toEqual([bruno.name, elza.name].sort());
});

test("a temporary registration outside its period stops, and a rule's end releases", async () => {
  await world.admin.query("update document_rules set ends_on = app.today() - 1 where uuid = $1", [documentTypes.aso]);
  await world.admin.query("select app.refresh_statuses(array_agg(owner_uuid), array_agg(uuid)) from visitors");
  expect(await stoppedOn("stopped_today")).toEqual([]);
  await change("visitors", "is_temporary = true, temporary_until = app.today() - 1", "bruno");
  expect(await stoppedOn("stopped_today")).toEqual([bruno.name]);
  await change("visitors", "temporary_until = app.today() + 3", "bruno");
  expect(await stoppedOn("stopped_today")).toEqual([]);
});
