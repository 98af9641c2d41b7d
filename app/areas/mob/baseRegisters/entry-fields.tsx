import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField, LookupField, type LookupState, TextField } from "#app/ui/fields/index.ts";
import { allNetworks, labels, type Register } from "./registers.ts";

export type EntryForm = { name: string; active: boolean; is_supervisor: boolean; retailer_uuid: string };
type Fields = { [Name in keyof EntryForm]: FieldMetadata<EntryForm[Name]> };

/** The fields of a register's record; the ids are the names, where the error summary leads. */
export function EntryFields({
  register,
  fields,
  networks,
}: {
  register: Register;
  fields: Fields;
  networks: LookupState;
}) {
  const { holds } = register;
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={fields.name.initialValue}
        errors={fields.name.errors}
      />
      {holds === "is_supervisor" && (
        <CheckboxField
          name="is_supervisor"
          label={labels.is_supervisor}
          defaultChecked={fields.is_supervisor.initialValue === "on"}
          errors={fields.is_supervisor.errors}
        />
      )}
      {holds === "retailer_uuid" && (
        <LookupField
          name="retailer_uuid"
          label={labels.retailer_uuid}
          none={allNetworks}
          found={networks}
          chosen={fields.retailer_uuid.initialValue ? [fields.retailer_uuid.initialValue] : []}
          errors={fields.retailer_uuid.errors}
        />
      )}
      <CheckboxField
        name="active"
        label={labels.active}
        hint="Inativo: fica nos cadastros que o usam e não é mais oferecido"
        defaultChecked={fields.active.initialValue === "on"}
        errors={fields.active.errors}
      />
    </>
  );
}
