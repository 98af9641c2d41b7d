import { expect, test } from "vitest";
import { linksWithText, textOf } from "#tests/world/html.ts";
import { users, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const FABIO = `/serviceProvider/visitors/${visitors.fabio.uuid}`;

/** Opens the pages as a service provider's user whose role has these levels and no others. */
async function browserWith(levels: Record<string, number>) {
  await world.admin.query(
    "update roles set permissions = $1 where uuid = (select role_uuid from users where uuid = $2)",
    [levels, users.limpa.uuid],
  );
  return world.browser("limpa");
}

test("a role with the documents alone has no form of the person, and changes no link", async () => {
  const browser = await browserWith({ "service-provider-visitors": 1, "service-provider-visitors-documents": 2 });
  const person = await browser.open(FABIO);
  expect(person.status).toBe(200);
  expect(person.html).not.toContain('name="phone"');
  const documents = await browser.open(`${FABIO}?aba=documentos`);
  expect(linksWithText(documents, "Enviar documento")).toEqual([`${FABIO}/documents/new`]);
  expect((await browser.open(`${FABIO}/documents/new`)).status).toBe(200);
  const { rows } = await world.admin.query("select uuid from visitor_documents where visitor_uuid = $1", [
    visitors.fabio.uuid,
  ]);
  expect((await browser.open(`${FABIO}/documents/${rows[0].uuid}/cnpjs`)).status).toBe(200);
  const links = textOf(await browser.open(`${FABIO}?aba=vinculos`));
  for (const word of ["Mudar vínculo", "Encerrar vínculo", "Novo vínculo"]) expect(links).not.toContain(word);
  expect((await browser.open(`${FABIO}/photo/edit`)).status).toBe(403);
});

test("a role with the schedules alone changes days and ends nothing", async () => {
  const browser = await browserWith({ "service-provider-visitors": 1, "service-provider-visitors-schedules": 2 });
  const links = await browser.open(`${FABIO}?aba=vinculos`);
  expect(textOf(links)).not.toContain("Encerrar vínculo");
  const [change] = linksWithText(links, "Mudar vínculo com Sol Centro");
  expect((await browser.open(change as string)).status).toBe(200);
  const documents = await browser.open(`${FABIO}?aba=documentos`);
  expect([documents.status, textOf(documents).includes("não tem acesso aos documentos")]).toEqual([200, true]);
  expect((await browser.open(`${FABIO}/documents/new`)).status).toBe(403);
  const { rows } = await world.admin.query("select uuid from visitor_documents where visitor_uuid = $1", [
    visitors.fabio.uuid,
  ]);
  expect((await browser.open(`${FABIO}/documents/${rows[0].uuid}/cnpjs`)).status).toBe(403);
});
