import type { z } from "zod";
import { days, months } from "./setting-values.ts";

/** The settings that say how long rows are stored; app/jobs/retention-periods.ts says which, and why. */
export const retentionShape = {
  IMPORT_DAYS: days.default(30),
  SAVED_IMPORT_DAYS: days.default(180),
  VISIT_MONTHS: months.default(60),
  HISTORY_MONTHS: months.default(60),
  AUDIT_MONTHS: months.default(60),
  FEEDBACK_MONTHS: months.default(24),
  EVIDENCE_MONTHS: months.default(24),
  REGISTRATION_MONTHS: months.default(24),
  NOTIFICATION_DAYS: days.default(180),
  DELIVERY_DAYS: days.default(30),
  MAILING_DAYS: days.default(400),
  SESSION_DAYS: days.default(30),
};
type Name = keyof typeof retentionShape;

/** The form of a value, for the operator who wrote an unusable value. */
export const retentionExpected = Object.fromEntries(
  Object.keys(retentionShape).map((name) => [
    name,
    name.endsWith("_DAYS") ? "um número de dias, de 1 a 9999" : "um número de meses, de 1 a 999",
  ]),
) as Record<Name, string>;

export const retentionFrom = (read: { [N in Name]: z.output<(typeof retentionShape)[N]> }) => ({
  /** Days until an import is removed that was discarded, unreadable, or never decided. */
  givenUpImports: read.IMPORT_DAYS,
  savedImports: read.SAVED_IMPORT_DAYS,
  visitMonths: read.VISIT_MONTHS,
  historyMonths: read.HISTORY_MONTHS,
  auditMonths: read.AUDIT_MONTHS,
  feedbackMonths: read.FEEDBACK_MONTHS,
  evidenceMonths: read.EVIDENCE_MONTHS,
  registrationMonths: read.REGISTRATION_MONTHS,
  notificationDays: read.NOTIFICATION_DAYS,
  deliveryDays: read.DELIVERY_DAYS,
  mailingDays: read.MAILING_DAYS,
  sessionDays: read.SESSION_DAYS,
});

/** The periods that the operator sets. */
export type Retention = ReturnType<typeof retentionFrom>;
