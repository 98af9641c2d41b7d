import { z } from "@hono/zod-openapi";
import {
  agencySupplierContract,
  agencySupplierContractInput,
  agencySupplierContractsQuery,
} from "#app/contracts/contracts.ts";
import { pageOf } from "#app/contracts/paging.ts";
import { version } from "#app/contracts/version.ts";
import * as contracts from "#app/domain/agency-supplier-contracts.ts";
import { endpoint } from "./endpoint.ts";
import { formFile as file, fileAnswer } from "./files.ts";
import type { Grants } from "./guard.ts";

const owners: Grants = {
  agencies: { permission: "agency-supplier-contracts", feature: "agency-supplier-contracts" },
};
const viewers: Grants = { ...owners, suppliers: { permission: "supplier-related-retailers" } };

const path = "/agency_supplier_contracts";
const row = z.object({ id: z.uuid() });
const one = z.object({ agency_supplier_contract: agencySupplierContract });

export const agencySupplierContracts = [
  endpoint({
    method: "get",
    path,
    summary: "Lista projetos de fornecedores",
    grants: viewers,
    query: agencySupplierContractsQuery,
    answer: pageOf(agencySupplierContract),
    handle: ({ scope, query }) => contracts.listContracts(scope, query),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Cadastra um projeto",
    grants: owners,
    body: z.object({ agency_supplier_contract: agencySupplierContractInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({
      agency_supplier_contract: await contracts.createContract(scope, body.agency_supplier_contract),
    }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um projeto",
    grants: viewers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ agency_supplier_contract: await contracts.findContract(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um projeto",
    grants: owners,
    params: row,
    body: z.object({ agency_supplier_contract: agencySupplierContractInput.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body: { agency_supplier_contract } }) => {
      const { version, ...input } = agency_supplier_contract;
      return { agency_supplier_contract: await contracts.updateContract(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove um projeto",
    grants: owners,
    params: row,
    status: 204,
    handle: ({ scope, params }) => contracts.removeContract(scope, params.id),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}/file`,
    summary: "Anexa o documento de um projeto",
    grants: owners,
    params: row,
    body: z.object({ file }),
    multipart: "agency_supplier_contract",
    answer: one,
    handle: async ({ scope, parts, params, body }) => ({
      agency_supplier_contract: await contracts.attachContractFile(
        scope,
        parts.uploads,
        params.id,
        await body.file.bytes(),
      ),
    }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/file`,
    summary: "O documento de um projeto",
    grants: viewers,
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileAnswer(await contracts.readContractFile(scope, parts.uploads, params.id), false),
  }),
];
