import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/fields/index.ts";

type HoursForm = { from: string; until: string };

type HoursFieldProps = {
  hours: FieldMetadata<HoursForm>;
  hint?: string;
  /** Returns the errors to show of a field, from the form's own. */
  errorsFor?: (name: string, errors: string[] | undefined) => string[] | undefined;
};

/** The hours at which a visitor is expected at the store; both empty stand for any hour, unless the hint says otherwise. */
export function HoursField({
  hours,
  hint = "hh:mm; vazio: qualquer",
  errorsFor = (_, errors) => errors,
}: HoursFieldProps) {
  const span = hours.getFieldset();
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="font-medium">Horário</legend>
      {(["from", "until"] as const).map((name) => (
        <TextField
          key={name}
          name={`hours.${name}`}
          label={name === "from" ? "Das" : "Até"}
          hint={hint}
          inputMode="numeric"
          size={6}
          maxLength={5}
          defaultValue={span[name].initialValue}
          errors={errorsFor(`hours.${name}`, span[name].errors)}
        />
      ))}
    </fieldset>
  );
}
