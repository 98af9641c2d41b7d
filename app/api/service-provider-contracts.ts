import { z } from "@hono/zod-openapi";
import {
  serviceProviderContract,
  serviceProviderContractInput,
  serviceProviderContractsQuery,
} from "#app/contracts/contracts.ts";
import { pageOf } from "#app/contracts/paging.ts";
import { version } from "#app/contracts/version.ts";
import * as contracts from "#app/domain/service-provider-contracts.ts";
import { endpoint } from "./endpoint.ts";
import { formFile as file, fileAnswer } from "./files.ts";
import type { Grants } from "./guard.ts";

const owners: Grants = { retailers: { permission: "retailer-contract" } };
const viewers: Grants = { ...owners, service_providers: { permission: "service-provider-related-retailers" } };

const path = "/service_provider_contracts";
const row = z.object({ id: z.uuid() });
const one = z.object({ service_provider_contract: serviceProviderContract });

export const serviceProviderContracts = [
  endpoint({
    method: "get",
    path,
    summary: "Lista contratos com prestadores de serviço",
    grants: viewers,
    query: serviceProviderContractsQuery,
    answer: pageOf(serviceProviderContract),
    handle: ({ scope, query }) => contracts.listProviderContracts(scope, query),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Cadastra um contrato",
    grants: owners,
    body: z.object({ service_provider_contract: serviceProviderContractInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({
      service_provider_contract: await contracts.createProviderContract(scope, body.service_provider_contract),
    }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um contrato",
    grants: viewers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({
      service_provider_contract: await contracts.findProviderContract(scope, params.id),
    }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um contrato",
    grants: owners,
    params: row,
    body: z.object({ service_provider_contract: serviceProviderContractInput.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body: { service_provider_contract } }) => {
      const { version, ...input } = service_provider_contract;
      return { service_provider_contract: await contracts.updateProviderContract(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove um contrato",
    grants: owners,
    params: row,
    status: 204,
    handle: ({ scope, params }) => contracts.removeProviderContract(scope, params.id),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}/file`,
    summary: "Anexa o documento de um contrato",
    grants: owners,
    params: row,
    body: z.object({ file }),
    multipart: "service_provider_contract",
    answer: one,
    handle: async ({ scope, parts, params, body }) => ({
      service_provider_contract: await contracts.attachProviderContractFile(
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
    summary: "O documento de um contrato",
    grants: viewers,
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileAnswer(await contracts.readProviderContractFile(scope, parts.uploads, params.id), false),
  }),
];
