import { productCategories, productSections, serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import * as functions from "#app/domain/directory/job-functions.ts";
import * as groups from "#app/domain/directory/product-groups.ts";
import * as types from "#app/domain/directory/service-types.ts";
import { crud } from "../endpoint/crud.ts";
import { directoryRoots } from "../endpoint/guard.ts";
import { jobFunctionsSheet, productGroupsSheet, serviceTypesSheet } from "../endpoint/sheets/registers.ts";

const productGroups = (resource: typeof productCategories, group: groups.Group) =>
  crud(resource, {
    listers: directoryRoots,
    sheet: productGroupsSheet(resource.words.title),
    list: (scope, query) => groups.listProductGroups(scope, group, query),
    find: (scope, uuid) => groups.findProductGroup(scope, group, uuid),
    create: (scope, input) => groups.createProductGroup(scope, group, input),
    update: (scope, uuid, input, version) => groups.updateProductGroup(scope, group, uuid, input, version),
    remove: (scope, uuid) => groups.removeProductGroup(scope, group, uuid),
  });

export const baseRegisters = [
  ...crud(jobFunctions, {
    listers: directoryRoots,
    sheet: jobFunctionsSheet,
    list: functions.listJobFunctions,
    find: functions.findJobFunction,
    create: functions.createJobFunction,
    update: functions.updateJobFunction,
    remove: functions.removeJobFunction,
  }),
  ...crud(serviceTypes, {
    listers: directoryRoots,
    sheet: serviceTypesSheet,
    list: types.listServiceTypes,
    find: types.findServiceType,
    create: types.createServiceType,
    update: types.updateServiceType,
    remove: types.removeServiceType,
  }),
  ...productGroups(productCategories, "product_categories"),
  ...productGroups(productSections, "product_sections"),
];
