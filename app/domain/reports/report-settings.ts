import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { ReportSetting, ReportSettingInput, ReportSettingsQuery } from "#app/contracts/reports/report-settings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cleanPicture, saveFile } from "../platform/file-storage.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";

const columns = sql`json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) as agency_supplier,
  coalesce(r.display_evidence_report, false) as display_evidence_report,
  coalesce(r.display_survey_report, false) as display_survey_report,
  coalesce(r.display_store_task_report, false) as display_store_task_report,
  coalesce(r.display_visits_report, false) as display_visits_report, coalesce(r.columns, '{}') as columns,
  r.logo_uuid is not null as has_logo, coalesce(r.version, 0) as version`;
const source = (scope: Scope, more: RawBuilder<unknown>) => sql`from agency_suppliers g
  left join report_settings r on r.agency_uuid = g.agency_uuid and r.agency_supplier_uuid = g.uuid
  where g.agency_uuid = ${scope.org} and g.removed_at is null and ${more}`;

const sorts = {
  agency_supplier: "app.fold(g.supplier_name)",
  display_evidence_report: "coalesce(r.display_evidence_report, false)",
  display_survey_report: "coalesce(r.display_survey_report, false)",
  display_store_task_report: "coalesce(r.display_store_task_report, false)",
  display_visits_report: "coalesce(r.display_visits_report, false)",
  has_logo: "(r.logo_uuid is not null)",
};

/** Returns each attended supplier's report settings, by default by name. */
export function listReportSettings(scope: Scope, query: ReportSettingsQuery): Promise<Page<ReportSetting>> {
  return paginate(scope, query, {
    select: columns,
    from: source(scope, query.q.trim() === "" ? sql`true` : sql`app.fold(g.supplier_name) like ${fragment(query.q)}`),
    order: orderBy(query.sort, sorts, "g.uuid", sql`app.fold(g.supplier_name), g.uuid`),
  });
}

/** Finds an attended supplier's report settings by the supplier's uuid. */
export async function findReportSetting(scope: Scope, supplier: string): Promise<ReportSetting> {
  const { rows } = await sql<ReportSetting>`select ${columns} ${source(scope, sql`g.uuid = ${supplier}`)}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

export async function saveReportSetting(
  scope: Scope,
  supplier: string,
  input: ReportSettingInput,
  version: number,
): Promise<ReportSetting> {
  const before = await findReportSetting(scope, supplier);
  if (before.version === 0 && version === 0) await createMissing(scope, supplier);
  const { numUpdatedRows } = await scope.db
    .updateTable("report_settings")
    .set({ ...input, version: sql`version + 1` })
    .where("agency_uuid", "=", scope.org)
    .where("agency_supplier_uuid", "=", supplier)
    .where("version", "=", version)
    .executeTakeFirst();
  await orConflict(numUpdatedRows, () => findReportSetting(scope, supplier));
  return findReportSetting(scope, supplier);
}

async function createMissing(scope: Scope, supplier: string): Promise<void> {
  await sql`insert into report_settings (agency_uuid, agency_supplier_uuid, version) values (${scope.org}, ${supplier}, 0)
    on conflict do nothing`.execute(scope.db);
}

/** Sets the logo of this supplier's reports. */
export async function replaceLogo(scope: Scope, uploads: Blobs, supplier: string, content: Uint8Array): Promise<void> {
  await findReportSetting(scope, supplier);
  await createMissing(scope, supplier);
  const logo = await cleanPicture("logo", content);
  const uuid = await saveFile(scope, uploads, scope.org as string, "logo", logo);
  await sql`update report_settings set logo_uuid = ${uuid}, version = version + 1
    where agency_uuid = ${scope.org} and agency_supplier_uuid = ${supplier}`.execute(scope.db);
}

/** Reads the logo of this supplier's reports. Throws NotFound without a logo. */
export async function readLogo(scope: Scope, uploads: Blobs, supplier: string): Promise<FileContent> {
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from report_settings r
    join files f on f.owner_uuid = r.agency_uuid and f.uuid = r.logo_uuid
    where r.agency_uuid = ${scope.org} and r.agency_supplier_uuid = ${supplier}`.execute(scope.db);
  const file = firstOrNotFound(rows);
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}
