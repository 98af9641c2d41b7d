import {
  serviceProviderContract,
  serviceProviderContractInput,
  serviceProviderContractsQuery,
} from "#app/contracts/agreements/contracts.ts";
import * as contracts from "#app/domain/agreements/service-provider-contracts.ts";
import { attachedFile } from "../endpoint/attached-file.ts";
import { register } from "../endpoint/crud.ts";
import type { Grants } from "../endpoint/guard.ts";
import { providerContractsSheet } from "../endpoint/sheets/companies.ts";

const owners: Grants = { retailers: { permission: "retailer-contract" } };
const viewers: Grants = { ...owners, service_providers: { permission: "service-provider-related-retailers" } };
const of = { path: "/service_provider_contracts", concept: "service_provider_contract", item: serviceProviderContract };

export const serviceProviderContracts = [
  ...register({
    ...of,
    names: ["um contrato", "contratos com prestadores de serviço"],
    grants: owners,
    viewers,
    input: serviceProviderContractInput,
    query: serviceProviderContractsQuery,
    sheet: providerContractsSheet,
    list: contracts.listProviderContracts,
    find: contracts.findProviderContract,
    create: contracts.createProviderContract,
    update: contracts.updateProviderContract,
    remove: contracts.removeProviderContract,
  }),
  ...attachedFile({
    ...of,
    name: "um contrato",
    owners,
    viewers,
    attach: contracts.attachProviderContractFile,
    read: contracts.readProviderContractFile,
  }),
];
