import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { form as words } from "../words.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { type Crumb, PageHeader } from "./page-header.tsx";
import { Question } from "./question.tsx";

type QuestionPageProps = {
  title: string;
  /** As far as the record; the page itself comes after. */
  crumbs: Crumb[];
  action: string;
  yes?: string;
  cancel: string;
  /** Why it was not done: what is wrong with its fields, or else the message. */
  refused?: Refused;
  danger?: boolean;
  /** Sent with yes: version, ids. */
  hidden?: Record<string, string>;
  children: ReactNode;
};

export type Refused = { message: string; wrong?: FieldErrors };

/** Each reason, with the field it leads to. */
function reasons({ message, wrong = {} }: Refused) {
  const told = Object.entries(wrong).flatMap(([id, messages]) => messages.map((text) => ({ id, message: text })));
  return told.length > 0 ? told : [{ id: "pergunta", message }];
}

/** A page of one question, a removal unless told otherwise, and why it was not done. */
export function QuestionPage(props: QuestionPageProps) {
  const { title, crumbs, action, yes = words.remove, cancel, refused, danger, hidden, children } = props;
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: yes }]} />
      <ErrorSummary errors={refused ? reasons(refused) : []} />
      <Question action={action} yes={yes} cancel={cancel} danger={danger} hidden={hidden}>
        {children}
      </Question>
    </>
  );
}
