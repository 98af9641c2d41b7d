import {
  serviceProviderContract,
  serviceProviderContractInput,
  serviceProviderContractsQuery,
} from "#app/contracts/contracts.ts";
import * as contracts from "#app/domain/service-provider-contracts.ts";
import { attachedFile } from "./attached-file.ts";
import { register } from "./crud.ts";
import type { Grants } from "./guard.ts";
import { providerContractsSheet } from "./sheets/companies.ts";

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
