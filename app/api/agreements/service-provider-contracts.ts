import { serviceProviderContracts as resource } from "#app/contracts/agreements/contracts.ts";
import * as contracts from "#app/domain/agreements/service-provider-contracts.ts";
import { attachedFile } from "../endpoint/attached-file.ts";
import { crud } from "../endpoint/crud.ts";
import type { Grants } from "../endpoint/guard.ts";
import { providerContractsSheet } from "../endpoint/sheets/companies.ts";

const owners: Grants = { retailers: { permission: "retailer-contract" } };
const viewers: Grants = { ...owners, service_providers: { permission: "service-provider-related-retailers" } };

export const serviceProviderContracts = [
  ...crud(resource, {
    grants: owners,
    viewers,
    sheet: providerContractsSheet,
    list: contracts.listProviderContracts,
    find: contracts.findProviderContract,
    create: contracts.createProviderContract,
    update: contracts.updateProviderContract,
    remove: contracts.removeProviderContract,
    removed: contracts.removedProviderContracts,
  }),
  ...attachedFile({
    path: resource.path,
    concept: resource.concept,
    item: resource.row,
    name: "um contrato",
    owners,
    viewers,
    attach: contracts.attachProviderContractFile,
    read: contracts.readProviderContractFile,
  }),
];
