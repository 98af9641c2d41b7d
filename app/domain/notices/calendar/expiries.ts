import { sql } from "kysely";
import type { Segment } from "#app/contracts/access/environments.ts";
import type { ExpiryKind } from "#app/contracts/documents/expiries.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Expiry, expiriesBetween } from "../../documents/expiries.ts";
import type { CalendarEvent } from "./ics.ts";

/** The days before and after today that the calendar shows. */
const DAYS = { past: 30, ahead: 90 };
/** More of one kind on a day share one event, which names this many. */
const MAX_ALONE = 3;
const MAX_NAMED = 20;

type Row = Expiry & { total: number };

/** Returns what of the account ends around today, as events of whole days. */
export async function expiryEvents(
  scope: Scope,
  kinds: readonly ExpiryKind[],
  area: Segment,
  origin: string,
): Promise<CalendarEvent[]> {
  const days = { from: sql`app.today() - ${DAYS.past}::int`, until: sql`app.today() + ${DAYS.ahead}::int` };
  const { rows } = await sql<Row>`
    select * from (
      select e.*, count(*) over (partition by e.expires_on, e.kind)::int as total,
        row_number() over (partition by e.expires_on, e.kind order by e.person, e.subject, e.uuid) as n
      from ${expiriesBetween(scope, kinds, days)} e) e
    where n <= ${MAX_NAMED} order by expires_on, kind, n`.execute(scope.db);
  return [...Map.groupBy(rows, ({ kind, expires_on }) => `${expires_on} ${kind}`).values()].flatMap((group) => {
    const [first] = group as [Row, ...Row[]];
    if (first.total <= MAX_ALONE) return group.map((row) => single(row, area, origin));
    return [together(first, group, area, origin)];
  });
}

const ends: Record<ExpiryKind, (expiry: Expiry) => string> = {
  document: ({ subject, person }) => `${subject} de ${person} vence`,
  company_document: ({ subject }) => `${subject} da empresa vence`,
  allocation: ({ subject, person }) => `Vínculo de ${person} termina: ${subject}`,
  agreement: ({ subject }) => `Declaração de serviço termina: ${subject}`,
  contract: ({ subject }) => `Contrato termina: ${subject}`,
};
const many: Record<ExpiryKind, string> = {
  document: "documentos vencem",
  company_document: "documentos da empresa vencem",
  allocation: "vínculos terminam",
  agreement: "declarações de serviço terminam",
  contract: "contratos terminam",
};

/** Returns the address where it is renewed; the home where the area has no page of it. */
function addressOf({ kind, visitor_uuid }: Expiry, area: Segment, origin: string): string {
  const tab = kind === "document" ? "documents" : "allocations";
  const page = visitor_uuid && hrefOf({ page: "visitor", uuid: visitor_uuid, tab }, area);
  return origin + (page || `/${area}`);
}

function single(expiry: Expiry, area: Segment, origin: string): CalendarEvent {
  const url = addressOf(expiry, area, origin);
  return {
    id: `${expiry.kind}-${expiry.uuid}`,
    day: expiry.expires_on,
    stamp: expiry.at,
    summary: ends[expiry.kind](expiry),
    description: `É o último dia. Renove antes: ${url}`,
    url,
  };
}

function together(first: Row, group: readonly Row[], area: Segment, origin: string): CalendarEvent {
  const { kind, expires_on, total } = first;
  const rest = total - group.length;
  const lines = group.map((row) => ends[row.kind](row));
  if (rest > 0) lines.push(`e mais ${rest}`);
  const page = kind === "document" ? hrefOf({ page: "pending_documents" }, area) : null;
  const url = origin + (page ?? `/${area}`);
  return {
    id: `${kind}-${expires_on}`,
    day: expires_on,
    stamp: new Date(Math.max(...group.map(({ at }) => at.getTime()))),
    summary: `${total} ${many[kind]}`,
    description: `${lines.join("\n")}\n\n${url}`,
    url,
  };
}
