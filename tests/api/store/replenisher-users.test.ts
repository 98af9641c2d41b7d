import { beforeAll, expect, test } from "vitest";
import { pictureForm } from "#tests/world/field.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const TASKS = "/v1/replenishers/store_tasks";
let store: Client;
let own: Client;
let zelia: string;
let rui: string;

const hire = async (name: string, more: object = {}) =>
  (await store("POST", "/v1/stores/replenishers", { replenisher: { name, ...more } })).body.replenisher.uuid as string;
const give = async (task: object) =>
  (
    await store("POST", "/v1/stores/store_tasks", {
      store_task: { kind: "cleaning", product_section: "Padaria", ...task },
    })
  ).body.store_task;
const inviteTo = (client: Client, uuid: string, login: string, email = "repositor@exemplo.test") =>
  client("POST", `/v1/stores/replenishers/${uuid}/invitation`, { replenisher_invitation: { login, email } });
const invite = (uuid: string, login: string, email?: string) => inviteTo(store, uuid, login, email);

beforeAll(async () => {
  await world.admin.query("insert into product_sections (uuid, name) values (app.uuid7(), 'Padaria')");
  store = await world.as("sol.centro");
  zelia = await hire("Zélia Matos", { user_uuid: users.repositor.uuid });
  rui = await hire("Rui Prado");
  own = await world.as("repositor");
});

test("a replenisher lists and ends their own tasks alone", async () => {
  const mine = await give({ replenisher_uuid: zelia });
  const others = [
    await give({ replenisher_uuid: rui }),
    await give({}),
    await give({ visitor_uuid: visitors.ana.uuid }),
  ];
  const listed = await own("GET", TASKS);
  expect(listed.body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([mine.uuid]);
  expect(listed.body.data[0]).toMatchObject({ replenisher: { name: "Zélia Matos" }, product_section: "Padaria" });
  for (const sort of ["visitor", "-assignee"])
    expect((await own("GET", `${TASKS}?sort=${sort}`)).body.data).toHaveLength(1);
  for (const filter of ["visitor_name=ana", "alert=with_issue", "top_sales=50"])
    expect((await own("GET", `${TASKS}?${filter}`)).body.data).toEqual([]);
  for (const { uuid, version } of others) {
    expect((await own("GET", `${TASKS}/${uuid}`)).status).toBe(404);
    const result = { store_task: { status: "done", version } };
    expect((await own("PUT", `${TASKS}/${uuid}/result`, result)).status).toBe(404);
  }
  const byName = await store("GET", "/v1/stores/store_tasks?q=z%C3%A9lia");
  expect(byName.body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([mine.uuid]);
  const happened_at = new Date(Date.now() - 3_600_000).toISOString();
  const result = { store_task: { status: "with_issue", issue_reason: "damaged", happened_at, version: mine.version } };
  const ended = await own("PUT", `${TASKS}/${mine.uuid}/result`, result);
  expect(ended.body.store_task).toMatchObject({ status: "with_issue", issue_reason: "damaged" });
  expect(Date.parse(ended.body.store_task.finished_at)).toBe(Date.parse(happened_at));
  // The same result again, as a phone sends it whose answer was lost.
  expect((await own("PUT", `${TASKS}/${mine.uuid}/result`, result)).body).toEqual(ended.body);
});

test("a replenisher sends the photo of their own task, which the store sees", async () => {
  const [mine, other] = [await give({ replenisher_uuid: zelia }), await give({ replenisher_uuid: rui })];
  const photo = `${TASKS}/${mine.uuid}/photo`;
  expect((await own("GET", photo)).status).toBe(404);
  for (const _ of [1, 2]) expect((await own("PUT", photo, pictureForm())).status).toBe(204);
  for (const [client, path] of [
    [own, photo],
    [store, `/v1/stores/store_tasks/${mine.uuid}/photo`],
  ] as const)
    expect((await client("GET", path)).headers.get("content-type")).toBe("image/webp");
  expect((await own("PUT", photo, new FormData())).body.errors.photo).toBeDefined();
  for (const method of ["GET", "PUT"] as const) {
    const sent = await own(method, `${TASKS}/${other.uuid}/photo`, method === "PUT" ? pictureForm() : undefined);
    expect(sent.status).toBe(404);
  }
  // The photo changes no version, so that the result of the same form follows it.
  const result = { store_task: { status: "done", version: mine.version } };
  expect((await own("PUT", `${TASKS}/${mine.uuid}/result`, result)).body.store_task).toMatchObject({
    status: "done",
    photo: `/store_tasks/${mine.uuid}/photo`,
  });
});

test("a replenisher writes nothing else of a task, and reads no other noun", async () => {
  const { uuid } = await give({ replenisher_uuid: zelia });
  expect((await own("PUT", `${TASKS}/${uuid}`, { store_task: { kind: "pricing", version: 1 } })).status).toBe(404);
  expect((await own("DELETE", `${TASKS}/${uuid}`)).status).toBe(404);
  expect((await own("POST", TASKS, { store_task: { kind: "pricing" } })).status).toBe(404);
  for (const path of ["replenishers", "visitors", "store_products", "stores", "agencies", "product_sections", "visits"])
    expect([path, (await own("GET", `/v1/replenishers/${path}`)).status]).toEqual([path, 404]);
  expect((await own("GET", "/v1/stores/store_tasks")).status).toBe(404);
});

test("an invitation makes a user, and is sent again until there is a password", async () => {
  expect((await invite(rui, " ")).body.errors.replenisher_invitation[0]).toHaveProperty("login");
  expect((await invite(rui, "sol.centro")).body.errors.replenisher_invitation).toEqual([
    { login: ["Já existe um usuário com este login."] },
  ]);
  const first = await invite(rui, "rui.prado");
  expect(first.body.replenisher.user).toEqual({
    login: "rui.prado",
    email: "repositor@exemplo.test",
    state: "invited",
  });
  const again = await invite(rui, "rui.p", "rui@exemplo.test");
  expect(again.body.replenisher.user).toEqual({ login: "rui.p", email: "rui@exemplo.test", state: "invited" });
  const { rows } = await world.admin.query(
    `select u.account_uuid, r.user_type, u.name, (select count(*)::int from graphile_worker.jobs j
       where j.key = 'invitation:' || u.uuid) as mails
     from users u join roles r on r.uuid = u.role_uuid where u.login = 'rui.p'`,
  );
  expect(rows).toEqual([
    { account_uuid: accounts.solCentro.uuid, user_type: "replenisher", name: "Rui Prado", mails: 1 },
  ]);
  const refused = await invite(zelia, "outra");
  expect(refused.body.errors.replenisher_invitation).toEqual([
    { base: ["Este repositor já escolheu uma senha e entra com ela."] },
  ]);
  expect((await inviteTo(await world.as("lua.norte"), rui, "x")).status).toBe(404);
});

test("one user is one replenisher's", async () => {
  const twice = await store("POST", "/v1/stores/replenishers", {
    replenisher: { name: "Outra Zélia", user_uuid: users.repositor.uuid },
  });
  expect(twice.body.errors.replenisher).toEqual([{ user_uuid: ["Este usuário já é de outro repositor."] }]);
});

test("who is switched off is signed out, and may come back", async () => {
  const path = `/v1/stores/replenishers/${zelia}`;
  const set = async (active: boolean) => {
    const { name, user_uuid, version } = (await store("GET", path)).body.replenisher;
    expect((await store("PUT", path, { replenisher: { name, user_uuid, active, version } })).status).toBe(200);
  };
  await set(false);
  expect((await own("GET", TASKS)).status).toBe(401);
  expect((await invite(zelia, "z")).body.errors.replenisher_invitation[0].base[0]).toContain("inativo");
  const isActive = async () => {
    const { rows } = await world.admin.query("select active from users where uuid = $1", [users.repositor.uuid]);
    return rows[0].active;
  };
  expect(await isActive()).toBe(false);
  await set(true);
  expect(await isActive()).toBe(true);
  expect((await store("DELETE", path)).status).toBe(204);
  expect(await isActive()).toBe(false);
});
