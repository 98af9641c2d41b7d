import { assortmentImportCalls, type InvalidProduct, invalidProducts } from "#app/contracts/field/assortments.ts";
import { figure, loadDirectImport } from "#app/screens/imports/direct-import.ts";
import { DirectImportPage } from "#app/screens/imports/direct-import-pages.tsx";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/sent.ts";
import { Reasons } from "./reasons.tsx";
import { sheet } from "./sheet.ts";

const FEW = 25;

export async function loader({ context, params }: Route.LoaderArgs) {
  const sent = await loadDirectImport(context, assortmentImportCalls, params.id);
  if (sent.found.invalid === 0) return { ...sent, invalid: [] };
  const query = { assortment_import_uuid: sent.found.uuid, per_page: FEW };
  const { data: invalid } = await apiOf(context).list(invalidProducts, query);
  return { ...sent, invalid };
}

const columns: Column<InvalidProduct>[] = [
  { header: "Linha", numeric: true, cell: ({ line }) => formatInteger(line) },
  { header: "EAN", rowHeader: true, nowrap: true, cell: ({ ean }) => ean || <i>vazio</i> },
  { header: "Motivo e o que fazer", cell: (row) => <Reasons row={row} /> },
  { header: "Produto", cell: ({ product_name }) => product_name },
  { header: "Loja", cell: ({ store }) => store || <i>vazia</i> },
];

export default function SentAssortment({ loaderData }: Route.ComponentProps) {
  const { found, invalid } = loaderData;
  const { lines, added, invalid: count } = found;
  const all = `${addresses.invalidProducts}?assortment_import_uuid=${found.uuid}`;
  return (
    <DirectImportPage
      spec={sheet}
      sent={loaderData}
      lead={`Enviada em ${formatDateTime(String(found.created_at))}`}
      list={{ label: "Ver o sortimento", href: addresses.assortments }}
      fix={count > 0 ? fix : undefined}
      figures={[
        figure(lines, "linha lida", "linhas lidas"),
        figure(added, "item incluído", "itens incluídos"),
        figure(Math.max(0, lines - added - count), "já estava no sortimento", "já estavam no sortimento"),
        figure(count, "linha inválida", "linhas inválidas", all),
      ]}
    >
      <Panel
        title="Linhas inválidas"
        id="invalidas"
        actions={<ButtonLink href={all}>Ver todas ({formatInteger(count)})</ButtonLink>}
      >
        <Table caption="Linhas inválidas" columns={columns} rows={invalid} rowKey={({ uuid }) => uuid} dense />
      </Panel>
    </DirectImportPage>
  );
}

const fix = "As linhas certas entraram no sortimento. As inválidas dizem por quê e o que fazer.";
