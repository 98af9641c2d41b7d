import { expect, test } from "vitest";
import { createFieldData, createRow, pictureForm } from "#tests/world/field.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const file = `${v1}/agency_logo/file`;

test("an agency's logo is checked, stands on its Books alone, and goes", async () => {
  const aurora = await world.as("aurora");
  const boreal = await world.as("boreal");
  const { belo } = await createFieldData(aurora);
  const book = `${v1}/agency_suppliers/${belo.uuid}/book`;
  const has = async () => (await aurora("GET", book)).body.book.has_agency_logo;
  expect((await aurora("GET", `${v1}/agency_logo`)).body.agency_logo).toEqual({ has_logo: false, updated_at: null });
  expect([await has(), (await aurora("GET", `${book}/logo?of=agency`)).status]).toEqual([false, 404]);
  expect((await aurora("DELETE", file)).status).toBe(204);

  const wrong = new FormData();
  wrong.set("file", new File(["texto"], "logo.png"));
  const refused = await aurora("PUT", file, wrong);
  expect([refused.status, refused.body.errors.logo[0].file[0]]).toEqual([
    422,
    expect.stringContaining("Extensão de arquivo não suportado"),
  ]);
  expect((await aurora("PUT", file, pictureForm())).status).toBe(204);
  expect((await aurora("PUT", file, pictureForm())).status).toBe(204);
  expect((await aurora("GET", `${v1}/agency_logo`)).body.agency_logo).toMatchObject({ has_logo: true });
  expect((await aurora("GET", file)).headers.get("content-type")).toBe("image/webp");
  expect((await boreal("GET", file)).status).toBe(404);
  expect(await has()).toBe(true);
  expect((await aurora("GET", `${book}/logo?of=agency`)).headers.get("content-type")).toBe("image/webp");
  expect((await aurora("GET", `${book}/logo`)).status).toBe(404);

  const days = { start_date: "2026-01-01", end_date: "2026-01-02", days: 2 };
  const input = { book_share: { title: "Belo", agency_supplier_uuid: belo.uuid, ...days } };
  const { token } = await createRow(aurora, `${v1}/book_shares`, input);
  const headers = { authorization: basic, "x-client-address": "10.0.0.1" };
  const shared = (query: string) =>
    call(world.api, "GET", `/v1/pub/books/logo?token=${token}${query}`, undefined, headers);
  expect((await shared("&of=agency")).headers.get("content-type")).toBe("image/webp");
  expect((await shared("")).status).toBe(404);
  expect((await shared("&of=nada")).status).toBe(422);

  expect((await aurora("DELETE", file)).status).toBe(204);
  expect([await has(), (await shared("&of=agency")).status]).toEqual([false, 404]);
});
