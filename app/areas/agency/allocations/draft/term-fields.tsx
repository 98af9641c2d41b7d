import type { FieldMetadata } from "@conform-to/react";
import type { BatchAction } from "#app/contracts/allocations/allocation-batches.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { toArray } from "#app/crud/lookup.ts";
import { CheckboxGroup, DateField, LookupField, type LookupState, TextField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { toOptions } from "#app/ui/table/index.ts";

export type TermsForm = {
  starts_on: string;
  ends_on: string;
  weekdays: string[];
  hours: { from: string; until: string };
  supplier_uuids: string[];
};

type TermFieldsProps = {
  action: BatchAction;
  fields: { [Name in keyof TermsForm]: FieldMetadata<TermsForm[Name]> };
  /** What the API refused of the request as a whole, some of it of one field. */
  across: FieldError[];
  suppliers: LookupState;
};

/** From when, until when, on which days, at which hours and for whom. */
export function TermFields({ action, fields, across, suppliers }: TermFieldsProps) {
  const ends = action === "end";
  const makes = action === "link";
  const wrong = (name: string, found?: string[]) =>
    found ?? across.filter(({ id, href }) => id === name && !href).map(({ message }) => message);
  const span = fields.hours.getFieldset();
  const asNow = "Nenhum marcado: como no vínculo atual.";
  return (
    <>
      {!ends && (
        <DateField
          name="starts_on"
          label="Início"
          required
          defaultValue={fields.starts_on.initialValue}
          errors={wrong("starts_on", fields.starts_on.errors)}
        />
      )}
      <DateField
        name="ends_on"
        label={ends ? "Último dia" : "Fim"}
        required={ends}
        hint={endHints[action]}
        defaultValue={fields.ends_on.initialValue}
        errors={wrong("ends_on", fields.ends_on.errors)}
      />
      {!ends && (
        <>
          <CheckboxGroup
            name="weekdays"
            label="Dias da semana"
            required={makes}
            hint={makes ? undefined : asNow}
            options={toOptions(weekdayLabels)}
            defaultValue={toArray(fields.weekdays.initialValue)}
            errors={wrong("weekdays", fields.weekdays.errors)}
          />
          <fieldset className="flex flex-wrap items-end gap-2">
            <legend className="font-medium">Horário</legend>
            {(["from", "until"] as const).map((name) => (
              <TextField
                key={name}
                name={`hours.${name}`}
                label={name === "from" ? "Das" : "Até"}
                hint={makes ? "hh:mm; vazio: qualquer" : "hh:mm; vazio: como no vínculo atual"}
                inputMode="numeric"
                size={6}
                maxLength={5}
                defaultValue={span[name].initialValue}
                errors={wrong(`hours.${name}`, span[name].errors)}
              />
            ))}
          </fieldset>
          <LookupField
            name="supplier_uuids"
            label="Fornecedores atendidos"
            multiple
            hint={makes ? undefined : asNow}
            found={suppliers}
            chosen={toArray(fields.supplier_uuids.initialValue)}
            errors={wrong("supplier_uuids", fields.supplier_uuids.errors)}
          />
        </>
      )}
    </>
  );
}

const endHints = {
  link: "dd/mm/aaaa; vazio: sem fim",
  end: "dd/mm/aaaa; é o último dia em que a pessoa entra",
  transfer: "dd/mm/aaaa; vazio: como no vínculo atual",
  replace: "dd/mm/aaaa; vazio: como no vínculo atual",
} as const;
