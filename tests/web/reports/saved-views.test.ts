import { expect, test } from "vitest";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const VIEWS = "/agency/visoes";
const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const ofList = `${VIEWS}?tela=${encodeURIComponent("/agency/visitors")}`;
const idOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`href="${VIEWS}/([0-9a-f-]{36})"[^>]*>Renomear<span[^>]*> (?:<!-- -->)?${name}<`).exec(
    html,
  )?.[1] as string;

test("a list's view is named, opened by name, renamed, shared and removed", async () => {
  const browser = await world.browser("aurora");
  const list = await browser.open("/agency/visitors/search?name_or_cpf=bruno&active=true&page=0");
  const control = /href="([^"]*visoes[^"]*)"/.exec(list.html)?.[1]?.replaceAll("&amp;", "&") as string;
  const page = await browser.open(control);
  expect(text(page)).toContain("Visões desta lista Nenhuma ainda.");
  const screen = value(page, "screen") as string;
  const query = (value(page, "query") as string).replaceAll("&amp;", "&");
  expect([screen, query]).toEqual(["/agency/visitors", "name_or_cpf=bruno&active=true"]);

  const none = await browser.send(VIEWS, { screen, query, name: " " });
  expect(none.status).toBe(422);
  expect(text(none)).toContain("Nome é obrigatório");
  expect(value(none, "query")).toBe("name_or_cpf=bruno&amp;active=true");
  const saved = await browser.send(VIEWS, { screen, query, name: "Brunos ativos" });
  expect(saved).toMatchObject({ status: 302, location: "/agency/visitors?name_or_cpf=bruno&active=true" });
  const opened = await browser.open(saved.location as string);
  expect(opened.html).toContain("Registrado com sucesso!");
  expect(opened.html).toContain("Bruno Tavares");
  expect(opened.html).not.toContain("Ana Beatriz Prado");
  const duplicate = await browser.send(VIEWS, { screen, query, name: "brunos ATIVOS" });
  expect(text(duplicate)).toContain("Você já tem uma visão desta tela com este nome.");

  const views = await browser.open(ofList);
  expect(views.html).toContain('href="/agency/visitors?name_or_cpf=bruno&amp;active=true"');
  const self = `${VIEWS}/${idOf(views, "Brunos ativos")}`;
  const colleague = await world.browser("aurora.leitura");
  expect((await colleague.open(ofList)).html).not.toContain("Brunos ativos");
  const form = await browser.open(self);
  const change = { screen, query, name: "Brunos", shared: "on", version: value(form, "version") as string };
  expect(await browser.send(self, change)).toMatchObject({ status: 302, location: VIEWS });
  expect(text(await browser.open(VIEWS))).toContain("Brunos Visitantes: Cadastro Compartilhada");
  const second = await browser.send(self, { ...change, name: "Outros" });
  expect(second.status).toBe(409);
  expect(text(second)).toContain("Nome – diferente Outros Brunos");

  const shared = await colleague.open(ofList);
  expect(text(shared)).toContain("Brunos De Alice Aurora");
  for (const path of ["", "/remover"]) expect(shared.html).not.toContain(`href="${self}${path}"`);
  expect(shared.html).toContain(`href="${self}/email"`);
  expect((await colleague.open(self)).status).toBe(404);
  expect((await colleague.send(`${self}/remover`, {})).status).toBe(404);
  expect((await (await world.browser("boreal")).open(ofList)).html).not.toContain("Brunos");

  expect(text(await browser.open(`${self}/remover`))).toContain("Tem certeza?");
  expect((await browser.send(`${self}/remover`, {})).status).toBe(302);
  expect(text(await browser.open(VIEWS))).toContain("Item removido com sucesso!");
  expect((await browser.open(ofList)).html).not.toContain(">Brunos<");
});

test("a view can only be saved for a page of this site", async () => {
  const browser = await world.browser("aurora");
  const refused = await browser.send(VIEWS, { screen: "https://outro.exemplo", query: "", name: "Fora" });
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain("Tela inválida");
});
