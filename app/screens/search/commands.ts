import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { roles } from "#app/contracts/access/roles.ts";
import { users } from "#app/contracts/access/users.ts";
import { agencySupplierContracts, serviceProviderContracts } from "#app/contracts/agreements/contracts.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { regionals } from "#app/contracts/directory/regionals.ts";
import { businessChangeRecords } from "#app/contracts/directory/retailers.ts";
import { salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { storeBrands, storeRecords } from "#app/contracts/directory/stores.ts";
import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { absences } from "#app/contracts/field/absences.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { surveys } from "#app/contracts/field/surveys.ts";
import { bankReturns } from "#app/contracts/money/conciliation.ts";
import { dataRequestList, personReportList } from "#app/contracts/people/data-requests.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { replenishers } from "#app/contracts/store/replenishers.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { type Context, requestContext } from "#app/session/request.ts";

/** An action that the search offers: a record to add. */
export interface Command {
  label: string;
  href: string;
  /** Address of the list; the action is offered to users whose menu leads there. */
  list: string;
}

type Addable = Pick<Resource, "permission" | "words">;

/** The accounts of each kind, in the areas that register them. */
const accountLists: [list: string, of: Addable][] = ["mob", "backoffice"].flatMap((area) => [
  [`/${area}/retailers`, companies.retailer],
  [`/${area}/retailers/stores`, storeRecords],
  [`/${area}/agencies`, companies.agency],
  [`/${area}/suppliers`, companies.supplier],
  [`/${area}/serviceProviders`, companies.service_provider],
]);

/** The lists whose records are added on a page of their own, each with its address. */
const lists: [list: string, of: Addable][] = [
  ["/agency/visitors", visitors],
  ["/agency/agencySupplierContracts", agencySupplierContracts],
  ["/agency/salesGroup/retailers", salesGroups],
  ["/agency/suppliersAttend/suppliers", agencySuppliers],
  ["/agency/roadmap", roadmaps],
  ["/agency/roadmap/absences", absences],
  ["/agency/quest", surveys],
  ["/agency/surveySchedules", surveySchedules],
  ["/agency/regionals", regionals],
  ["/supplier/visitors", visitors],
  ["/supplier/supplierRetailerServiceAgreement", serviceAgreements],
  ["/serviceProvider/visitors", visitors],
  ["/serviceProvider/serviceProviderRetailerServiceAgreement", serviceAgreements],
  ["/retailer/block", accessBlocks],
  ["/retailer/serviceProvidersContract", serviceProviderContracts],
  ["/store/tasks", storeTasks],
  ["/store/replenishers", replenishers],
  ...accountLists,
  ["/mob/retailers/brands", storeBrands],
  ["/mob/retailers/changes", businessChangeRecords],
  ["/mob/suppliers/units", supplierUnits],
  ["/mob/visitors", visitors],
  ["/mob/baseRegisters/documentTypes", documentTypes],
  ["/mob/roles", roles],
  ["/mob/roles/users", users],
  ["/mob/roles/providers", authenticationProviders],
  ["/backoffice/finances/conciliation", bankReturns],
  ["/backoffice/visitorHistory", personReportList],
  ["/backoffice/visitorHistory/requests", dataRequestList],
];

/** Returns the records that the user may add in the area at `home`. */
export function commandsFor(context: Context, home: string): Command[] {
  const { built } = context.get(requestContext);
  return lists
    .filter(([list, of]) => list.startsWith(`${home}/`) && built.has(`${list}/new`) && abilitiesOf(context, of).write)
    .map(([list, { words }]) => ({ label: words.add ?? "", href: `${list}/new`, list }));
}
