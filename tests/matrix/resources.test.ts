import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { type Demonstration, demoLogins, openDemonstration } from "#tests/world/demonstration.ts";
import { prepareFingerprint } from "#tests/world/fingerprint.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import type { Client } from "#tests/world/world.ts";
import { UNKNOWN_ID } from "./cases.ts";
import { emptyBody } from "./resource-bodies.ts";
import { filterCases, filterFaults, filtersOf, invalidValue, statusOf } from "./resource-filters.ts";
import {
  coveringLists,
  forEachConcurrently,
  type List,
  type ListDocument,
  longestReadings,
  queryAllRows,
  queryList,
  readLists,
} from "./resource-lists.ts";
import { orderFaults, pageFaults, sortsOf } from "./resource-orders.ts";

/**
 * Checks every list, order, filter and body of the API from its declarations, over the demonstration data: new ones are
 * included automatically. Other files of this folder prove who may call (declared, revoked, term), that another
 * account's row is missing (cross-tenant), that a stale version is a conflict (versions), and that a repeated POST has
 * one effect (writes).
 */
let demonstration: Demonstration;
let document: ListDocument;
/** Every list as each login reads it, the longest reading of each list, and the lists that no login can read. */
let readings: List[];
let lists: List[];
/** Lists that are checked closely: in the nightly form all, else each order and filter of a path once. */
let covering: List[];
let unread: unknown[];
/** Number of checks of each kind; `pages` counts lists with several pages. */
const checks = { pages: 0, sorts: 0, filters: 0, wrong: 0, reads: 0, bodies: 0 };

beforeAll(async () => {
  demonstration = await openDemonstration(inject("cluster"), "demonstration_in_may");
  document = resolveDocument(await (await demonstration.api(new Request("http://api.test/v1/openapi.json"))).json());
  ({ lists: readings, unread } = await readLists(demonstration, document));
  lists = longestReadings(readings);
  covering = wholeForm ? lists : coveringLists(lists);
}, 120_000);
afterAll(() => demonstration.close(), 60_000);

/** A list of more rows than a page has is sorted over this day, if it has days. */
const shortPeriod = { start_date: "2026-05-04", end_date: "2026-05-04" };
const LONGEST_PAGE = 1000;

/** Runs a check over the lists and returns all faults with login and path. */
async function collectFaults(some: readonly List[], work: (list: List) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  await forEachConcurrently(some, async (list) => {
    for (const fault of await work(list)) found.push(`${list.login} ${list.path} ${fault}`);
  });
  return found.sort();
}

test("every list is a page to some login, and a page or 403 to the others", () => {
  expect(unread).toEqual([]);
});

describe.each(roots)("every list of %s", (root) => {
  const of = (some: readonly List[]) => some.filter((list) => list.root === root);

  test("has the same pages by number and by following next", async () => {
    const found = await collectFaults(of(wholeForm ? readings : covering), async (list) => {
      if (list.first.meta.total > 7) checks.pages++;
      return pageFaults(list, {}, list.first, 7);
    });
    expect(found).toEqual([]);
  });

  test("has the same rows in each order, descending the reverse of ascending", async () => {
    const found = await collectFaults(of(covering), async (list) => {
      const faults: string[] = [];
      const sorts = sortsOf(list).filter((name) => !name.startsWith("-"));
      for (const [at, name] of sorts.entries()) {
        const expectedStatus = statusOf(list, { name: "sort", value: name });
        if (expectedStatus !== 200) {
          const { status } = await queryList(list, { sort: name });
          if (status !== expectedStatus) faults.push(`${name}: ${status} instead of ${expectedStatus}`);
          continue;
        }
        const period = list.first.meta.total > LONGEST_PAGE ? shortPeriod : {};
        // Each day the first order of a list is read whole.
        if (!wholeForm && at > 0) {
          const answers = await Promise.all(
            [name, `-${name}`].map((sort) => queryList(list, { ...period, sort, per_page: "2" })),
          );
          for (const { status } of answers) if (status !== 200) faults.push(`${name}: ${status}`);
          continue;
        }
        const [up, down] = [
          await queryAllRows(list, { ...period, sort: name }),
          await queryAllRows(list, { ...period, sort: `-${name}` }),
        ];
        const size = Math.max(1, Math.ceil(up.meta.total / 3));
        faults.push(
          ...orderFaults(list, name, up, down).map((fault) => `${name}: ${fault}`),
          ...(await pageFaults(list, { ...period, sort: name }, up, size)).map((fault) => `${name}: ${fault}`),
          ...(await pageFaults(list, { ...period, sort: `-${name}` }, down, size)).map((fault) => `-${name}: ${fault}`),
        );
        checks.sorts += 2;
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  test("has only matching rows with a filter, and no more than without", async () => {
    const found = await collectFaults(of(covering), async (list) => {
      const faults: string[] = [];
      for (const one of filtersOf(list).flatMap((parameter) => filterCases(list, parameter))) {
        checks.filters++;
        const { status, body } = await queryList(list, { [one.name]: one.value });
        const expectedStatus = statusOf(list, one);
        const which = `${one.name}=${one.value}`;
        if (status !== expectedStatus)
          faults.push(`${which}: ${status} instead of ${expectedStatus} ${JSON.stringify(body.errors)}`);
        else if (status === 200) faults.push(...filterFaults(one, list, body).map((fault) => `${which}: ${fault}`));
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  test("names every parameter with an invalid value", async () => {
    const found = await collectFaults(of(lists), async (list) => {
      const wrong = list.parameters.flatMap((one) => {
        const value = invalidValue(one);
        return value === undefined ? [] : [[one.name, value] as const];
      });
      checks.wrong += wrong.length;
      const { status, body } = await queryList(list, Object.fromEntries(wrong));
      const named = Object.keys({ ...body.errors, ...body.errors?.query?.[0] });
      const missed = wrong.filter(([name]) => !named.includes(name)).map(([name, value]) => `${name}=${value}`);
      return status === 422 && missed.length === 0 ? [] : [`${status}: ${missed}`];
    });
    expect(found).toEqual([]);
  });
});

/** Bodies without a required field. */
const optional: Record<string, string> = {
  "/service_agreements/{id}/revocation": "a reason need not be given",
};

/**
 * Calls whose rows the demonstration lacks or lists nowhere; tests/matrix/cross-tenant.test.ts also sends them an empty
 * body.
 */
const withoutRows = [
  "/bank_returns/{id}/lines/{line}/ignoring",
  "/bank_returns/{id}/lines/{line}/settlement",
  "/documents/{id}/cnpjs",
  "/owners/{owner}/visitor_imports",
  "/owners/{owner}/visitor_imports/{id}/columns",
  "/report_settings/{id}",
  "/report_settings/{id}/logo",
  "/retailer_document_validations/{id}",
  "/second_factors/{id}/removal",
  "/visitors/{id}/documents/{document}/decision",
];

test("an empty form is refused under its concept, and nothing changes", async () => {
  const fingerprint = await prepareFingerprint(demonstration.admin, {
    schemas: ["public"],
    except: ["sessions", "migrations"],
  });
  const clients = new Map<Root, Client[]>();
  for (const root of roots) clients.set(root, await Promise.all(demoLogins[root].map(demonstration.as)));
  const before = await fingerprint();
  const writes = endpoints.flatMap(({ method, path, grants }) =>
    (Object.keys(grants) as Root[]).map((root) => ({ root, method, path })),
  );
  const found: string[] = [];
  const refused = new Set<string>();
  const unseen = new Set<string>();
  await forEachConcurrently(writes, async ({ root, method, path }) => {
    if (path in optional || !emptyBody(document, root, method, path)) return;
    checks.bodies++;
    const answers: unknown[] = [];
    for (const { client, id } of rowsOf(root, path, clients.get(root) ?? [])) {
      const empty = emptyBody(document, root, method, path, id) as NonNullable<ReturnType<typeof emptyBody>>;
      const { status, body } = await client(method.toUpperCase(), empty.path, empty.body);
      const { query, ...errors } = body.errors ?? {};
      // Errors of a whole list, rather than of a field of its rows, are under `query`.
      const named = empty.concept ? (errors[empty.concept] ?? query?.[0][empty.concept]) : Object.values(errors)[0];
      if (status === 422 && named) return refused.add(path);
      if (status === 404) unseen.add(path);
      else answers.push(status, body);
    }
    if (answers.length > 0) found.push(`${method} ${root} ${path}: ${JSON.stringify(answers)}`);
  });
  expect(found.sort()).toEqual([]);
  expect([...unseen].filter((path) => !refused.has(path)).sort()).toEqual(withoutRows);
  expect(await fingerprint()).toEqual(before);
});

/** Returns rows for a call's path: the first ones of the parent list as each login reads it, then an unknown id. */
function rowsOf(root: Root, path: string, clients: readonly Client[]): { client: Client; id: string }[] {
  const list = path.includes("{visitor}") ? "/visitors" : path.slice(0, path.indexOf("/{"));
  const rows = readings
    .filter((one) => one.path === `/v1/${root}${list}` && path.includes("/{"))
    .flatMap(({ client, first }) =>
      first.data.slice(0, 9).flatMap(({ uuid }) => (typeof uuid === "string" ? [{ client, id: uuid }] : [])),
    );
  return [...rows, ...clients.map((client) => ({ client, id: UNKNOWN_ID }))];
}

test("every other read call names each invalid value of its parameters", async () => {
  const clients = new Map<Root, Client[]>();
  for (const root of roots) clients.set(root, await Promise.all(demoLogins[root].map(demonstration.as)));
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const root = roots.find((one) => path.startsWith(`/v1/${one}/`));
    const parameters = get?.parameters?.filter((one) => one.in === "query") ?? [];
    const isList = lists.some((list) => list.path === path);
    return root && parameters.length > 0 && !isList ? [{ root, path, parameters }] : [];
  });
  const found: string[] = [];
  await forEachConcurrently(reads, async ({ root, path, parameters }) => {
    const wrong = parameters.flatMap((one) => {
      const value = invalidValue(one);
      return value === undefined ? [] : [[one.name, value] as const];
    });
    if (wrong.length === 0) return;
    const address = `${path.replace(/\{\w+\}/g, UNKNOWN_ID)}?${new URLSearchParams(wrong.map((pair) => [...pair]))}`;
    checks.reads++;
    const answers: string[] = [];
    for (const client of clients.get(root) ?? []) {
      const { status, body } = await client("GET", address);
      const named = Object.keys({ ...body.errors, ...body.errors?.query?.[0] });
      const missed = wrong.filter(([name]) => !named.includes(name)).map(([name, value]) => `${name}=${value}`);
      if (status === 422 && missed.length === 0) return;
      answers.push(`${status} ${missed}`);
    }
    found.push(`${path}: ${answers}`);
  });
  expect(found.sort()).toEqual([]);
});

test("the checks covered enough lists, orders, filters and bodies", () => {
  expect(lists.length).toBeGreaterThan(350);
  expect(checks.pages).toBeGreaterThan(wholeForm ? 250 : 70);
  expect(checks.sorts).toBeGreaterThan(wholeForm ? 330 : 180);
  expect(checks.filters).toBeGreaterThan(wholeForm ? 2_700 : 950);
  expect(checks.wrong).toBeGreaterThan(2_400);
  expect(checks.reads).toBeGreaterThan(50);
  expect(checks.bodies).toBeGreaterThan(350);
});
