import { Button } from "../primitives/button.tsx";
import { CheckboxGroup, RadioGroup } from "./choice-group.tsx";
import { FieldErrors, type FieldText } from "./field.tsx";
import { type Option, SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

/** The result of a lookup. */
export type LookupState = {
  /**
   * True when `options` holds every row because there are few; otherwise it holds the matches of `query` and earlier
   * selections.
   */
  isComplete: boolean;
  options: Option[];
  query: string;
  /** Number of rows that match `query`. */
  matches: number;
};

type LookupFieldProps = FieldText & {
  name: string;
  found: LookupState;
  chosen: readonly string[];
  required?: boolean;
  multiple?: boolean;
  /** Label of the empty choice, if choosing nothing is allowed. */
  none?: string;
  /** Hint of the search box. */
  typed?: string;
  /** Places the options of a multiple choice in columns. */
  layout?: "columns";
  /** With script, the matches of a single choice are a list below the text that arrow keys move through. */
  combo?: boolean;
  /** The part of the form, by id, that a choice refreshes with script. */
  updates?: string;
};

/**
 * A choice of one or several rows. A short list is a select or checkboxes. A long one is a search box with "Buscar"
 * (which sends `intent=search` with the whole form) and the matches to choose from; with script the matches follow the
 * typing.
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
  layout,
  combo,
  updates,
}: LookupFieldProps) {
  const { isComplete, options, query, matches } = found;
  const text = { name, label, hint, errors, required };
  if (isComplete && multiple)
    return <CheckboxGroup {...text} layout={layout} options={options} defaultValue={chosen} />;
  if (isComplete) {
    const [value] = chosen;
    const select = { options, placeholder: none ?? "Escolha", defaultValue: value };
    return <SelectField {...text} {...select} data-updates={updates} />;
  }
  const only = options.length === 1 && !multiple ? options.map(({ value }) => value) : [];
  const group = { name, label: `${label}: resultado`, options, required };
  const choices = none === undefined ? options : [{ value: "", label: none }, ...options];
  return (
    <look-up name={name} combo={combo ? "" : undefined} data-updates={updates} className="grid content-start gap-1">
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
          size={combo ? 60 : undefined}
        />
        <Button name="intent" value="search" formAction={`#${name}`}>
          Buscar<span className="sr-only"> {label}</span>
        </Button>
      </div>
      <div id={`${name}-matches`} aria-live="polite" className="grid gap-1">
        {options.map(({ value, label }) => (
          <input key={value} type="hidden" name={`${name}_known`} value={`${value} ${label}`} />
        ))}
        {options.length > 0 && multiple && <CheckboxGroup {...group} layout={layout} defaultValue={chosen} />}
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
