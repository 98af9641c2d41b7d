/** The eyes that signed-in people look through; each is a role of the database. Backoffice looks through the administration's. */
export const audiences = ["mob", "retailer", "agency", "supplier", "service_provider", "store", "af"] as const;
export type AudienceName = (typeof audiences)[number];
type May = "read" | "write" | "read and write";
export type Eyes = Partial<Record<AudienceName, May>>;

const R = "read";
const W = "write";
const RW = "read and write";

const everybody: Eyes = { retailer: R, agency: R, supplier: R, service_provider: R, store: R, af: R };
const owners: Eyes = { agency: RW, supplier: RW, service_provider: RW };
const ownersRead: Eyes = { agency: R, supplier: R, service_provider: R };

/**
 * Who sees what: per table the audiences that may read or write rows of it, their own or those that a policy ties to
 * them. The one place that says so: the database's grants and policies are held against it (tests/api/visibility.test.ts).
 */
export const visibility: Record<string, Eyes> = {
  // Directory: names that everybody who is signed in may look up.
  states: { ...everybody, mob: RW },
  cities: { ...everybody, mob: RW },
  accounts: { ...everybody, mob: RW },
  plans: { ...everybody, mob: RW },
  retailer_configs: { ...everybody, mob: RW },
  store_brands: { ...everybody, mob: RW },
  stores: { ...everybody, mob: RW },
  document_types: { ...everybody, mob: RW },
  document_type_retailers: { ...everybody, mob: RW },
  document_rules: { ...everybody, mob: RW, retailer: RW },
  access_terms: { ...everybody, mob: RW },
  // Who signs in.
  client_infos: { ...everybody, mob: RW },
  roles: { mob: R },
  users: { ...everybody, mob: R },
  access_term_signatures: { ...owners, mob: RW },
  idempotency_keys: { ...owners, mob: RW, retailer: RW, store: RW, af: RW },
  // Visitors, documents, links.
  visitors: { ...owners, mob: RW, retailer: R, store: R },
  visitor_sights: { mob: R, retailer: R, store: R },
  visitor_history: { ...owners, mob: RW, retailer: W, store: W },
  visitor_documents: { ...owners, mob: RW, retailer: RW },
  document_cnpjs: { ...owners, mob: RW },
  document_decisions: { ...ownersRead, mob: RW, retailer: RW },
  company_documents: { service_provider: RW, mob: RW, retailer: RW },
  company_document_decisions: { service_provider: R, mob: RW, retailer: RW },
  document_reads: { ...owners, mob: RW, retailer: W },
  files: { ...owners, mob: RW, retailer: R, store: R },
  allocations: { ...owners, mob: RW, retailer: RW, store: R },
  allocation_suppliers: { ...owners, mob: RW, retailer: R, store: R },
  access_blocks: { mob: RW, retailer: RW },
  access_block_stores: { mob: RW, retailer: RW },
  visitor_imports: { ...owners },
  visitor_import_rows: { ...owners },
  // Visits, and what is counted of them.
  visits: { ...ownersRead, mob: R, retailer: R, store: RW },
  visit_suppliers: { mob: R, supplier: R },
  stays: { ...ownersRead, mob: R, store: RW },
  refusals: { ...ownersRead, mob: R, retailer: R, store: RW },
  visit_deltas: { ...ownersRead, mob: R, retailer: R },
  visit_rollups: { ...ownersRead, mob: R, retailer: R },
  visitor_deltas: { ...ownersRead, mob: R },
  visitor_rollups: { ...ownersRead, mob: R },
  visitor_standings: { ...ownersRead, mob: R },
  // Agreements.
  service_agreements: { ...owners, mob: RW, retailer: R },
  service_agreement_stores: { ...owners, mob: RW },
  agency_supplier_contracts: { mob: RW, agency: RW, supplier: R },
  // Background work.
  batch_jobs: { ...owners, mob: RW, retailer: RW, store: RW, af: RW },
  batch_tasks: { ...owners, mob: RW, retailer: RW, store: RW, af: RW },
  // Behind the door: nobody who is signed in.
  api_clients: {},
  sessions: {},
  document_read_heads: {},
  password_resets: {},
  rate_limits: {},
  mails: {},
};
