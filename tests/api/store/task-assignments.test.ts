import { beforeAll, expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
let store: Client;
let rita: string;
const TASKS = "/v1/stores/store_tasks";

beforeAll(async () => {
  store = await world.as("sol.centro");
  await world.admin.query("insert into product_sections (uuid, name) values (app.uuid7(), 'Padaria')");
  const replenisher = { name: "Rita Moura", phone: "", product_sections: [] };
  rita = (await store("POST", "/v1/stores/replenishers", { replenisher })).body.replenisher.uuid;
});

const create = async (more: object = {}) =>
  (await store("POST", TASKS, { store_task: { kind: "cleaning", product_section: "Padaria", ...more } })).body
    .store_task;
const assign = (input: object) => store("POST", "/v1/stores/store_task_assignments", { store_task_assignment: input });
const found = async (query: string) => (await store("GET", `${TASKS}?${query}`)).body.data as { uuid: string }[];

test("many open tasks are handed out to a replenisher, to a visitor, and taken back", async () => {
  const [first, second] = [await create(), await create({ day: "05/01/2026" })];
  const uuids = [first.uuid, second.uuid];
  expect((await assign({ uuids, count: 2, to_replenisher_uuid: rita })).body).toEqual({ count: 2 });
  const one = async (uuid: string) => (await store("GET", `${TASKS}/${uuid}`)).body.store_task;
  expect(await one(second.uuid)).toMatchObject({
    replenisher: { name: "Rita Moura" },
    status: "allocated_and_working",
  });
  expect((await assign({ uuids, count: 2, to_visitor_uuid: visitors.ana.uuid })).status).toBe(200);
  expect(await one(first.uuid)).toMatchObject({
    replenisher: null,
    visitor: { name: "Ana Beatriz Prado", owner_name: "Agência Aurora" },
  });
  expect((await assign({ uuids, count: 2 })).status).toBe(200);
  expect(await one(first.uuid)).toMatchObject({ replenisher: null, visitor: null, status: "pending" });
});

test("a hand-out names who cannot take tasks, and changes nothing when the list has changed", async () => {
  const done = await create({ replenisher_uuid: rita, status: "done" });
  const errors = async (input: object) => (await assign(input)).body.errors.store_task_assignment[0];
  expect(await errors({ uuids: [done.uuid], count: 1, to_replenisher_uuid: rita })).toHaveProperty("base");
  const both = { to_replenisher_uuid: rita, to_visitor_uuid: visitors.ana.uuid };
  expect(await errors({ uuids: [done.uuid], count: 1, ...both })).toHaveProperty("to_visitor_uuid");
  expect(await errors({ uuids: [done.uuid], count: 1, to_replenisher_uuid: done.uuid })).toEqual({
    to_replenisher_uuid: ["Escolha um repositor da loja."],
  });
  expect(await errors({ uuids: [done.uuid], count: 1, to_visitor_uuid: visitors.davi.uuid })).toEqual({
    to_visitor_uuid: ["Escolha um visitante da loja."],
  });
  const other = await world.as("sol.acre");
  const taken = { store_task_assignment: { uuids: [done.uuid], count: 1 } };
  expect((await other("POST", "/v1/stores/store_task_assignments", taken)).status).toBe(422);
});

test("tasks are found by end, hour and order, and whatever their day when they are named", async () => {
  const old = await create({ day: "05/01/2026" });
  expect(await found(`uuids=${old.uuid}`)).toHaveLength(1);
  expect(await found("finished=true")).toHaveLength(1);
  expect((await found("finished=false")).every(({ uuid }) => uuid !== old.uuid)).toBe(true);
  const [done] = (await found("finished=true")) as unknown as { finished_at: string; uuid: string }[];
  const hour = (new Date(done?.finished_at ?? "").getUTCHours() + 21) % 24;
  expect(await found(`hour=${hour}`)).toHaveLength(1);
  expect(await found(`hour=${(hour + 1) % 24}`)).toEqual([]);
  expect((await found("sort=-assignee"))[0]?.uuid).toBe(done?.uuid);
});

test("only the store's active people are offered for tasks", async () => {
  const names = async (list: string) =>
    (await store("GET", `/v1/stores/${list}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names("store_task_replenishers")).toEqual(["Rita Moura"]);
  const people = await names("store_task_visitors");
  expect(people).toContain("Ana Beatriz Prado");
  expect(people).not.toContain(visitors.davi.name);
  const replenisher = { name: "Rita Moura", active: false, version: 1 };
  await store("PUT", `/v1/stores/replenishers/${rita}`, { replenisher });
  expect(await names("store_task_replenishers")).toEqual([]);
});

test("removed tasks and replenishers come back as they were", async () => {
  const task = await create();
  for (const [list, uuid] of [
    ["store_tasks", task.uuid],
    ["replenishers", rita],
  ] as const) {
    expect((await store("DELETE", `/v1/stores/${list}/${uuid}`)).status).toBe(204);
    expect((await store("GET", `/v1/stores/${list}/${uuid}/removal`)).status).toBe(200);
    expect((await store("POST", `/v1/stores/${list}/${uuid}/restoration`)).status).toBeLessThan(300);
    expect((await store("GET", `/v1/stores/${list}/${uuid}`)).status).toBe(200);
  }
});

test("the store's status has its last seven days", async () => {
  const { history } = (await store("GET", "/v1/stores/store_status")).body.store_status;
  expect(history).toHaveLength(7);
  expect(history[0]).toMatchObject({ done: 1, with_issue: 0 });
  expect(accounts.solCentro.uuid).toBeTruthy();
});
