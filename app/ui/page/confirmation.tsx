import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { PostForm } from "../primitives/post-form.tsx";
import { confirm, form } from "../words.ts";

type ConfirmationProps = {
  /** Address that the confirmation is posted to. */
  action: string;
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Address of "Cancelar". */
  cancel: string;
  /** Explains what will happen and to which record; holds any fields that the action needs. */
  children: ReactNode;
  /** Fields sent with the confirmation: version, ids. */
  hidden?: Record<string, string>;
  danger?: boolean;
};

/**
 * Asks "Tem certeza?": the body of a confirmation page. A link to that page with `data-ask` opens the body as a dialog.
 */
export function Confirmation({
  action,
  confirmLabel,
  cancel,
  children,
  hidden = {},
  danger = true,
}: ConfirmationProps) {
  return (
    <section
      id="confirmation"
      data-dialog-body=""
      aria-labelledby="confirmation-title"
      className="wrap-anywhere grid max-w-prose grid-cols-1 gap-3"
    >
      <h2 id="confirmation-title" className="font-semibold text-lg">
        {confirm.question}
      </h2>
      <PostForm action={action} noValidate className="grid gap-3">
        <div className="grid gap-3">{children}</div>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button look={danger ? "danger" : "primary"}>{confirmLabel}</Button>
          <ButtonLink href={cancel} data-close="">
            {form.cancel}
          </ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}
