import { statesOperation } from "#app/contracts/directory/lookups.ts";
import { regionals } from "#app/contracts/directory/regionals.ts";
import { allOf } from "#app/crud/choices.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";

export const followTitle = "Equipe em campo";
export const followFilterNames = ["q", "state", "regional_uuid", "state_id", "city_id", "store_uuid"] as const;
export const followLabels = {
  q: "Promotor",
  state: "Situação",
  regional_uuid: "Regional",
  state_id: "Estado",
  city_id: "Município",
  store_uuid: "Loja",
};

const allRegionals = allOf(regionals, ({ name }) => name);

/** Loads the options of the filters. */
export async function choicesOf(api: ApiClient): Promise<{ regionals: Option[]; states: Option[] }> {
  const [regionals, states] = await Promise.all([allRegionals(api), api.read(statesOperation, {})]);
  return { regionals, states: states.data.map(({ id, name }) => ({ value: String(id), label: name })) };
}
