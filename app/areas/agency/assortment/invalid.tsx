import {
  assortments,
  type InvalidProduct,
  type InvalidState,
  invalidProducts,
  invalidReasons,
  invalidStates,
} from "#app/contracts/field/assortments.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/invalid.ts";
import { Reasons } from "./reasons.tsx";
import { AssortmentTabs, assortmentParents } from "./tabs.tsx";

const filters = filtersFor(invalidProducts, {
  q: search("EAN, produto, fornecedor ou loja"),
  state: select("Situação", "Todas", invalidStates),
  reason: select("Motivo", "Todos", invalidReasons),
  assortment_import_uuid: linked("Planilha", () => "uma só", "uma só"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(invalidProducts, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, invalidProducts, filters);

const tones: Record<InvalidState, Tone> = { pending: "warning", accepted: "success", discarded: "neutral" };

const columns: Column<InvalidProduct>[] = [
  { header: "Linha", sort: "line", numeric: true, cell: ({ line }) => formatInteger(line) },
  { header: "EAN", sort: "ean", rowHeader: true, nowrap: true, cell: ({ ean }) => ean || <i>vazio</i> },
  { header: "Motivo e o que fazer", cell: (row) => <Reasons row={row} /> },
  { header: "Produto", sort: "product", cell: ({ product_name }) => product_name },
  { header: "Fornecedor", sort: "supplier", cell: ({ supplier_name }) => supplier_name },
  { header: "Loja", sort: "store", cell: ({ store }) => store || <i>vazia</i> },
  { header: "Situação", sort: "state", cell: stateCell },
  {
    header: "Recebida em",
    sort: "created_at",
    nowrap: true,
    cell: ({ created_at }) => formatDate(String(created_at).slice(0, 10)),
  },
];

function stateCell({ state, note }: InvalidProduct) {
  return (
    <>
      <Badge tone={tones[state]} label={invalidStates[state]} />
      {note && <span className="block">{note}</span>}
    </>
  );
}

/** Lines of spreadsheets that could not be imported. */
export default function InvalidLines({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={invalidProducts}
      list={list}
      longSorts={[]}
      filters={filters}
      windowTitle={`${invalidProducts.words.title} – ${assortments.words.title}`}
      lead="O que você não corrigir também é revisto pela administração, que aceita ou descarta cada linha."
      caption="Linhas de planilhas que não entraram no sortimento"
      columns={columns}
      parents={assortmentParents}
    >
      <AssortmentTabs current={addresses.invalidProducts} />
    </ListPage>
  );
}
