import { z } from "@hono/zod-openapi";
import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import {
  type CompanyInput,
  type CompanyKind,
  companySchemas,
  newSupplierUnit,
  supplierUnit,
  supplierUnitInput,
  supplierUnitsQuery,
} from "#app/contracts/directory/companies.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as companies_ from "#app/domain/directory/companies.ts";
import * as units from "#app/domain/directory/supplier-units.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { unitsSheet } from "../endpoint/sheets/companies.ts";

/** Resources of the administration: with this permission at `mob`, without any at `backoffice`. */
export const adminGrants = (permission: PermissionSlug): Grants => ({ mob: { permission }, backoffice: {} });

/** The endpoints to create, show, change and remove accounts of a kind; lookups.ts lists them. */
function crud(path: string, kind: CompanyKind, permission: PermissionSlug, words: { one: string; a: string }) {
  const { shown, input } = companySchemas[kind];
  const answer = z.object({ [kind]: shown });
  const grants = adminGrants(permission);
  return [
    endpoint({
      method: "post",
      path,
      summary: `Cadastra ${words.a}`,
      grants,
      body: z.object({ [kind]: input }),
      answer,
      status: 201,
      handle: async ({ scope, body }) => ({
        [kind]: await companies_.createCompany(scope, kind, body[kind] as CompanyInput),
      }),
    }),
    endpoint({
      method: "get",
      path: `${path}/{id}`,
      summary: `Mostra ${words.a}`,
      grants,
      params: row,
      answer,
      handle: async ({ scope, params }) => ({ [kind]: await companies_.findCompany(scope, kind, params.id) }),
    }),
    endpoint({
      method: "put",
      path: `${path}/{id}`,
      summary: `Altera ${words.a}`,
      grants,
      params: row,
      body: z.object({ [kind]: input.extend({ version }) }),
      answer,
      handle: async ({ scope, params, body }) => {
        const { version, ...changed } = body[kind] as CompanyInput & { version: number };
        return { [kind]: await companies_.updateCompany(scope, kind, params.id, changed, version) };
      },
    }),
    endpoint({
      method: "delete",
      path: `${path}/{id}`,
      summary: `Remove ${words.a}`,
      description: `Só ${words.one} que nada tem ligado a si; as demais contas mudam de situação.`,
      grants,
      params: row,
      status: 204,
      handle: ({ scope, params }) => companies_.removeCompany(scope, kind, params.id),
    }),
  ];
}

const unit = z.object({ supplier_unit: supplierUnit });
const suppliers = adminGrants("admin-suppliers");

export const companies = [
  ...crud("/retailers", "retailer", "admin-retailers", { one: "rede", a: "uma rede" }),
  ...crud("/agencies", "agency", "admin-agencies", { one: "agência", a: "uma agência" }),
  ...crud("/suppliers", "supplier", "admin-suppliers", { one: "fornecedor", a: "um fornecedor" }),
  ...crud("/service_providers", "service_provider", "admin-service-providers", {
    one: "prestador",
    a: "um prestador de serviço",
  }),
  endpoint({
    method: "get",
    path: "/supplier_units",
    summary: "Lista as unidades de fornecedores",
    description: "Um fornecedor vê as suas.",
    grants: { ...suppliers, suppliers: {} },
    query: supplierUnitsQuery,
    answer: pageOf(supplierUnit),
    sheet: unitsSheet,
    handle: ({ scope, query }) => units.listSupplierUnits(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/supplier_units",
    summary: "Cadastra uma unidade de fornecedor",
    grants: suppliers,
    body: z.object({ supplier_unit: newSupplierUnit }),
    answer: unit,
    status: 201,
    handle: async ({ scope, body }) => ({ supplier_unit: await units.createSupplierUnit(scope, body.supplier_unit) }),
  }),
  endpoint({
    method: "get",
    path: "/supplier_units/{id}",
    summary: "Mostra uma unidade de fornecedor",
    grants: { ...suppliers, suppliers: {} },
    params: row,
    answer: unit,
    handle: async ({ scope, params }) => ({ supplier_unit: await units.findSupplierUnit(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/supplier_units/{id}",
    summary: "Altera uma unidade de fornecedor",
    grants: suppliers,
    params: row,
    body: z.object({ supplier_unit: supplierUnitInput.extend({ version }) }),
    answer: unit,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.supplier_unit;
      return { supplier_unit: await units.updateSupplierUnit(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/supplier_units/{id}",
    summary: "Remove uma unidade de fornecedor a que nada está ligado",
    grants: suppliers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => units.removeSupplierUnit(scope, params.id),
  }),
];
