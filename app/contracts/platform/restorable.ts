import { agencySupplierContracts, serviceProviderContracts } from "../agreements/contracts.ts";
import { serviceAgreements } from "../agreements/service-agreements.ts";
import { agencyProducts, agencySuppliers } from "../directory/agency-suppliers.ts";
import { companies } from "../directory/companies.ts";
import { regionals } from "../directory/regionals.ts";
import { salesGroups } from "../directory/sales-groups.ts";
import { storeRecords } from "../directory/stores.ts";
import { companyDocs } from "../documents/company-docs.ts";
import { documentTypes } from "../documents/document-types.ts";
import { absences } from "../field/absences.ts";
import { roadmaps } from "../field/roadmaps.ts";
import { surveySchedules } from "../field/survey-schedules.ts";
import { surveys } from "../field/surveys.ts";
import { visitors } from "../people/visitors.ts";
import { replenishers } from "../store/replenishers.ts";
import { storeProducts } from "../store/store-products.ts";
import { storeTasks } from "../store/store-tasks.ts";
import type { Resource } from "./resource.ts";

type Restorable = Pick<Resource, "path" | "concept" | "words" | "permission">;

/** The resources whose removed records come back, each with the path of its list below its area, `{area}`. */
const restorable: readonly (readonly [resource: Restorable, list: string])[] = [
  [visitors, "/visitors"],
  [agencySupplierContracts, "/agencySupplierContracts"],
  [serviceProviderContracts, "/serviceProvidersContract"],
  [serviceAgreements, "/{area}RetailerServiceAgreement"],
  [regionals, "/regionals"],
  [salesGroups, "/salesGroup/retailers"],
  [agencySuppliers, "/suppliersAttend/suppliers"],
  [agencyProducts, "/suppliersAttend/products"],
  [surveys, "/quest"],
  [surveySchedules, "/surveySchedules"],
  [roadmaps, "/roadmap"],
  [absences, "/roadmap/absences"],
  [documentTypes, "/baseRegisters/documentTypes"],
  [companies.retailer, "/retailers"],
  [companies.agency, "/agencies"],
  [companies.supplier, "/suppliers"],
  [companies.service_provider, "/serviceProviders"],
  [storeRecords, "/retailers/stores"],
  [companyDocs, "/companyDocs"],
  [replenishers, "/replenishers"],
  [storeTasks, "/tasks"],
  [storeProducts, "/products"],
];

/** Returns the resource at a path of the API and the path of its list in an area, if its removed records come back. */
export function findRestorable(path: string, area: string): { resource: Restorable; list: string } | null {
  const found = restorable.find(([{ path: own }]) => own === path);
  return found ? { resource: found[0], list: `/${area}${found[1].replace("{area}", area)}` } : null;
}

/** Returns the address of a removed record in an area; null if records of the resource do not come back. */
export function removedAddress(area: string, { path }: Pick<Resource, "path">, uuid: string): string | null {
  return findRestorable(path, area) && `/${area}/removidos${path}/${uuid}`;
}
