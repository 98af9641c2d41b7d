import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#app/contracts/people/lite-visitors.ts";
import { cpfOf } from "#app/demo/people/identifiers.ts";
import { textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";
import { basic, call } from "#tests/world/world.ts";

const world = openWebWorld();
const PATH = "/store/portaria";
const { aurora, solCentro } = accounts;

async function register(cpf: string, isApproved: boolean): Promise<string> {
  const lite_visitor = {
    ...{ name: "Gil Moura", cpf, company: "Agência Aurora", store_uuid: solCentro.uuid, purpose: "Reposição" },
    consent_version: CONSENT_VERSION,
  };
  await call(world.api, "POST", "/v1/pub/lite_visitors", { lite_visitor }, { authorization: basic });
  const owner = await world.as("aurora");
  const { uuid, version } = (await owner("GET", `/v1/agencies/lite_visitors?name_or_cpf=${cpf}`)).body.data[0];
  const approval = { lite_visitor: { version } };
  if (isApproved) await owner("POST", `/v1/agencies/lite_visitors/${uuid}/approval`, approval);
  return uuid;
}

test("a lite registration is found by the same field, and enters by its button", async () => {
  const cpf = cpfOf(7100);
  const uuid = await register(cpf, true);
  const browser = await world.browser("sol.centro");
  const found = await browser.send(PATH, { code: cpf });
  expect(found).toMatchObject({ status: 302, location: `${PATH}?owner_uuid=${aurora.uuid}&visitor_uuid=${uuid}` });
  const page = await browser.open(found.location as string);
  const text = textOf(page);
  expect(text).toContain("LIBERADO COM AVISO");
  expect(text).toContain("Cadastro lite, Reposição · Agência Aurora");
  expect(text).toContain("Cadastro lite aprovado por Alice Aurora");
  expect(text).toContain("Registrar entrada");
  expect(text).toContain("Não deixar entrar");
  expect((await browser.open(`${PATH}/contingencia`)).html).toMatch(new RegExp(`${uuid}" data-lite="">Gil Moura`));
  const form = { intent: "check_in", once: crypto.randomUUID(), name: "Gil Moura", visitor_uuid: uuid };
  const sent = { ...form, owner_uuid: aurora.uuid };
  for (const _ of [1, 2]) expect(await browser.send(PATH, sent)).toMatchObject({ status: 302, location: PATH });
  const after = textOf(await browser.open(PATH));
  expect(after).toContain("Entrada registrada: Gil Moura.");
  expect(after).toContain("Desfazer");
  const inside = await browser.send(PATH, { code: cpf });
  expect(textOf(await browser.open(inside.location as string))).toContain("Registrar saída");
});

test("one that waits names who decides, is refused, and stays out of a group", async () => {
  const cpf = cpfOf(7101);
  const uuid = await register(cpf, false);
  const browser = await world.browser("sol.centro");
  const { location = "" } = await browser.send(PATH, { code: cpf });
  const text = textOf(await browser.open(location as string));
  expect(text).toContain("IMPEDIDO");
  expect(text).toMatch(/Cadastro lite aguarda aprovação.*Quem resolve: Agência Aurora/);
  expect(text).not.toContain("Liberar mesmo assim");
  expect(text).toContain("Registrar recusa");
  const refusal = { intent: "refuse", name: "Gil Moura", visitor_uuid: uuid, owner_uuid: aurora.uuid };
  expect(await browser.send(PATH, refusal)).toMatchObject({ status: 302, location: PATH });
  const refusals = await browser.open(`${PATH}/recusas`);
  expect(textOf(refusals)).toMatch(/Gil Moura Agência Aurora IMPEDIDO Cadastro lite aguarda aprovação/);
  const grouped = await browser.send(`${PATH}/grupo`, { code: cpf });
  expect(textOf(grouped)).toContain("registre a entrada na portaria, fora do grupo");
});
