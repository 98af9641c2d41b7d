import type { PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { GapBadge } from "./gap-badge.tsx";
import { type PendingDocsPaths, sendHref } from "./paths.ts";
import { PersonCell } from "./person-cell.tsx";

/** How many documents a visitor lacks, and how many more are about to expire. */
function countsOf({ retailers }: PendingDocs) {
  const all = retailers.flatMap(({ gaps }) => gaps);
  const expiring = all.filter(({ gap }) => gap === "expiring").length;
  return { lacking: all.length - expiring, expiring };
}

function Counts({ row }: { row: PendingDocs }) {
  const { lacking, expiring } = countsOf(row);
  return (
    <>
      {lacking}
      {expiring > 0 && <Subtext>{expiring} a vencer</Subtext>}
    </>
  );
}

/** Returns the matrix's columns: one per retailer on this page, with the gaps of each visitor. */
export function pendingDocsColumnsFor(
  rows: readonly PendingDocs[],
  paths: PendingDocsPaths,
  address: string,
  sends: boolean,
): Column<PendingDocs>[] {
  const retailers = new Map(rows.flatMap((row) => row.retailers.map(({ retailer }) => [retailer.uuid, retailer.name])));
  const inOrder = [...retailers].sort(([, a], [, b]) => a.localeCompare(b, "pt-BR"));
  return [
    {
      header: "Visitante",
      sort: "name",
      rowHeader: true,
      cell: ({ visitor }) => <PersonCell visitor={visitor} home={paths.home} />,
    },
    {
      header: "Pendências",
      sort: "gaps",
      cell: (row) => (
        <>
          <Counts row={row} />{" "}
          {sends && <SendLink visitor={row.visitor} href={sendHref(paths, address, { visitor: row.visitor.uuid })} />}
        </>
      ),
    },
    ...inOrder.map(
      ([uuid, name]): Column<PendingDocs> => ({
        header: name,
        cell: (row) => <Gaps gaps={row.retailers.find(({ retailer }) => retailer.uuid === uuid)?.gaps} />,
      }),
    ),
    { header: "Supervisor", sort: "responsible_name", cell: ({ visitor }) => visitor.responsible_name },
  ];
}

/** The gaps of a visitor at one retailer; nothing without any. */
function Gaps({ gaps }: { gaps: PendingDocs["retailers"][number]["gaps"] | undefined }) {
  return (
    gaps && (
      <ul className="grid gap-1">
        {gaps.map((gap) => (
          <li key={gap.document_type.uuid}>
            <span className="block">{gap.document_type.name}</span> <GapBadge {...gap} />
          </li>
        ))}
      </ul>
    )
  );
}

/** Link to the page that sends all the documents a visitor lacks. */
function SendLink({ visitor, href }: { visitor: PendingDocs["visitor"]; href: string }) {
  return (
    <a className="block text-primary underline" href={href}>
      Enviar<span className="sr-only"> documentos de {visitor.name}</span>
    </a>
  );
}
