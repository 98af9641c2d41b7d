import { FieldErrors, LookupField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import type { StoreChoices } from "./choice.ts";

type StoreChoiceProps = { label: string; choices: StoreChoices; errors?: string[] };

/** A field for many stores: the selected ones, which can be unticked, and others to add one by one or by retailer. */
export function StoreChoice({ label, choices, errors }: StoreChoiceProps) {
  return (
    <>
      <Chosen label={label} stores={choices.stores} errors={errors} />
      <div className="grid items-start gap-3 rounded-md border p-3 md:grid-cols-2">
        <LookupField
          name="found_uuids"
          label="Incluir lojas"
          typed="Parte do nome da loja"
          multiple
          found={choices.found}
          chosen={[]}
        />
        <div className="flex flex-wrap items-end gap-2">
          <LookupField
            name="whole_retailer_uuid"
            label="Incluir uma rede inteira"
            found={choices.retailers}
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

function Chosen({ label, stores, errors }: { label: string; stores: StoreChoices["stores"]; errors?: string[] }) {
  return (
    <fieldset
      id="store_uuids"
      tabIndex={-1}
      aria-describedby={errors ? "store_uuids-error" : undefined}
      className="grid gap-1 rounded-md border p-3"
    >
      <legend className="px-1 font-medium">
        {label} ({stores.length})
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
