import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";
import type { Client } from "#tests/world/world.ts";

const world = openWebWorld();
const shares = "/v1/agencies/evidence_shares";
const at = (token: string) => `/pub/evidences?token=${token}`;
let aurora: Client;
let taken: { uuid: string }[];

beforeAll(async () => {
  aurora = await world.as("aurora");
  const campo = await world.as("campo");
  const { belo } = await createFieldData(aurora);
  const photo = { moment: "after", store_uuid: accounts.solCentro.uuid, category: "Gôndola" };
  const both: Record<string, string>[] = [
    { note: "Organizada", agency_supplier_uuid: belo.uuid },
    { moment: "before" },
  ];
  for (const more of both) {
    await campo("POST", "/v1/af/evidences", pictureForm({ ...photo, ...more }));
  }
  taken = (await aurora("GET", "/v1/agencies/evidences")).body.data;
});

const share = (uuids: string[], title = "Novembro") =>
  createRow(aurora, shares, { evidence_share: { title, evidence_uuids: uuids, days: 2 } });

test("a link shows its photos and what they show, without personal names or script", async () => {
  const [one, other] = taken;
  const { token } = await share([String(one?.uuid)]);
  const browser = await world.browser();
  const page = await browser.open(at(token));
  expect(page).toMatchObject({ status: 200, h1: "Novembro" });
  expect(page.html).toMatch(/Agência Aurora[\s\S]*Este link vale até/);
  expect(page.html).toContain('data-edition="connect"');
  expect(page.html).not.toMatch(/<script|Ana Beatriz/);
  expect(page.html.match(/<figure/g)).toHaveLength(1);
  const [, src = "", alt] = /<img src="(\/pub\/evidences[^"]*)" alt="([^"]*)"/.exec(page.html) ?? [];
  expect(alt).toMatch(/^(Antes|Depois): Sol Centro, \d\d\/\d\d\/\d{4}$/);
  const photo = await browser.open(src.replaceAll("&amp;", "&"));
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const hidden = await browser.open(`/pub/evidences/${other?.uuid}/photo?token=${token}`);
  expect(hidden.status).toBe(404);
});

test("a forged link is unknown, a revoked or expired one says so; none shows photos", async () => {
  const browser = await world.browser();
  const { token, uuid } = await share(taken.map((one) => one.uuid));
  expect((await browser.open(at(token))).html.match(/<figure/g)).toHaveLength(2);
  const forged = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
  const refused = async (address: string, status: number, h1: string, message: string) => {
    const page = await browser.open(address);
    expect(page).toMatchObject({ status, h1 });
    expect(page.html).toContain(message);
    expect(page.html).not.toContain("<figure");
  };
  await refused(at(forged), 404, "Link inválido", "Peça um novo link");
  await world.admin.query("update shares set expires_at = now() - interval '1 second' where uuid = $1", [uuid]);
  await refused(at(token), 410, "Link vencido ou cancelado", "Este link venceu.");
  await world.admin.query("update shares set expires_at = now() + interval '1 day' where uuid = $1", [uuid]);
  expect((await aurora("DELETE", `${shares}/${uuid}`)).status).toBe(204);
  await refused(at(token), 410, "Link vencido ou cancelado", "Este link foi cancelado por quem o criou.");
});

test("a page past the end is empty and links to the first", async () => {
  const { token } = await share(taken.map((one) => one.uuid));
  const page = await (await world.browser()).open(`${at(token)}&page=7`);
  expect(page.status).toBe(200);
  expect(page.html).toContain("Sem dados");
  expect(page.html).toContain(`href="/pub/evidences?token=${token}"`);
});
