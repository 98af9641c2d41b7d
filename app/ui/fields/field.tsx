import type { ReactNode } from "react";

/** Props that every field takes besides the attributes of its control. */
export type FieldText = {
  label: string;
  hint?: string;
  /** The server's messages, as conform gives them (`field.errors`). */
  errors?: string[];
};

const control =
  "w-full rounded-md border bg-background px-2 py-1 text-foreground disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-danger";

/** Classes of a text-like control. */
export const controlClass = `${control} min-h-8 border-control`;

const hintId = (id: string) => `${id}-description`;
const errorId = (id: string) => `${id}-error`;

/** Returns `aria-invalid` and `aria-describedby` of a control; the ids match those that conform generates. */
export function getAriaProps(id: string, text: FieldText) {
  const hasErrors = Boolean(text.errors?.length);
  const describedBy = [text.hint && hintId(id), hasErrors && errorId(id)].filter(Boolean).join(" ");
  return { "aria-invalid": hasErrors || undefined, "aria-describedby": describedBy || undefined };
}

export function Hint({ id, text, isHidden }: { id: string; text?: string; isHidden?: boolean }) {
  if (!text) return null;
  return (
    <p id={hintId(id)} className={isHidden ? "sr-only" : "text-muted-foreground"}>
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

/** The asterisk of a required field; assistive technology reads the control's `required` instead. */
export function RequiredMark({ required }: { required?: boolean }) {
  return required ? <span aria-hidden="true"> *</span> : null;
}

type FrameProps = FieldText & {
  id: string;
  required?: boolean;
  /** True where the control shows the hint itself; assistive technology still reads it. */
  isHintHidden?: boolean;
  children: ReactNode;
};

/** Lays out label, hint, control and error, in that order. */
export function FieldFrame({ id, label, hint, isHintHidden, errors, required, children }: FrameProps) {
  return (
    <div className="wrap-anywhere grid max-w-md content-start gap-0.5">
      <label htmlFor={id} className="font-medium">
        {label}
        <RequiredMark required={required} />
      </label>
      <Hint id={id} text={hint} isHidden={isHintHidden} />
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
