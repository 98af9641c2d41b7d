import type { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import type { ChoicesOf } from "#app/crud/choices.ts";
import type { Fields } from "#app/crud/record-fields.ts";
import { CheckboxField, DateField, LookupField, TextArea } from "#app/ui/fields/index.ts";
import type { blockChoices } from "./block-form.ts";

/** The fields that a new block and a stored one have: where, when and why. */
export function TermsFields({ field }: { field: Fields<typeof accessBlocks, ChoicesOf<typeof blockChoices>> }) {
  return (
    <>
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
      <CheckboxField {...field.all_stores} hint="Desmarque para escolher as lojas abaixo" />
      <LookupField {...field.store_uuids} multiple layout="columns" />
      <TextArea {...field.reason} rows={3} hint="Só a rede e a administração leem o motivo" />
    </>
  );
}
