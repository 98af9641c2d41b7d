import { beforeAll, expect, test } from "vitest";
import { createFieldData, pictureForm } from "#tests/world/field.ts";
import { textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/store/reports/evidences";

beforeAll(async () => {
  const { belo } = await createFieldData(await world.as("aurora"));
  const campo = await world.as("campo");
  for (const [store, category] of [
    [accounts.solCentro, "Ponta de gôndola"],
    [accounts.solAcre, "Ilha"],
  ] as const) {
    const photo = pictureForm({ moment: "after", store_uuid: store.uuid, category, agency_supplier_uuid: belo.uuid });
    expect((await campo("POST", "/v1/af/evidences", photo)).status).toBe(201);
  }
});

test("a store sees the photos taken in it, and no other", async () => {
  const browser = await world.browser("sol.centro");
  const page = await browser.open(PATH);
  expect(page.h1).toBe("Relatório de evidência");
  expect(textOf(page)).toContain("Ponta de gôndola");
  expect(textOf(page)).toContain("Ana Beatriz Prado");
  expect(textOf(page)).toContain("Agência Aurora");
  expect(textOf(page)).not.toContain("Ilha");
  const [, photo = ""] = /src="([^"]*\/photo)"/.exec(page.html) ?? [];
  expect((await browser.open(photo)).headers.get("content-type")).toBe("image/webp");
  expect((await browser.open(`${PATH}/export?format=csv`)).html).toContain("Ponta de gôndola");
  const other = await world.browser("sol.acre");
  expect((await other.open(photo)).status).toBe(404);
  expect(textOf(await other.open(PATH))).toContain("Ilha");
  const stranger = await world.browser("lua.norte");
  expect(textOf(await stranger.open(PATH))).not.toContain("Ponta de gôndola");
});
