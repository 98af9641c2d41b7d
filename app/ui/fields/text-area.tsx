import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldText, getAriaProps } from "./field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "className" | "style" | "name"> &
  FieldText & { name: string; id?: string };

/** Several lines of text. */
export function TextArea({ label, hint, errors, id, rows = 4, ...rest }: TextAreaProps) {
  const key = id ?? rest.name;
  return (
    <FieldFrame id={key} label={label} hint={hint} errors={errors} required={rest.required}>
      <textarea
        {...rest}
        id={key}
        rows={rows}
        className={controlClass}
        {...getAriaProps(key, { label, hint, errors })}
      />
    </FieldFrame>
  );
}
