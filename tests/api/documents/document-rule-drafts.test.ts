import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { withJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, type Login } from "#tests/world/people.ts";
import { type Answer, openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const url = "/v1/retailers/document_rule_drafts";
const rulesUrl = "/v1/retailers/document_rules";
const { sol } = accounts;
const day = daysOf(world);
const rg = async (more: object = {}) => ({
  document_type_uuid: documentTypes.rg,
  owner_kinds: ["agency"],
  starts_on: await day(2),
  ...more,
});
const draftOf = async (input: object, login: Login = "sol") =>
  (await world.as(login))("POST", url, { document_rule_draft: input });
const saveDraft = async ({ body }: Answer) =>
  (await world.as("sol"))("POST", `${url}/${body.document_rule_draft.uuid}/saving`);

/** Returns the pairs of store and visitor for whom an effect is listed. */
async function listed({ body }: Answer, effect: string): Promise<string[]> {
  const client = await world.as("sol");
  const page = await client("GET", `${url}/${body.document_rule_draft.uuid}/visitors?effect=${effect}&per_page=1000`);
  return page.body.data
    .map((row: { store: { name: string }; visitor: { name: string } }) => `${row.store.name}: ${row.visitor.name}`)
    .sort();
}

/** Returns the pairs of store and visitor whose verdict on a day names a document as its cause. */
async function stoppedByDocuments(on: string): Promise<string[]> {
  const { rows } = await world.admin.query(
    `select distinct a.owner_uuid, a.visitor_uuid, a.store_uuid, v.name, s.name as store from allocations a
     join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid join stores s on s.uuid = a.store_uuid
     where a.retailer_uuid = $1 and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= $2)
       and v.active and v.removed_at is null`,
    [sol.uuid, on],
  );
  const client = await world.as("mob");
  const stopped: string[] = [];
  for (const { owner_uuid, visitor_uuid, store_uuid, name, store } of rows) {
    const query = `store_uuid=${store_uuid}&date=${on}&owner_uuid=${owner_uuid}`;
    const { body } = await client("GET", `/v1/mob/visitors/${visitor_uuid}/verdict?${query}`);
    const causes = body.verdicts[0].causes as { kind: string; severity: string }[];
    if (causes.some(({ kind, severity }) => kind.startsWith("document_") && severity === "stop")) {
      stopped.push(`${store}: ${name}`);
    }
  }
  return stopped.sort();
}

const without = (all: string[], some: string[]) => all.filter((one) => !some.includes(one));

test("a draft names those whom the rule stops, and its end those whom it lets in", async () => {
  const on = await day(2);
  const before = await stoppedByDocuments(on);
  const draft = await draftOf(await rg());
  expect(draft).toMatchObject({
    status: 201,
    body: { document_rule_draft: { state: "ready", stops: 1, stays: 1, admits: 0 } },
  });
  const stops = await listed(draft, "stops");
  expect(stops.length).toBeGreaterThan(0);
  expect(await stoppedByDocuments(on)).toEqual(before);
  const saved = await saveDraft(draft);
  expect(saved).toMatchObject({
    status: 200,
    body: { document_rule: { state: "future", can_undo: true, version: 1 } },
  });
  const after = await stoppedByDocuments(on);
  expect(without(after, before)).toEqual(stops);

  const { uuid } = saved.body.document_rule;
  const end = await draftOf({ ...(await rg()), rule_uuid: uuid, is_end: true });
  expect(end.body.document_rule_draft).toMatchObject({ state: "ready", stops: 0, admits: 1 });
  const admits = await listed(end, "admits");
  expect((await saveDraft(end)).body.document_rule).toMatchObject({ is_end: true, version: 2 });
  const ended = await stoppedByDocuments(on);
  expect(ended).toEqual(before);
  expect(without(after, ended)).toEqual(admits);
});

test("a visitor whom another document stops already is shown apart", async () => {
  const client = await world.as("sol");
  const aso = await client("GET", `${rulesUrl}/${documentTypes.aso}`);
  expect(aso.status).toBe(200);
  const draft = await draftOf(await rg({ starts_on: await day(0) }));
  const { uuid, stops, stays } = draft.body.document_rule_draft;
  expect(stops + stays).toBe(2);
  const stores = await client("GET", `${url}/${uuid}/stores`);
  const sum = (name: string) =>
    stores.body.data.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0);
  expect([sum("stops"), sum("stays")]).toEqual([
    (await listed(draft, "stops")).length,
    (await listed(draft, "stays")).length,
  ]);
  const csv = await client("GET", `${url}/${uuid}/visitors?format=csv&effect=stays`);
  expect(csv.body).toContain("Já é impedido por outro documento");
});

test("the people of a large draft are sorted in one store alone", async () => {
  const client = await world.as("sol");
  const draft = await draftOf(await rg({ starts_on: await day(0) }));
  const path = `${url}/${draft.body.document_rule_draft.uuid}/visitors`;
  expect((await client("GET", `${path}?sort=name`)).status).toBe(200);
  await world.admin.query("update document_rule_drafts set stops = 20001 where uuid = $1", [
    draft.body.document_rule_draft.uuid,
  ]);
  const refused = await client("GET", `${path}?sort=name`);
  expect(refused.body.errors.document_rule_draft[0].sort).toEqual([
    "São muitas pessoas para ordenar: escolha uma loja.",
  ]);
  const statuses = ["", `?sort=name&store_uuid=${accounts.solCentro.uuid}`].map(
    async (query) => (await client("GET", path + query)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200]);
});

test("a version that has not begun is undone, and the one before holds again", async () => {
  const client = await world.as("sol");
  const path = `${rulesUrl}/${documentTypes.aso}`;
  const { body } = await client("GET", path);
  const { version, ends_on } = body.document_rule;
  const change = { document_type_uuid: documentTypes.aso, owner_kinds: ["agency"], starts_on: await day(5) };
  const draft = await draftOf({ ...change, rule_uuid: documentTypes.aso, warn_days: 5 });
  const saved = await saveDraft(draft);
  expect(saved.body.document_rule).toMatchObject({ version: version + 1, warn_days: 5 });
  expect((await saveDraft(draft)).body.errors.document_rule_draft[0].base).toEqual([
    "Este rascunho já foi salvo como regra.",
  ]);
  const undo = (number: number) => client("PUT", `${path}/undo`, { document_rule: { version: number } });
  expect((await undo(version)).status).toBe(409);
  expect((await undo(version + 1)).status).toBe(200);
  const states = (await client("GET", path)).body.versions.map((one: Record<string, unknown>) => [
    one.version,
    one.state,
    one.ends_on,
  ]);
  expect(states.slice(0, 2)).toEqual([
    [version + 1, "undone", await day(4)],
    [version, "current", ends_on],
  ]);
  const refused = await undo(version);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { document_rule: [{ base: ["Esta versão já começou a valer."] }] } },
  });
});

test("a draft of an older version conflicts, and a changed draft is worked out again", async () => {
  const client = await world.as("sol");
  const input = await rg({ starts_on: await day(7) });
  const first = await saveDraft(await draftOf(input));
  const rule = first.body.document_rule.uuid;
  const old = await draftOf({ ...input, rule_uuid: rule, starts_on: await day(8) });
  await saveDraft(await draftOf({ ...input, rule_uuid: rule, starts_on: await day(9) }));
  expect((await saveDraft(old)).status).toBe(409);
  const path = `${url}/${old.body.document_rule_draft.uuid}`;
  const changed = await client("PUT", path, {
    document_rule_draft: { ...input, owner_kinds: ["supplier"], version: old.body.document_rule_draft.version },
  });
  expect(changed.body.document_rule_draft).toMatchObject({ state: "ready", version: 2 });
  expect((await saveDraft(changed)).status).toBe(200);
  const { rows } = await world.admin.query(
    "select count(distinct draft_version)::int as n from document_rule_effects where draft_uuid = $1",
    [old.body.document_rule_draft.uuid],
  );
  expect(rows[0].n).toBeLessThanOrEqual(2);
});

test("another retailer neither reads nor saves a draft", async () => {
  const draft = await draftOf(await rg({ starts_on: await day(20) }));
  const other = await world.as("lua");
  const path = `${url}/${draft.body.document_rule_draft.uuid}`;
  expect((await other("GET", path)).status).toBe(404);
  expect((await other("GET", `${path}/visitors`)).status).toBe(404);
  expect((await other("POST", `${path}/saving`)).status).toBe(404);
  const foreign = await draftOf({ ...(await rg()), rule_uuid: documentTypes.aso }, "lua");
  expect(foreign.status).toBe(404);
});

test("drafts are found by a part of the document's name", async () => {
  await world.admin.query("delete from document_rule_drafts");
  await draftOf(await rg());
  const total = async (typed: string) => (await (await world.as("sol"))("GET", `${url}?q=${typed}`)).body.meta.total;
  expect([await total("IDENTI"), await total("aso"), await total("")]).toEqual([1, 0, 1]);
});
