import { type BoughtStore, boughtStoresOperation } from "#app/contracts/directory/retailers.ts";
import { addressOf, loadPage, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Flash, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, ExportLinks, formatCount, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { notifications } from "#app/ui/words.ts";
import type { Route } from "./+types/stores.ts";
import { changeTitle, findChange, requireReallocation, useChangePaths } from "./business-change.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireReallocation(context);
  const url = new URL(request.url);
  const change = await findChange(apiOf(context), params.change);
  const values = { id: change.uuid, ...paramsOf(url, ["sort"]) };
  const stores = await loadPage(context, url, boughtStoresOperation, values);
  return { change, stores, address: addressOf(url) };
}

const columnsOf = (paths: ReturnType<typeof useChangePaths>, change: string): Column<BoughtStore>[] => [
  {
    header: "Loja",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={paths.change(change, uuid)}>{name}</a>,
  },
  { header: "Município", sort: "city", cell: ({ city, state }) => `${city.name}/${state.acronym}` },
  {
    header: "Visitantes",
    sort: "visitors",
    numeric: true,
    cell: ({ uuid, name, visitors_count: count }) => (
      <a href={paths.ofStore(uuid)}>
        {formatInteger(count)}
        <span className="sr-only"> em {name}</span>
      </a>
    ),
  },
  {
    header: "Ações",
    nowrap: true,
    cell: ({ uuid, name }) => (
      <a href={paths.change(change, uuid)}>
        Realocar<span className="sr-only"> de {name}</span>
      </a>
    ),
  },
];

/** The first step: a store of the acquired retailer. */
export default function Stores({ loaderData: { change, stores, address } }: Route.ComponentProps) {
  const paths = useChangePaths();
  const { old_retailer, new_retailer, old_retailer_allocations_count: left } = change;
  const count = formatCount(stores.meta, ["loja", "lojas"]);
  return (
    <>
      <title>{changeTitle}</title>
      <PageHeader
        title={changeTitle}
        breadcrumb={[...paths.crumbs(change), { label: changeTitle }]}
        lead="Passo 1 de 3: escolha a loja de onde as pessoas saem."
      />
      {left > 0 ? (
        <Flash
          tone="info"
          text={notifications.businessChange(old_retailer.trade_name, new_retailer.trade_name, left)}
        />
      ) : (
        <Flash tone="success" text={`Ninguém mais tem vínculo com ${old_retailer.trade_name}.`} />
      )}
      <Results announce={count}>
        {stores.meta.total > 0 && (
          <div className="flex flex-wrap justify-end gap-2 print:hidden">
            <ExportLinks to={paths.change(change.uuid, "export")} address={address} count={count} />
          </div>
        )}
        <Table
          caption={`Lojas de ${old_retailer.trade_name} com vínculos`}
          columns={columnsOf(paths, change.uuid)}
          rows={stores.data}
          address={address}
          rowKey={({ uuid }) => uuid}
          whenEmpty={<ButtonLink href={paths.visitors}>Ver os visitantes</ButtonLink>}
        />
        <Pagination meta={stores.meta} address={address} />
      </Results>
      {left > 0 && (
        <p>
          <a className="text-primary underline" href={paths.affected(change)}>
            Ver todos os visitantes a realocar
          </a>
        </p>
      )}
    </>
  );
}
