import type { Allocation } from "#app/contracts/allocations/allocations.ts";
import { describeWeekdays } from "#app/contracts/platform/weekdays.ts";
import { formatDate } from "#app/ui/format.ts";

/** Formats the period: "01/03/2026 a 31/12/2026", or "desde 01/03/2026" without an end. */
export function formatAllocationPeriod({ starts_on, ends_on }: Pick<Allocation, "starts_on" | "ends_on">): string {
  return ends_on ? `${formatDate(starts_on)} a ${formatDate(ends_on)}` : `desde ${formatDate(starts_on)}`;
}

/** Formats days and hours: "De segunda a sexta, das 08:00 às 12:00". */
export function formatDays({ weekdays, hours }: Pick<Allocation, "weekdays" | "hours">): string {
  const days = describeWeekdays(weekdays);
  const span = hours ? `, das ${hours.from} às ${hours.until}` : "";
  return days.charAt(0).toUpperCase() + days.slice(1) + span;
}
