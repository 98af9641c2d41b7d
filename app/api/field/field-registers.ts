import {
  agencyProducts,
  agencyProductsSection,
  agencyProductsSectionOperation,
  agencySuppliers,
} from "#app/contracts/directory/agency-suppliers.ts";
import { regionals } from "#app/contracts/directory/regionals.ts";
import { salesGroups } from "#app/contracts/directory/sales-groups.ts";
import * as products_ from "#app/domain/directory/agency-products.ts";
import * as suppliers_ from "#app/domain/directory/agency-suppliers.ts";
import * as regionals_ from "#app/domain/directory/regionals.ts";
import * as groups_ from "#app/domain/directory/sales-groups.ts";
import { bulk } from "../endpoint/bulk.ts";
import { crud } from "../endpoint/crud.ts";
import type { Grants } from "../endpoint/guard.ts";
import {
  agencyProductsSheet,
  agencySuppliersSheet,
  regionalsSheet,
  salesGroupsSheet,
} from "../endpoint/sheets/field.ts";

const assortments: Grants = { agencies: { permission: "agency-assortments" } };

export const fieldRegisters = [
  ...crud(regionals, {
    // Sales groups belong to regionals, and the field dashboards filter by them.
    listers: { agencies: {} },
    sheet: regionalsSheet,
    list: regionals_.listRegionals,
    find: regionals_.findRegional,
    create: regionals_.createRegional,
    update: regionals_.updateRegional,
    remove: regionals_.removeRegional,
    removed: regionals_.removedRegionals,
  }),
  ...crud(salesGroups, {
    sheet: salesGroupsSheet,
    list: groups_.listSalesGroups,
    find: groups_.findSalesGroup,
    create: groups_.createSalesGroup,
    update: groups_.updateSalesGroup,
    remove: groups_.removeSalesGroup,
    removed: groups_.removedSalesGroups,
  }),
  ...crud(agencySuppliers, {
    // Every screen of field control filters by supplier.
    listers: { agencies: {}, af: {} },
    sheet: agencySuppliersSheet,
    list: suppliers_.listAgencySuppliers,
    find: suppliers_.findAgencySupplier,
    create: suppliers_.createAgencySupplier,
    update: suppliers_.updateAgencySupplier,
    remove: suppliers_.removeAgencySupplier,
    removed: suppliers_.removedAgencySuppliers,
  }),
  ...crud(agencyProducts, {
    listers: { ...assortments, af: {} },
    sheet: agencyProductsSheet,
    list: products_.listAgencyProducts,
    find: products_.findAgencyProduct,
    create: products_.createAgencyProduct,
    update: products_.updateAgencyProduct,
    remove: products_.removeAgencyProduct,
    removed: products_.removedAgencyProducts,
  }),
  bulk({
    operation: agencyProductsSectionOperation,
    concept: "agency_supplier_product_section",
    summary: "Dá a mesma seção a vários produtos",
    grants: assortments,
    input: agencyProductsSection,
    work: products_.assignSection,
  }),
];
