import { beforeAll, expect, test } from "vitest";
import { pictureForm } from "#tests/world/field.ts";
import { textOf } from "#tests/world/html.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const SHIFT = "/repositor";
const SEND = "/repositor?index";
const REPLENISHERS = "/store/replenishers";
let zelia: string;
let open: { uuid: string; version: number };

beforeAll(async () => {
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [accounts.sol.uuid]);
  await world.admin.query("insert into product_sections (uuid, name) values (app.uuid7(), 'Padaria')");
  const store = await world.as("sol.centro");
  const replenisher = { name: "Zélia Matos", user_uuid: users.repositor.uuid };
  zelia = (await store("POST", "/v1/stores/replenishers", { replenisher })).body.replenisher.uuid;
  const give = async (task: object) =>
    (
      await store("POST", "/v1/stores/store_tasks", {
        store_task: { kind: "cleaning", product_section: "Padaria", ...task },
      })
    ).body.store_task;
  open = await give({ replenisher_uuid: zelia, note: "Só a prateleira de baixo" });
  await give({ replenisher_uuid: zelia, kind: "pricing", status: "done" });
  const left = await give({ replenisher_uuid: zelia, kind: "planogram" });
  await world.admin.query("update store_tasks set day = day - 2 where uuid = $1", [left.uuid]);
  await give({ kind: "add_on" });
});

test("a shift shows what is open, what was left and what has ended, and takes a result", async () => {
  const browser = await world.browser("repositor");
  const page = await browser.open(SHIFT);
  expect(page.h1).toBe("Minhas atividades");
  const text = textOf(page);
  expect(text).toContain("1 de 2 atividades terminadas hoje.");
  expect(text).toMatch(/Hoje.*Limpeza: Padaria.*Só a prateleira de baixo.*De dias anteriores.*Planograma: Padaria/);
  expect(text).toMatch(/Terminadas hoje.*Precificação: Padaria Concluída/);
  expect(text).not.toContain("Ponto extra");
  const sent = { intent: "task", task_uuid: open.uuid, version: String(open.version), status: "with_issue" };
  const refused = await browser.send(SEND, sent);
  expect(refused).toMatchObject({
    status: 422,
    html: expect.stringContaining("Motivo é obrigatório para um problema"),
  });
  expect(await browser.send(SEND, { ...sent, issue_reason: "not_found" })).toMatchObject({
    status: 302,
    location: SHIFT,
  });
  expect(textOf(await browser.open(SHIFT))).toMatch(/2 de 2 atividades.*Limpeza: Padaria.*Produto não encontrado/);
});

test("a task ends with a photo, and one that has ended gets another", async () => {
  const store = await world.as("sol.centro");
  const store_task = { kind: "cleaning", product_section: "Padaria", replenisher_uuid: zelia };
  const { uuid, version } = (await store("POST", "/v1/stores/store_tasks", { store_task })).body.store_task;
  const browser = await world.browser("repositor");
  const file = pictureForm().get("file") as File;
  const none = new File([], "", { type: "application/octet-stream" });
  const form = { intent: "task", task_uuid: uuid, version: String(version), status: "done", photo: "required" };
  const refused = await browser.send(SEND, { ...form, file: none });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Arquivo é obrigatório");
  const isDone = async () => (await store("GET", `/v1/stores/store_tasks/${uuid}`)).body.store_task.status === "done";
  expect(await isDone()).toBe(false);
  expect((await browser.send(SEND, { ...form, file: new File(["texto"], "a.png") })).status).toBe(422);
  for (const status of ["done", ""]) {
    expect(await browser.send(SEND, { ...form, status, file })).toMatchObject({ status: 302, location: SHIFT });
    expect(await isDone()).toBe(true);
  }
  const page = await browser.open(SHIFT);
  const at = `${SHIFT}/atividades/${uuid}/foto`;
  expect(page.html).toContain(`href="${at}"`);
  expect(textOf(page)).toContain("Trocar a foto");
  expect((await browser.open(at)).headers.get("content-type")).toBe("image/webp");
  const manager = await world.browser("sol.centro");
  await manager.open("/edicao/connect");
  expect((await manager.open("/store/tasks")).html).toContain(`href="/store/tasks/${uuid}/photo/file"`);
});

test("a replenisher opens no page of the store, nor the store theirs", async () => {
  const browser = await world.browser("repositor");
  expect((await browser.open("/store/tasks")).status).not.toBe(200);
  expect((await (await world.browser("sol.centro")).open(SHIFT)).status).not.toBe(200);
});

test("a store invites a replenisher, and sees how far that is", async () => {
  const browser = await world.browser("sol.centro");
  await browser.open("/edicao/connect");
  const made = await browser.send(`${REPLENISHERS}/new`, { name: "Rui Prado", active: "on" });
  expect(made.status).toBe(302);
  const list = await browser.open(REPLENISHERS);
  const id = /replenishers\/([0-9a-f-]{36})"[^>]*>Rui Prado/.exec(list.html)?.[1] as string;
  expect((await browser.open(`${REPLENISHERS}/${id}`)).html).toContain(`href="${REPLENISHERS}/${id}/invite"`);
  const invite = `${REPLENISHERS}/${id}/invite`;
  expect((await browser.open(invite)).h1).toBe("Convidar Rui Prado");
  const refused = await browser.send(invite, { login: "sol.centro", email: "rui" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Convidar Rui Prado</title>");
  expect(refused.html).toContain('value="rui"');
  expect((await browser.send(invite, { login: "sol.centro", email: "rui@exemplo.test" })).html).toContain(
    "Já existe um usuário com este login.",
  );
  const sent = await browser.send(invite, { login: "rui.prado", email: "rui@exemplo.test" });
  expect(sent).toMatchObject({ status: 302, location: `${REPLENISHERS}/${id}` });
  expect(textOf(await browser.open(REPLENISHERS))).toMatch(/Rui Prado.*Convidado rui\.prado/);
  expect((await browser.open(invite)).h1).toBe("Convidar Rui Prado de novo");
  expect((await browser.open(`${REPLENISHERS}/${zelia}`)).html).not.toContain("/invite");
});
