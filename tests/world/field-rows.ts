import type pg from "pg";
import { pictureForm } from "./field.ts";
import { accounts, type Login, visitors } from "./people.ts";

const boreal = accounts.boreal.uuid;
const file = "00000000-0000-7000-8000-00000000f11e";
const davi = visitors.davi.uuid;

/**
 * Inserts Agência Boreal's rows of field control, each with the account's own uuid, for tests that must not see them.
 */
export async function insertBorealFieldRows(admin: pg.Client): Promise<void> {
  const statements = [
    `insert into regionals (agency_uuid, uuid, name, responsible_uuid) values ('${boreal}', '${boreal}', 'Boreal', '${davi}')`,
    `insert into sales_groups (agency_uuid, uuid, name, regional_uuid) values ('${boreal}', '${boreal}', 'Boreal', '${boreal}')`,
    `insert into agency_suppliers (agency_uuid, uuid, supplier_name) values ('${boreal}', '${boreal}', 'Boreal')`,
    `insert into agency_supplier_products (agency_uuid, uuid, agency_supplier_uuid, ean, name)
      values ('${boreal}', '${boreal}', '${boreal}', '7891000100103', 'Boreal')`,
    `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ('${boreal}', '${file}', 'b.csv', 'text/csv', 1, '')`,
    `insert into batch_jobs (owner_uuid, uuid, kind, title) values ('${boreal}', '${file}', 'assortment_import', 'Importação')`,
    `insert into assortment_imports (agency_uuid, uuid, job_uuid, file_uuid) values ('${boreal}', '${boreal}', '${file}', '${file}')`,
    `insert into agency_product_imports (agency_uuid, uuid, job_uuid, file_uuid) values ('${boreal}', '${boreal}', '${file}', '${file}')`,
    `insert into assortments (agency_uuid, uuid, store_uuid, agency_supplier_product_uuid)
      values ('${boreal}', '${boreal}', '${accounts.luaNorte.uuid}', '${boreal}')`,
    `insert into invalid_agency_supplier_products (agency_uuid, uuid, import_uuid, line, ean, store, product_name,
      supplier_name, reasons) values ('${boreal}', '${boreal}', '${boreal}', 2, '1', 'Boreal', 'Boreal', '', '{unknown_ean}')`,
    `insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
      values ('${boreal}', '${boreal}', 'Boreal', '${davi}', 'weekly', '2026-01-01')`,
    `insert into visitor_absences (agency_uuid, uuid, visitor_uuid, kind, starts_on, ends_on)
      values ('${boreal}', '${boreal}', '${davi}', 'vacation', '2026-01-01', '2026-01-02')`,
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
      values ('${boreal}', '${boreal}', '2026-01-05', 0, '${davi}', '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}', '${boreal}')`,
    `insert into surveys (agency_uuid, uuid, name, subject) values ('${boreal}', '${boreal}', 'Boreal', 'store')`,
    `insert into survey_schedules (agency_uuid, uuid, survey_uuid, starts_on, ends_on)
      values ('${boreal}', '${boreal}', '${boreal}', '2026-01-01', '2026-01-02')`,
    `insert into survey_answers (agency_uuid, uuid, schedule_uuid, survey_uuid, survey_version, store_uuid, retailer_uuid,
      visitor_uuid, day) values ('${boreal}', '${boreal}', '${boreal}', '${boreal}', 1, '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}',
      '${davi}', '2026-01-01')`,
    `insert into evidences (agency_uuid, uuid, file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, day)
      values ('${boreal}', '${boreal}', '${file}', 'after', '${davi}', '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}', '2026-01-01')`,
    `insert into shares (agency_uuid, uuid, title, token_hash, expires_at)
      values ('${boreal}', '${boreal}', 'Boreal', '\\x00', '2099-01-01')`,
    `insert into shares (agency_uuid, uuid, title, token_hash, expires_at, agency_supplier_uuid, start_date, end_date)
      values ('${boreal}', '${file}', 'Boreal', '\\x00', '2099-01-01', '${boreal}', '2026-01-01', '2026-01-31')`,
    `insert into supplier_time_trackings (agency_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, agency_supplier_uuid, day)
      values ('${boreal}', '${boreal}', '${davi}', '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}', '${boreal}', '2026-01-01')`,
  ];
  for (const statement of statements) await admin.query(statement);
}

const uuid = accounts.lua.uuid;
const aurora: Login[] = ["aurora"];

const stops = [{ weekday: "monday", store_uuid: accounts.solCentro.uuid }];
const times = { visitor_uuid: visitors.ana.uuid, starts_on: "2026-01-01", version: 1 };
const roadmap = { name: "Rota", frequency: "weekly", stops, ...times };
const setting = {
  display_evidence_report: true,
  display_survey_report: true,
  display_store_task_report: true,
  display_visits_report: true,
  version: 0,
};
const absence = { kind: "vacation", ends_on: "2026-01-02", ...times };

/** The cross-tenant cases of field control: the id of Boreal's row, logins that ask for it, and a valid body. */
export const fieldCrossTenantCases: Record<string, { id: string; askers: Login[]; body?: unknown }> = {
  "/regionals/{id}": {
    id: boreal,
    askers: aurora,
    body: { regional: { name: "Sul", responsible_uuid: visitors.carla.uuid, version: 1 } },
  },
  "/sales_groups/{id}": {
    id: boreal,
    askers: aurora,
    body: { sales_group: { name: "Sul", store_uuids: [accounts.solCentro.uuid], version: 1 } },
  },
  "/agency_suppliers/{id}": {
    id: boreal,
    askers: aurora,
    body: { agency_supplier: { supplier_name: "Belo", version: 1 } },
  },
  "/agency_supplier_products/{id}": {
    id: boreal,
    askers: aurora,
    body: {
      agency_supplier_product: { agency_supplier_uuid: uuid, ean: "7891000100103", name: "Biscoito", version: 1 },
    },
  },
  "/roadmaps/{id}": { id: boreal, askers: aurora, body: { roadmap } },
  "/roadmaps/{id}/explanation": { id: boreal, askers: aurora },
  "/roadmap_weeks/{id}": { id: davi, askers: aurora },
  "/visitor_absences/{id}": { id: boreal, askers: aurora, body: { visitor_absence: absence } },
  "/planned_visits/{id}": { id: boreal, askers: ["aurora", "campo"] },
  "/planned_visits/{id}/justification": {
    id: boreal,
    askers: ["aurora", "campo"],
    body: { justification: { justification: "health_issue" } },
  },
  "/quests/{id}": {
    id: boreal,
    askers: aurora,
    body: { quest: { name: "Preço", subject: "store", questions: [{ kind: "text", title: "O quê?" }], version: 1 } },
  },
  "/survey_schedules/{id}": {
    id: boreal,
    askers: aurora,
    body: {
      survey_schedule: { survey_uuid: boreal, store_uuids: [accounts.solCentro.uuid], ends_on: "2026-01-02", ...times },
    },
  },
  "/survey_answers/{id}": { id: boreal, askers: ["aurora", "campo", "belo"] },
  "/evidences/{id}": { id: boreal, askers: ["aurora", "campo", "belo"] },
  "/evidences/{id}/photo": { id: boreal, askers: ["aurora", "campo", "belo"] },
  "/evidence_shares/{id}": { id: boreal, askers: aurora },
  "/evidence_shares/{id}/accesses": { id: boreal, askers: aurora },
  "/book_shares/{id}": { id: file, askers: aurora },
  "/book_shares/{id}/accesses": { id: file, askers: aurora },
  "/supplier_time_trackings/{id}/end": { id: boreal, askers: ["campo"] },
  "/report_settings/{id}": { id: boreal, askers: aurora, body: { report_setting: setting } },
  "/report_settings/{id}/logo": { id: boreal, askers: aurora, body: pictureForm() },
  "/agency_suppliers/{id}/book": { id: boreal, askers: aurora },
  "/agency_suppliers/{id}/book/pdf": { id: boreal, askers: aurora },
  "/agency_suppliers/{id}/book/logo": { id: boreal, askers: aurora },
  "/agency_suppliers/{id}/book/photos/{photo}": { id: boreal, askers: aurora },
  "/assortments/{id}": { id: boreal, askers: aurora },
  "/assortment_removals/{id}": { id: boreal, askers: aurora },
  "/assortment_imports/{id}": { id: boreal, askers: aurora },
  "/agency_product_imports/{id}": { id: boreal, askers: aurora },
  "/quests/{id}/versions": { id: boreal, askers: aurora },
  "/invalid_agency_supplier_products/{id}": { id: boreal, askers: aurora },
  "/assortment_reviews/{id}/undo": { id: boreal, askers: [] },
};
