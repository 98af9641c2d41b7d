import { stores } from "#app/contracts/directory/lookups.ts";
import {
  type AccessBlock,
  accessBlockStates,
  accessBlocks,
  BLOCK_ENDING_DAYS,
  blockedKinds,
} from "#app/contracts/visits/access-blocks.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { BlockStatus, blockAt, blockName, blockNumber, blockStores } from "./describe.tsx";

const filters = filtersFor(accessBlocks, {
  q: search("Nome, CPF, CNPJ ou motivo"),
  state: select("Situação", "Todas", accessBlockStates),
  blocked: select("De", "Pessoas e empresas", blockedKinds),
  store_uuid: secondary(
    lookupFilter(
      "Loja",
      "Todas",
      allOf(stores, ({ name }) => name),
    ),
  ),
  ending: secondary(select("Término", "Todos", { true: `Nos próximos ${BLOCK_ENDING_DAYS} dias` })),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(accessBlocks, filters)];

export const loader = (args: Route.LoaderArgs) => loadList(args, accessBlocks, filters);

const columns: Column<AccessBlock>[] = [
  {
    header: "Pessoa ou empresa",
    sort: "known_as",
    rowHeader: true,
    cell: (block) => (
      <>
        <a href={blockAt(block.uuid)}>{blockName(block)}</a>
        {block.known_as && (
          <Subtext>
            <span className="whitespace-nowrap">{blockNumber(block)}</span>
          </Subtext>
        )}
      </>
    ),
  },
  { header: "Onde", cell: blockStores },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: LastDay },
  { header: "Motivo", sort: "reason", cell: ({ reason }) => reason },
  { header: "Situação", sort: "state", cell: BlockStatus },
];

function LastDay({ starts_on, ends_on }: AccessBlock) {
  if (!ends_on) return "Sem fim";
  return ends_on < starts_on ? "–" : formatDate(ends_on);
}

/** The retailer's blocks of people and companies. */
export default function Blocks({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={accessBlocks}
      list={list}
      filters={filters}
      longSorts={["starts_on", "ends_on", "reason", "state"]}
      columns={columns}
      lead="Quem está bloqueado não entra nas lojas, mesmo com vínculo e documentos em dia"
    />
  );
}
