import { sql } from "kysely";
import type { AllocationBatchRow } from "#app/contracts/allocations/allocation-batches.ts";
import { addDays } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type AllocationFact, verdictOf } from "../visits/verdict.ts";
import { factsOf } from "../visits/verdict-facts.ts";

/** Days for which a page of rows asks for verdicts; its rows begin on few days, nearly always on one. */
const MOST_DAYS = 4;

/** The allocation that a row creates or has created, and today at its store. */
type Planned = Pick<AllocationFact, "starts_on" | "ends_on" | "weekdays"> & { waits: boolean; today: string };

export interface TargetColumns {
  target: AllocationBatchRow["target"];
  planned: Planned | null;
}

/** The condition that the row `r` of the batch `b` creates an allocation, or has created one. */
const creates = sql`b.action <> 'end' and r.outcome in ('to_do', 'done') and w.uuid is not null and d.uuid is not null`;

/** Selects TargetColumns; needs targetJoins. An allocation that exists already is as it is stored. */
export const targetColumns = sql`
  case when ${creates} then json_build_object('visitor', json_build_object('uuid', w.uuid, 'name', w.name),
    'store', json_build_object('uuid', d.uuid, 'name', d.name),
    'retailer', json_build_object('uuid', q.uuid, 'name', q.trade_name)) end as target,
  case when ${creates} then json_build_object('starts_on', coalesce(m.starts_on, greatest(b.starts_on, l.starts_on)),
    'ends_on', case when m.uuid is null then coalesce(b.ends_on, l.ends_on) else m.ends_on end,
    'weekdays', coalesce(m.weekdays, b.weekdays, l.weekdays, 127),
    'waits', r.cause in ('links_pending', 'moves_pending'),
    'today', (now() at time zone d.time_zone)::date) end as planned`;

/** Joins the visitor `w`, the store `d` and the retailer `q` of the allocation that the row `r` of the batch `b` creates. */
export const targetJoins = sql`
  left join allocations l on l.owner_uuid = r.owner_uuid and l.uuid = r.link_uuid
  left join allocations m on m.owner_uuid = r.owner_uuid and m.uuid = r.made_uuid
  left join visitors w on w.owner_uuid = r.owner_uuid and w.uuid = coalesce(b.to_visitor_uuid, r.visitor_uuid)
  left join stores d on d.uuid = coalesce(b.to_store_uuid, r.store_uuid)
  left join accounts q on q.uuid = d.retailer_uuid`;

type Outlook = AllocationBatchRow["outlook"];
type OutlookRow = TargetColumns & Pick<AllocationBatchRow, "outcome">;

/** Returns the verdict on each row's target, as if the rows that are still to do were done. */
export async function outlooksOf(scope: Scope, rows: readonly OutlookRow[]): Promise<Outlook[]> {
  const days = rows.map(({ planned }) => planned && firstDay(planned));
  const outlooks = rows.map((): Outlook => null);
  for (const day of [...new Set(days)].filter((day) => day !== null).slice(0, MOST_DAYS)) {
    const ofDay = rows.flatMap((row, at) =>
      days[at] === day && row.target ? [{ ...row, at, target: row.target }] : [],
    );
    const questions = ofDay.map(({ target }) => ({
      owner_uuid: scope.org as string,
      visitor_uuid: target.visitor.uuid,
      store_uuid: target.store.uuid,
    }));
    const facts = new Map(
      (await factsOf(scope, questions, day)).map((one) => [one.visitor.uuid + one.store.uuid, one]),
    );
    for (const { at, target, planned, outcome } of ofDay) {
      const known = facts.get(target.visitor.uuid + target.store.uuid);
      if (!known || !planned) continue;
      const added = outcome === "to_do" ? [factOf(planned)] : [];
      const { answer, label, date, causes } = verdictOf({ ...known, allocations: [...known.allocations, ...added] });
      outlooks[at] = { answer, label, date, causes: causes.map(({ text }) => text) };
    }
  }
  return outlooks;
}

/** Returns a planned allocation as a fact of the verdict; it has no id yet, and the verdict's pages are not shown. */
const factOf = ({ waits, starts_on, ends_on, weekdays }: Planned): AllocationFact => ({
  uuid: "",
  state: waits ? "pending" : "active",
  starts_on,
  ends_on,
  weekdays,
  hours: null,
});

/** Returns the first day of an allocation that is not past and among its weekdays. */
function firstDay({ starts_on, today, weekdays }: Planned): string {
  const from = starts_on > today ? starts_on : today;
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days));
  return week.find((day) => weekdays & (1 << new Date(day).getUTCDay())) ?? from;
}
