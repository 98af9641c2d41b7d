import type { BatchAction } from "#app/contracts/allocations/allocation-batches.ts";
import { LookupField, SelectField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import type { OfferedPlaces } from "./offered-places.ts";

type StoreFieldsProps = { action: BatchAction; offered: OfferedPlaces; errors: FieldError[] };

/** By what stores are chosen: where to, by name, or by network, brand, place and regional. */
export function StoreFields({ action, offered, errors }: StoreFieldsProps) {
  const wrong = (name: string) => errors.filter(({ id }) => id === name).map(({ message }) => message);
  const select = (name: "store_brand_uuid" | "state_id" | "city_id", label: string, updates?: string) => (
    <SelectField
      name={name}
      data-updates={updates}
      label={label}
      placeholder="Todas"
      options={offered[name].options}
      defaultValue={offered[name].chosen}
      errors={wrong(name)}
    />
  );
  return (
    <>
      {offered.to_store_uuid && (
        <LookupField
          name="to_store_uuid"
          label="Loja de destino"
          required
          {...offered.to_store_uuid}
          errors={wrong("to_store_uuid")}
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
        {...offered.retailer_uuid}
        errors={wrong("retailer_uuid")}
      />
      <div className="flex flex-wrap items-end gap-2">
        {select("store_brand_uuid", "Bandeira")}
        {select("state_id", "Estado", "cidades")}
        <Button name="intent" value="again">
          Atualizar cidades e bandeiras
        </Button>
        <div id="cidades" className="min-w-48">
          {select("city_id", "Cidade")}
        </div>
      </div>
      {offered.regional_uuid && (
        <SelectField
          name="regional_uuid"
          label="Regional"
          placeholder="Todas"
          options={offered.regional_uuid.options}
          defaultValue={offered.regional_uuid.chosen}
          errors={wrong("regional_uuid")}
        />
      )}
      <LookupField
        name="store_uuids"
        label="Lojas pelo nome"
        multiple
        {...offered.store_uuids}
        errors={wrong("store_uuids")}
      />
    </>
  );
}
