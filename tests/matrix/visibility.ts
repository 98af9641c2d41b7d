import { type AudienceName, visibility } from "#app/contracts/access/visibility.ts";

/**
 * The rows that each audience may see, written from the domain and not from the policies: conditions on the row `t` for
 * the
 * account `$org`. By default an audience sees the rows that name its account in one of these columns.
 */
const accountColumns: Record<AudienceName, readonly string[]> = {
  mob: [],
  retailer: ["retailer_uuid", "owner_uuid", "account_uuid"],
  agency: ["agency_uuid", "owner_uuid", "account_uuid"],
  supplier: ["supplier_uuid", "owner_uuid", "account_uuid"],
  service_provider: ["service_provider_uuid", "owner_uuid", "account_uuid"],
  store: ["store_uuid", "owner_uuid", "account_uuid"],
  af: ["agency_uuid", "owner_uuid", "account_uuid"],
  replenisher: ["account_uuid"],
};

/** Tables that every signed-in user may read. */
const directory = new Set([
  "states",
  "cities",
  "accounts",
  "plans",
  "retailer_configs",
  "retailer_business_changes",
  "store_brands",
  "stores",
  "store_opening_hours",
  "product_sections",
  "product_categories",
  "service_types",
  "job_functions",
  "document_types",
  "document_type_retailers",
  "document_rules",
  "access_terms",
  "notification_kinds",
]);

type Conditions = Partial<Record<AudienceName | "everyAudience", string>>;

const isKnownAt = (owner: string, visitor: string) => `(
  exists (select from allocations a where (a.owner_uuid, a.visitor_uuid) = (${owner}, ${visitor}) and $org in (a.retailer_uuid, a.store_uuid))
  or exists (select from visits v where (v.owner_uuid, v.visitor_uuid) = (${owner}, ${visitor}) and $org in (v.retailer_uuid, v.store_uuid)))`;
const isReportShared = (supplier: string, setting: string) => `exists (
  select from agency_suppliers s join report_settings r on (r.agency_uuid, r.agency_supplier_uuid) = (s.agency_uuid, s.uuid)
  where s.agency_uuid = t.agency_uuid and s.uuid = ${supplier} and s.supplier_uuid = $org and r.display_${setting}_report)`;
const supplies = (product: string) => `exists (
  select from store_product_suppliers p where (p.store_uuid, p.product_uuid, p.supplier_uuid) = (t.store_uuid, ${product}, $org))`;
/** Excludes the tasks of agencies whose settings do not share them with the supplier. */
const sharedTasks = `(
  not exists (select from accounts k where k.uuid = t.owner_uuid and k.kind = 'agency') or exists (
    select from agency_suppliers s join report_settings r on (r.agency_uuid, r.agency_supplier_uuid) = (s.agency_uuid, s.uuid)
    where s.agency_uuid = t.owner_uuid and s.supplier_uuid = $org and r.display_store_task_report))`;
/** The tasks `t` of the supplier's products. */
const supplierTasks = `$org = any (t.supplier_uuids) and ${sharedTasks}`;
const hasTaskAbout = (whose: string) =>
  `exists (select from store_tasks k where (k.store_uuid, k.product_uuid) = (t.store_uuid, t.uuid) and ${whose})`;
const isSurveyShared = (survey: string) => `exists (
  select from surveys q, agency_suppliers s join report_settings r on (r.agency_uuid, r.agency_supplier_uuid) = (s.agency_uuid, s.uuid)
  where q.agency_uuid = t.agency_uuid and q.uuid = ${survey} and s.agency_uuid = q.agency_uuid
    and s.uuid = q.agency_supplier_uuid and s.supplier_uuid = $org and r.display_survey_report)`;
const file = (table: string, column: string, condition: string) =>
  `t.uuid in (select ${column} from ${table} t where ${condition})`;
const ownField = "t.visitor_uuid = $visitor";
const ownSession = "t.user_uuid = $user";
const agreed = "t.state <> 'draft' and t.retailer_uuid = $org";
const belongsToRetailer = "exists (select from stores s where s.uuid = $org and s.retailer_uuid = t.retailer_uuid)";
const acceptedThere = `t.state in ('accepted', 'in_force', 'expired') and ${belongsToRetailer}`;
const visitorThere = isKnownAt("t.owner_uuid", "t.uuid");
const documentThere = `coalesce(t.retailer_uuid, $org) = $org and ${isKnownAt("t.owner_uuid", "t.visitor_uuid")}`;
/** The file of a document is for its owner and the validator. */
const validates = `exists (select from retailer_configs c
  where c.retailer_uuid = $org and c.document_validation_type = 'retailer')`;
const companyServes = `coalesce(t.retailer_uuid, $org) = $org and exists (
  select from service_agreements a where a.owner_uuid = t.owner_uuid and a.retailer_uuid = $org and a.state <> 'draft')`;
const companyDocumentThere = `exists (select from company_documents d
  where (d.owner_uuid, d.uuid) = (t.owner_uuid, t.document_uuid) and ${companyServes.replaceAll("t.", "d.")})`;

const unitOf = (condition: string) =>
  `exists (select from visitors v where (v.owner_uuid, v.unit_uuid) = (t.supplier_uuid, t.uuid) and ${condition})`;
const unitThere = unitOf(isKnownAt("v.owner_uuid", "v.uuid"));

const rowConditions: Record<string, Conditions> = {
  // The units of visitors whom the audience may see.
  supplier_units: { retailer: unitThere, store: unitThere, af: unitOf("v.uuid = $visitor") },
  users: { everyAudience: "t.account_uuid = $org", replenisher: "t.uuid = $user" },
  sessions: { everyAudience: ownSession },
  second_factors: { everyAudience: "false" },
  idempotency_keys: { everyAudience: ownSession },
  saved_views: {
    everyAudience: "t.account_uuid = $org and (t.shared or t.user_uuid = $user)",
    replenisher: ownSession,
  },
  batch_jobs: { replenisher: "t.created_by = $user" },
  batch_tasks: { replenisher: "exists (select from batch_jobs j where j.uuid = t.job_uuid and j.created_by = $user)" },
  visitors: { retailer: visitorThere, store: visitorThere, af: "t.uuid = $visitor" },
  visitor_sights: {
    everyAudience: "t.viewer_uuid = $org",
    agency: "t.owner_uuid = $org",
    supplier: "t.owner_uuid = $org",
    service_provider: "t.owner_uuid = $org",
  },
  // Only which retailers have changed their rules.
  visitor_statuses_due: { everyAudience: "true" },
  visitor_documents: { retailer: documentThere, af: ownField },
  document_cnpjs: {
    retailer: `exists (select from visitor_documents d where (d.owner_uuid, d.uuid) = (t.owner_uuid, t.document_uuid)
      and ${documentThere.replaceAll("t.", "d.")})`,
    af: `exists (select from visitor_documents d where (d.owner_uuid, d.uuid) = (t.owner_uuid, t.document_uuid)
      and ${ownField.replaceAll("t.", "d.")})`,
  },
  document_decisions: { retailer: "t.decider_uuid = $org" },
  document_rule_effects: { retailer: "t.retailer_uuid = $org" },
  company_rule_effects: { retailer: "t.retailer_uuid = $org" },
  company_documents: { retailer: companyServes },
  company_document_decisions: { retailer: companyDocumentThere },
  company_document_corrections: { retailer: companyDocumentThere },
  // Its own visitors' allocations, and those of others that serve it, without their other suppliers.
  allocations: {
    supplier: `t.owner_uuid = $org or exists (select from allocation_suppliers x
      where (x.owner_uuid, x.allocation_uuid, x.supplier_uuid) = (t.owner_uuid, t.uuid, $org))`,
    af: ownField,
  },
  allocation_suppliers: {
    retailer: `exists (select from allocations a where (a.owner_uuid, a.uuid) = (t.owner_uuid, t.allocation_uuid) and a.retailer_uuid = $org)`,
    store: `exists (select from allocations a where (a.owner_uuid, a.uuid) = (t.owner_uuid, t.allocation_uuid) and a.store_uuid = $org)`,
  },
  visits: { supplier: "$org = t.owner_uuid or $org = any (t.supplier_uuids)", af: ownField },
  visit_corrections: {
    supplier: `exists (select from visits v where (v.owner_uuid, v.uuid) = (t.owner_uuid, t.visit_uuid)
      and ($org = v.owner_uuid or $org = any (v.supplier_uuids)))`,
  },
  stays: { af: ownField },
  visit_deltas: { everyAudience: "$org = any (t.viewer_uuids)" },
  visit_rollups: { everyAudience: "t.viewer_uuid = $org" },
  brand_visit_rollups: { store: "t.brand_uuid = (select store_brand_uuid from stores where uuid = $org)" },
  service_time_rollups: {
    supplier: "t.party_uuid = $org",
    service_provider: "t.party_uuid = $org",
    retailer: "t.store_uuid in (select uuid from stores where retailer_uuid = $org)",
    store: "t.store_uuid = $org",
  },
  service_agreements: {
    retailer: agreed,
    store: acceptedThere,
  },
  service_agreement_events: {
    retailer: `t.kind in ('sent', 'accepted', 'refused', 'began', 'expired', 'revoked', 'undone') and exists (
      select from service_agreements a where (a.owner_uuid, a.uuid) = (t.owner_uuid, t.agreement_uuid)
        and a.state <> 'draft' and a.retailer_uuid = $org)`,
  },
  service_agreement_stores: {
    store: `exists (select from service_agreements a where (a.owner_uuid, a.uuid) = (t.owner_uuid, t.agreement_uuid)
      and a.state in ('accepted', 'in_force', 'expired')) and ${belongsToRetailer}`,
  },
  agency_supplier_contract_stores: {
    supplier: `exists (select from agency_supplier_contracts c
      where (c.agency_uuid, c.uuid, c.supplier_uuid) = (t.agency_uuid, t.contract_uuid, $org))`,
  },
  store_replenishers: {
    retailer: "exists (select from stores s where s.uuid = t.store_uuid and s.retailer_uuid = $org)",
    replenisher: "t.uuid = $replenisher",
  },
  store_products: {
    supplier: supplies("t.uuid"),
    // Products of its visitors' tasks; tests/api/store/store-tasks.test.ts covers which columns are visible.
    agency: hasTaskAbout("k.owner_uuid = $org"),
    af: hasTaskAbout("k.visitor_uuid = $visitor"),
    replenisher: hasTaskAbout("k.replenisher_uuid = $replenisher"),
  },
  store_product_alerts: { supplier: supplies("t.product_uuid") },
  store_product_suppliers: {
    retailer: "exists (select from stores s where s.uuid = t.store_uuid and s.retailer_uuid = $org)",
  },
  store_tasks: { supplier: supplierTasks, af: ownField, replenisher: "t.replenisher_uuid = $replenisher" },
  store_task_rollups: { everyAudience: "t.viewer_uuid = $org", supplier: `t.viewer_uuid = $org and ${sharedTasks}` },
  store_task_deltas: {
    everyAudience: "$org = any (t.viewer_uuids)",
    supplier: `$org = any (t.viewer_uuids) and ${sharedTasks}`,
  },
  agency_supplier_products: { supplier: isReportShared("t.agency_supplier_uuid", "survey") },
  planned_visits: {
    af: ownField,
    supplier: `exists (select from planned_visit_suppliers p where (p.agency_uuid, p.planned_visit_uuid) = (t.agency_uuid, t.uuid)
      and ${isReportShared("p.agency_supplier_uuid", "visits")})`,
  },
  planned_visit_suppliers: {
    af: "exists (select from planned_visits p where p.uuid = t.planned_visit_uuid and p.visitor_uuid = $visitor)",
    supplier: isReportShared("t.agency_supplier_uuid", "visits"),
  },
  report_settings: {
    supplier: `exists (select from agency_suppliers s
      where (s.agency_uuid, s.uuid, s.supplier_uuid) = (t.agency_uuid, t.agency_supplier_uuid, $org))`,
  },
  surveys: { supplier: isSurveyShared("t.uuid") },
  survey_questions: { supplier: isSurveyShared("t.survey_uuid") },
  survey_answers: { af: ownField, supplier: isReportShared("t.agency_supplier_uuid", "survey") },
  survey_answer_values: {
    af: "exists (select from survey_answers a where a.uuid = t.answer_uuid and a.visitor_uuid = $visitor)",
    supplier: `exists (select from survey_answers a where (a.agency_uuid, a.uuid) = (t.agency_uuid, t.answer_uuid)
      and ${isReportShared("a.agency_supplier_uuid", "survey")})`,
  },
  agency_suppliers: {
    store: `exists (select from evidences e
      where (e.agency_uuid, e.agency_supplier_uuid, e.store_uuid) = (t.agency_uuid, t.uuid, $org))`,
  },
  evidences: {
    store: "t.store_uuid = $org",
    af: ownField,
    supplier: isReportShared("t.agency_supplier_uuid", "evidence"),
  },
  supplier_time_trackings: { af: ownField },
  files: {
    retailer: `t.owner_uuid = $org or ${file("visitors", "photo_uuid", visitorThere)}
      or (${validates} and ${file("visitor_documents", "file_uuid", documentThere)}) or ${file("service_agreements", "file_uuid", agreed)}
      or ${file("company_documents", "file_uuid", companyServes)}`,
    store: `t.owner_uuid = $org or ${file("visitors", "photo_uuid", visitorThere)}
      or ${file("service_agreements", "file_uuid", acceptedThere)}
      or ${file("evidences", "file_uuid", "t.store_uuid = $org")}`,
    supplier: `t.owner_uuid = $org
      or ${file("evidences", "file_uuid", isReportShared("t.agency_supplier_uuid", "evidence"))}
      or ${file("agency_supplier_contracts", "document_file_uuid", "t.supplier_uuid = $org")}`,
    service_provider: `t.owner_uuid = $org
      or ${file("service_provider_contracts", "file_uuid", "t.service_provider_uuid = $org")}`,
    af: file("evidences", "file_uuid", ownField),
    replenisher: file("store_tasks", "photo_uuid", "t.replenisher_uuid = $replenisher"),
  },
};

const person = (table: string, owner: string, more: string) =>
  `exists (select from ${table} p where (p.${owner}, p.visitor_uuid) = (t.owner_uuid, t.uuid) and ${more})`;
const sharingSuppliers = (setting: string) => `(
  select s.uuid from agency_suppliers s join report_settings r on (r.agency_uuid, r.agency_supplier_uuid) = (s.agency_uuid, s.uuid)
  where s.supplier_uuid = $org and r.display_${setting}_report)`;
const attends = `(${person("visits", "owner_uuid", "$org = any (p.supplier_uuids)")}
  or ${person(
    "allocations",
    "owner_uuid",
    `exists (select from allocation_suppliers x
      where (x.owner_uuid, x.allocation_uuid, x.supplier_uuid) = (p.owner_uuid, p.uuid, $org))`,
  )})`;
const supervises = (condition: string) =>
  `exists (select from visitors v where (v.owner_uuid, v.responsible_uuid) = (t.owner_uuid, t.uuid) and ${condition})`;
const actedHere = "exists (select from audit_events e where (e.account_uuid, e.actor_uuid) = ($org, t.uuid))";
const supervisesThere = supervises(isKnownAt("v.owner_uuid", "v.uuid"));

/** Columns that other rows expose: an audience that sees those rows sees this text too. */
export const columnConditions: Record<string, Conditions> = {
  "visitors.name": {
    retailer: supervisesThere,
    store: `${supervisesThere} or ${person("evidences", "agency_uuid", "p.store_uuid = $org")}
      or ${person("refusals", "owner_uuid", "p.store_uuid = $org")}`,
    supplier: `${attends} or ${supervises(attends.replaceAll("t.", "v."))}
      or ${person("store_tasks", "owner_uuid", supplierTasks.replaceAll("t.", "p."))}
      or ${person("evidences", "agency_uuid", `p.agency_supplier_uuid in ${sharingSuppliers("evidence")}`)}
      or ${person("survey_answers", "agency_uuid", `p.agency_supplier_uuid in ${sharingSuppliers("survey")}`)}
      or ${person(
        "planned_visits",
        "agency_uuid",
        `p.uuid in (select i.planned_visit_uuid from planned_visit_suppliers i where i.agency_supplier_uuid in ${sharingSuppliers("visits")})`,
      )}`,
    af: "t.uuid = $visitor",
  },
  // The account whose rows a user read or changed sees that user's name.
  "users.name": { agency: actedHere, supplier: actedHere, service_provider: actedHere },
};

/** Returns the condition under which an audience sees a row of the table; `columns` are the table's. */
export function rowCondition(table: string, audience: AudienceName, columns: readonly string[]): string {
  if (!visibility[table]?.[audience]?.includes("read")) return "false";
  if (directory.has(table)) return "true";
  const known = rowConditions[table]?.[audience] ?? rowConditions[table]?.everyAudience;
  if (known) return known;
  const named = accountColumns[audience].filter((column) => columns.includes(column));
  return named.length === 0 ? "false" : `$org in (${named.map((column) => `t.${column}`).join(", ")})`;
}
