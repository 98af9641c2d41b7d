import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { form as words } from "../words.ts";
import { Confirmation } from "./confirmation.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { type Crumb, PageHeader } from "./page-header.tsx";

type ConfirmationPageProps = {
  title: string;
  /** The breadcrumb up to the record; the component adds the page itself. */
  crumbs: Crumb[];
  action: string;
  confirmLabel?: string;
  cancel: string;
  /** Why the action failed: the errors of its fields, or else the message. */
  refused?: Rejection;
  danger?: boolean;
  /** Fields sent with the confirmation: version, ids. */
  hidden?: Record<string, string>;
  children: ReactNode;
};

export type Rejection = { message: string; fieldErrors?: FieldErrors };

/** Returns the errors of the fields, or the message alone, at the element `whole`, if no field has one. */
export function toFieldErrors({ message, fieldErrors = {} }: Rejection, whole = "confirmation") {
  const errors = Object.entries(fieldErrors).flatMap(([id, messages]) =>
    messages.map((text) => ({ id, message: text })),
  );
  return errors.length > 0 ? errors : [{ id: whole, message }];
}

/** A page that asks for confirmation, of a removal by default, and shows why an attempt failed. */
export function ConfirmationPage(props: ConfirmationPageProps) {
  const { title, crumbs, action, confirmLabel = words.remove, cancel, refused, danger, hidden, children } = props;
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs, { label: confirmLabel }]} />
      <ErrorSummary errors={refused ? toFieldErrors(refused) : []} />
      <Confirmation action={action} confirmLabel={confirmLabel} cancel={cancel} danger={danger} hidden={hidden}>
        {children}
      </Confirmation>
    </>
  );
}
