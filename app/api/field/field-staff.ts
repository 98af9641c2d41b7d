import { fieldStaff as staff } from "#app/contracts/field/field-staff.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listFieldStaff } from "#app/domain/field/field-staff.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { fieldStaffSheet } from "../endpoint/sheets/field.ts";

export const fieldStaff = [
  endpoint({
    method: "get",
    path: staff.path,
    summary: "A equipe de campo: quem está conectado, quem saiu e quem não entrou hoje",
    description: "As pessoas que `daily_summary_follow` conta.",
    grants: { agencies: {} },
    query: staff.query,
    answer: pageOf(staff.row),
    sheet: fieldStaffSheet,
    handle: ({ scope, query }) => listFieldStaff(scope, query),
  }),
];
