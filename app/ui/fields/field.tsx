import type { ReactNode } from "react";

/** What every field takes beside the attributes of its own control. */
export type FieldText = {
  label: string;
  hint?: string;
  /** Messages of the server, as conform gives them (`field.errors`). */
  errors?: string[];
};

const control =
  "w-full rounded-md border bg-background px-2 py-1 text-foreground disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-danger";

/** The look of a text-like control. */
export const controlClass = `${control} min-h-8 border-control`;

const hintId = (id: string) => `${id}-description`;
const errorId = (id: string) => `${id}-error`;

/** `aria-invalid` and `aria-describedby` of a control; the ids are the ones conform makes. */
export function describe(id: string, text: FieldText) {
  const failed = Boolean(text.errors?.length);
  const described = [text.hint && hintId(id), failed && errorId(id)].filter(Boolean).join(" ");
  return { "aria-invalid": failed || undefined, "aria-describedby": described || undefined };
}

export function Hint({ id, text }: { id: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={hintId(id)} className="text-muted-foreground">
      {text}
    </p>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={errorId(id)} className="font-medium text-danger">
      {errors.join(" ")}
    </p>
  );
}

/** The mark of a required field; the control's `required` says it to assistive technology. */
export function RequiredMark({ required }: { required?: boolean }) {
  return required ? <span aria-hidden="true"> *</span> : null;
}

type FrameProps = FieldText & { id: string; required?: boolean; children: ReactNode };

/** Label, hint, control, error, in that order. */
export function FieldFrame({ id, label, hint, errors, required, children }: FrameProps) {
  return (
    <div className="wrap-anywhere grid max-w-md content-start gap-0.5">
      <label htmlFor={id} className="font-medium">
        {label}
        <RequiredMark required={required} />
      </label>
      <Hint id={id} text={hint} />
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
