import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { BoughtStore } from "#app/contracts/directory/retailers.ts";
import { addressOf, fetchPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Flash, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Pagination, Results, Table } from "#app/ui/table/index.ts";
import { notifications } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/stores.ts";
import {
  affectedVisitorsHref,
  changeCrumbs,
  changePermission,
  changeTitle,
  findChange,
  reallocationHref,
  reallocationPaths,
} from "./changes.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLevel(context, changePermission, FULL_ACCESS);
  const api = apiOf(context);
  const url = new URL(request.url);
  const change = await findChange(api, params.change);
  const stores = await fetchPage<BoughtStore>(context, api, `${reallocationPaths.api}/${change.uuid}/stores`, url, {});
  return { change, stores, address: addressOf(url) };
}

const columnsOf = (change: string): Column<BoughtStore>[] => [
  { header: "Loja", rowHeader: true, cell: ({ uuid, name }) => <a href={reallocationHref(change, uuid)}>{name}</a> },
  { header: "Município", cell: ({ city, state }) => `${city.name}/${state.acronym}` },
  {
    header: "Visitantes",
    numeric: true,
    cell: ({ uuid, name, visitors_count: count }) => (
      <a href={`${addresses.visitorSearch}?store_uuid=${uuid}`}>
        {formatInteger(count)}
        <span className="sr-only"> em {name}</span>
      </a>
    ),
  },
  {
    header: "Ações",
    nowrap: true,
    cell: ({ uuid, name }) => (
      <a href={reallocationHref(change, uuid)}>
        Realocar<span className="sr-only"> de {name}</span>
      </a>
    ),
  },
];

/** The first step: a store of the acquired retailer. */
export default function Stores({ loaderData: { change, stores, address } }: Route.ComponentProps) {
  const { old_retailer, new_retailer, old_retailer_allocations_count: left } = change;
  return (
    <>
      <title>{changeTitle}</title>
      <PageHeader
        title={changeTitle}
        breadcrumb={[...changeCrumbs(change), { label: changeTitle }]}
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
      <Results announce={`${stores.meta.total} lojas`}>
        <Table
          caption={`Lojas de ${old_retailer.trade_name} com vínculos`}
          columns={columnsOf(change.uuid)}
          rows={stores.data}
          rowKey={({ uuid }) => uuid}
          whenEmpty={<ButtonLink href={addresses.visitors}>Ver os visitantes</ButtonLink>}
        />
        <Pagination meta={stores.meta} address={address} />
      </Results>
      {left > 0 && (
        <p>
          <a className="text-primary underline" href={affectedVisitorsHref(change)}>
            Ver todos os visitantes a realocar
          </a>
        </p>
      )}
    </>
  );
}
