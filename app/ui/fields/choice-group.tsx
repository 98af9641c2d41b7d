import { tickClass } from "./checkbox-field.tsx";
import { FieldErrors, type FieldText, getAriaProps, Hint, RequiredMark } from "./field.tsx";
import type { Option } from "./select-field.tsx";

type GroupProps = FieldText & {
  name: string;
  id?: string;
  form?: string;
  options: Option[];
  required?: boolean;
  /** Places short options side by side, or long ones in columns; by default one a line. */
  layout?: "row" | "columns";
};

const layouts = {
  lines: "grid gap-0.5",
  row: "flex flex-wrap gap-x-4 gap-y-0.5",
  columns: "grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4 gap-y-0.5",
};

type ChoicesProps = GroupProps & { type: "radio" | "checkbox"; chosen: readonly string[] };

function Choices({ type, chosen, options, name, id, form, label, hint, errors, required, layout }: ChoicesProps) {
  const key = id ?? name;
  const { "aria-describedby": describedBy } = getAriaProps(key, { label, hint, errors });
  return (
    <fieldset
      id={key}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={`wrap-anywhere grid content-start gap-0.5 ${layout ? "" : "max-w-md"}`}
    >
      <legend className="font-medium">
        {label}
        <RequiredMark required={required} />
      </legend>
      <Hint id={key} text={hint} />
      {options.length === 0 && <p className="text-muted-foreground">Não há opções</p>}
      <div className={layouts[layout ?? "lines"]}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2">
            <input
              type={type}
              name={name}
              form={form}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              disabled={option.disabled}
              required={type === "radio" && required}
              className={tickClass}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldErrors id={key} errors={errors} />
    </fieldset>
  );
}

/** A choice of one among a few options, all visible. */
export function RadioGroup({ defaultValue, ...rest }: GroupProps & { defaultValue?: string }) {
  return <Choices {...rest} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />;
}

/** A choice of any among a few options, all visible; the form sends the name once per choice. */
export function CheckboxGroup({ defaultValue = [], ...rest }: GroupProps & { defaultValue?: readonly string[] }) {
  return <Choices {...rest} type="checkbox" chosen={defaultValue} />;
}
