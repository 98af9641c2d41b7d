import { FULL_ACCESS, READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { EvidenceShare } from "#app/contracts/field/evidences.ts";
import { type BookShare, shareStates } from "#app/contracts/reports/shares.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { crumbsOf, filterNames, type Kind, kindOf } from "./kinds.ts";
import { StateBadge } from "./state-badge.tsx";

type AnyShare = EvidenceShare | BookShare;

const labels = { q: "Título", state: "Situação" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = kindOf(params.of);
  requireLevel(context, kind.permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<AnyShare>(context, request, kind, filters);
  return { kind, listed, filters, revokes: levelOf(context.get(userContext), kind.permission) >= FULL_ACCESS };
}

const at = (moment: AnyShare["last_access_at"]) => formatDateTime(moment && String(moment)) || "–";

function columnsFor({ path, concept }: Kind, revokes: boolean): Column<AnyShare>[] {
  const books: Column<AnyShare>[] = [
    { header: "Fornecedor", cell: (share) => "agency_supplier" in share && share.agency_supplier.supplier_name },
    {
      header: "Período",
      nowrap: true,
      cell: (share) => "start_date" in share && `${formatDate(share.start_date)} a ${formatDate(share.end_date)}`,
    },
  ];
  const photos: Column<AnyShare>[] = [
    {
      header: "Fotos",
      numeric: true,
      cell: (share) => "evidences_count" in share && formatInteger(share.evidences_count),
    },
  ];
  return [
    {
      header: labels.q,
      sort: "title",
      rowHeader: true,
      cell: ({ uuid, title }) => <a href={`${path}/${uuid}`}>{title}</a>,
    },
    ...(concept === "book_share" ? books : photos),
    { header: "Criado por", cell: ({ created_by }) => created_by || "–" },
    { header: "Criado em", sort: "created_at", nowrap: true, cell: ({ created_at }) => at(created_at) },
    {
      header: "Acessos",
      numeric: true,
      cell: ({ uuid, title, accesses_count }) => (
        <a href={`${path}/${uuid}#acessos`} aria-label={`${formatInteger(accesses_count)} acessos a ${title}`}>
          {formatInteger(accesses_count)}
        </a>
      ),
    },
    { header: "Último acesso", nowrap: true, cell: ({ last_access_at }) => at(last_access_at) },
    {
      header: "Vale até",
      sort: "expires_at",
      cell: ({ expires_at, state }) => (
        <>
          {at(expires_at)} <StateBadge state={state} />
        </>
      ),
    },
    {
      header: "Ações",
      nowrap: true,
      cell: ({ uuid, title, state }) =>
        revokes && state === "active" ? (
          <a href={`${path}/${uuid}/revoke`} data-ask="">
            Cancelar<span className="sr-only"> o link {title}</span>
          </a>
        ) : null,
    },
  ];
}

/** The links of one kind that the agency has made: by whom, until when they hold, how often they were opened. */
export default function Shares({ loaderData: { kind, listed, filters, revokes } }: Route.ComponentProps) {
  return (
    <>
      <title>{kind.title}</title>
      <PageHeader
        title={kind.title}
        breadcrumb={[...crumbsOf(kind), { label: kind.title }]}
        lead="O endereço de um link só é mostrado quando ele é criado."
      />
      <FilterForm path={kind.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.q} defaultValue={filters.q} />
        <SelectField
          name="state"
          label={labels.state}
          placeholder="Todas"
          options={toOptions(shareStates)}
          defaultValue={filters.state}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["link", "links"]}
        caption={kind.title}
        columns={columnsFor(kind, revokes)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, { state: shareStates })}
        exports={`${kind.path}/export`}
        whenEmpty={<a href={kind.from.href}>{kind.begin}</a>}
      />
    </>
  );
}
