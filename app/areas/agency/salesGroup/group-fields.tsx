import type { FieldMetadata } from "@conform-to/react";
import { FieldErrors } from "#app/ui/fields/field.tsx";
import { LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
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
      <Stores stores={offer.stores} errors={fields.store_uuids.errors} />
      <div className="grid items-start gap-3 rounded-md border p-3 md:grid-cols-2">
        <LookupField
          name="found_uuids"
          label="Incluir lojas"
          hint="Parte do nome da loja"
          multiple
          found={offer.found}
          chosen={[]}
        />
        <div className="flex flex-wrap items-end gap-2">
          <LookupField
            name="network_uuid"
            label="Incluir uma rede inteira"
            found={offer.networks}
            chosen={[]}
            none="Nenhuma"
          />
          <Button name="intent" value="again" formAction="#store_uuids">
            Incluir as lojas da rede
          </Button>
        </div>
      </div>
    </>
  );
}

/** The stores of the group, each to be let go. */
function Stores({ stores, errors }: { stores: Offer["stores"]; errors?: string[] }) {
  return (
    <fieldset
      id="store_uuids"
      tabIndex={-1}
      aria-describedby={errors ? "store_uuids-error" : undefined}
      className="grid gap-1 rounded-md border p-3"
    >
      <legend className="px-1 font-medium">
        {labels.store_uuids} ({stores.length})
      </legend>
      {stores.length === 0 && <p className="text-muted-foreground">Nenhuma loja ainda: inclua-as abaixo.</p>}
      <div className="grid gap-x-4 md:grid-cols-2 xl:grid-cols-3">
        {stores.map(({ value, label }) => (
          <label key={value} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              name="store_uuids"
              value={value}
              defaultChecked
              className="size-4 shrink-0 accent-primary"
            />
            {label}
            <input type="hidden" name="store_uuids_known" value={`${value} ${label}`} />
          </label>
        ))}
      </div>
      <FieldErrors id="store_uuids" errors={errors} />
    </fieldset>
  );
}
