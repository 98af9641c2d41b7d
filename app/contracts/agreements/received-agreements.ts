import { z } from "zod";
import { bulk, pagingAndSort } from "../platform/bulk.ts";
import { operation } from "../platform/operation.ts";
import {
  optionalReason,
  refusalReason,
  serviceAgreement,
  serviceAgreements,
  serviceAgreementsQuery,
} from "./service-agreements.ts";

const { one, many } = serviceAgreements.words;

/** The same agreements as the retailer and its stores read them, who declare none. */
export const receivedAgreements = { ...serviceAgreements, words: { one, many, title: "Declarações de serviço" } };

/** The kinds of account that declare services, in words. */
export const agreementOwnerKinds = { supplier: "Fornecedor", service_provider: "Prestador de serviço" } as const;

const { path } = serviceAgreements;
const answer = z.object({ service_agreement: serviceAgreement });
export const acceptanceOperation = operation({ method: "post", path: `${path}/{id}/acceptance`, answer });
export const refusalOperation = operation({ method: "post", path: `${path}/{id}/refusal`, answer });

/** How many agreements were answered, and one of them, by which all are undone. */
const answered = z.object({ count: z.number().int(), uuid: z.uuid() });
export type AgreementAnswer = z.infer<typeof answered>;

export const agreementAnswers = serviceAgreementsQuery.omit(pagingAndSort).extend(bulk);
export type AgreementAnswers = z.output<typeof agreementAnswers>;
export const agreementRefusals = agreementAnswers.extend(refusalReason.shape);
export type AgreementRefusals = z.output<typeof agreementRefusals>;
export const agreementRevocations = agreementAnswers.extend(optionalReason.shape);
export type AgreementRevocations = z.output<typeof agreementRevocations>;

export const acceptancesOperation = operation({
  method: "post",
  path: "/service_agreement_acceptances",
  answer: answered,
});
export const refusalsOperation = operation({ method: "post", path: "/service_agreement_refusals", answer: answered });
/** Revokes those that are accepted or in force. */
export const revocationsOperation = operation({
  method: "post",
  path: "/service_agreement_revocations",
  answer: answered,
});
export const undoAnswerOperation = operation({ method: "delete", path: `${path}/{id}/answer`, answer: answered });
