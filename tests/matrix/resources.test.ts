import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { type Demonstration, openDemonstration, seers } from "#tests/world/demonstration.ts";
import { fingerprintOf } from "#tests/world/fingerprint.ts";
import type { Client } from "#tests/world/world.ts";
import { NOBODYS } from "./expected.ts";
import { emptyBody } from "./resource-bodies.ts";
import { filtersOf, narrowFaults, narrowings, statusOf, wrongValue } from "./resource-filters.ts";
import { ask, type Described, fullest, type List, readLists, together } from "./resource-lists.ts";
import { orderFaults, pageFaults, sortsOf } from "./resource-orders.ts";

/**
 * What every resource of the API does, made from the declarations, over the data of the demonstration: a new list, order or
 * filter is in it without being named here. Other files of this folder prove who may call (declared, ended, term), that
 * a row of another account is not there (foreign), that a stale version is a conflict (versions), and that a repeated
 * POST has one effect (writes).
 */
let demonstration: Demonstration;
let document: Described;
/** Every list as each login reads it, the longest of each list, and what no login reads. */
let read: List[];
let lists: List[];
let unread: unknown[];
/** How many of each there were; `pages`: lists that go over several. */
const tried = { pages: 0, sorts: 0, filters: 0, wrong: 0, reads: 0, bodies: 0 };

beforeAll(async () => {
  demonstration = await openDemonstration(inject("cluster"), "demonstration_in_may");
  document = await (await demonstration.api(new Request("http://api.test/v1/openapi.json"))).json();
  ({ lists: read, unread } = await readLists(demonstration, document));
  lists = fullest(read);
}, 120_000);
afterAll(() => demonstration.close(), 60_000);

/** Asks of each list what may be wrong with it. */
async function faultsOf(some: readonly List[], work: (list: List) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  await together(some, async (list) => {
    for (const fault of await work(list)) found.push(`${list.login} ${list.path} ${fault}`);
  });
  return found.sort();
}

test("every list answers each login with a page", () => {
  expect(unread).toEqual([]);
});

describe.each(roots)("every list of %s", (root) => {
  const of = (some: readonly List[]) => some.filter((list) => list.root === root);

  test("goes on where its page ended, as its numbers do", async () => {
    const found = await faultsOf(of(read), async (list) => {
      if (list.first.meta.total > 7) tried.pages++;
      return pageFaults(list, {}, list.first, 7);
    });
    expect(found).toEqual([]);
  });

  test("has the same rows in each order, downwards the reverse of upwards", async () => {
    const found = await faultsOf(of(lists), async (list) => {
      const faults: string[] = [];
      for (const name of sortsOf(list).filter((name) => !name.startsWith("-"))) {
        const [up, down] = [(await ask(list, { sort: name })).body, (await ask(list, { sort: `-${name}` })).body];
        const size = Math.max(1, Math.ceil(up.meta.total / 3));
        faults.push(
          ...orderFaults(name, up, down).map((fault) => `${name}: ${fault}`),
          ...(await pageFaults(list, { sort: name }, up, size)).map((fault) => `${name}: ${fault}`),
          ...(await pageFaults(list, { sort: `-${name}` }, down, size)).map((fault) => `-${name}: ${fault}`),
        );
        tried.sorts += 2;
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  test("has no more rows with a filter than without, and only such as it lets through", async () => {
    const found = await faultsOf(of(lists), async (list) => {
      const faults: string[] = [];
      for (const one of filtersOf(list).flatMap((parameter) => narrowings(list, parameter))) {
        tried.filters++;
        const { status, body } = await ask(list, { [one.name]: one.value });
        const wanted = statusOf(list, one);
        const which = `${one.name}=${one.value}`;
        if (status !== wanted) faults.push(`${which}: ${status} instead of ${wanted} ${JSON.stringify(body.errors)}`);
        else if (status === 200) faults.push(...narrowFaults(one, list, body).map((fault) => `${which}: ${fault}`));
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  test("names every value that is none of its parameter's", async () => {
    const found = await faultsOf(of(lists), async (list) => {
      const wrong = list.parameters.flatMap((one) => {
        const value = wrongValue(one);
        return value === undefined ? [] : [[one.name, value] as const];
      });
      tried.wrong += wrong.length;
      const { status, body } = await ask(list, Object.fromEntries(wrong));
      const named = Object.keys({ ...body.errors, ...body.errors?.query?.[0] });
      const missed = wrong.filter(([name]) => !named.includes(name)).map(([name, value]) => `${name}=${value}`);
      return status === 422 && missed.length === 0 ? [] : [`${status}: ${missed}`];
    });
    expect(found).toEqual([]);
  });
});

/** Bodies that need no field. */
const optional: Record<string, string> = {
  "/service_agreements/{id}/revocation": "a reason need not be given",
};

/** Calls for rows that the demonstration has nobody's, or in no list; tests/matrix/cross-tenant.test.ts asks them without fields. */
const rowless = [
  "/report_settings/{id}",
  "/report_settings/{id}/logo",
  "/retailer_document_validations/{id}",
  "/second_factors/{id}/removal",
  "/visitors/{id}/documents/{document}/decision",
];

test("an empty form is refused under its concept, and nothing changes", async () => {
  const everyRow = await fingerprintOf(demonstration.admin, {
    schemas: ["public"],
    except: ["sessions", "migrations"],
  });
  const clients = new Map<Root, Client[]>();
  for (const root of roots) clients.set(root, await Promise.all(seers[root].map(demonstration.as)));
  const before = await everyRow();
  const writes = endpoints.flatMap(({ method, path, grants }) =>
    (Object.keys(grants) as Root[]).map((root) => ({ root, method, path })),
  );
  const found: string[] = [];
  const refused = new Set<string>();
  const unseen = new Set<string>();
  await together(writes, async ({ root, method, path }) => {
    if (path in optional || !emptyBody(document, root, method, path)) return;
    tried.bodies++;
    const answers: unknown[] = [];
    for (const { client, id } of rowsOf(root, path, clients.get(root) ?? [])) {
      const empty = emptyBody(document, root, method, path, id) as NonNullable<ReturnType<typeof emptyBody>>;
      const { status, body } = await client(method.toUpperCase(), empty.path, empty.body);
      const { query, ...errors } = body.errors ?? {};
      // What is wrong with a whole list, and not with a field of its rows, stands under `query`.
      const named = empty.concept ? (errors[empty.concept] ?? query?.[0][empty.concept]) : Object.values(errors)[0];
      if (status === 422 && named) return refused.add(path);
      if (status === 404) unseen.add(path);
      else answers.push(status, body);
    }
    if (answers.length > 0) found.push(`${method} ${root} ${path}: ${JSON.stringify(answers)}`);
  });
  expect(found.sort()).toEqual([]);
  expect([...unseen].filter((path) => !refused.has(path)).sort()).toEqual(rowless);
  expect(await everyRow()).toEqual(before);
});

/** Rows that a call's path may name: the first of the list above it, as each login reads it, and at last nobody's. */
function rowsOf(root: Root, path: string, clients: readonly Client[]): { client: Client; id: string }[] {
  const list = path.includes("{visitor}") ? "/visitors" : path.slice(0, path.indexOf("/{"));
  const rows = read
    .filter((one) => one.path === `/v1/${root}${list}` && path.includes("/{"))
    .flatMap(({ client, first }) =>
      first.data.slice(0, 9).flatMap(({ uuid }) => (typeof uuid === "string" ? [{ client, id: uuid }] : [])),
    );
  return [...rows, ...clients.map((client) => ({ client, id: NOBODYS }))];
}

test("every other call that is read names each wrong value of its parameters", async () => {
  const clients = new Map<Root, Client[]>();
  for (const root of roots) clients.set(root, await Promise.all(seers[root].map(demonstration.as)));
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const root = roots.find((one) => path.startsWith(`/v1/${one}/`));
    const parameters = get?.parameters?.filter((one) => one.in === "query") ?? [];
    const isList = lists.some((list) => list.path === path);
    return root && parameters.length > 0 && !isList ? [{ root, path, parameters }] : [];
  });
  const found: string[] = [];
  await together(reads, async ({ root, path, parameters }) => {
    const wrong = parameters.flatMap((one) => {
      const value = wrongValue(one);
      return value === undefined ? [] : [[one.name, value] as const];
    });
    if (wrong.length === 0) return;
    const address = `${path.replace(/\{\w+\}/g, NOBODYS)}?${new URLSearchParams(wrong.map((pair) => [...pair]))}`;
    tried.reads++;
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

test("there was much to ask", () => {
  expect(lists.length).toBeGreaterThan(350);
  expect(tried.pages).toBeGreaterThan(250);
  expect(tried.sorts).toBeGreaterThan(330);
  expect(tried.filters).toBeGreaterThan(2_700);
  expect(tried.wrong).toBeGreaterThan(2_400);
  expect(tried.reads).toBeGreaterThan(50);
  expect(tried.bodies).toBeGreaterThan(350);
});
