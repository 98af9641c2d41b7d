import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { FieldErrors, tickClass } from "#app/ui/fields/index.ts";
import { formatCnpj } from "#app/ui/format.ts";

type RefusedStoresFieldProps = { stores: ServiceAgreement["stores"]; chosen: readonly string[]; errors?: string[] };

/** The stores of a declaration, each with its CNPJ, to mark those that a refusal is about. */
export function RefusedStoresField({ stores, chosen, errors }: RefusedStoresFieldProps) {
  if (stores.length < 2) return null;
  return (
    <fieldset id="store_uuids" className="grid gap-1">
      <legend className="font-medium">Só por causa de algumas lojas?</legend>
      <p className="text-muted-foreground">Marque os CNPJs em questão; sem nenhum, a recusa é da declaração toda.</p>
      <FieldErrors id="store_uuids" errors={errors} />
      <div className="grid max-h-72 auto-rows-max gap-1 overflow-y-auto rounded-md border p-2">
        {stores.map(({ uuid, name, cnpj }) => (
          <label key={uuid} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              name="store_uuids"
              value={uuid}
              defaultChecked={chosen.includes(uuid)}
              className={tickClass}
            />
            <span>
              {name} {cnpj && <span className="whitespace-nowrap text-muted-foreground">{formatCnpj(cnpj)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
