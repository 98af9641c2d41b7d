import { z } from "@hono/zod-openapi";
import { supplierUnit, supplierUnitInput, supplierUnits as units } from "#app/contracts/directory/supplier-units.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as rows from "#app/domain/directory/supplier-units.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { unitsSheet } from "../endpoint/sheets/companies.ts";
import { companyAdministrationGrants } from "./companies.ts";

const unit = z.object({ supplier_unit: supplierUnit });
const grants = companyAdministrationGrants("admin-suppliers");

export const supplierUnits = [
  endpoint({
    ...listOperation(units),
    summary: "Lista as unidades de fornecedores",
    description: "Um fornecedor vê as suas.",
    grants: { ...grants, suppliers: {} },
    sheet: unitsSheet,
    handle: ({ scope, query }) => rows.listSupplierUnits(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/supplier_units",
    summary: "Cadastra uma unidade de fornecedor",
    grants,
    body: z.object({ supplier_unit: units.input }),
    answer: unit,
    status: 201,
    handle: async ({ scope, body }) => ({ supplier_unit: await rows.createSupplierUnit(scope, body.supplier_unit) }),
  }),
  endpoint({
    method: "get",
    path: "/supplier_units/{id}",
    summary: "Mostra uma unidade de fornecedor",
    grants: { ...grants, suppliers: {} },
    params: row,
    answer: unit,
    handle: async ({ scope, params }) => ({ supplier_unit: await rows.findSupplierUnit(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/supplier_units/{id}",
    summary: "Altera uma unidade de fornecedor",
    grants,
    params: row,
    body: z.object({ supplier_unit: supplierUnitInput.extend({ version }) }),
    answer: unit,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.supplier_unit;
      return { supplier_unit: await rows.updateSupplierUnit(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/supplier_units/{id}",
    summary: "Remove uma unidade de fornecedor a que nada está ligado",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => rows.removeSupplierUnit(scope, params.id),
  }),
];
