import type { ReactNode } from "react";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "../format.ts";
import { ConfirmationPage, type Rejection } from "./confirmation-page.tsx";
import type { Crumb } from "./page-header.tsx";

type BulkConfirmationProps<Row> = {
  title: string;
  crumbs: Crumb[];
  confirmLabel: string;
  /**
   * The first rows with their total, this page's address, the list's address to return to and the form's `once` key.
   */
  selection: { found: Page<Row>; address: string; back: string; once: string };
  nameOf: (row: Row) => string;
  refused?: Rejection;
  danger?: boolean;
  /** Explains what will happen to the rows. */
  children: ReactNode;
};

/** Asks for confirmation before an action on many rows of a list. */
export function BulkConfirmation<Row extends { uuid: string }>(props: BulkConfirmationProps<Row>) {
  const { title, crumbs, confirmLabel, selection, nameOf, refused, danger, children } = props;
  const { data, meta } = selection.found;
  const others = meta.total - data.length;
  return (
    <ConfirmationPage
      title={title}
      crumbs={crumbs}
      action={selection.address}
      confirmLabel={confirmLabel}
      cancel={selection.back}
      hidden={{ once: selection.once, count: String(meta.total) }}
      refused={refused}
      danger={danger}
    >
      {children}
      <ul className="list-disc pl-5">
        {data.map((row) => (
          <li key={row.uuid}>{nameOf(row)}</li>
        ))}
        {others > 0 && <li>{others === 1 ? "e mais 1" : `e mais ${formatInteger(others)}`}</li>}
      </ul>
    </ConfirmationPage>
  );
}
