import { type DraftInput, saveDraftOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import * as where from "../allocations.ts";
import type { Step } from "./steps.tsx";

/** The step of each field that the API may report an error for; all other fields belong to the terms. */
const stepOfField: Record<string, Step> = {
  visitor_uuids: "/people",
  cpfs: "/people",
  sheet_uuid: "/people",
  to_visitor_uuid: "/people",
  store_uuids: "/stores",
  retailer_uuid: "/stores",
  store_brand_uuid: "/stores",
  state_id: "/stores",
  city_id: "/stores",
  regional_uuid: "/stores",
  to_store_uuid: "/stores",
};

const CHANGED = "Este pedido mudou em outra página. O que você fez está abaixo: envie de novo para que valha.";

/** Converts a failed save or check to field errors; those of another step link to its page. */
export function toStepErrors(
  paths: where.BatchPaths,
  uuid: string,
  outcome: Extract<Outcome<unknown>, { ok: false }>,
  currentStep: Step,
): FieldError[] {
  if (outcome.status === 409) return [{ id: "form", message: CHANGED }];
  return Object.entries(where.errorsOf(outcome, "allocation_batch")).flatMap(([field, messages]) =>
    messages.map((message) => {
      const step = stepOfField[field] ?? "/terms";
      const id = field === "base" ? "form" : field;
      return step === currentStep || field === "base"
        ? { id, message }
        : { id, message, href: paths.batch(uuid, `${step}#${id}`) };
    }),
  );
}

/** Returns the version of the draft that the form was rendered from. */
export const sentVersion = (form: FormData): number => Number(form.get("version"));

/** Saves a step of a draft, at the version that the user saw. */
export function saveStep(api: ApiClient, id: string, version: number, step: Omit<DraftInput, "version">) {
  return api.write(saveDraftOperation, { id }, { allocation_batch: { version, ...step } });
}
