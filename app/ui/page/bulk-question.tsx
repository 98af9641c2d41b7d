import type { ReactNode } from "react";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "../format.ts";
import type { Crumb } from "./page-header.tsx";
import { QuestionPage, type Refused } from "./question-page.tsx";

type BulkQuestionProps<Row> = {
  title: string;
  crumbs: Crumb[];
  yes: string;
  /** The first rows and how many they are, where they were named, and the list as it was left. */
  shown: { found: Page<Row>; address: string; back: string; once: string };
  nameOf: (row: Row) => string;
  refused?: Refused;
  danger?: boolean;
  /** What will happen to them. */
  children: ReactNode;
};

/** The question before something is done to many rows of a list. */
export function BulkQuestion<Row extends { uuid: string }>(props: BulkQuestionProps<Row>) {
  const { title, crumbs, yes, shown, nameOf, refused, danger, children } = props;
  const { data, meta } = shown.found;
  const others = meta.total - data.length;
  return (
    <QuestionPage
      title={title}
      crumbs={crumbs}
      action={shown.address}
      yes={yes}
      cancel={shown.back}
      hidden={{ once: shown.once, count: String(meta.total) }}
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
    </QuestionPage>
  );
}
