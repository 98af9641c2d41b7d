import { expect, test } from "vitest";
import { accounts, users, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { solCentro, solAcre, luaNorte } = accounts;

async function create(login: "aurora" | "boreal", name: VisitorName, store: { uuid: string }, more: object = {}) {
  const allocation = { visitor_uuid: visitors[name].uuid, store_uuid: store.uuid, starts_on: "2026-03-01", ...more };
  const created = await (await world.as(login))("POST", "/v1/agencies/allocations", { allocation });
  expect(created.status).toBe(201);
  return created.body.allocation;
}
async function change(login: "aurora" | "boreal" | "aurora.leitura", before: { uuid: string }, more: object) {
  const allocation = { ...before, ...more };
  return (await world.as(login))("PUT", `/v1/agencies/allocations/${before.uuid}`, { allocation });
}
const errorsOf = ({ body }: { body: { errors: { allocation: object[] } } }) => body.errors.allocation[0];

test("days, hours and the end change in place, and the history says so", async () => {
  const before = await create("aurora", "carla", luaNorte, { weekdays: ["monday", "friday"] });
  const terms = { weekdays: ["monday", "tuesday", "wednesday"], hours: { from: "08:00", until: "12:00" } };
  const changed = await change("aurora", before, { ...terms, ends_on: "31/12/2099" });
  expect(changed).toMatchObject({
    status: 200,
    body: { allocation: { ...terms, uuid: before.uuid, state: "active", ends_on: "2099-12-31", version: 2 } },
  });
  const aurora = await world.as("aurora");
  const read = await aurora("GET", `/v1/agencies/allocations/${before.uuid}`);
  expect(read.body).toEqual(changed.body);
  const history = await aurora("GET", `/v1/agencies/visitors/${visitors.carla.uuid}/history`);
  expect(history.body.data[0]).toMatchObject({
    kind: "changed",
    changes: {
      store: ["Lua Norte", "Lua Norte"],
      weekdays: ["na segunda e na sexta", "de segunda a quarta"],
      hours: [null, "08:00 às 12:00"],
      ends_on: [null, "2099-12-31"],
    },
  });
  const ask = `/v1/agencies/visitors/${visitors.carla.uuid}/verdict?store_uuid=${luaNorte.uuid}&date=2027-03-02`;
  expect((await aurora("GET", ask)).body.verdicts[0].answer).toBe("released");
});

test("a stale version, a wrong period or another first day is refused", async () => {
  const before = await create("aurora", "bruno", luaNorte);
  expect((await change("aurora", before, { version: 0 })).status).toBe(409);
  expect(errorsOf(await change("aurora", before, { starts_on: "02/03/2026" }))).toEqual({
    starts_on: ["O vínculo já começou, em 01/03/2026: o início não muda."],
  });
  expect(errorsOf(await change("aurora", before, { ends_on: "28/02/2026" }))).toEqual({
    ends_on: ["O fim do período é antes do início."],
  });
  expect(errorsOf(await change("aurora", before, { weekdays: [] }))).toEqual({
    weekdays: ["Dias da semana é obrigatório"],
  });
  expect((await change("aurora.leitura", before, {})).status).toBe(403);
  expect((await change("boreal", before, {})).status).toBe(404);
  const later = await create("aurora", "bruno", solAcre, { starts_on: "2098-01-01" });
  const sooner = await change("aurora", later, { starts_on: "01/12/2097" });
  expect(sooner.body.allocation).toMatchObject({ starts_on: "2097-12-01", version: 2 });
  const over = await change("aurora", before, { ends_on: "01/04/2026" });
  expect(over.body.allocation).toMatchObject({ state: "ended", ends_on: "2026-04-01" });
  expect(errorsOf(await change("aurora", over.body.allocation, { ends_on: null }))).toEqual({
    base: ["Este vínculo já terminou."],
  });
});

test("what an allocation gains waits for approval again while a document is missing", async () => {
  const sol = await world.as("sol");
  const pending = await create("boreal", "davi", solCentro, { weekdays: ["monday", "tuesday"] });
  expect(pending.state).toBe("pending");
  const stillPending = (await change("boreal", pending, { weekdays: ["monday"] })).body.allocation;
  expect(stillPending.state).toBe("pending");
  const approved = (await sol("PUT", `/v1/retailers/allocations/${pending.uuid}/approval`)).body.allocation;
  const fewer = (await change("boreal", approved, { ends_on: "31/12/2098", hours: { from: "08:00", until: "12:00" } }))
    .body.allocation;
  expect(fewer.state).toBe("active");
  const gains = [
    { weekdays: ["monday", "tuesday"] },
    { ends_on: "31/12/2099" },
    { hours: { from: "08:00", until: "13:00" } },
    { hours: null },
  ];
  let current = fewer;
  for (const gain of gains) {
    const waiting = (await change("boreal", current, gain)).body.allocation;
    expect([gain, waiting.state]).toEqual([gain, "pending"]);
    current = (await sol("PUT", `/v1/retailers/allocations/${pending.uuid}/approval`)).body.allocation;
  }
  const { rows } = await world.admin.query(
    `select count(*)::int as n from notifications
     where user_uuid = $1 and visitor_uuid = $2 and kind = 'allocation_requested'`,
    [users.sol.uuid, visitors.davi.uuid],
  );
  expect(rows[0].n).toBe(1 + gains.length);
});

test("the end of an allocation is undone by who ended it, within a minute, and once", async () => {
  const before = await create("aurora", "carla", solAcre, { ends_on: "2099-12-31", weekdays: ["sunday"] });
  const aurora = await world.as("aurora");
  const end = `/v1/agencies/allocations/${before.uuid}/end`;
  const ended = await aurora("PUT", end, { allocation: { ends_on: "02/03/2026", version: before.version } });
  expect(ended.body.allocation).toMatchObject({ state: "ended", ends_on: "2026-03-02" });
  const refused = { status: 422, body: { errors: { allocation: [{ base: [expect.stringContaining("desfazer")] }] } } };
  expect(await (await world.as("aurora.escrita"))("DELETE", end)).toMatchObject(refused);
  expect((await (await world.as("boreal"))("DELETE", end)).status).toBe(404);
  const undone = await aurora("DELETE", end);
  expect(undone.body.allocation).toEqual({ ...before, version: before.version + 2 });
  expect(await aurora("DELETE", end)).toMatchObject(refused);
  const { data } = (await aurora("GET", `/v1/agencies/visitors/${visitors.carla.uuid}/history`)).body;
  expect(data[0].changes).toMatchObject({ ends_on: ["2026-03-02", "2099-12-31"], state: ["ended", before.state] });

  await aurora("PUT", end, { allocation: { ends_on: "02/03/2026", version: before.version + 2 } });
  await world.admin.query("update visitor_history set at = at - interval '61 seconds' where kind = 'allocation_ended'");
  expect(await aurora("DELETE", end)).toMatchObject(refused);
});
