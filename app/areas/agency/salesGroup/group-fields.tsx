import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { StoreChoice } from "../store-choice/fields.tsx";
import { type GroupForm, labels, noRegional } from "./groups.ts";
import type { Offer } from "./offer.ts";

type Fields = { [Name in keyof GroupForm]: FieldMetadata<GroupForm[Name]> };

export function GroupFields({ fields, offer }: { fields: Fields; offer: Offer }) {
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
      <SelectField
        name="regional_uuid"
        label={labels.regional_uuid}
        placeholder={noRegional}
        options={offer.regionals}
        defaultValue={fields.regional_uuid.initialValue}
        errors={fields.regional_uuid.errors}
      />
      <StoreChoice label={labels.store_uuids} offer={offer.stores} errors={fields.store_uuids.errors} />
    </>
  );
}
