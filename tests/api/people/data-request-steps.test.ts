import { expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { ana } = visitors;
const REQUESTS = "/v1/backoffice/data_requests";

async function receive(kind: string) {
  const officer = await world.as("backoffice");
  const data_request = { name: ana.name, cpf: ana.cpf, contact: "ana@exemplo.test", kind, received_on: "2026-03-10" };
  const { status, body } = await officer("POST", REQUESTS, { data_request });
  expect(status).toBe(201);
  return { officer, path: `${REQUESTS}/${body.data_request.uuid}`, uuid: body.data_request.uuid as string };
}

/** Runs a statement as somebody who has the database would, and undoes it after `work`. */
async function tampered(statement: string, undo: string, work: () => Promise<void>): Promise<void> {
  await world.admin.query("set session_replication_role = replica");
  await world.admin.query(statement);
  await work();
  await world.admin.query(undo);
  await world.admin.query("set session_replication_role = origin");
}

test("a correction says what was and what is, in every account, and notifies the owner", async () => {
  const { officer, path } = await receive("correction");
  const held = await officer("GET", `${path}/correction`);
  expect(held.body.held_data).toEqual([expect.objectContaining({ name: ana.name, owner: expect.anything() })]);
  const empty = await officer("POST", `${path}/correction`, { data_request: { version: 1 } });
  expect(empty.status).toBe(422);
  expect(empty.body.errors.data_request[0].name).toEqual(["Preencha ao menos um dado correto"]);
  const same = await officer("POST", `${path}/correction`, { data_request: { name: ana.name, version: 1 } });
  expect(same.body.errors.data_request[0].base).toEqual(["Nenhum cadastro da pessoa difere destes dados."]);
  const correct = { name: "Ana Beatriz Prado Correia", phone: "(11) 98888-7766" };
  const stale = await officer("POST", `${path}/correction`, { data_request: { ...correct, version: 9 } });
  expect(stale.status).toBe(409);
  const done = await officer("POST", `${path}/correction`, { data_request: { ...correct, version: 1 } });
  expect(done).toMatchObject({ status: 200, body: { data_request: { state: "open", version: 2 } } });

  const aurora = await world.as("aurora");
  const visitor = (await aurora("GET", `/v1/agencies/visitors/${ana.uuid}`)).body.visitor;
  expect(visitor).toMatchObject({ name: correct.name, phone: "11988887766" });
  const history = (await aurora("GET", `/v1/agencies/visitors/${ana.uuid}/history`)).body.data;
  expect(history.slice(0, 2).map(({ kind, actor_name }: Record<string, string>) => [kind, actor_name])).toEqual([
    ["changed", "Dora Backoffice"],
    ["data_read", "Dora Backoffice"],
  ]);
  expect(history[0].changes.name).toEqual([ana.name, correct.name]);
  const [notice] = (await aurora("GET", "/v1/agencies/notifications?kind=personal_data_corrected")).body.data;
  expect(notice).toMatchObject({
    title: "Dados pessoais corrigidos a pedido do titular",
    body: `${correct.name}: Nome, Telefone.`,
  });

  const answer = { decision: "fulfilled", answer: "Corrigido.", version: 2 };
  expect((await officer("POST", `${path}/answer`, { data_request: answer })).status).toBe(200);
  const { data_request_steps, verification } = (await officer("GET", `${path}/steps`)).body;
  expect(verification).toEqual({ intact: true, broken_at: null });
  expect(data_request_steps.map(({ kind, actor_name }: Record<string, string>) => [kind, actor_name])).toEqual([
    ["received", "Dora Backoffice"],
    ["corrected", "Dora Backoffice"],
    ["answered", "Dora Backoffice"],
  ]);
  expect(data_request_steps[1].corrected).toEqual([
    {
      owner: { uuid: accounts.aurora.uuid, name: "Agência Aurora" },
      changes: { name: [ana.name, correct.name], phone: [expect.any(String), "11988887766"] },
    },
  ]);
  const file = await officer("GET", `${path}/file`);
  expect([file.status, String(file.body).slice(0, 5)]).toEqual([200, "%PDF-"]);
  const late = await officer("POST", `${path}/correction`, { data_request: { name: "Outra Pessoa", version: 3 } });
  expect(late.status).toBe(422);
});

test("only a request for a correction corrects", async () => {
  const { officer, path } = await receive("access");
  const refused = await officer("POST", `${path}/correction`, { data_request: { name: "Ana Prado", version: 1 } });
  expect(refused.body.errors.data_request[0].base).toEqual(["Este pedido não é de correção."]);
  expect((await officer("GET", `${path}/correction`)).status).toBe(422);
});

test("a report for a request is a step of it", async () => {
  const { officer, path, uuid } = await receive("access");
  const person_report = { cpf: ana.cpf, reason: "Pedido da titular", request_uuid: uuid };
  expect((await officer("POST", "/v1/backoffice/person_reports", { person_report })).status).toBe(201);
  const { data_request_steps } = (await officer("GET", `${path}/steps`)).body;
  expect(data_request_steps.map(({ kind }: { kind: string }) => kind)).toEqual(["received", "reported"]);
});

test("a step or a request that was changed, removed or added unseen is found", async () => {
  const { officer, path, uuid } = await receive("access");
  const answer = { decision: "refused", answer: "Não há dados.", version: 1 };
  await officer("POST", `${path}/answer`, { data_request: answer });
  const [first, last] = (await officer("GET", `${path}/steps`)).body.data_request_steps as { number: number }[];
  const numbers = { first: first?.number as number, last: last?.number as number };
  const brokenAt = async () => (await officer("GET", `${path}/steps`)).body.verification.broken_at;
  expect(await brokenAt()).toBeNull();
  const expectBroken = (number: number) => async () => expect(await brokenAt()).toBe(number);
  const steps = "data_request_steps";
  await tampered(
    `update data_requests set answer = 'Há dados.' where uuid = '${uuid}'`,
    `update data_requests set answer = 'Não há dados.' where uuid = '${uuid}'`,
    expectBroken(numbers.last),
  );
  await tampered(
    `update data_requests set contact = 'outro@exemplo.test' where uuid = '${uuid}'`,
    `update data_requests set contact = 'ana@exemplo.test' where uuid = '${uuid}'`,
    expectBroken(numbers.first),
  );
  await tampered(
    `update ${steps} set at = at - interval '3 days' where number = ${numbers.first}`,
    `update ${steps} set at = at + interval '3 days' where number = ${numbers.first}`,
    expectBroken(numbers.first),
  );
  await tampered(
    `update ${steps} set content = content || '{"cpf": "1"}' where number = ${numbers.first}`,
    `update ${steps} set content = content || '{"cpf": "${ana.cpf}"}' where number = ${numbers.first}`,
    expectBroken(numbers.first),
  );
  await tampered(
    `create temp table gone as select * from ${steps} where number = ${numbers.last};
     delete from ${steps} where number = ${numbers.last}`,
    `insert into ${steps} select * from gone; drop table gone`,
    async () => expect(await brokenAt()).toBe(0),
  );
  await tampered(
    `insert into ${steps} (number, request_uuid, kind, salt) values (${numbers.last + 1}, '${uuid}', 'reported', '\\x00')`,
    `delete from ${steps} where number = ${numbers.last + 1}`,
    expectBroken(numbers.last + 1),
  );
  expect(await brokenAt()).toBeNull();
});

test("an anonymisation empties the steps of the person, and the chain stays whole", async () => {
  const { officer, path } = await receive("anonymisation");
  await world.admin.query("update allocations set state = 'ended', ends_on = '2026-02-01' where visitor_uuid = $1", [
    ana.uuid,
  ]);
  const done = await officer("POST", `${path}/anonymisation`, { data_request: { version: 1 } });
  expect(done.status).toBe(200);
  const { data_request_steps, verification } = (await officer("GET", `${path}/steps`)).body;
  expect(verification).toEqual({ intact: true, broken_at: null });
  expect(data_request_steps.map(({ kind }: { kind: string }) => kind)).toEqual(["received", "anonymised", "answered"]);
  const { rows } = await world.admin.query(
    "select count(*)::int as n from data_request_steps where content::text ~* $1",
    [`${ana.cpf}|${ana.name}|98888|Correia`],
  );
  expect(rows).toEqual([{ n: 0 }]);
});
