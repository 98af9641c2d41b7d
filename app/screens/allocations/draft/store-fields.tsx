import type { BatchAction } from "#app/contracts/allocations/allocation-batches.ts";
import { LookupField, SelectField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import type { PlaceFieldChoices } from "./place-choices.ts";

type StoreFieldsProps = { action: BatchAction; choices: PlaceFieldChoices; errors: FieldError[] };

/** Fields that choose stores: the destination, by name, or by retailer, brand, place and regional. */
export function StoreFields({ action, choices, errors }: StoreFieldsProps) {
  const errorsFor = (name: string) => errors.filter(({ id }) => id === name).map(({ message }) => message);
  const select = (name: "store_brand_uuid" | "state_id" | "city_id", label: string, updates?: string) => (
    <SelectField
      name={name}
      data-updates={updates}
      label={label}
      placeholder="Todas"
      options={choices[name].options}
      defaultValue={choices[name].chosen}
      errors={errorsFor(name)}
    />
  );
  return (
    <>
      {choices.to_store_uuid && (
        <LookupField
          name="to_store_uuid"
          label="Loja de destino"
          required
          {...choices.to_store_uuid}
          errors={errorsFor("to_store_uuid")}
        />
      )}
      <p>
        {action === "link"
          ? "Escolha lojas pelo nome, ou por rede, bandeira, lugar e regional: valem as que cumprem tudo o que for escolhido."
          : "Só os vínculos destas lojas. Sem nada escolhido valem todas as lojas em que estas pessoas têm vínculo."}
      </p>
      <LookupField
        name="retailer_uuid"
        label="Rede"
        none="Qualquer rede"
        {...choices.retailer_uuid}
        errors={errorsFor("retailer_uuid")}
      />
      <div className="flex flex-wrap items-end gap-2">
        {select("store_brand_uuid", "Bandeira")}
        {select("state_id", "Estado", "cidades")}
        <Button name="intent" value="again" data-unscripted="">
          Atualizar cidades e bandeiras
        </Button>
        <div id="cidades" className="min-w-48">
          {select("city_id", "Cidade")}
        </div>
      </div>
      {choices.regional_uuid && (
        <SelectField
          name="regional_uuid"
          label="Regional"
          placeholder="Todas"
          options={choices.regional_uuid.options}
          defaultValue={choices.regional_uuid.chosen}
          errors={errorsFor("regional_uuid")}
        />
      )}
      <LookupField
        name="store_uuids"
        label="Lojas pelo nome"
        multiple
        {...choices.store_uuids}
        errors={errorsFor("store_uuids")}
      />
    </>
  );
}
