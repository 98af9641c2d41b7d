import type { Retention } from "#app/retention-settings.ts";

/** How long the rows of a table are stored, from which moment, and why. docs/retention.md shows the same. */
export interface Period {
  table: string;
  /** The moment from which a row's period counts: SQL where rows are deleted, a column or words elsewhere. */
  since: string;
  /** The period as an interval of PostgreSQL, or the settings that hold it. */
  stored: string | ((retention: Retention) => string);
  /**
   * `month`: the table is partitioned by it, and whole months are detached and dropped. `row`: rows are deleted.
   * `import`, `export`, `job`: rows are deleted together with others and with the file.
   */
  by: "month" | "row" | "import" | "export" | "job";
  /** The rows that may be deleted, where not all may. */
  where?: string;
  /** Short periods are applied each hour, the others each night. */
  hourly?: true;
  reason: string;
}

const CLAIMS = "labour claims reach back five years (CF, art. 7, XXIX)";
const ACCOUNT = "who did what, for as long as a claim about it may be made (LGPD, art. 37; CF, art. 7, XXIX)";
const USE = "needed only while it is used (LGPD, arts. 15 and 16)";
const SECRET = "a secret is stored no longer than it works (LGPD, art. 46)";

/** The period of a sheet or a list of changes whose work is over; what the work did stays. */
const imported = (table: string, since = "created_at", where = "state <> 'reading'"): Period => ({
  table,
  since,
  stored: (r) => `${r.savedImports} days`,
  by: "row",
  where,
  reason: USE,
});

export const PERIODS: Period[] = [
  { table: "visits", since: "entered_at", stored: (r) => `${r.visitMonths} months`, by: "month", reason: CLAIMS },
  {
    table: "visit_suppliers",
    since: "entered_at",
    stored: (r) => `${r.visitMonths} months`,
    by: "month",
    reason: CLAIMS,
  },
  {
    table: "visit_corrections",
    since: "requested_at",
    stored: (r) => `${r.visitMonths} months`,
    by: "row",
    reason: CLAIMS,
  },
  { table: "refusals", since: "refused_at", stored: (r) => `${r.visitMonths} months`, by: "row", reason: CLAIMS },
  { table: "visitor_history", since: "at", stored: (r) => `${r.historyMonths} months`, by: "month", reason: ACCOUNT },
  { table: "audit_events", since: "at", stored: (r) => `${r.auditMonths} months`, by: "month", reason: ACCOUNT },
  { table: "feedbacks", since: "given_at", stored: (r) => `${r.feedbackMonths} months`, by: "row", reason: USE },
  { table: "evidences", since: "taken_at", stored: (r) => `${r.evidenceMonths} months`, by: "row", reason: USE },
  { table: "planned_visits", since: "day", stored: (r) => `${r.visitMonths} months`, by: "row", reason: CLAIMS },
  {
    table: "supplier_time_trackings",
    since: "started_at",
    stored: (r) => `${r.visitMonths} months`,
    by: "row",
    reason: CLAIMS,
  },
  { table: "visitor_absences", since: "ends_on", stored: (r) => `${r.visitMonths} months`, by: "row", reason: CLAIMS },
  { table: "store_tasks", since: "day", stored: (r) => `${r.visitMonths} months`, by: "row", reason: CLAIMS },
  {
    table: "survey_answers",
    since: "answered_at",
    stored: (r) => `${r.evidenceMonths} months`,
    by: "row",
    reason: USE,
  },
  { table: "shares", since: "expires_at", stored: (r) => `${r.evidenceMonths} months`, by: "row", reason: USE },
  {
    table: "lite_visitors",
    since: "coalesce(decided_at, created_at)",
    stored: (r) => `${r.registrationMonths} months`,
    by: "row",
    reason: USE,
  },
  { table: "notifications", since: "created_at", stored: (r) => `${r.notificationDays} days`, by: "row", reason: USE },
  {
    table: "webhook_deliveries",
    since: "finished_at",
    stored: (r) => `${r.deliveryDays} days`,
    by: "row",
    where: "state <> 'waiting'",
    reason: USE,
  },
  // Longer than the period from which sales habits are computed.
  { table: "store_product_days", since: "day + 1", stored: "120 days", by: "row", reason: USE },
  {
    table: "visitor_imports",
    since: "the end of the job",
    stored: (r) => `${r.savedImports} days; ${r.givenUpImports} days unless saved`,
    by: "import",
    reason: USE,
  },
  { table: "removed_accounts", since: "changed_at", stored: "90 days", by: "row", reason: USE },
  imported("agency_product_imports"),
  imported("assortment_imports"),
  imported(
    "allocation_batches",
    "coalesce(applied_at, created_at)",
    "state not in ('checking', 'applying', 'undoing')",
  ),
  imported("visitor_batches", "coalesce(applied_at, created_at)", "state not in ('checking', 'applying', 'undoing')"),
  { table: "exports", since: "expires_at", stored: "0 days", by: "export", reason: USE },
  { table: "batch_jobs", since: "finished_at", stored: (r) => `${r.savedImports} days`, by: "job", reason: USE },
  { table: "mailing_sends", since: "sent_at", stored: (r) => `${r.mailingDays} days`, by: "row", reason: USE },
  { table: "mails", since: "created_at", stored: (r) => `${r.deliveryDays} days`, by: "row", reason: USE },
  { table: "document_rule_drafts", since: "created_at", stored: "30 days", by: "row", reason: USE },
  { table: "idempotency_keys", since: "created_at", stored: "3 days", by: "row", reason: USE },
  {
    table: "sessions",
    since: "coalesce(ended_at, created_at + interval '12 hours')",
    stored: (r) => `${r.sessionDays} days`,
    by: "row",
    reason: USE,
  },
  { table: "password_resets", since: "created_at + lasts", stored: "1 day", by: "row", reason: SECRET },
  { table: "provider_sign_ins", since: "created_at", stored: "10 minutes", by: "row", hourly: true, reason: SECRET },
  { table: "sign_in_tickets", since: "created_at", stored: "10 minutes", by: "row", hourly: true, reason: SECRET },
  {
    table: "second_factor_enrolments",
    since: "created_at",
    stored: "30 minutes",
    by: "row",
    hourly: true,
    reason: SECRET,
  },
];

/** Returns a period as an interval of PostgreSQL. */
export const retentionOf = ({ stored }: Period, retention: Retention): string =>
  typeof stored === "string" ? stored : stored(retention);
