import { beforeAll, expect, test } from "vitest";
import { typedDaysOf } from "#tests/world/days.ts";
import { linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const RULES = "/retailer/retailerSettings/documentRules";
const { limpa, sol } = accounts;
const day = typedDaysOf(world);
let contract: string;

beforeAll(async () => {
  const mob = await world.as("mob");
  const document_type = { name: "Contrato social", subject: "company" };
  contract = (await mob("POST", "/v1/mob/document_types", { document_type })).body.document_type.uuid;
  await world.admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on, services)
     values ($1, gen_random_uuid(), $2, 'in_force', '2026-01-01', '{Limpeza}')`,
    [limpa.uuid, sol.uuid],
  );
});

test("a rule for companies is drafted, shows its providers, is saved and ended", async () => {
  const browser = await world.browser("sol");
  const list = await browser.open(RULES);
  const [address] = linksWithText(list, "Nova regra para empresas");
  const form = await browser.open(address ?? "");
  expect(textOf(form)).toContain("Serviços declarados");
  expect(textOf(form)).not.toContain("Funções");
  const starts_on = await day(0);
  const values = { document_type_uuid: contract, owner_kinds: "service_provider", warn_days: "30" };
  const empty = await browser.send(address ?? "", { ...values, starts_on: "" });
  expect([empty.status, textOf(empty).includes("Serviços declarados")]).toEqual([422, true]);
  const made = await browser.send(address ?? "", { ...values, starts_on });
  expect(made.status, textOf(made)).toBe(302);
  const draft = await browser.open(made.location ?? "");
  expect(textOf(draft)).toContain("1 empresa passa a ter pendência");
  expect(textOf(draft)).toContain("não impede a entrada das pessoas");
  expect(rowNames(draft)).toEqual(["Limpa Bem"]);
  expect(rowNames(await browser.open(`${made.location}?effect=admits`))).toEqual([]);
  const csv = await browser.open(`${made.location}/companies/export?format=csv&effect=stops`);
  expect(csv.html).toContain("Limpa Bem;Limpeza;");

  expect(textOf(await browser.open(`${made.location}/edit`))).toContain("Serviços declarados");
  expect(textOf(await browser.open(`${made.location}/save`))).toContain("1 empresa a mais com pendência");
  const saved = await browser.send(`${made.location}/save`, {});
  expect(textOf(await browser.open(saved.location ?? ""))).toContain("Todas as empresas prestadoras");
  expect(rowNames(await browser.open(`${RULES}?subject=company`))).toEqual(["Contrato social"]);
  const provider = await world.browser("limpa");
  expect(rowNames(await provider.open("/serviceProvider/companyDocs"))).toHaveLength(1);

  const version = await browser.open(`${RULES}/drafts/new?regra=${saved.location?.split("/").at(-1)}`);
  expect(textOf(version)).toContain("Serviços declarados");
  const end = await browser.send(`${saved.location}/end`, { starts_on });
  expect(textOf(await browser.open(end.location ?? ""))).toContain("1 empresa volta a estar completa");
});
