import { conflictBody, errorBody } from "#app/contracts/platform/errors.ts";

type ReferenceObject = { $ref: string };

/** The refusals that calls share, each described once under `components.responses`. */
const described = {
  400: "Pedido que não se entende",
  401: "Sem sessão, ou credencial que não confere",
  403: "Sem permissão",
  404: "Não existe nesta raiz, ou não é desta conta",
  409: "Outra pessoa salvou antes",
  410: "Link vencido ou cancelado",
  413: "Grande demais",
  422: "Erros de validação",
  429: "Tentativas demais: espere os segundos de `Retry-After`",
  503: "Indisponível no momento: tente de novo depois dos segundos de `Retry-After`",
} as const;
export type RefusalStatus = keyof typeof described;

const retryAfter = { "Retry-After": { description: "Em segundos.", schema: { type: "integer" } } };

/** Each refusal as the document describes it, by status. */
export const refusalComponents = Object.entries(described).map(([status, description]) => {
  const schema = { $ref: `#/components/schemas/${(status === "409" ? conflictBody : errorBody).meta()?.id}` };
  const headers = (status === "429" || status === "503") && { headers: retryAfter };
  return [status, { description, ...headers, content: { "application/json": { schema } } }] as const;
});

/** Returns references to the shared refusals with these statuses. */
export function refused<Status extends RefusalStatus>(...statuses: Status[]): Record<Status, ReferenceObject> {
  const entries = statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return Object.fromEntries(entries) as Record<Status, ReferenceObject>;
}
