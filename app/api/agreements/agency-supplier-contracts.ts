import {
  agencySupplierContract,
  agencySupplierContractInput,
  agencySupplierContractsQuery,
} from "#app/contracts/agreements/contracts.ts";
import * as contracts from "#app/domain/agreements/agency-supplier-contracts.ts";
import { attachedFile } from "../endpoint/attached-file.ts";
import { register } from "../endpoint/crud.ts";
import type { Grants } from "../endpoint/guard.ts";
import { agencyContractsSheet } from "../endpoint/sheets/companies.ts";

const owners: Grants = {
  agencies: { permission: "agency-supplier-contracts", feature: "agency-supplier-contracts" },
};
const viewers: Grants = { ...owners, suppliers: { permission: "supplier-related-retailers" } };
const of = { path: "/agency_supplier_contracts", concept: "agency_supplier_contract", item: agencySupplierContract };

export const agencySupplierContracts = [
  ...register({
    ...of,
    names: ["um projeto", "projetos de fornecedores"],
    grants: owners,
    viewers,
    input: agencySupplierContractInput,
    query: agencySupplierContractsQuery,
    sheet: agencyContractsSheet,
    list: contracts.listContracts,
    find: contracts.findContract,
    create: contracts.createContract,
    update: contracts.updateContract,
    remove: contracts.removeContract,
  }),
  ...attachedFile({
    ...of,
    name: "um projeto",
    owners,
    viewers,
    attach: contracts.attachContractFile,
    read: contracts.readContractFile,
  }),
];
