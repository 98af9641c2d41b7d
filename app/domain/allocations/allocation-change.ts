import { sql } from "kysely";
import type { Allocation, AllocationChange } from "#app/contracts/allocations/allocations.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { describeWeekdays, weekdayBits } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { orConflict } from "../platform/rows.ts";
import { changesBetween, recordHistory } from "../reports/history.ts";
import { withoutDecision } from "./allocation-decisions.ts";
import { approvalCauses } from "./allocation-forecast.ts";
import { findAllocation, requireCurrent, todayAt, withOverlapError } from "./allocations.ts";

/**
 * Changes the days, hours and period of an allocation that has not ended. The first day of one that has begun stays.
 * What an active allocation gains (a day, hours, an earlier start or a later end) waits for the retailer's approval
 * under the rule of a new allocation; what it loses does not. Throws Conflict, Invalid.
 */
export async function changeAllocation(scope: Scope, uuid: string, change: AllocationChange): Promise<Allocation> {
  const before = await findAllocation(scope, uuid);
  requireCurrent(before);
  const today = await todayAt(scope, before.store.uuid);
  checkPeriod(before, change, today);
  const { starts_on, ends_on, weekdays, hours, version } = change;
  const { owner_uuid, uuid: visitor_uuid } = before.visitor;
  const question = { owner_uuid, visitor_uuid, store_uuid: before.store.uuid };
  const waits =
    before.state === "active" &&
    gains(before, change) &&
    (await approvalCauses(scope, question, starts_on, today)).length > 0;
  const state = ends_on && ends_on < today ? "ended" : waits ? "pending" : before.state;
  const { numAffectedRows } = await withOverlapError(() =>
    sql`update allocations set starts_on = ${starts_on}, ends_on = ${ends_on}, weekdays = ${weekdayBits(weekdays)},
        hours_from = ${hours?.from ?? null}, hours_until = ${hours?.until ?? null}, state = ${state},
        version = version + 1 ${waits ? sql`, awaits_since = now(), ${withoutDecision}` : sql``}
      where owner_uuid = ${owner_uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findAllocation(scope, uuid));
  const after = await findAllocation(scope, uuid);
  const changes = changesBetween(recorded(before), recorded(after));
  if (Object.keys(changes).length > 0) {
    const store = [before.store.name, before.store.name];
    await recordHistory(scope, owner_uuid, visitor_uuid, "changed", { store, ...changes });
  }
  return after;
}

type Terms = Omit<AllocationChange, "version">;

/** An allocation's terms as the history records them. */
function recorded({ starts_on, ends_on, weekdays, hours, state }: Allocation) {
  const span = hours && `${hours.from} às ${hours.until}`;
  return { starts_on, ends_on, weekdays: describeWeekdays(weekdays), hours: span, state };
}

function checkPeriod(before: Allocation, { starts_on, ends_on }: Terms, today: string): void {
  if (starts_on !== before.starts_on && before.starts_on <= today) {
    const message = `O vínculo já começou, em ${formatDate(before.starts_on)}: o início não muda.`;
    throw new Invalid("allocation", { starts_on: [message] });
  }
  if (ends_on && ends_on < starts_on) {
    throw new Invalid("allocation", { ends_on: ["O fim do período é antes do início."] });
  }
}

/** Returns whether the change allows an entry that the allocation does not allow yet. */
function gains(before: Terms, after: Terms): boolean {
  const [untilBefore, untilAfter] = [before, after].map(({ ends_on }) => ends_on ?? "9999-12-31") as [string, string];
  return (
    after.starts_on < before.starts_on ||
    untilAfter > untilBefore ||
    after.weekdays.some((day) => !before.weekdays.includes(day)) ||
    hasMoreHours(before.hours, after.hours)
  );
}

function hasMoreHours(before: Terms["hours"], after: Terms["hours"]): boolean {
  if (before === null) return false;
  return after === null || after.from < before.from || after.until > before.until;
}
