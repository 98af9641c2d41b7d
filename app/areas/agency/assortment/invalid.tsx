import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import {
  type InvalidProduct,
  type InvalidState,
  invalidReasons,
  invalidStates,
} from "#app/contracts/field/assortments.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge, LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/invalid.ts";
import { crumbs, invalid, invalidFilterNames, permission, tabs, title } from "./assortment.ts";
import { Reasons } from "./reasons.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), invalidFilterNames);
  return { listed: await fetchList<InvalidProduct>(context, request, invalid, filters), filters };
}

const tones: Record<InvalidState, Tone> = { pending: "warning", accepted: "success", discarded: "neutral" };

const columns: Column<InvalidProduct>[] = [
  { header: "Linha", sort: "line", numeric: true, cell: ({ line }) => formatInteger(line) },
  { header: "EAN", sort: "ean", rowHeader: true, nowrap: true, cell: ({ ean }) => ean || <i>vazio</i> },
  { header: "Motivo e o que fazer", cell: (row) => <Reasons row={row} /> },
  { header: "Produto", sort: "product", cell: ({ product_name }) => product_name },
  { header: "Fornecedor", cell: ({ supplier_name }) => supplier_name },
  { header: "Loja", sort: "store", cell: ({ store }) => store || <i>vazia</i> },
  {
    header: "Situação",
    cell: ({ state, note }) => (
      <>
        <Badge tone={tones[state]} label={invalidStates[state]} />
        {note && <span className="block">{note}</span>}
      </>
    ),
  },
  {
    header: "Recebida em",
    sort: "created_at",
    nowrap: true,
    cell: ({ created_at }) => formatDate(String(created_at).slice(0, 10)),
  },
];

const labels = {
  q: "EAN, produto, fornecedor ou loja",
  state: "Situação",
  reason: "Motivo",
  assortment_import_uuid: "Planilha",
};
const name = "Linhas inválidas";

/** Lines of sheets that could not be taken. */
export default function InvalidLines({ loaderData: { listed, filters } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${name} – ${title}`}</title>
      <PageHeader
        title={name}
        breadcrumb={[...crumbs, { label: name }]}
        lead="O que você não corrigir também é revisto pela administração, que aceita ou descarta cada linha."
      />
      <LinkTabs label={title} tabs={tabs} current={invalid.path} />
      <FilterForm path={invalid.path} keep={pickSearchParams(listed.address, ["assortment_import_uuid", "sort"])}>
        <SearchField name="q" label={labels.q} defaultValue={filters.q} />
        <SelectField
          name="state"
          label={labels.state}
          placeholder="Todas"
          options={toOptions(invalidStates)}
          defaultValue={filters.state}
        />
        <SelectField
          name="reason"
          label={labels.reason}
          placeholder="Todos"
          options={toOptions(invalidReasons)}
          defaultValue={filters.reason}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["linha", "linhas"]}
        caption="Linhas de planilhas que não entraram no sortimento"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, {
          state: invalidStates,
          reason: invalidReasons,
          assortment_import_uuid: { [filters.assortment_import_uuid]: "uma só" },
        })}
        exports={`${invalid.path}/export`}
      />
    </>
  );
}
