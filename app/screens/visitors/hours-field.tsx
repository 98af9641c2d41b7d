import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/fields/index.ts";

type HoursForm = { from: string; until: string };

/** The hours at which a visitor is expected at the store; both empty stand for any hour. */
export function HoursField({ hours }: { hours: FieldMetadata<HoursForm> }) {
  const span = hours.getFieldset();
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="font-medium">Horário</legend>
      {(["from", "until"] as const).map((name) => (
        <TextField
          key={name}
          name={`hours.${name}`}
          label={name === "from" ? "Das" : "Até"}
          hint="hh:mm; vazio: qualquer"
          inputMode="numeric"
          size={6}
          maxLength={5}
          defaultValue={span[name].initialValue}
          errors={span[name].errors}
        />
      ))}
    </fieldset>
  );
}
