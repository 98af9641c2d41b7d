/** The audiences of signed-in users; each is a database role. Backoffice uses `mob`. */
export const audiences = ["mob", "retailer", "agency", "supplier", "service_provider", "store", "af"] as const;
export type AudienceName = (typeof audiences)[number];
type Access = "read" | "write" | "read and write";
export type AudienceAccess = Partial<Record<AudienceName, Access>>;

const R = "read";
const W = "write";
const RW = "read and write";

const allRead: AudienceAccess = { retailer: R, agency: R, supplier: R, service_provider: R, store: R, af: R };
/** Each audience its own rows. */
const allWrite: AudienceAccess = { retailer: RW, agency: RW, supplier: RW, service_provider: RW, store: RW, af: RW };
const owners: AudienceAccess = { agency: RW, supplier: RW, service_provider: RW };
const ownersRead: AudienceAccess = { agency: R, supplier: R, service_provider: R };

/**
 * The audiences that may read or write rows of each table: their own rows, or those that a policy ties to them. This is
 * the only place that states it; tests/api/access/visibility.test.ts compares the database's grants and policies with
 * it.
 */
export const visibility: Record<string, AudienceAccess> = {
  // Directory: names that every signed-in user may look up.
  states: { ...allRead, mob: RW },
  cities: { ...allRead, mob: RW },
  accounts: { ...allRead, mob: RW },
  plans: { ...allRead, mob: RW },
  retailer_configs: { ...allRead, mob: RW, retailer: RW },
  retailer_business_changes: { ...ownersRead, mob: RW },
  store_brands: { ...allRead, mob: RW },
  stores: { ...allRead, mob: RW },
  store_opening_hours: { ...allRead, mob: RW },
  store_section_heads: { mob: RW, retailer: R, store: R },
  supplier_units: { mob: RW, supplier: R },
  product_sections: { ...allRead, mob: RW },
  product_categories: { ...allRead, mob: RW },
  service_types: { ...allRead, mob: RW },
  job_functions: { ...allRead, mob: RW },
  document_types: { ...allRead, mob: RW },
  document_type_retailers: { ...allRead, mob: RW },
  document_rules: { ...allRead, mob: RW, retailer: RW },
  access_terms: { ...allRead, mob: RW },
  // Users and access.
  client_infos: { ...allRead, mob: RW },
  roles: { mob: RW },
  users: { ...allWrite, mob: RW },
  sessions: { ...allWrite, mob: RW },
  // Only the administration may see which users have one.
  second_factors: { mob: R },
  saved_views: { ...allWrite, mob: RW },
  authentication_providers: { mob: RW },
  access_term_signatures: { ...owners, mob: RW },
  idempotency_keys: { ...allWrite, mob: RW },
  // Visitors, documents, allocations.
  visitors: { ...owners, mob: RW, retailer: R, store: R, af: R },
  visitor_sights: { ...ownersRead, mob: R, retailer: R, store: R },
  visitor_history: { ...owners, mob: RW, retailer: W, store: W, af: W },
  visitor_documents: { ...owners, mob: RW, retailer: RW, af: RW },
  document_cnpjs: { ...owners, mob: RW, retailer: R, af: RW },
  document_decisions: { ...ownersRead, mob: RW, retailer: RW },
  files: { ...owners, mob: RW, retailer: RW, store: RW, af: RW },
  company_documents: { service_provider: RW, mob: RW, retailer: RW },
  company_document_decisions: { service_provider: R, mob: RW, retailer: RW },
  company_document_corrections: { service_provider: RW, mob: R, retailer: R },
  document_reads: { ...owners, mob: RW, retailer: W },
  allocations: { ...owners, mob: RW, retailer: RW, store: R, af: R },
  allocation_suppliers: { ...owners, mob: RW, retailer: R, store: R },
  access_blocks: { mob: RW, retailer: RW },
  access_block_stores: { mob: RW, retailer: RW },
  access_block_events: { mob: RW, retailer: RW },
  visitor_batches: { ...owners },
  visitor_batch_rows: { ...owners },
  allocation_batches: { ...owners },
  allocation_batch_rows: { ...owners },
  visitor_imports: { ...owners, mob: RW },
  visitor_import_rows: { ...owners, mob: RW },
  lite_visitors: { ...owners, mob: RW, retailer: R, store: R },
  // Visits and their rollups.
  visits: { ...ownersRead, mob: R, retailer: R, store: RW, af: RW },
  visit_suppliers: { mob: R, supplier: R },
  stays: { ...ownersRead, mob: R, store: RW, af: RW },
  refusals: { ...ownersRead, mob: R, retailer: R, store: RW, af: W },
  visit_deltas: { ...ownersRead, mob: R, retailer: R },
  visit_rollups: { ...ownersRead, mob: R, retailer: R },
  visitor_deltas: { ...ownersRead, mob: R },
  visitor_rollups: { ...ownersRead, mob: R },
  visitor_statuses: { ...ownersRead, mob: R },
  visitor_statuses_due: { ...ownersRead, mob: R, retailer: R },
  network_deltas: { ...ownersRead },
  network_rollups: { ...ownersRead },
  // Store operation.
  feedbacks: { ...ownersRead, store: RW },
  visit_corrections: { ...ownersRead, mob: R, retailer: RW, store: RW },
  store_products: { store: RW, retailer: R, supplier: R, agency: R, af: R },
  store_product_suppliers: { store: RW, retailer: R, supplier: R },
  store_product_days: { store: RW },
  store_product_alerts: { store: R, retailer: R, supplier: R },
  store_product_imports: { store: RW },
  store_replenishers: { store: RW, retailer: R },
  store_tasks: { store: RW, retailer: R, supplier: R, agency: R, af: RW },
  store_task_suppliers: { supplier: R },
  store_task_deltas: { agency: R, supplier: R, retailer: R },
  store_task_rollups: { agency: R, supplier: R, retailer: R },
  brand_visit_deltas: { store: R },
  brand_visit_rollups: { store: R },
  platform_deltas: { mob: R },
  platform_rollups: { mob: R },
  // Agreements.
  service_agreements: { ...owners, mob: RW, retailer: RW, store: R },
  service_agreement_events: { ...ownersRead, mob: R, retailer: R },
  service_agreement_stores: { ...owners, mob: RW, retailer: R, store: R },
  agency_supplier_contracts: { mob: RW, agency: RW, supplier: R },
  agency_supplier_contract_stores: { mob: R, agency: RW, supplier: R },
  service_provider_contracts: { mob: R, retailer: RW, service_provider: R },
  // Money.
  subscriptions: { ...ownersRead, retailer: R, mob: RW },
  invoices: { ...ownersRead, retailer: R, mob: RW },
  invoice_items: { ...ownersRead, retailer: R, mob: RW },
  bank_returns: { mob: RW },
  bank_return_lines: { mob: RW },
  // Field control.
  regionals: { agency: RW },
  sales_groups: { agency: RW },
  sales_group_stores: { agency: RW, mob: R, af: R },
  agency_suppliers: { agency: RW, af: R, supplier: R, mob: R },
  agency_supplier_products: { agency: RW, af: R, mob: RW, supplier: R },
  assortments: { agency: RW, af: R, mob: RW },
  agency_product_imports: { agency: RW },
  assortment_imports: { agency: RW },
  invalid_agency_supplier_products: { agency: RW, mob: RW },
  roadmaps: { agency: RW },
  roadmap_stops: { agency: RW },
  roadmap_stop_suppliers: { agency: RW },
  visitor_absences: { agency: RW },
  planned_visits: { agency: RW, af: RW, supplier: R },
  planned_visit_suppliers: { agency: R, af: R, supplier: R },
  report_settings: { agency: RW, supplier: R },
  surveys: { agency: RW, af: R, supplier: R },
  survey_questions: { agency: RW, af: R, supplier: R },
  survey_schedules: { agency: RW, af: R },
  survey_schedule_stores: { agency: RW, af: R },
  survey_schedule_visitors: { agency: RW, af: R },
  survey_answers: { agency: R, af: RW, supplier: R },
  survey_answer_values: { agency: R, af: RW, supplier: R },
  evidences: { agency: R, af: RW, supplier: R },
  shares: { agency: RW },
  share_evidences: { agency: RW },
  share_accesses: { agency: R },
  supplier_time_trackings: { agency: R, af: RW },
  field_deltas: { agency: R },
  field_rollups: { agency: R },
  // Background work.
  batch_jobs: { ...owners, mob: RW, retailer: RW, store: RW, af: RW },
  batch_tasks: { ...owners, mob: RW, retailer: RW, store: RW, af: RW },
  // Requests of data subjects.
  data_requests: { mob: RW },
  person_reports: { mob: RW },
  person_report_reads: { mob: RW },
  anonymisations: { mob: RW },
  // Notifications, webhooks and the audit trail.
  notification_kinds: { ...allRead, mob: R },
  notification_preferences: { ...allWrite, mob: RW },
  notifications: { ...allWrite, mob: RW },
  mailings: { ...allWrite, mob: RW },
  webhooks: { ...owners, mob: RW, retailer: RW },
  webhook_deliveries: { ...owners, mob: RW, retailer: RW },
  api_tokens: { ...allWrite, mob: RW },
  calendar_feeds: { ...allWrite, mob: RW },
  audit_events: { ...ownersRead, mob: R, retailer: R, store: R },
  // Each user their own.
  exports: { ...allWrite, mob: RW },
  // Anonymous role only: no signed-in audience.
  api_clients: {},
  document_read_heads: {},
  password_resets: {},
  provider_sign_ins: {},
  second_factor_enrolments: {},
  recovery_codes: {},
  sign_in_tickets: {},
  rate_limits: {},
  mails: {},
  mailing_sends: {},
  user_device_tokens: {},
  push_messages: {},
  document_notices: {},
  invoice_notices: {},
};
