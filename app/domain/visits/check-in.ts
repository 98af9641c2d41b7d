import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { CheckInInput, GateVisit } from "#app/contracts/visits/check-in.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storeNow } from "../directory/store-clock.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { reportEntry } from "./gate-events.ts";
import { isVisit } from "./visit-id.ts";
import {
  type CheckedIn,
  findVerdictAt,
  gateVisitColumns,
  openDay,
  type VisitorEvent,
  writeRefusalAt,
} from "./visitor-events.ts";
import { exitTime } from "./visits.ts";

type VisitorRef = Pick<CheckInInput, "owner_uuid" | "visitor_uuid">;

/**
 * Lets a visitor into the actor's store, as of now. A visitor who is already inside gets the same visit. A stay of a
 * closed day (it closes at six the next morning) is replaced, and its visit stays without an exit. A stopped visitor is
 * refused and the refusal recorded, unless a reason is given; the visit stores the verdict as it was. Throws NotFound
 * for an unknown visitor.
 */
export async function checkIn(scope: Scope, input: CheckInInput): Promise<CheckedIn> {
  if (input.happened_at) return reportEntry(scope, input);
  const inside = await openVisit(scope, input);
  if (inside) return { visit: inside };
  const verdict = await findVerdictAt(scope, here(scope, input));
  const stopped = verdict.answer === "stopped";
  if (stopped && input.override_reason === "") {
    await writeRefusalAt(scope, here(scope, input), verdict);
    return { verdict };
  }
  const uuid = randomUUIDv7();
  const claimed = await sql`
    insert into stays as t (owner_uuid, visitor_uuid, store_uuid, visit_uuid, entered_at, day)
    select ${input.owner_uuid}, ${input.visitor_uuid}, st.uuid, ${uuid}, now(), st.day from ${storeNow(scope.org)}
    on conflict (owner_uuid, visitor_uuid, store_uuid) do update
      set visit_uuid = excluded.visit_uuid, entered_at = excluded.entered_at, day = excluded.day
      where t.day < ${openDay}`.execute(scope.db);
  if (claimed.numAffectedRows) {
    const suppliers = await suppliersToday(scope, input);
    await sql`
      insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
        entered_app_name, entered_by, supplier_uuids, verdict, override_reason)
      select ${input.owner_uuid}, ${uuid}, now(), ${input.visitor_uuid}, st.uuid, st.retailer_uuid, st.day, st.hour,
        ${input.entered_app_name}, ${scope.user}, ${suppliers}::uuid[], ${JSON.stringify(verdict)}::jsonb,
        ${stopped ? input.override_reason : null}
      from ${storeNow(scope.org)}`.execute(scope.db);
  }
  const visit = await openVisit(scope, input);
  if (!visit) throw new Error("a stay has no visit");
  return { visit };
}

/**
 * Ends a visit at the actor's store, as of now; on a later day it counts until the last hour of its own. Ending it
 * again changes nothing. Throws Invalid for an old visit without an exit: its day is closed, or another visit has begun
 * since.
 */
export async function checkOut(scope: Scope, uuid: string): Promise<GateVisit> {
  await sql`
    with gone as (
      delete from stays where store_uuid = ${scope.org} and visit_uuid = ${uuid} returning *
    )
    update visits v set left_at = now(), left_by = ${scope.user},
      left_hour = case when st.day > v.day then 23 else st.hour end
    from gone, ${storeNow(scope.org)}
    where v.owner_uuid = gone.owner_uuid and v.uuid = gone.visit_uuid and v.entered_at = gone.entered_at
      and v.left_hour is null`.execute(scope.db);
  const { rows } = await sql<GateVisit & { ended: boolean }>`
    select ${gateVisitColumns}, ${exitTime} is not null as ended from visits v
    where v.store_uuid = ${scope.org} and ${isVisit(uuid)}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  const { ended, ...visit } = rows[0];
  if (!ended) {
    throw new Invalid("visit", { base: ["A saída não foi informada no dia. Peça a correção da visita."] });
  }
  return visit;
}

async function openVisit(scope: Scope, { owner_uuid, visitor_uuid }: VisitorRef): Promise<GateVisit | undefined> {
  const { rows } = await sql<GateVisit>`
    select ${gateVisitColumns}
    from ${storeNow(scope.org)}
    join stays t on t.store_uuid = st.uuid and t.day >= st.open_day
    join visits v on v.owner_uuid = t.owner_uuid and v.uuid = t.visit_uuid and v.entered_at = t.entered_at
    where t.owner_uuid = ${owner_uuid} and t.visitor_uuid = ${visitor_uuid}`.execute(scope.db);
  return rows[0];
}

/** The visitor at the actor's store, now. */
const here = (scope: Scope, { owner_uuid, visitor_uuid }: VisitorRef): VisitorEvent => ({
  owner_uuid,
  visitor_uuid,
  store_uuid: scope.org as string,
  at: sql`now()`,
  date: undefined,
});

async function suppliersToday(scope: Scope, { owner_uuid, visitor_uuid }: VisitorRef): Promise<string[]> {
  const { rows } = await sql<{ suppliers: { uuid: string }[] }>`
    select app.attended_suppliers(${owner_uuid}, ${visitor_uuid}, st.uuid, st.day) as suppliers
    from ${storeNow(scope.org)}`.execute(scope.db);
  return rows[0]?.suppliers.map(({ uuid }) => uuid) ?? [];
}
