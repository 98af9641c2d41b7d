import type pg from "pg";
import { picture } from "./field.ts";
import { accounts, type Login, visitors } from "./people.ts";

const b = accounts.boreal.uuid;
const file = "00000000-0000-7000-8000-00000000f11e";
const davi = visitors.davi.uuid;

/** Rows of field control of Agência Boreal, each under its account's own uuid, for those who must not see them. */
export async function borealsField(admin: pg.Client): Promise<void> {
  const statements = [
    `insert into regionals (agency_uuid, uuid, name, responsible_uuid) values ('${b}', '${b}', 'Boreal', '${davi}')`,
    `insert into sales_groups (agency_uuid, uuid, name, regional_uuid) values ('${b}', '${b}', 'Boreal', '${b}')`,
    `insert into agency_suppliers (agency_uuid, uuid, supplier_name) values ('${b}', '${b}', 'Boreal')`,
    `insert into agency_supplier_products (agency_uuid, uuid, agency_supplier_uuid, ean, name)
      values ('${b}', '${b}', '${b}', '7891000100103', 'Boreal')`,
    `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ('${b}', '${file}', 'b.csv', 'text/csv', 1, '')`,
    `insert into batch_jobs (owner_uuid, uuid, kind, title) values ('${b}', '${file}', 'assortment_import', 'Importação')`,
    `insert into assortment_imports (agency_uuid, uuid, job_uuid, file_uuid) values ('${b}', '${b}', '${file}', '${file}')`,
    `insert into agency_product_imports (agency_uuid, uuid, job_uuid, file_uuid) values ('${b}', '${b}', '${file}', '${file}')`,
    `insert into assortments (agency_uuid, uuid, store_uuid, agency_supplier_product_uuid)
      values ('${b}', '${b}', '${accounts.luaNorte.uuid}', '${b}')`,
    `insert into invalid_agency_supplier_products (agency_uuid, uuid, import_uuid, line, ean, store, product_name,
      supplier_name, reasons) values ('${b}', '${b}', '${b}', 2, '1', 'Boreal', 'Boreal', '', '{unknown_ean}')`,
    `insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
      values ('${b}', '${b}', 'Boreal', '${davi}', 'weekly', '2026-01-01')`,
    `insert into visitor_absences (agency_uuid, uuid, visitor_uuid, kind, starts_on, ends_on)
      values ('${b}', '${b}', '${davi}', 'vacation', '2026-01-01', '2026-01-02')`,
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
      values ('${b}', '${b}', '2026-01-05', 0, '${davi}', '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}', '${b}')`,
    `insert into quests (agency_uuid, uuid, name, subject) values ('${b}', '${b}', 'Boreal', 'store')`,
    `insert into survey_schedules (agency_uuid, uuid, quest_uuid, starts_on, ends_on)
      values ('${b}', '${b}', '${b}', '2026-01-01', '2026-01-02')`,
    `insert into survey_answers (agency_uuid, uuid, schedule_uuid, quest_uuid, quest_version, store_uuid, retailer_uuid,
      visitor_uuid, day) values ('${b}', '${b}', '${b}', '${b}', 1, '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}',
      '${davi}', '2026-01-01')`,
    `insert into evidences (agency_uuid, uuid, file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, day)
      values ('${b}', '${b}', '${file}', 'after', '${davi}', '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}', '2026-01-01')`,
    `insert into shares (agency_uuid, uuid, title, token_hash, expires_at)
      values ('${b}', '${b}', 'Boreal', '\\x00', '2099-01-01')`,
    `insert into shares (agency_uuid, uuid, title, token_hash, expires_at, agency_supplier_uuid, start_date, end_date)
      values ('${b}', '${file}', 'Boreal', '\\x00', '2099-01-01', '${b}', '2026-01-01', '2026-01-31')`,
    `insert into supplier_time_trackings (agency_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, agency_supplier_uuid, day)
      values ('${b}', '${b}', '${davi}', '${accounts.luaNorte.uuid}', '${accounts.lua.uuid}', '${b}', '2026-01-01')`,
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

/** For the matrix: whose row each path of field control names there, and a body that would do. */
export const foreignField: Record<string, { id: string; askers: Login[]; body?: unknown }> = {
  "/regionals/{id}": {
    id: b,
    askers: aurora,
    body: { regional: { name: "Sul", responsible_uuid: visitors.carla.uuid, version: 1 } },
  },
  "/sales_groups/{id}": {
    id: b,
    askers: aurora,
    body: { sales_group: { name: "Sul", store_uuids: [accounts.solCentro.uuid], version: 1 } },
  },
  "/agency_suppliers/{id}": { id: b, askers: aurora, body: { agency_supplier: { supplier_name: "Belo", version: 1 } } },
  "/agency_supplier_products/{id}": {
    id: b,
    askers: aurora,
    body: {
      agency_supplier_product: { agency_supplier_uuid: uuid, ean: "7891000100103", name: "Biscoito", version: 1 },
    },
  },
  "/roadmaps/{id}": { id: b, askers: aurora, body: { roadmap } },
  "/roadmaps/{id}/explanation": { id: b, askers: aurora },
  "/roadmap_weeks/{id}": { id: davi, askers: aurora },
  "/visitor_absences/{id}": { id: b, askers: aurora, body: { visitor_absence: absence } },
  "/planned_visits/{id}": { id: b, askers: ["aurora", "campo"] },
  "/planned_visits/{id}/justification": {
    id: b,
    askers: ["aurora", "campo"],
    body: { justification: { justification: "health_issue" } },
  },
  "/quests/{id}": {
    id: b,
    askers: aurora,
    body: { quest: { name: "Preço", subject: "store", questions: [{ kind: "text", title: "O quê?" }], version: 1 } },
  },
  "/survey_schedules/{id}": {
    id: b,
    askers: aurora,
    body: {
      survey_schedule: { quest_uuid: b, store_uuids: [accounts.solCentro.uuid], ends_on: "2026-01-02", ...times },
    },
  },
  "/survey_answers/{id}": { id: b, askers: ["aurora", "campo", "belo"] },
  "/evidences/{id}": { id: b, askers: ["aurora", "campo", "belo"] },
  "/evidences/{id}/photo": { id: b, askers: ["aurora", "campo", "belo"] },
  "/evidence_shares/{id}": { id: b, askers: aurora },
  "/evidence_shares/{id}/accesses": { id: b, askers: aurora },
  "/book_shares/{id}": { id: file, askers: aurora },
  "/book_shares/{id}/accesses": { id: file, askers: aurora },
  "/supplier_time_trackings/{id}/end": { id: b, askers: ["campo"] },
  "/report_settings/{id}": { id: b, askers: aurora, body: { report_setting: setting } },
  "/report_settings/{id}/logo": { id: b, askers: aurora, body: picture() },
  "/agency_suppliers/{id}/book": { id: b, askers: aurora },
  "/agency_suppliers/{id}/book/pdf": { id: b, askers: aurora },
  "/agency_suppliers/{id}/book/logo": { id: b, askers: aurora },
  "/agency_suppliers/{id}/book/photos/{photo}": { id: b, askers: aurora },
  "/assortments/{id}": { id: b, askers: aurora },
  "/assortment_imports/{id}": { id: b, askers: aurora },
  "/agency_product_imports/{id}": { id: b, askers: aurora },
  "/quests/{id}/versions": { id: b, askers: aurora },
  "/invalid_agency_supplier_products/{id}": { id: b, askers: aurora },
};
