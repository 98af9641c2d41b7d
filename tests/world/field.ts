import { expect } from "vitest";
import { accounts, visitors } from "./people.ts";
import type { Client } from "./world.ts";

/** Posts a body that must be accepted and returns the created row. */
export async function createRow(
  client: Client,
  path: string,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
) {
  const answer = await client("POST", path, body, headers);
  expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
  return answer.body[Object.keys(body)[0] as string];
}

/**
 * Creates Agência Aurora's field data: a regional, a group with Sol Centro and Sol Rio Branco, the suppliers Belo and
 * Serra, and a product of each.
 */
export async function createFieldData(aurora: Client) {
  const v1 = "/v1/agencies";
  const regional = await createRow(aurora, `${v1}/regionals`, {
    regional: { name: "Capital", responsible_uuid: visitors.carla.uuid },
  });
  const group = await createRow(aurora, `${v1}/sales_groups`, {
    sales_group: {
      name: "Sol",
      regional_uuid: regional.uuid,
      store_uuids: [accounts.solCentro.uuid, accounts.solAcre.uuid],
    },
  });
  const belo = await createRow(aurora, `${v1}/agency_suppliers`, {
    agency_supplier: { supplier_name: "Biscoitos Belo", supplier_uuid: accounts.belo.uuid },
  });
  const serra = await createRow(aurora, `${v1}/agency_suppliers`, {
    agency_supplier: { supplier_name: "Café da Serra", supplier_uuid: accounts.cafe.uuid },
  });
  const product = (agency_supplier_uuid: string, ean: string, name: string, section: string) =>
    createRow(aurora, `${v1}/agency_supplier_products`, {
      agency_supplier_product: { agency_supplier_uuid, ean, name, category: "Mercearia", section },
    });
  return {
    regional,
    group,
    belo,
    serra,
    biscuit: await product(belo.uuid, "7891000100103", "Biscoito de polvilho", "Biscoitos"),
    coffee: await product(serra.uuid, "78912342", "Café torrado", ""),
  };
}

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Returns a form with a picture of one pixel and these fields. */
export function pictureForm(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", new File([Buffer.from(PIXEL, "base64")], "a.png", { type: "image/png" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
