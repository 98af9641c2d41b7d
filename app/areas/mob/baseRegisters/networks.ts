import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import type { Register } from "./registers.ts";

const none: LookupState = { isComplete: true, options: [], query: "", matches: 0 };

/** The networks that a record may be of: all while they are few, else what a look-up in the form asked for. */
export function networksFor(
  context: Context,
  { holds }: Register,
  form?: FormData,
  chosen?: { uuid: string; trade_name: string } | null,
) {
  if (holds !== "retailer_uuid") return none;
  const held = chosen ? seedForm("retailer_uuid", { uuid: chosen.uuid, name: chosen.trade_name }) : undefined;
  return lookUp(apiOf(context), "/v1/mob/retailers", "retailer_uuid", form ?? held);
}
