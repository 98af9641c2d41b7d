import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { roles } from "#app/contracts/access/roles.ts";
import { users } from "#app/contracts/access/users.ts";
import { agencySupplierContracts } from "#app/contracts/agreements/contracts.ts";
import { agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { regionals } from "#app/contracts/directory/regionals.ts";
import { businessChangeRecords } from "#app/contracts/directory/retailers.ts";
import { salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { storeBrands, storeRecords } from "#app/contracts/directory/stores.ts";
import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { surveys } from "#app/contracts/field/surveys.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { type Context, requestContext } from "#app/session/request.ts";

/** An action that the search offers: a record to add. */
export interface Command {
  label: string;
  href: string;
  /** Address of the list; the action is offered to users whose menu leads there. */
  list: string;
}

/** The lists whose records are added on a page of their own, each with its address. */
const lists: [list: string, of: Pick<Resource, "permission" | "words">][] = [
  ["/agency/visitors", visitors],
  ["/agency/agencySupplierContracts", agencySupplierContracts],
  ["/agency/salesGroup/retailers", salesGroups],
  ["/agency/suppliersAttend/suppliers", agencySuppliers],
  ["/agency/quest", surveys],
  ["/agency/surveySchedules", surveySchedules],
  ["/agency/regionals", regionals],
  ["/supplier/visitors", visitors],
  ["/serviceProvider/visitors", visitors],
  ["/mob/retailers", companies.retailer],
  ["/mob/retailers/brands", storeBrands],
  ["/mob/retailers/stores", storeRecords],
  ["/mob/retailers/changes", businessChangeRecords],
  ["/mob/agencies", companies.agency],
  ["/mob/suppliers", companies.supplier],
  ["/mob/suppliers/units", supplierUnits],
  ["/mob/serviceProviders", companies.service_provider],
  ["/mob/visitors", visitors],
  ["/mob/baseRegisters/documentTypes", documentTypes],
  ["/mob/roles", roles],
  ["/mob/roles/users", users],
  ["/mob/roles/providers", authenticationProviders],
];

/** Returns the records that the user may add in the area at `home`. */
export function commandsFor(context: Context, home: string): Command[] {
  const { built } = context.get(requestContext);
  return lists
    .filter(([list, of]) => list.startsWith(`${home}/`) && built.has(`${list}/new`) && abilitiesOf(context, of).write)
    .map(([list, { words }]) => ({ label: words.add ?? "", href: `${list}/new`, list }));
}
