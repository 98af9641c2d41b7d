import {
  describeOpenStores,
  visitorTodayLabels as todayLabels,
  type VisitorToday,
} from "#app/contracts/people/visitor-today.ts";
import { type VisitorListItem, visitors } from "#app/contracts/people/visitors.ts";
import { CountLink } from "#app/crud/list-page.tsx";
import { formatCpf, formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { type Column, RowMenu, withSearch } from "#app/ui/table/index.ts";
import { hrefInList } from "./list-behind.ts";

const { labels } = visitors;

/** Days before the end of a document from which the list marks it. */
const SOON = 30;
const DAY = 86_400_000;

const functionColumn: Column<VisitorListItem> = {
  header: labels.job_function,
  sort: "job_function_name",
  cell: ({ job_function_name }) => job_function_name,
};
const unitColumn: Column<VisitorListItem> = {
  header: labels.unit_uuid,
  sort: "unit_name",
  cell: ({ unit_name }) => unit_name,
};

/** Says that a visitor is inactive or temporary; empty for the others. */
export const statusColumn: Column<VisitorListItem> = {
  header: "Situação",
  sort: "active",
  cell: ({ active, is_temporary }) => (
    <>
      {!active && <Badge tone="neutral" label="Inativo" />}
      {is_temporary && <Badge tone="info" label="Temporário" />}
    </>
  ),
};

/** How the list shows its rows on the day `today`: at `address`, which a record keeps. */
interface ListOptions {
  path: string;
  address: string;
  today: string;
  /** Offer changes. */
  writes: boolean;
  hasUnits: boolean;
  /** Name the owner. */
  owners: boolean;
}

const ownerColumn = (address: string): Column<VisitorListItem> => ({
  header: "Contratante",
  sort: "owner_name",
  cell: ({ owner_uuid, owner_name }) => (
    <a href={withSearch(address, { owner_uuid, page: null, after: null })}>{owner_name}</a>
  ),
});

/** The columns of the list. */
export const visitorListColumns = ({
  path,
  address,
  today,
  writes,
  hasUnits,
  owners,
}: ListOptions): Column<VisitorListItem>[] => [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name, job_function_name }) => (
      <>
        <a href={hrefInList(path, uuid, address)}>{name}</a>
        {(hasUnits || owners) && <Subtext>{job_function_name}</Subtext>}
      </>
    ),
  },
  { header: labels.cpf, sort: "cpf", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  ...(owners ? [ownerColumn(address)] : []),
  // Beside units or owners there is no room for a column of functions; the filter finds them.
  ...(hasUnits || owners ? [] : [functionColumn]),
  { header: labels.responsible_uuid, sort: "responsible_name", cell: ({ responsible_name }) => responsible_name },
  ...(hasUnits ? [unitColumn] : []),
  {
    header: todayLabels.open_stores,
    cell: ({ today: day }) => day && <Badge tone={toneOfToday(day)} label={describeOpenStores(day)} />,
  },
  { header: todayLabels.stores, sort: "stores", numeric: true, cell: ({ today: day }) => day?.stores },
  {
    header: todayLabels.gaps,
    sort: "gaps",
    numeric: true,
    cell: ({ uuid, name, today: day }) => day && gapsCell(day, name, hrefInList(path, uuid, address)),
  },
  {
    header: todayLabels.expires_on,
    sort: "expires_on",
    nowrap: true,
    cell: ({ today: day }) => expiryCell(day?.expires_on ?? null, today),
  },
  statusColumn,
  {
    header: "Ações",
    menu: true,
    cell: ({ uuid, name }) => (
      <RowMenu id={`m-${uuid}`} of={name} links={rowLinks(hrefInList(path, uuid, address), writes)} />
    ),
  },
];

/** The menu of a row; `self` is the address of the record, with the list behind it. */
const rowLinks = (self: string, writes: boolean) => [
  { href: self, label: "Abrir" },
  { href: withSearch(self, { aba: "entrar" }), label: "Pode entrar?" },
  { href: withSearch(self, { aba: "vinculos" }), label: "Vínculos" },
  { href: withSearch(self, { aba: "documentos" }), label: "Documentos" },
  ...(writes ? [{ href: withSearch(self, { aba: "dados" }), label: "Editar" }] : []),
];

/** The pendencies, which lead to the documents; without an allocation none is known, and the record says what would be. */
function gapsCell({ gaps }: VisitorToday, name: string, self: string) {
  if (gaps !== null) return <CountLink count={gaps} of={name} href={withSearch(self, { aba: "documentos" })} />;
  return (
    <span className="whitespace-nowrap">
      –{" "}
      <a href={withSearch(self, { aba: "entrar" })}>
        sem vínculo<span className="sr-only">: o que faltaria a {name}</span>
      </a>
    </span>
  );
}

export function toneOfToday({ stores, open_stores: open }: VisitorToday): Tone {
  if (stores === 0) return "neutral";
  if (open === 0) return "danger";
  return open === stores ? "success" : "warning";
}

function expiryCell(day: string | null, today: string) {
  const isSoon = day && Date.parse(day) - Date.parse(today) <= SOON * DAY;
  return isSoon ? <Badge tone="warning" label={formatDate(day)} /> : formatDate(day);
}
