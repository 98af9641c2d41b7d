import { followOperation } from "#app/contracts/field/field-follow.ts";
import { followField } from "#app/domain/field/field-follow.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { followedSheet } from "../endpoint/sheets/roadmaps.ts";

export const fieldFollow = [
  endpoint({
    ...followOperation,
    summary: "A equipe em campo hoje: onde está cada um, quem atrasou e quem não apareceu",
    description:
      "De quem tem visitas planejadas hoje. `counts` conta todos, qualquer que seja `state`; `places` diz quantos estão, ou são esperados, em cada loja.",
    grants: { agencies: { permission: "agency-routes" } },
    sheet: followedSheet,
    handle: ({ scope, query }) => followField(scope, query),
  }),
];
