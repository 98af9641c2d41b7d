import { expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { announcedCount, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { visitors } from "#tests/world/people.ts";
import { type Browser, openWebWorld, type PageResponse } from "#tests/world/web.ts";

/** Pages without script: the changes of several visitors at once. */
const world = openWebWorld();
withJobs(world);

const owners = [
  ["aurora", "/agency", "ana"],
  ["belo", "/supplier", "elza"],
  ["limpa", "/serviceProvider", "fabio"],
] as const;
const version = ({ html }: PageResponse) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

/** Starts a change from the list of visitors and returns its address. */
async function begin(browser: Browser, area: string, action: string, more: Record<string, string>): Promise<string> {
  const { status, location } = await browser.send(`${area}/visitors`, { action, filters: "", ...more });
  expect(status).toBe(303);
  return (location ?? "").replace(/#conteudo$/, "");
}

async function move(browser: Browser, at: string, verb: string): Promise<PageResponse> {
  const confirmation = await browser.open(`${at}/${verb}`);
  return browser.send(`${at}/${verb}`, { version: version(confirmation) });
}

const awaits = (browser: Browser, at: string, text: string) =>
  eventually(
    async () => textOf(await browser.open(at)),
    (found) => found.includes(text),
  );

test.each(owners)("%s inactivates a visitor below %s and undoes it", async (login, area, name) => {
  const browser = await world.browser(login);
  const list = await browser.open(`${area}/visitors`);
  expect(textOf(list)).toContain("Mudar função Mudar supervisor Inativar Reativar até 20.000 pessoas de uma vez");
  const at = await begin(browser, area, "inactivate", { visitor_uuid: visitors[name].uuid });
  const dry = await browser.open(at);
  expect(textOf(dry)).toContain("Nada mudou ainda. Confira 1 pessoa a alterar, e confirme.");
  expect(rowNames(dry)[0]).toContain(visitors[name].name);
  expect(textOf(dry)).toContain("Ativo → Inativo A fazer O cadastro fica inativo");
  expect((await move(browser, at, "confirm")).status).toBe(303);
  await awaits(browser, at, "1 pessoa alterada.");
  const csv = await browser.open(`${at}/results?format=csv`);
  expect(csv.html).toContain("CPF;Nome;De;Para;Resultado;Motivo");
  expect(csv.html).toContain("Ativo;Inativo;Feito;O cadastro fica inativo");
  expect((await move(browser, at, "undo")).status).toBe(303);
  await awaits(browser, at, "Alteração desfeita para 1 pessoa.");
  const changes = await browser.open(`${area}/visitors/changes`);
  expect([changes.h1, announcedCount(changes)]).toEqual(["Alterações em massa", "1 alteração"]);
});

test("a function is chosen, required, and chosen again", async () => {
  const browser = await world.browser("aurora");
  const at = await begin(browser, "/agency", "job_function", { all: "1", filters: "job_function=promoter" });
  const draft = await browser.open(at);
  expect([draft.h1, textOf(draft).includes("2 pessoas. Nada mudou ainda.")]).toEqual(["Mudar função", true]);
  const none = await browser.send(at, { version: version(draft), job_function: "" });
  expect([none.status, textOf(none).includes("Função é obrigatório")]).toEqual([422, true]);
  expect((await browser.send(at, { version: version(draft), job_function: "replenisher" })).status).toBe(303);
  const dry = await browser.open(at);
  expect(textOf(dry)).toContain("Promotor → Repositor A fazer O cadastro muda");
  expect((await browser.send(at, { version: version(dry), job_function: "promoter" })).status).toBe(303);
  expect(textOf(await browser.open(at))).toContain("Não há nada a fazer: ninguém muda.");
  const stale = await browser.send(at, { version: "1", job_function: "replenisher" });
  expect(stale.status).toBe(409);
  expect((await move(browser, at, "discard")).status).toBe(303);
  expect(textOf(await browser.open(at))).toContain("Esta alteração foi descartada.");
});

test("a supervisor is removed; refused people are named", async () => {
  const browser = await world.browser("aurora");
  const at = await begin(browser, "/agency", "supervisor", { all: "1" });
  const draft = await browser.open(at);
  await browser.send(at, { version: version(draft), responsible_uuid: visitors.carla.uuid });
  const dry = await browser.open(at);
  expect(textOf(dry)).toContain("O supervisor é a própria pessoa.");
  expect(linksWithText(dry, "Recusado (1)")).toEqual([`${at}?linhas=refused`]);
  await browser.send(at, { version: version(dry), responsible_uuid: "none" });
  const without = textOf(await browser.open(at));
  expect(without).toContain("Carla Nunes → Sem supervisor");
  expect(without).toContain("Trocar o supervisor não muda onde alguém pode entrar.");
});

test("an empty selection is an error; readers see no buttons and may not act", async () => {
  const browser = await world.browser("aurora");
  const none = await browser.send("/agency/visitors", { action: "inactivate", filters: "" });
  expect([none.status, textOf(none).includes("Marque ao menos uma pessoa, ou todos os filtrados.")]).toEqual([
    422,
    true,
  ]);
  const at = await begin(browser, "/agency", "inactivate", { visitor_uuid: visitors.ana.uuid });
  const reader = await world.browser("aurora.leitura");
  const page = await reader.open(at);
  expect([page.status, linksWithText(page, "Inativar 1 pessoa"), textOf(page).includes("***")]).toEqual([
    200,
    [],
    true,
  ]);
  expect((await reader.open(`${at}/confirm`)).status).toBe(403);
  const sent = { action: "inactivate", filters: "", visitor_uuid: visitors.ana.uuid };
  expect((await reader.send("/agency/visitors", sent)).status).toBe(403);
  expect((await (await world.browser("boreal")).open(at)).status).toBe(404);
});

test("a page of a change sends few statements", async () => {
  const browser = await world.browser("aurora");
  const at = await begin(browser, "/agency", "inactivate", { visitor_uuid: visitors.ana.uuid });
  await browser.open(at);
  expect(await countStatements(() => browser.open(at))).toBeLessThanOrEqual(12);
});
