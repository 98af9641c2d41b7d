import type { DraftInput } from "#app/contracts/allocations/allocation-drafts.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import * as where from "../allocations.ts";
import type { Step } from "./steps.tsx";

/** Which step's page has a field that the API speaks of; the rest is on the page of the terms. */
const homes: Record<string, Step> = {
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

/** Why a step was not saved, or a request not checked: each reason leads to where it is put right. */
export function told(uuid: string, outcome: Extract<Outcome<unknown>, { ok: false }>, here: Step): FieldError[] {
  if (outcome.status === 409) return [{ id: "form", message: CHANGED }];
  return Object.entries(where.errorsOf(outcome)).flatMap(([field, messages]) =>
    messages.map((message) => {
      const home = homes[field] ?? "/terms";
      const id = field === "base" ? "form" : field;
      return home === here || field === "base"
        ? { id, message }
        : { id, message, href: where.pageOf(uuid, `${home}#${id}`) };
    }),
  );
}

/** The version of the request that a form was made from. */
export const sentVersion = (form: FormData): number => Number(form.get("version"));

/** Saves a step of a request, at the version that was looked at. */
export function saveStep(api: ApiClient, id: string, version: number, step: Omit<DraftInput, "version">) {
  return api.send<where.One>("PUT", where.apiFor(id, "/draft"), { allocation_batch: { version, ...step } });
}
