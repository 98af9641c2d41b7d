import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldText, getAriaProps } from "./field.tsx";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = Omit<ComponentProps<"select">, "className" | "style" | "name" | "children"> &
  FieldText & { name: string; id?: string; options: Option[]; placeholder?: string; "data-updates"?: string };

/**
 * A select for up to fifty options. `placeholder` labels the empty option; without it the select has no empty option.
 */
export function SelectField({ label, hint, errors, id, options, placeholder, required, ...rest }: SelectFieldProps) {
  const key = id ?? rest.name;
  return (
    <FieldFrame id={key} label={label} hint={hint} errors={errors} required={required}>
      <select
        {...rest}
        id={key}
        // HTML allows `required` only where there is an empty option.
        required={required && placeholder !== undefined}
        className={controlClass}
        {...getAriaProps(key, { label, hint, errors })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
