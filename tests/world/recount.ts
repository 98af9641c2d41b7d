import type pg from "pg";
import { EXPIRY_DAYS } from "#app/contracts/people/visitor-statuses.ts";
import { dashboardHours } from "#app/contracts/reports/dashboard-summaries.ts";

/** Recomputes the numbers of the dashboards from the rows themselves, to compare with the rollups. */

export interface StoredVisit {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
  retailer_uuid: string;
  supplier_uuids: string[];
  day: string;
  entered_hour: number;
  left_hour: number | null;
}

/** Returns every visit; its last hour is computed from the effective exit, by the store's clock. */
export async function storedVisits(admin: pg.Client): Promise<StoredVisit[]> {
  const { rows } = await admin.query(`
    select owner_uuid, visitor_uuid, store_uuid, v.retailer_uuid, supplier_uuids, day::text, entered_hour,
      case when exit::date > day then 23 else extract(hour from exit)::int end as left_hour
    from visits v join stores s on s.uuid = v.store_uuid
    cross join lateral (select coalesce(corrected_left_at, left_at) at time zone s.time_zone as exit) x`);
  return rows;
}

/** Returns true if a visit counts for this account. */
export function concerns(visit: StoredVisit, account: string): boolean {
  const { owner_uuid, retailer_uuid, store_uuid, supplier_uuids } = visit;
  return [owner_uuid, retailer_uuid, store_uuid, ...supplier_uuids].includes(account);
}

/** A viewer's clock: the day, the hour, and the first day whose visits may still be open. */
export interface ViewerClock {
  day: string;
  hour: number;
  open_day: string;
}

/** Recomputes today's visits by hour, and the people inside including last evening's. */
export function recountDay(visible: StoredVisit[], { day, hour: now, open_day }: ViewerClock) {
  const visits = visible.filter((visit) => visit.day === day);
  const inside = visible.filter(
    ({ left_hour, ...visit }) => left_hour === null && visit.day >= open_day && visit.day <= day,
  );
  const lastHour = ({ entered_hour, left_hour }: StoredVisit) => left_hour ?? Math.max(now, entered_hour);
  return {
    totals: { visits: visits.length, working: inside.length },
    hours_summary: dashboardHours.map((hour) => ({
      hour,
      count: visits.filter((visit) => visit.entered_hour <= hour && hour <= lastHour(visit)).length,
    })),
  };
}

interface Spanning {
  starts_on: string;
  ends_on: string | null;
}
interface Person {
  owner_uuid: string;
  uuid: string;
  active: boolean;
  removed_at: Date | null;
  responsible_uuid: string | null;
  job_function: string;
  is_temporary: boolean;
  temporary_from: string | null;
  temporary_until: string | null;
}
interface Allocation extends Spanning {
  owner_uuid: string;
  uuid: string;
  visitor_uuid: string;
  retailer_uuid: string;
  state: string;
  weekdays: number;
}
interface Document {
  owner_uuid: string;
  uuid: string;
  visitor_uuid: string;
  document_type_uuid: string;
  retailer_uuid: string | null;
  status: string;
  expires_on: string | null;
  /** With microseconds, which a Date would lose: transactions begin within one millisecond. */
  submitted_at: string;
}
interface Rule extends Spanning {
  retailer_uuid: string;
  document_type_uuid: string;
  owner_kinds: string[];
  job_functions: string[] | null;
  temporary: boolean | null;
}
interface Facts {
  visitors: Person[];
  allocations: Allocation[];
  suppliers: { owner_uuid: string; allocation_uuid: string }[];
  documents: Document[];
  rules: Rule[];
  visits: StoredVisit[];
  kinds: Map<string, string>;
  today: string;
}

export async function storedFacts(admin: pg.Client): Promise<Facts> {
  const all = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => (await admin.query<T>(text)).rows;
  const accounts = await all<{ uuid: string; kind: string }>("select uuid, kind from accounts");
  const [clock] = await all<{ today: string }>("select app.today()::text as today");
  return {
    visitors: await all(
      "select owner_uuid, uuid, active, removed_at, responsible_uuid, job_function, is_temporary, temporary_from::text, temporary_until::text from visitors",
    ),
    allocations: await all(
      "select owner_uuid, uuid, visitor_uuid, retailer_uuid, state, weekdays, starts_on::text, ends_on::text from allocations",
    ),
    suppliers: await all("select owner_uuid, allocation_uuid from allocation_suppliers"),
    documents: await all(
      `select owner_uuid, uuid, visitor_uuid, document_type_uuid, retailer_uuid, status, expires_on::text,
         to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as submitted_at from visitor_documents`,
    ),
    rules: await all(
      "select retailer_uuid, document_type_uuid, owner_kinds, job_functions, temporary, starts_on::text, ends_on::text from document_rules",
    ),
    visits: await storedVisits(admin),
    kinds: new Map(accounts.map(({ uuid, kind }) => [uuid, kind])),
    today: clock?.today ?? "",
  };
}

/** Recomputes the visitors' numbers of one owner, or of one supervisor. */
export function recountPeople(facts: Facts, owner: string, supervisor?: string) {
  const { today } = facts;
  const people = facts.visitors.filter(
    (person) =>
      person.owner_uuid === owner &&
      person.active &&
      !person.removed_at &&
      (!supervisor || person.responsible_uuid === supervisor),
  );
  const inForce = ({ starts_on, ends_on }: Spanning) => starts_on <= today && (!ends_on || ends_on >= today);
  const allocationsOf = ({ uuid }: Person) =>
    facts.allocations.filter((a) => a.owner_uuid === owner && a.visitor_uuid === uuid);
  const activeAllocationsOf = (person: Person) =>
    allocationsOf(person).filter((a) => a.state === "active" && inForce(a));
  const attended = (person: Person) =>
    activeAllocationsOf(person).some(({ uuid }) =>
      facts.suppliers.some((s) => s.owner_uuid === owner && s.allocation_uuid === uuid),
    );
  const allocated = people.filter((person) => activeAllocationsOf(person).length > 0);
  const demandsOf = (person: Person) => {
    const current = allocationsOf(person).filter(
      (a) => ["pending", "active"].includes(a.state) && (!a.ends_on || a.ends_on >= today),
    );
    const demanded = facts.rules.filter(
      (rule) =>
        current.some(({ retailer_uuid }) => retailer_uuid === rule.retailer_uuid) &&
        inForce(rule) &&
        rule.owner_kinds.includes(facts.kinds.get(owner) ?? "") &&
        (!rule.job_functions || rule.job_functions.includes(person.job_function)) &&
        (rule.temporary === null || rule.temporary === person.is_temporary),
    );
    return demanded.map(({ retailer_uuid, document_type_uuid }) => {
      const sent = facts.documents.filter(
        (d) =>
          d.owner_uuid === owner &&
          d.visitor_uuid === person.uuid &&
          d.document_type_uuid === document_type_uuid &&
          (!d.retailer_uuid || d.retailer_uuid === retailer_uuid),
      );
      const good = sent.filter(
        ({ status, expires_on }) => ["approved", "complete"].includes(status) && (!expires_on || expires_on >= today),
      );
      const last = sent.toSorted((a, b) => (b.submitted_at + b.uuid > a.submitted_at + a.uuid ? 1 : -1))[0];
      const status =
        good.length > 0 ? "in_order" : sent.some(({ status }) => status === "pending") ? "awaiting" : "missing";
      const until = good
        .map(({ expires_on }) => expires_on ?? "9999")
        .sort()
        .at(-1);
      return { retailer_uuid, status, until, denied: good.length === 0 && last?.status === "denied" };
    });
  };
  const missing = (person: Person) => demandsOf(person).map(({ status }) => status);
  const came = new Set(facts.visits.filter((v) => v.owner_uuid === owner && v.day >= today).map((v) => v.visitor_uuid));
  const isOutside = ({ is_temporary, temporary_from: from, temporary_until: until }: Person) =>
    is_temporary && ((from !== null && from > today) || (until !== null && until < today));
  const stoppedOn = (day: string) => {
    const bit = 1 << new Date(day).getUTCDay();
    return people.filter((person) => {
      const lacking = demandsOf(person).filter(({ status }) => status !== "in_order");
      return activeAllocationsOf(person).some(
        ({ weekdays, retailer_uuid }) =>
          weekdays & bit && (isOutside(person) || lacking.some((demand) => demand.retailer_uuid === retailer_uuid)),
      );
    }).length;
  };
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const isWaiting = (person: Person) =>
    allocationsOf(person).some(({ state, ends_on }) => state === "pending" && (!ends_on || ends_on >= today));
  const withoutPendency = allocated.filter((person) => missing(person).every((is) => is === "in_order")).length;
  const withoutDocuments = allocated.filter((person) => missing(person).includes("missing")).length;
  return {
    active_visitors: people.length,
    allocation_status: {
      with: allocated.length,
      without: people.length - allocated.length,
      without_attended_suppliers: allocated.filter((person) => !attended(person)).length,
    },
    visitors_without_pendency: withoutPendency,
    visitors_without_documents: withoutDocuments,
    visitors_awaiting_documents: allocated.length - withoutPendency - withoutDocuments,
    visitors_without_today_access: people.filter(({ uuid }) => !came.has(uuid)).length,
    to_do: {
      stopped_today: stoppedOn(today),
      stopped_tomorrow: stoppedOn(inDays(1)),
      expiring_documents: people.filter((person) =>
        demandsOf(person).some(({ until }) => until !== undefined && until <= inDays(EXPIRY_DAYS)),
      ).length,
      denied_documents: people.filter((person) => demandsOf(person).some(({ denied }) => denied)).length,
      pending_allocations: people.filter(isWaiting).length,
    },
  };
}

/** Returns every stored gap as text. */
export async function storedGaps(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ gap: string }>("select g::text as gap from visitor_gaps g order by 1");
  return rows.map(({ gap }) => gap);
}

/** Returns the gaps that the statuses and the names of now make. */
export async function recountGaps(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ gap: string }>(
    "select g::text as gap from visitor_statuses s cross join lateral app.gaps_of(s) g order by 1",
  );
  return rows.map(({ gap }) => gap);
}
