import type { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import type { ChoicesOf } from "#app/crud/choices.ts";
import type { Fields } from "#app/crud/record-fields.ts";
import { CheckboxField, DateField, LookupField, TextArea } from "#app/ui/fields/index.ts";
import type { blockChoices } from "./block-form.ts";

/** The fields that a new block and a stored one have: why, when and where; the long list of stores stands last. */
export function TermsFields({ field }: { field: Fields<typeof accessBlocks, ChoicesOf<typeof blockChoices>> }) {
  return (
    <>
      <TextArea {...field.reason} rows={3} hint="Só a rede e a administração leem o motivo" />
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
      <CheckboxField {...field.all_stores} hint="Desmarque para escolher as lojas abaixo" />
      <LookupField {...field.store_uuids} multiple layout="columns" />
    </>
  );
}
