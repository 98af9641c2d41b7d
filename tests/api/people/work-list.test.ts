import { expect, test } from "vitest";
import { openWorld } from "#tests/world/world.ts";

/** The people whom the work list counts as stopped, against "Pode entrar?" for each of them. */
const world = openWorld("demonstration");

interface Answer {
  store: { uuid: string };
  causes: { kind: string; severity: string }[];
}

const own = /^(document_|temporary_)/;

/** Returns whether a verdict stops the visitor by a document or the registration's period, though the link is valid. */
function isStoppedByOwnFacts({ causes }: Answer): boolean {
  const stops = causes.filter(({ severity }) => severity === "stop").map(({ kind }) => kind);
  return stops.some((kind) => own.test(kind)) && !stops.some((kind) => /allocation/.test(kind));
}

test.each([
  ["agencia", "agencies"],
  ["fornecedor", "suppliers"],
  ["prestador", "service_providers"],
])("%s: the people stopped today are those whom a verdict stops", async (login, root) => {
  const client = await world.as(login);
  const pages = async (query: string) => (await client("GET", `/v1/${root}/visitors?per_page=1000${query}`)).body.data;
  const stopped = (await pages("&standing=stopped_today")).map(({ uuid }: { uuid: string }) => uuid).sort();
  const expected: string[] = [];
  for (const { uuid } of await pages("&standing=allocated")) {
    const { verdicts } = (await client("GET", `/v1/${root}/visitors/${uuid}/verdict`)).body;
    if (verdicts.some(isStoppedByOwnFacts)) expected.push(uuid);
  }
  expect(stopped).toEqual(expected.sort());
  const { visitors_summary } = (await client("GET", `/v1/${root}/reports/visitors_summary`)).body;
  expect(visitors_summary.to_do.stopped_today).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(0);
});
