import { agencySupplierContracts } from "#app/contracts/agreements/contracts.ts";
import * as contracts from "#app/domain/agreements/agency-supplier-contracts.ts";
import { attachedFile } from "../endpoint/attached-file.ts";
import { crud } from "../endpoint/crud.ts";
import type { Grants } from "../endpoint/guard.ts";
import { agencyContractsSheet } from "../endpoint/sheets/companies.ts";

const owners: Grants = {
  agencies: { permission: "agency-supplier-contracts" },
};
const viewers: Grants = { ...owners, suppliers: { permission: "supplier-related-retailers" } };

export const supplierContracts = [
  ...crud(agencySupplierContracts, {
    grants: owners,
    viewers,
    sheet: agencyContractsSheet,
    list: contracts.listContracts,
    find: contracts.findContract,
    create: contracts.createContract,
    update: contracts.updateContract,
    remove: contracts.removeContract,
    removed: contracts.removedContracts,
  }),
  ...attachedFile({
    path: agencySupplierContracts.path,
    concept: agencySupplierContracts.concept,
    item: agencySupplierContracts.row,
    name: "um projeto",
    owners,
    viewers,
    attach: contracts.attachContractFile,
    read: contracts.readContractFile,
  }),
];
