import { parseCronItems } from "graphile-worker";

const HOUR_MS = 3_600_000;

/** The schedule of recurring tasks, in UTC: 03:05 is five past midnight in Brasília. Missed runs are caught up. */
export const schedule = parseCronItems([
  // A change of rules starts it too; while one waits there is no second.
  { task: "refresh_statuses", match: "* * * * *", options: { backfillPeriod: 0, jobKey: "refresh_statuses" } },
  // Every hour, because stores are in several time zones; on the hour where reads show what it does.
  { task: "close_planned_visits", match: "0 * * * *", options: { backfillPeriod: HOUR_MS } },
  { task: "close_days", match: "2 * * * *", options: { backfillPeriod: HOUR_MS } },
  { task: "run_due_alerts", match: "12 * * * *", options: { backfillPeriod: HOUR_MS } },
  { task: "expire_agreements", match: "6 3 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  { task: "update_invoice_states", match: "7 3 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  // Nine in the morning in Brasília, after the day's statuses and invoices have been updated.
  { task: "send_reminders", match: "0 12 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  { task: "send_dunning", match: "10 12 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  // Every hour, because stores are in several time zones: each account's mails are due from seven in its morning.
  { task: "queue_mailings", match: "4 * * * *", options: { backfillPeriod: HOUR_MS } },
  { task: "plan_monthly_invoices", match: "40 3 1 * *", options: { backfillPeriod: 31 * 24 * HOUR_MS } },
  { task: "plan_visits", match: "10 3 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  { task: "delete_expired", match: "18 * * * *", options: { backfillPeriod: HOUR_MS } },
  { task: "apply_retention", match: "20 4 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  // After the purge, so that what it deletes is not counted.
  { task: "report_orphans", match: "40 5 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  { task: "analyze_months", match: "10 5 * * *", options: { backfillPeriod: 24 * HOUR_MS } },
  { task: "make_months", match: "30 4 1 * *", options: { backfillPeriod: 31 * 24 * HOUR_MS } },
]);
