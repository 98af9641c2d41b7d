import type { FieldMetadata } from "@conform-to/react";
import type { BatchAction } from "#app/contracts/allocations/allocation-batches.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { toArray } from "#app/crud/lookup.ts";
import { HoursField } from "#app/screens/visitors/hours-field.tsx";
import { CheckboxGroup, DateField, LookupField, type LookupState } from "#app/ui/fields/index.ts";
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
  /** API errors of the draft as a whole; some belong to one field. */
  apiErrors: FieldError[];
  /** Null where visitors serve no suppliers. */
  suppliers: LookupState | null;
};

/** Fields for the period, weekdays, hours and suppliers. */
export function TermFields({ action, fields, apiErrors, suppliers }: TermFieldsProps) {
  const isEnding = action === "end";
  const isCreating = action === "link";
  const errorsFor = (name: string, found?: string[]) =>
    found ?? apiErrors.filter(({ id, href }) => id === name && !href).map(({ message }) => message);
  const asNow = "Nenhum marcado: como no vínculo atual.";
  return (
    <>
      {!isEnding && (
        <DateField
          name="starts_on"
          label="Início"
          required
          defaultValue={fields.starts_on.initialValue}
          errors={errorsFor("starts_on", fields.starts_on.errors)}
        />
      )}
      <DateField
        name="ends_on"
        label={isEnding ? "Último dia" : "Fim"}
        required={isEnding}
        hint={endHints[action]}
        defaultValue={fields.ends_on.initialValue}
        errors={errorsFor("ends_on", fields.ends_on.errors)}
      />
      {!isEnding && (
        <>
          <CheckboxGroup
            name="weekdays"
            label="Dias da semana"
            required={isCreating}
            hint={isCreating ? undefined : asNow}
            options={toOptions(weekdayLabels)}
            defaultValue={toArray(fields.weekdays.initialValue)}
            errors={errorsFor("weekdays", fields.weekdays.errors)}
          />
          <HoursField
            hours={fields.hours}
            hint={isCreating ? undefined : "hh:mm; vazio: como no vínculo atual"}
            errorsFor={errorsFor}
          />
          {suppliers && (
            <LookupField
              name="supplier_uuids"
              label="Fornecedores atendidos"
              multiple
              hint={isCreating ? undefined : asNow}
              found={suppliers}
              chosen={toArray(fields.supplier_uuids.initialValue)}
              errors={errorsFor("supplier_uuids", fields.supplier_uuids.errors)}
            />
          )}
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
