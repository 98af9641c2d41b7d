import type { ReactNode } from "react";
import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { type GapRow, type PendingDocs, pendingGaps } from "#app/contracts/documents/pending-docs.ts";
import { formatInteger } from "#app/ui/format.ts";
import { buildChips, type ListData, ListFrame } from "#app/ui/table/index.ts";
import {
  namesOf,
  type PendingDocsChoices,
  type PendingDocsFilterValues,
  pendingDocsFilterNames,
  pendingDocsLabels,
  statusLabels,
} from "./filters.ts";
import { gapColumnsFor } from "./gap-columns.tsx";
import { pendingDocsColumnsFor } from "./matrix.tsx";
import { gapKey, type PendingDocsPaths } from "./paths.ts";
import { SEND_FORM, SendBar } from "./send-bar.tsx";

type ViewProps<Row> = {
  listed: ListData<Row>;
  paths: PendingDocsPaths;
  choices: PendingDocsChoices;
  filters: PendingDocsFilterValues;
  sends: boolean;
  /** The choice of the view, and the result of simulating a retailer. */
  above: ReactNode;
};

/** The gaps, one a row, with a checkbox each to send several documents at once. */
export function GapList({ people, ...view }: ViewProps<GapRow> & { people: number | null }) {
  const { listed, paths, sends } = view;
  const { address, found } = listed;
  const { total } = found.meta;
  return (
    <ListFrame
      {...common(view)}
      noun={["pendência", people === null ? "pendências" : `pendências de ${formatPeople(people)}`]}
      caption="Documentos pendentes"
      columns={gapColumnsFor({ paths, address, sends })}
      longSorts={["name"]}
      rowKey={gapKey}
      above={view.above}
      select={sends && total > 0 ? { form: SEND_FORM, name: "gap", label: describeRow } : undefined}
      bulk={sends && total > 0 && <SendBar paths={paths} address={address} />}
    />
  );
}

/** The gaps by visitor and retailer. */
export function GapMatrix(view: ViewProps<PendingDocs>) {
  const { listed, paths, sends } = view;
  return (
    <ListFrame
      {...common(view)}
      noun={["pessoa com pendência", "pessoas com pendência"]}
      caption="Documentos pendentes por pessoa e rede"
      columns={pendingDocsColumnsFor(listed.found.data, paths, listed.address, sends)}
      rowKey={({ visitor }) => visitor.uuid}
      above={view.above}
    />
  );
}

const formatPeople = (count: number) => `${formatInteger(count)} ${count === 1 ? "pessoa" : "pessoas"}`;

const describeRow = ({ visitor, document_type, retailer }: GapRow) =>
  `Selecionar ${document_type.name} de ${visitor.name} para ${retailer.name}`;

/** Returns what both views have in common: chips, export, and the sentence of an empty list. */
function common<Row>({ listed, paths, choices, filters }: ViewProps<Row>) {
  return {
    listed,
    chips: buildChips(listed.address, filters, pendingDocsLabels, {
      gap: Object.fromEntries(pendingGaps.map((gap) => [gap, documentGaps[gap]])),
      retailer_uuid: namesOf(choices.retailers),
      simulate: namesOf(choices.retailers),
      document_type_uuid: namesOf(choices.types),
      responsible_uuid: namesOf(choices.supervisors ?? []),
      standing: statusLabels,
    }),
    exports: `${paths.path}/export`,
    sorted: "name",
    whenEmpty: (
      <p>
        Ninguém tem documentos pendentes
        {pendingDocsFilterNames.some((name) => filters[name]) && " com estes filtros"}.
      </p>
    ),
  };
}
