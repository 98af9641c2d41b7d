import type { HeldData } from "#app/contracts/people/data-request-steps.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { formatDate, formatPhone } from "#app/ui/format.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

const { labels } = visitors;

const columns: Column<HeldData>[] = [
  { header: "Conta", rowHeader: true, cell: ({ owner }) => owner.name },
  { header: labels.name, cell: ({ name }) => name },
  { header: labels.birth_date, nowrap: true, cell: ({ birth_date }) => (birth_date ? formatDate(birth_date) : "–") },
  { header: labels.phone, nowrap: true, cell: ({ phone }) => formatPhone(phone) || "–" },
  { header: labels.email, cell: ({ email }) => email || "–" },
];

/** The data that each account holds of a person. */
export function HeldDataTable({ held }: { held: HeldData[] }) {
  if (held.length === 0) return <p>Nenhuma conta cadastrou esta pessoa.</p>;
  return (
    <Table
      caption="O que cada conta guarda da pessoa"
      columns={columns}
      rows={held}
      rowKey={({ owner }) => owner.uuid}
      linkless
    />
  );
}
