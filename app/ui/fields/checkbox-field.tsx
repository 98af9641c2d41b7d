import type { ComponentProps } from "react";
import { FieldErrors, type FieldText, getAriaProps, Hint, RequiredMark } from "./field.tsx";

/** Classes of a checkbox or radio button. */
export const tickClass = "size-4 shrink-0 accent-primary";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "name"> &
  FieldText & { name: string; id?: string; type?: "checkbox" };

/** A single checkbox; `value` defaults to "on". */
export function CheckboxField({ label, hint, errors, id, ...rest }: CheckboxFieldProps) {
  const key = id ?? rest.name;
  return (
    <div className="wrap-anywhere grid max-w-md content-start gap-0.5">
      <label className="flex min-h-6 items-center gap-2">
        <input
          {...rest}
          id={key}
          type="checkbox"
          className={tickClass}
          {...getAriaProps(key, { label, hint, errors })}
        />
        <span className="text-balance">
          {label}
          <RequiredMark required={rest.required} />
        </span>
      </label>
      <Hint id={key} text={hint} />
      <FieldErrors id={key} errors={errors} />
    </div>
  );
}
