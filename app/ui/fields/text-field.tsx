import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldText, getAriaProps } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "className" | "style" | "name"> &
  FieldText & { name: string; id?: string; "data-mask"?: "cpf" | "cnpj" | "phone" | "cep" };

/** Types whose values script leaves as they are typed. */
const untidied = new Set(["password", "email", "url", "number"]);

/** One line of text. `type` defaults to text; the id defaults to the name. */
export function TextField({ label, hint, errors, id, type = "text", ...rest }: TextFieldProps) {
  const key = id ?? rest.name;
  return (
    <FieldFrame id={key} label={label} hint={hint} errors={errors} required={rest.required}>
      <input
        {...rest}
        id={key}
        type={type}
        className={controlClass}
        data-tidy={untidied.has(type) ? undefined : ""}
        {...getAriaProps(key, { label, hint, errors })}
      />
    </FieldFrame>
  );
}
