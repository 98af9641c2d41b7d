import type pg from "pg";
import { accounts, type Login, visitors } from "./people.ts";

const b = accounts.boreal.uuid;
const davi = visitors.davi.uuid;

/** Rows of field control of Agência Boreal, each under its account's own uuid, for those who must not see them. */
export async function borealsField(admin: pg.Client): Promise<void> {
  const statements = [
    `insert into regionals (agency_uuid, uuid, name, responsible_uuid) values ('${b}', '${b}', 'Boreal', '${davi}')`,
    `insert into sales_groups (agency_uuid, uuid, name, regional_uuid) values ('${b}', '${b}', 'Boreal', '${b}')`,
    `insert into agency_suppliers (agency_uuid, uuid, supplier_name) values ('${b}', '${b}', 'Boreal')`,
    `insert into agency_supplier_products (agency_uuid, uuid, agency_supplier_uuid, ean, name)
      values ('${b}', '${b}', '${b}', '7891000100103', 'Boreal')`,
  ];
  for (const statement of statements) await admin.query(statement);
}

const uuid = accounts.lua.uuid;
const aurora: Login[] = ["aurora"];

/** For the matrix: whose row each path of field control names there, and a body that would do. */
export const foreignField: Record<string, { id: string; askers: Login[]; body?: unknown }> = {
  "/regionals/{id}": {
    id: b,
    askers: aurora,
    body: { regional: { name: "Sul", responsible_uuid: visitors.carla.uuid, version: 1 } },
  },
  "/sales_groups/{id}": {
    id: b,
    askers: aurora,
    body: { sales_group: { name: "Sul", store_uuids: [accounts.solCentro.uuid], version: 1 } },
  },
  "/agency_suppliers/{id}": { id: b, askers: aurora, body: { agency_supplier: { supplier_name: "Belo", version: 1 } } },
  "/agency_supplier_products/{id}": {
    id: b,
    askers: aurora,
    body: {
      agency_supplier_product: { agency_supplier_uuid: uuid, ean: "7891000100103", name: "Biscoito", version: 1 },
    },
  },
};
