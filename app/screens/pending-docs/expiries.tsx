import { expiryKinds, expiryPeriods, type Threat, threatList } from "#app/contracts/documents/expiries.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { userContext } from "#app/session/request.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/expiries.ts";
import { ExpiryStep } from "./expiry-step.tsx";
import { pendingDocsPathsFor } from "./paths.ts";

const filters = filtersFor(threatList, {
  q: search("Pessoa ou o que vence"),
  kind: select("Tipo", "Todos", expiryKinds),
  days: select("Vence em até", "30 dias", expiryPeriods),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(threatList, filters)];

export async function loader(args: Route.LoaderArgs) {
  const { home } = pendingDocsPathsFor(args.context.get(userContext));
  return { list: await loadList(args, threatList, filters), home };
}

/** The expiries that leave planned visits without what they need, soonest first, and the remedy of each. */
export default function Expiries({ loaderData: { list, home } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={threatList}
      list={list}
      filters={filters}
      sorted="expires_on"
      columns={columnsAt(home)}
      whenEmpty={<p>Nada que vence neste período deixa visitas para depois.</p>}
    />
  );
}

const columnsAt = (home: string): Column<Threat>[] => [
  {
    header: "Pessoa",
    sort: "person",
    rowHeader: true,
    cell: ({ visitor }) => (visitor ? <a href={`${home}/visitors/${visitor.uuid}`}>{visitor.name}</a> : "A empresa"),
  },
  {
    header: "O que vence",
    sort: "subject",
    cell: ({ kind, subject }) => (
      <>
        {subject}
        <Subtext>{expiryKinds[kind]}</Subtext>
      </>
    ),
  },
  {
    header: "Último dia",
    sort: "expires_on",
    nowrap: true,
    cell: ({ expires_on, expired }) => (
      <>
        {formatDate(expires_on)} {expired && <Badge tone="danger" label="Venceu" />}
      </>
    ),
  },
  {
    header: "Visitas depois",
    sort: "visits",
    numeric: true,
    cell: ({ visits }) => (
      <>
        {formatInteger(visits.total)}
        <Subtext>a primeira em {formatDate(visits.first_day)}</Subtext>
      </>
    ),
  },
  { header: "Lojas", cell: ({ visits }) => namesOf(visits) },
  { header: "O que fazer", cell: (threat) => <ExpiryStep {...threat} home={home} /> },
];

function namesOf({ stores, names }: Threat["visits"]): string {
  const others = stores - names.length;
  return `${names.join(", ")}${others > 0 ? ` e mais ${others}` : ""}`;
}
