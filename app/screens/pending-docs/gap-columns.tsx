import type { GapRow } from "#app/contracts/documents/pending-docs.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { GapBadge } from "./gap-badge.tsx";
import { gapKey, type PendingDocsPaths, sendHref } from "./paths.ts";
import { PersonCell } from "./person-cell.tsx";

type ColumnsOptions = {
  paths: PendingDocsPaths;
  address: string;
  /** True for users who may send documents. */
  sends: boolean;
};

/** Returns the columns of the list with one gap a row. */
export function gapColumnsFor({ paths, address, sends }: ColumnsOptions): Column<GapRow>[] {
  const columns: Column<GapRow>[] = [
    {
      header: "Pessoa",
      sort: "name",
      rowHeader: true,
      cell: ({ visitor }) => <PersonCell visitor={visitor} home={paths.home} />,
    },
    { header: "Documento", sort: "document_type", cell: ({ document_type }) => document_type.name },
    { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer.name },
    { header: "Situação", sort: "gap", cell: (row) => <GapBadge {...row} /> },
    { header: "Prazo", sort: "due_on", cell: GapDeadline },
    { header: "Lojas afetadas", cell: ({ stores }) => <AffectedStores {...stores} /> },
  ];
  if (!sends) return columns;
  const send = (row: GapRow) => (
    <>
      <SendLink row={row} href={sendHref(paths, address, { gap: gapKey(row) })} />
      {row.problem === "without_cnpj" && <CnpjLink row={row} home={paths.home} />}
    </>
  );
  return [...columns, { header: "Ações", cell: send }];
}

/** The day by which the document must be in order, or that the gap already stops the visitor. */
export function GapDeadline({ due_on, stops, gap, stores }: GapRow) {
  if (stops) return <Badge tone="danger" label="Impede hoje" />;
  if (!due_on || (gap !== "expiring" && stores.total === 0)) return "Sem vínculo ainda";
  return (
    <>
      {formatDate(due_on)}
      <Subtext>{gap === "expiring" ? "último dia" : "vínculo começa"}</Subtext>
    </>
  );
}

/** "Loja A, Loja B e mais 3". */
export function AffectedStores({ total, names }: GapRow["stores"]) {
  if (total === 0) return "–";
  const others = total - names.length;
  return `${names.join(", ")}${others > 0 ? ` e mais ${others}` : ""}`;
}

function SendLink({ row: { visitor, document_type, retailer }, href }: { row: GapRow; href: string }) {
  return (
    <a className="inline-block py-1 text-primary underline" href={href}>
      Enviar
      <span className="sr-only">
        {" "}
        {document_type.name} de {visitor.name} para {retailer.name}
      </span>
    </a>
  );
}

/** Where a document that was denied for its CNPJ gets another, without sending it again. */
function CnpjLink({ row: { visitor, document_type, document_uuid }, home }: { row: GapRow; home: string }) {
  return (
    <>
      {" "}
      <a
        className="block py-1 text-primary underline"
        href={`${home}/visitors/${visitor.uuid}/documents/${document_uuid}/cnpjs`}
      >
        Escolher outro CNPJ
        <span className="sr-only">
          {" "}
          de {document_type.name} de {visitor.name}
        </span>
      </a>
    </>
  );
}
