import { formatDate } from "../format.ts";
import { controlClass, FieldFrame, getAriaProps } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

const FORMAT = "dd/mm/aaaa";

type DateFieldProps = TextFieldProps & {
  defaultValue?: string;
  /** The day that holds while the field is empty, YYYY-MM-DD. */
  shown?: string;
};

/** A date typed as dd/mm/aaaa. `defaultValue` is ISO (from the record) or the user's input (after an error). */
export function DateField({ label, hint = FORMAT, errors, id, defaultValue, shown, ...rest }: DateFieldProps) {
  const key = id ?? rest.name;
  const iso = /^\d{4}-\d{2}-\d{2}/.test(defaultValue ?? "");
  return (
    <FieldFrame
      id={key}
      label={label}
      hint={hint}
      isHintHidden={hint === FORMAT}
      errors={errors}
      required={rest.required}
    >
      <date-picker>
        <input
          inputMode="numeric"
          maxLength={40}
          size={10}
          placeholder={shown ? formatDate(shown) : FORMAT}
          {...rest}
          id={key}
          type="text"
          defaultValue={iso && defaultValue ? formatDate(defaultValue) : defaultValue}
          className={`${controlClass} placeholder:text-muted-foreground`}
          data-tidy=""
          {...getAriaProps(key, { label, hint, errors })}
        />
      </date-picker>
    </FieldFrame>
  );
}
