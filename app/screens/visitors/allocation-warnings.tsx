import { allocationForecastOperation } from "#app/contracts/allocations/allocations.ts";
import { retailerCalled } from "#app/contracts/directory/retailer-called.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";
import { Flash } from "#app/ui/page/index.ts";

/** Something to know before an allocation is saved; the form sends the keys of those it has shown. */
export interface AllocationWarning {
  key: string;
  text: string;
}

/** The name of the fields with the keys, and the part of the form that holds the warnings. */
const FIELD = "avisado";
export const WARNINGS = "avisos";

/** Returns the warning that the store's retailer must approve the visitor's allocation, if it must. */
export async function findWarnings(api: ApiClient, visitor_uuid: string, form: FormData): Promise<AllocationWarning[]> {
  const store_uuid = String(form.get("store_uuid") ?? "");
  const day = parseDate(String(form.get("starts_on") ?? ""));
  if (!store_uuid || !day.ok || !day.value) return [];
  const query = { visitor_uuid, store_uuid, starts_on: day.value };
  const forecast = (await settle(api.read(allocationForecastOperation, query)))?.allocation_forecast;
  if (!forecast?.waits) return [];
  const why = forecast.causes.join("; ");
  const text = `A ${retailerCalled(forecast.retailer.name)} precisa aprovar este vínculo (${why}). Até lá, a pessoa não entra na loja.`;
  return [{ key: `${store_uuid} ${day.value}`, text }];
}

/** Returns the warning that an allocation serves no supplier. */
export function findUnattended(form: FormData): AllocationWarning[] {
  if (form.has("supplier_uuids")) return [];
  return [{ key: "fornecedor", text: "Nenhum fornecedor atendido: o painel conta a pessoa como sem fornecedor." }];
}

/** Checks that the form has shown all of these warnings. */
export function wereShown(warnings: readonly AllocationWarning[], form: FormData): boolean {
  const shown = new Set(form.getAll(FIELD).map(String));
  return warnings.every(({ key }) => shown.has(key));
}

type AllocationWarningsProps = {
  warnings: readonly AllocationWarning[];
  /** Focus begins at the first, before the button that confirms. */
  focus: boolean;
};

/** The warnings, with their keys to send along. */
export function AllocationWarnings({ warnings, focus }: AllocationWarningsProps) {
  return (
    <div id={WARNINGS} aria-live="polite" className="grid gap-1 empty:hidden">
      {warnings.map(({ key, text }, i) => (
        <div key={key}>
          <Flash tone="warning" text={text} focus={focus && i === 0} />
          <input type="hidden" name={FIELD} value={key} />
        </div>
      ))}
    </div>
  );
}
