import type { State } from "#app/contracts/directory/places.ts";
import type { Regional } from "#app/contracts/directory/regionals.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";
import { addresses } from "../../addresses.ts";

export const followPaths = {
  path: addresses.follow,
  api: "/v1/agencies/dashboards/visitors_roadmap_follow",
};
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

/** Loads the options of the filters. */
export async function choicesOf(api: ApiClient): Promise<{ regionals: Option[]; states: Option[] }> {
  const [regionals, states] = await Promise.all([
    api.get<{ data: Regional[] }>("/v1/agencies/regionals", { per_page: 1000 }),
    api.get<{ data: State[] }>("/v1/agencies/states"),
  ]);
  return {
    regionals: regionals.data.map(({ uuid, name }) => ({ value: uuid, label: name })),
    states: states.data.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
