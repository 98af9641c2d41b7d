import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { VisitorBatch } from "#app/contracts/people/visitor-batches.ts";
import { type Actor, inTransaction, type Scope } from "#app/db/scope.server.ts";
import { applyVisitorBatch, undoVisitorChanges } from "#app/domain/people/batches/visitor-batch-apply.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { elza } = visitors;
const [branch, closed] = [randomUUID(), randomUUID()];
const path = "/v1/suppliers/visitor_batches";
let belo: Client;

beforeAll(async () => {
  belo = await world.as("belo");
  await world.admin.query(
    `insert into supplier_units (supplier_uuid, uuid, name, cnpj, active) values
      ($1, $2, 'Filial 1', '33000167000101', true), ($1, $3, 'Filial 2', '33000167000284', false)`,
    [accounts.belo.uuid, branch, closed],
  );
});

/** Runs transactions as a job of the supplier does. */
const transactions = <T>(work: (scope: Scope) => Promise<T>) => {
  const { uuid: user, name } = users.belo;
  const actor: Actor = { audience: "supplier", org: accounts.belo.uuid, user, name };
  return inTransaction(world.database, actor, work);
};
const start = (input: object) =>
  belo("POST", path, { visitor_batch: { action: "unit", visitor_uuids: [elza.uuid], ...input } });
const move = async ({ uuid, version }: VisitorBatch, verb: string) =>
  (await belo("POST", `${path}/${uuid}/${verb}`, { visitor_batch: { version } })).status;
const find = async ({ uuid }: VisitorBatch): Promise<VisitorBatch> =>
  (await belo("GET", `${path}/${uuid}`)).body.visitor_batch;
const unitOf = async () => (await belo("GET", `/v1/suppliers/visitors/${elza.uuid}`)).body.visitor.unit_name;

test("a unit is given to many after a dry run, and that is undone", async () => {
  const { body } = await start({ unit_uuid: branch });
  const batch: VisitorBatch = body.visitor_batch;
  expect(batch).toMatchObject({ state: "ready", target: "Filial 1", unit_uuid: branch, loses: 0, gains: 0 });
  const rows = (await belo("GET", `${path}/${batch.uuid}/rows`)).body.data;
  expect(rows).toMatchObject([{ before: "Sem unidade", after: "Filial 1", outcome: "to_do", cause: "changes" }]);
  expect(await unitOf()).toBeNull();
  expect(await move(batch, "confirmation")).toBe(200);
  await applyVisitorBatch(transactions, batch.uuid);
  expect(await unitOf()).toBe("Filial 1");
  const history = (await belo("GET", `/v1/suppliers/visitors/${elza.uuid}/history`)).body.data;
  expect(history[0]).toMatchObject({ kind: "changed", changes: { unit_name: [null, "Filial 1"] } });

  expect((await start({ unit_uuid: branch })).body.visitor_batch.counts).toMatchObject({ unchanged: 1, to_do: 0 });
  expect(await move(await find(batch), "undoing")).toBe(200);
  await undoVisitorChanges(transactions, batch.uuid);
  expect([(await find(batch)).counts.undone, await unitOf()]).toEqual([1, null]);
});

test("only an active unit of the supplier is given, and other accounts have none", async () => {
  for (const unit_uuid of [closed, randomUUID()]) {
    const refused = await start({ unit_uuid });
    expect(refused.body.errors?.visitor_batch[0].unit_uuid).toEqual(["Escolha uma unidade da lista."]);
  }
  expect((await start({})).body.visitor_batch).toMatchObject({ state: "draft", target: null });
  const visitor_batch = { action: "unit", visitor_uuids: [visitors.ana.uuid], unit_uuid: branch };
  const agency = await (await world.as("aurora"))("POST", "/v1/agencies/visitor_batches", { visitor_batch });
  expect(agency.status).toBe(422);
});
