import { beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/world/jobs.ts";
import { accounts, documentTypes, type Login, PASSWORD, type VisitorName, visitors } from "#tests/world/people.ts";
import { type Answer, basic, type Client, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n");
const { sol, aurora } = accounts;
const queue = "/v1/retailers/retailer_document_validations";
const claims = (name: VisitorName) => `/v1/retailers/checks/visitor_docs/visitor/${visitors[name].uuid}/claims`;

async function send(login: Login, root: string, name: VisitorName) {
  const form = new FormData();
  form.set("document_type_uuid", documentTypes.aso);
  form.set("expires_on", "31/12/2099");
  form.set("file", new File([PDF], "a.pdf"));
  const path = `/v1/${root}/checks/visitor_docs/visitor/${visitors[name].uuid}/uploaded_visitor_docs`;
  const { body } = await call(world.api, "POST", path, form, { authorization: `Bearer ${await world.token(login)}` });
  return body.uploaded_visitor_doc as { uuid: string; version: number };
}

/** Gives Mercados Sol a second validator, with role and password of the first; returns a client of that user. */
async function secondValidator(): Promise<Client> {
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, login, name, email, password_hash)
     select gen_random_uuid(), account_uuid, role_uuid, 'sol.dois', 'Dora Segunda', '', password_hash
     from users where login = 'sol' and not exists (select from users where login = 'sol.dois')`,
  );
  const auth = { login: "sol.dois", password: PASSWORD };
  const { body } = await call(world.api, "POST", "/user_token", { auth }, { authorization: basic });
  return (method, path, sent) => call(world.api, method, path, sent, { authorization: `Bearer ${body.jwt}` });
}

const names = ({ body }: Answer) => body.data.map((row: { visitor: { name: string } }) => row.visitor.name);
const decide = (client: Client, { uuid, version }: { uuid: string; version: number }, more: object = {}) =>
  client("PUT", `${queue}/${uuid}`, { retailer_document_validation: { status: "approved", version, ...more } });

beforeEach(async () => {
  await world.admin.query("delete from document_claims");
  await world.admin.query("update visitor_documents set status = 'approved', problem = null, correction = ''");
  await world.admin.query("update retailer_configs set decision_hours = null, document_validation_type = 'retailer'");
});

test("the queue is ordered by wait, entry, name and owner, and follows what changes", async () => {
  await send("belo", "suppliers", "elza");
  await send("aurora", "agencies", "bruno");
  await send("aurora", "agencies", "ana");
  const client = await world.as("sol");
  const sorted = async (sort: string) => names(await client("GET", `${queue}?sort=${sort}`));
  const [ana, bruno, elza] = [visitors.ana.name, visitors.bruno.name, visitors.elza.name];
  expect(names(await client("GET", queue))).toEqual([elza, bruno, ana]);
  expect(await sorted("visitor")).toEqual([ana, bruno, elza]);
  expect(await sorted("-visitor")).toEqual([elza, bruno, ana]);
  expect((await sorted("owner")).at(-1)).toBe(elza);
  await world.admin.query("delete from planned_visits");
  await world.admin.query(
    "update allocations set starts_on = app.today() + 9, ends_on = null where visitor_uuid = $1",
    [visitors.ana.uuid],
  );
  expect((await sorted("enters_on")).at(-1)).toBe(ana);
  expect((await sorted("-enters_on"))[0]).toBe(ana);
  await world.admin.query("update visitors set name = 'Zuleica Prado' where uuid = $1", [ana && visitors.ana.uuid]);
  expect((await sorted("visitor")).at(-1)).toBe("Zuleica Prado");
  await world.admin.query("update visitors set removed_at = now() where uuid = $1", [visitors.elza.uuid]);
  expect(await sorted("visitor")).toEqual([bruno, "Zuleica Prado"]);
  await world.admin.query("update visitors set removed_at = null where uuid = $1", [visitors.elza.uuid]);
  await world.admin.query("update visitors set name = $2 where uuid = $1", [visitors.ana.uuid, ana]);
  expect(await sorted("visitor")).toEqual([ana, bruno, elza]);
});

test("the stored queue equals the documents that wait, whatever was done to them", async () => {
  await send("aurora", "agencies", "ana");
  await send("aurora", "agencies", "bruno");
  const { rows } = await world.admin.query(
    `select (select count(*)::int from document_waits) as stored, (
       select count(*)::int from (
         select s.viewer_uuid, d.owner_uuid, d.visitor_uuid, min(d.submitted_at) as since from visitor_documents d
         join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid and v.removed_at is null
         join visitor_sights s on s.owner_uuid = d.owner_uuid and s.visitor_uuid = d.visitor_uuid
         join accounts r on r.uuid = s.viewer_uuid and r.kind = 'retailer'
         where d.status = 'pending' and (d.retailer_uuid is null or d.retailer_uuid = s.viewer_uuid) group by 1, 2, 3) k
       join document_waits w on w.retailer_uuid = k.viewer_uuid and w.owner_uuid = k.owner_uuid
         and w.visitor_uuid = k.visitor_uuid and w.oldest_submitted_at = k.since) as equal`,
  );
  expect(rows[0].stored).toBeGreaterThan(0);
  expect(rows[0].equal).toBe(rows[0].stored);
});

test("who opens a document has it to themselves until it ends or is given back", async () => {
  const sent = await send("aurora", "agencies", "ana");
  await send("aurora", "agencies", "bruno");
  const [first, second] = [await world.as("sol"), await secondValidator()];
  const claimed = await first("POST", claims("ana"));
  expect(claimed.body.claims).toEqual([
    { document_uuid: sent.uuid, name: "Sílvia da Rede", until: expect.any(String), mine: true },
  ]);
  const minutes = (Date.parse(claimed.body.claims[0].until) - Date.now()) / 60_000;
  expect([minutes > 14, minutes <= 15]).toEqual([true, true]);
  const other = await second("POST", claims("ana"));
  expect(other.body.claims[0]).toMatchObject({ name: "Sílvia da Rede", mine: false });
  const held = (await second("GET", queue)).body.data.map((row: { claim: { name: string } | null }) => row.claim?.name);
  expect(held).toEqual(["Sílvia da Rede", undefined]);
  expect(names(await second("GET", `${queue}?claim=free`))).toEqual([visitors.bruno.name]);
  expect(names(await second("GET", `${queue}?claim=others`))).toEqual([visitors.ana.name]);
  expect(names(await first("GET", `${queue}?claim=mine`))).toEqual([visitors.ana.name]);
  const refused = await decide(second, sent, { status: "denied", problem: "not_assigned", correction: "Assine" });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.retailer_document_validation[0].base[0]).toMatch(
    /^Sílvia da Rede está com este documento aberto até as \d\d:\d\d\.$/,
  );
  expect((await second("DELETE", claims("ana"))).status).toBe(204);
  expect((await decide(second, sent)).status).toBe(422);
  expect((await first("DELETE", claims("ana"))).status).toBe(204);
  await second("POST", claims("ana"));
  await world.admin.query("update document_claims set claimed_at = now() - interval '1 h', ends_at = now()");
  expect((await first("POST", claims("ana"))).body.claims[0].mine).toBe(true);
  expect((await decide(first, sent)).status).toBe(200);
  expect((await world.admin.query("select from document_claims")).rowCount).toBe(0);
});

test("a document that is decided while another validator claims it is not reserved", async () => {
  const sent = await send("aurora", "agencies", "ana");
  await (await world.as("sol"))("POST", claims("ana"));
  await world.admin.query("begin");
  await world.admin.query("update visitor_documents set status = 'approved' where uuid = $1", [sent.uuid]);
  await world.admin.query("delete from document_claims");
  const claimed = (await secondValidator())("POST", claims("ana"));
  const waits = "select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid";
  const waiting = async () => (await world.admin.query(waits)).rowCount === 1;
  await eventually(waiting, (found) => found);
  await world.admin.query("commit");
  expect((await claimed).body.claims).toEqual([]);
});

test("documents beyond the promised time are found, and none where nothing is promised", async () => {
  await send("aurora", "agencies", "ana");
  await send("aurora", "agencies", "bruno");
  await world.admin.query(
    "update visitor_documents set submitted_at = now() - interval '5 h' where visitor_uuid = $1 and status = 'pending'",
    [visitors.bruno.uuid],
  );
  const client = await world.as("sol");
  const overdue = async () => names(await client("GET", `${queue}?clock=overdue`));
  expect(await overdue()).toEqual([]);
  expect((await client("GET", queue)).body.data[0].due_at).toBeNull();
  await world.admin.query("update retailer_configs set decision_hours = 4 where retailer_uuid = $1", [sol.uuid]);
  expect(await overdue()).toEqual([visitors.bruno.name]);
  const [row] = (await client("GET", queue)).body.data;
  expect(Date.parse(row.due_at) - Date.parse(row.oldest_submitted_at)).toBe(4 * 3_600_000);
});

test("the owner reads how to correct a document, in gaps and notices", async () => {
  const sent = await send("aurora", "agencies", "ana");
  const correction = "Envie a página com a assinatura do médico.";
  const denied = await decide(await world.as("sol"), sent, { status: "denied", problem: "not_assigned", correction });
  expect(denied.body.retailer_document_validation).toMatchObject({ status: "denied", correction });
  await world.admin.query(
    "update visitor_documents set expires_on = app.today() - 1, submitted_at = now() - interval '9 days' where uuid <> $1",
    [sent.uuid],
  );
  const owner = await world.as("aurora");
  const { body } = await owner("GET", "/v1/agencies/document_gaps");
  const gap = body.data.find((one: { document_uuid: string }) => one.document_uuid === sent.uuid);
  expect(gap).toMatchObject({ gap: "denied", problem: "not_assigned", correction });
  const notices = await owner("GET", "/v1/agencies/notifications");
  expect(notices.body.data.map((one: { body: string }) => one.body)).toContainEqual(
    expect.stringContaining(`ASO de ${visitors.ana.name}. ${correction}`),
  );
});

test("several documents of a type are decided at once, all or none, and undone", async () => {
  const sent = [await send("aurora", "agencies", "ana"), await send("aurora", "agencies", "bruno")];
  const client = await world.as("sol");
  const path = "/v1/retailers/document_decisions";
  const listed = await client(
    "GET",
    `/v1/retailers/waiting_documents?owner_uuid=${aurora.uuid}&document_type_uuid=${documentTypes.aso}`,
  );
  expect(names(listed)).toEqual([visitors.ana.name, visitors.bruno.name]);
  const body = (documents: object[]) => ({ document_decision: { status: "approved", documents } });
  const wrong = await client("POST", path, body([sent[0] ?? {}, { ...sent[1], version: 9 }]));
  expect(wrong.status).toBe(409);
  expect((await client("GET", queue)).body.meta.total).toBe(2);
  const documents = sent.map(({ uuid, version }) => ({ uuid, version }));
  expect((await client("POST", path, body(documents))).body).toEqual({ count: 2 });
  expect((await client("GET", queue)).body.meta.total).toBe(0);
  const undo = { document_decision: { documents: documents.map(({ uuid }) => uuid) } };
  expect((await client("POST", `${path}/undo`, undo)).body).toEqual({ count: 2 });
  expect((await client("GET", queue)).body.meta.total).toBe(2);
});

test("who opens a type of documents together has them alone until they are given back", async () => {
  const sent = [await send("aurora", "agencies", "ana"), await send("aurora", "agencies", "bruno")];
  const [first, second] = [await world.as("sol"), await secondValidator()];
  const group = { owner_uuid: aurora.uuid, document_type_uuid: documentTypes.aso };
  const claim = async (client: Client, path = "document_claims", changes: object = {}) =>
    (await client("POST", `/v1/retailers/${path}`, { document_claim: { ...group, ...changes } })).body;
  const listed = `/v1/retailers/waiting_documents?${new URLSearchParams(group)}`;
  const mine = async (client: Client) =>
    (await client("GET", listed)).body.data.map((row: { claim: { mine: boolean } | null }) => row.claim?.mine);
  await second("POST", claims("bruno"));
  expect(await claim(first, "document_claims", { document_type_uuid: documentTypes.rg })).toEqual({ count: 0 });
  expect(await mine(first)).toEqual([undefined, false]);
  expect(await claim(first)).toEqual({ count: 1 });
  expect(await mine(first)).toEqual([true, false]);
  expect(await claim(second)).toEqual({ count: 1 });
  expect(await mine(second)).toEqual([false, true]);
  expect((await second("GET", `${queue}?claim=others`)).body.data.length).toBe(1);
  const [own = { uuid: "", version: 1 }] = sent;
  expect((await decide(second, own)).status).toBe(422);
  expect(await claim(first, "document_claims/release")).toEqual({ count: 1 });
  expect(await claim(second)).toEqual({ count: 2 });
  expect(await mine(first)).toEqual([false, false]);
  await world.admin.query("update retailer_configs set document_validation_type = 'mob'");
  await world.admin.query("delete from document_claims");
  expect(await claim(first)).toEqual({ count: 0 });
  const mob = await world.as("mob");
  const forPlatform = await mob("POST", "/v1/mob/document_claims", { document_claim: group });
  expect(forPlatform.body).toEqual({ count: 2 });
  expect(
    (await (await world.as("lua"))("POST", "/v1/retailers/document_claims", { document_claim: group })).body,
  ).toEqual({
    count: 0,
  });
});

test("the figures count the decisions that the list shows", async () => {
  await world.admin.query("delete from document_decisions");
  const client = await world.as("sol");
  for (const name of ["ana", "bruno"] as const) {
    const sent = await send("aurora", "agencies", name);
    await decide(client, sent, name === "ana" ? {} : { status: "denied", problem: "incompleted", correction: "" });
  }
  const read = async (by: string) => (await client("GET", `/v1/retailers/document_decisions/figures?${by}`)).body.data;
  expect(await read("")).toMatchObject([{ decided: 2, approved: 1, denied: 1, median_hours: 0 }]);
  expect(await read("by=problem")).toMatchObject([{ value: "incompleted", label: "Incompleto", decided: 1 }]);
  expect(await read("by=user")).toMatchObject([{ label: "Sílvia da Rede", decided: 2 }]);
  const [day] = await read("by=day");
  const rows = await client("GET", `/v1/retailers/document_decisions?start_date=${day.value}&end_date=${day.value}`);
  expect(rows.body.meta.total).toBe(day.decided);
  const denied = await client("GET", "/v1/retailers/document_decisions?problem=incompleted");
  expect(names(denied)).toEqual([visitors.bruno.name]);
  const made = (typed: string) =>
    client("GET", `/v1/retailers/document_decisions?name_or_cpf=${typed}`).then((found) => names(found));
  expect(await made("tavares")).toEqual([visitors.bruno.name]);
  expect(await made(visitors.ana.cpf)).toEqual([visitors.ana.name]);
  expect(await made(visitors.ana.cpf.slice(0, 6))).toEqual([]);
  const wide = await client("GET", "/v1/retailers/document_decisions?start_date=2026-01-01&end_date=2026-12-31");
  expect(wide.status).toBe(422);
  expect((await (await world.as("lua"))("GET", "/v1/retailers/document_decisions")).body.meta.total).toBe(0);
});

test("the platform reads its figures by retailer, with who waits; a retailer does not", async () => {
  await world.admin.query("delete from document_decisions");
  await world.admin.query("update retailer_configs set document_validation_type = 'mob' where retailer_uuid = $1", [
    sol.uuid,
  ]);
  const mob = await world.as("mob");
  const ana = await send("aurora", "agencies", "ana");
  await send("aurora", "agencies", "bruno");
  const path = `/v1/mob/retailer_document_validations/${ana.uuid}`;
  await mob("PUT", path, { retailer_document_validation: { status: "approved", version: ana.version } });
  const figures = "/v1/mob/document_decisions/figures?by=retailer";
  const everywhere = { value: "", label: "Todas as redes", decided: 1, approved: 1, denied: 0, waiting: null };
  expect((await mob("GET", figures)).body.data).toMatchObject([
    everywhere,
    { value: sol.uuid, label: "Mercados Sol", decided: 0, median_hours: null, waiting: 1 },
  ]);
  const rows = await mob("GET", "/v1/mob/document_decisions?all_retailers=true");
  expect(rows.body.data).toMatchObject([{ retailer: null }]);
  expect((await mob("GET", `/v1/mob/document_decisions?retailer_uuid=${sol.uuid}`)).body.meta.total).toBe(0);
  const own = await (await world.as("sol"))("GET", "/v1/retailers/document_decisions/figures?by=retailer");
  expect(own.status).toBe(422);
});
