import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";
import { agreementStoresInput } from "./agreement-stores.ts";
import { serviceAgreement } from "./service-agreements.ts";

export const agreementEventKinds = {
  drafted: "Rascunho criado",
  changed: "Dados ou lojas alterados",
  signed: "Documento assinado anexado",
  sent: "Enviada à rede",
  accepted: "Aceita pela rede",
  refused: "Recusada pela rede",
  began: "Entrou em vigor",
  expired: "Venceu",
  revoked: "Revogada",
  undone: "Resposta ou revogação desfeita",
  removed: "Removida",
  restored: "Restaurada",
} as const;
const kinds = Object.keys(agreementEventKinds) as (keyof typeof agreementEventKinds)[];

/** Something that was done with an agreement; `account` is null where the calendar did it. */
const agreementEvent = z.object({
  uuid: z.uuid(),
  at: moment,
  kind: z.enum(kinds),
  actor_name: z.string(),
  account: z.string().nullable(),
  reason: z.string(),
});
export type AgreementEvent = z.infer<typeof agreementEvent>;

export const agreementHistoryOperation = operation({
  method: "get",
  path: "/service_agreements/{id}/history",
  query: pageQuery,
  answer: pageOf(agreementEvent),
});

/** The people and stores that lose the right to enter today when the agreement ends. */
const entryEffect = z.object({ visitors_count: z.number().int(), stores_count: z.number().int() });
export type EntryEffect = z.infer<typeof entryEffect>;

export const entryEffectOperation = operation({
  method: "get",
  path: "/service_agreements/{id}/entry_effect",
  answer: z.object({ entry_effect: entryEffect }),
});

const answer = z.object({ service_agreement: serviceAgreement });
const move = <const Path extends string>(path: Path) => operation({ method: "post", path, answer });

export const serviceAgreementOperation = operation({ method: "get", path: "/service_agreements/{id}", answer });
export const sendingOperation = move("/service_agreements/{id}/sending");
export const revocationOperation = move("/service_agreements/{id}/revocation");
export const renewalOperation = move("/service_agreements/{id}/renewal");
export const changeStoresOperation = operation({
  method: "put",
  path: "/service_agreements/{id}/stores",
  answer,
});

export const changeStoresBody = z.object({ service_agreement: agreementStoresInput });
