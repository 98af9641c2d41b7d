import {
  type InvalidProduct,
  type InvalidState,
  invalidReasons,
  invalidStates,
} from "#app/contracts/field/assortments.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";

const tones: Record<InvalidState, Tone> = { pending: "warning", accepted: "success", discarded: "neutral" };

/** Names a line of a sheet: "linha 12, EAN 7891000100103". */
export const lineName = ({ line, ean }: InvalidProduct) => `linha ${line}, EAN ${ean || "vazio"}`;

/** The columns of the lines; with the list's `address`, agency and line lead to the rows of the same agency or sheet. */
export function invalidColumns(address?: string): Column<InvalidProduct>[] {
  const only = (filter: string, value: string, text: string) =>
    address ? <a href={withSearch(address, { [filter]: value, page: null, after: null })}>{text}</a> : text;
  const sort = (name: string) => (address ? { sort: name } : {});
  return [
    { header: "EAN", ...sort("ean"), rowHeader: true, nowrap: true, cell: ({ ean }) => ean || <i>vazio</i> },
    {
      header: "Motivo",
      cell: ({ reasons }) => reasons.map((reason) => invalidReasons[reason]).join("; "),
    },
    {
      header: "Produto",
      ...sort("product"),
      cell: ({ product_name, supplier_name }) => (
        <>
          {product_name}
          <Subtext>{supplier_name}</Subtext>
        </>
      ),
    },
    { header: "Loja", ...sort("store"), cell: ({ store }) => store || <i>vazia</i> },
    { header: "Agência", ...sort("agency"), cell: ({ agency }) => only("agency_uuid", agency.uuid, agency.name) },
    {
      header: "Linha",
      ...sort("line"),
      numeric: true,
      cell: (row) => only("assortment_import_uuid", row.assortment_import_uuid, formatInteger(row.line)),
    },
    { header: "Situação", ...sort("state"), cell: StateCell },
    {
      header: "Recebida em",
      ...sort("created_at"),
      nowrap: true,
      cell: ({ created_at }) => formatDate(String(created_at).slice(0, 10)),
    },
  ];
}

function StateCell({ state, note }: InvalidProduct) {
  return (
    <>
      <Badge tone={tones[state]} label={invalidStates[state]} />
      {note && <Subtext>{note}</Subtext>}
    </>
  );
}
