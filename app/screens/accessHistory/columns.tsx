import type { UserType } from "#app/contracts/access/permissions.ts";
import { entryApps, type VisitItem, visitStatuses } from "#app/contracts/visits/visits.ts";
import { formatDate, formatDateTime, formatHours, formatTime } from "#app/ui/format.ts";
import { VisitBadge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { zoneCity } from "#app/ui/zone-city.ts";

const MINUTE = 60_000;

/** Returns the exit that counts: the correction, if there is one, before the recorded exit. */
const exitOf = ({ left_at, correction }: VisitItem) => correction?.left_at ?? left_at;

function ExitCell(visit: VisitItem) {
  const { entered_at, left_at, correction, store } = visit;
  const exit = exitOf(visit);
  if (!exit) return "–";
  const sameDay = formatDateTime(entered_at, store.time_zone).slice(0, 10);
  const formatMoment = (moment: string) => {
    const text = formatDateTime(moment, store.time_zone);
    return text.startsWith(sameDay) ? formatTime(moment, store.time_zone) : text;
  };
  return (
    <>
      {formatMoment(exit)}
      {correction && (
        <Subtext>
          corrigida: {correction.reason}
          {left_at && ` (na porta: ${formatMoment(left_at)})`}
        </Subtext>
      )}
    </>
  );
}

/** The time in the store: until the exit or, while the visitor is inside, until now. */
function Stay(visit: VisitItem) {
  const exit = exitOf(visit);
  const minutesUntil = (end: number) => formatHours(Math.max(0, (end - Date.parse(visit.entered_at)) / MINUTE));
  if (exit) return minutesUntil(Date.parse(exit));
  if (visit.status !== "working") return "–";
  return (
    <>
      {minutesUntil(Date.now())}
      <Subtext>até agora</Subtext>
    </>
  );
}

/** The exit; where there is none, the store or the owner of the visitor may say later when it was. */
const exitColumn = ({ corrects, reader, own }: HistoryReader): Column<VisitItem> => ({
  header: "Saída",
  sort: "exit",
  cell: (visit) => {
    const { uuid, entered_at, status, store, visitor_function } = visit;
    const concerns = reader === "store_user" || visitor_function.visitor.owner_uuid === own;
    if (!corrects || !concerns || status !== "unfinished_visit") return <ExitCell {...visit} />;
    const day = formatDate(entered_at, store.time_zone);
    return (
      <a href={withSearch(corrects, { visita: uuid, dia: day })}>
        Informar saída<span className="sr-only"> de {visitor_function.visitor.name}</span>
      </a>
    );
  },
});

const owner: Column<VisitItem> = {
  header: "Contratante",
  cell: ({ visitor_function }) => visitor_function.visitor.owner_name,
};

/** Extra column per reader: for an agency the suppliers that the visitor serves, for others the visitor's owner. */
const others: Partial<Record<UserType, Column<VisitItem>>> = {
  agency: {
    header: "Fornecedores atendidos",
    cell: ({ visitor_function }) => (
      <span className="block min-w-32">
        {visitor_function.attended_suppliers.map(({ name }) => name).join(", ") || "Nenhum"}
      </span>
    ),
  },
  mob: owner,
  retailer: owner,
  supplier: owner,
  store_user: owner,
};

interface HistoryReader {
  home: string;
  /** The account whose visitors have pages. */
  own: string | null;
  reader: UserType;
  /** The address at which the reader informs an exit later; null for readers who may not. */
  corrects: string | null;
}

/** The columns of the visits. A name links to the visitor when it belongs to the reader's own account. */
export const accessHistoryColumnsFor = (who: HistoryReader, other = others[who.reader]): Column<VisitItem>[] => [
  {
    header: "Check-in",
    sort: "entered_at",
    cell: ({ entered_at, store }) => (
      <>
        <span className="whitespace-nowrap">{formatDateTime(entered_at, store.time_zone)}</span>
        {zoneCity(entered_at, store.time_zone)}
      </>
    ),
  },
  exitColumn(who),
  { header: "Permanência", sort: "stay", numeric: true, nowrap: true, cell: Stay },
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ visitor_function: { visitor } }) =>
      visitor.owner_uuid === who.own ? (
        <a href={`${who.home}/visitors/${visitor.uuid}`}>{visitor.name}</a>
      ) : (
        visitor.name
      ),
  },
  {
    header: "Loja",
    sort: "store",
    cell: ({ store: { name, store_brand, city, state } }) => (
      <span className="block md:min-w-40 md:max-w-48 md:[&>span]:truncate" title={`${name}, ${store_brand.name}`}>
        {name}
        <Subtext>{`${city.name}/${state.acronym} – ${store_brand.name}`}</Subtext>
      </span>
    ),
  },
  ...(other ? [other] : []),
  { header: "Registro", sort: "entered_app_name", cell: ({ entered_app_name }) => entryApps[entered_app_name] },
  {
    header: "Status",
    sort: "status",
    cell: ({ status }) => <VisitBadge status={status} label={visitStatuses[status]} />,
  },
];
