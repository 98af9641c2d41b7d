import { Button } from "../primitives/button.tsx";
import { CheckboxGroup, RadioGroup } from "./choice-group.tsx";
import { FieldErrors, type FieldText } from "./field.tsx";
import { type Option, SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

/** What a look-up found. */
export type LookupState = {
  /** All there is, since it is little; else the matches of `query` and what was chosen before. */
  whole: boolean;
  options: Option[];
  query: string;
  /** How many match. */
  matches: number;
};

type LookupFieldProps = FieldText & {
  name: string;
  found: LookupState;
  chosen: readonly string[];
  required?: boolean;
  multiple?: boolean;
  /** What choosing nothing is called, where nothing may be chosen. */
  none?: string;
  /** What is typed to find one among many. */
  typed?: string;
};

/**
 * One, or any, of many: a select or checkboxes while they are few, else text and "Buscar" (sends `intent=search` with the
 * whole form) and the matches to choose from; with script they follow what is typed.
 */
export function LookupField({
  name,
  label,
  found,
  chosen,
  errors,
  hint,
  required,
  multiple,
  none,
  typed = "Parte do nome",
}: LookupFieldProps) {
  const { whole, options, query, matches } = found;
  const text = { name, label, hint, errors, required };
  if (whole && multiple) return <CheckboxGroup {...text} options={options} defaultValue={chosen} />;
  if (whole) {
    const [value] = chosen;
    return <SelectField {...text} options={options} placeholder={none ?? "Escolha"} defaultValue={value} />;
  }
  const only = options.length === 1 && !multiple ? options.map(({ value }) => value) : [];
  const group = { name, label: `${label}: resultado`, options, required };
  const choices = none === undefined ? options : [{ value: "", label: none }, ...options];
  return (
    <look-up name={name} className="grid content-start gap-1">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name={`${name}_q`}
          id={options.length > 0 ? `${name}_q` : name}
          label={label}
          hint={hint ? `${typed}. ${hint}` : typed}
          defaultValue={query}
          required={required}
          autoComplete="off"
          maxLength={200}
        />
        <Button name="intent" value="search" formAction={`#${name}`}>
          Buscar<span className="sr-only"> {label}</span>
        </Button>
      </div>
      <div id={`${name}-achados`} aria-live="polite" className="grid gap-1">
        {options.map(({ value, label }) => (
          <input key={value} type="hidden" name={`${name}_known`} value={`${value} ${label}`} />
        ))}
        {options.length > 0 && multiple && <CheckboxGroup {...group} defaultValue={chosen} />}
        {options.length > 0 && !multiple && (
          <RadioGroup {...group} options={choices} defaultValue={chosen[0] ?? only[0] ?? (none && "")} />
        )}
        {query && matches === 0 && <p>Nada encontrado com “{query}”.</p>}
        {matches > options.length && (
          <p className="text-muted-foreground">Há mais {matches - options.length}: escreva mais do nome.</p>
        )}
      </div>
      <FieldErrors id={name} errors={errors} />
    </look-up>
  );
}
