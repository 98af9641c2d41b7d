import { createHash } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { reaisField } from "#app/contracts/money/money.ts";
import { type PlanEffect, type PlanFamily, planEffectOperation, plans } from "#app/contracts/money/plans.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formSchemaOf } from "#app/crud/record-fields.ts";
import { formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { success } from "#app/ui/words.ts";
import { familyOf } from "./families.ts";

const { family: _, ...fields } = plans.input.shape;

/** A plan as its form takes it: of the page's family, with the price in reais. */
export const planForm = {
  ...plans,
  input: z.object({
    ...fields,
    price_cents: withFacts(reaisField(plans.labels.price_cents), { hint: "Em reais, por período: 1.234,56" }),
  }),
};

/** An amount in cents as a form shows it, in reais. */
export const reaisOf = (cents: number) =>
  new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(cents / 100);

/** The effect of a change that is not saved yet, and the mark of the values that it belongs to. */
interface Preview {
  effect: PlanEffect;
  mark: string;
}

type Values = Record<string, unknown>;

/**
 * Saves a new plan, or shows the effect of a change on the accounts that have the plan, and saves it once these very
 * values were shown. A plan that no account has is changed at once.
 */
export async function savePlan({ context, params, request }: PageArgs) {
  const api = apiOf(context);
  const { family, path } = familyOf(request);
  const shown = String((await formOf(request.clone())).get("shown") ?? "");
  const { submission, once, intent } = await readForm(request, formSchemaOf(planForm));
  const again = (problem: ReturnType<typeof redisplay>, status: number, preview: Preview | null = null) =>
    data({ ...problem, choices: {}, preview }, status);
  if (submission.status !== "success") return again(formErrors(submission, plans.concept).data, 422);
  const values = { ...(submission.value as Values), family };
  const { id } = params;
  if (id === undefined) {
    const saved = await api.create(plans, values, once);
    if (!saved.ok) return again(formErrors(submission, plans.concept, saved).data, saved.status);
    return redirectWithSuccess(context, intent === "new" ? `${path}/new` : path, success.registered);
  }
  const mark = markOf(values);
  if (shown !== mark) {
    const { version: _, ...input } = values as Values & { family: PlanFamily };
    const found = await api.write(planEffectOperation, { id }, { [plans.concept]: input });
    if (!found.ok) return again(formErrors(submission, plans.concept, found).data, found.status);
    const { plan_effect: effect } = found.body;
    if (effect.accounts > 0) return again(redisplay(submission), 200, { effect, mark });
  }
  const saved = await api.update(plans, id, values);
  if (!saved.ok) return again(formErrors(submission, plans.concept, saved).data, saved.status);
  return redirectWithSuccess(context, `${path}/${id}`, success.saved);
}

/** Identifies the values of a form. */
const markOf = (values: Values) => createHash("sha256").update(JSON.stringify(values)).digest("hex");
