import { createHash } from "node:crypto";
import { data } from "react-router";
import { type SubscriptionPreview, subscriptionPreviewOperation, subscriptions } from "#app/contracts/money/plans.ts";
import type { Resource, RowOf } from "#app/contracts/platform/resource.ts";
import { type ChoiceReaders, type ChoicesOf, readChoices } from "#app/crud/choices.ts";
import type { PageArgs } from "#app/crud/load-list.ts";
import { isRedisplay, redirectWithSuccess } from "#app/crud/record.ts";
import { formSchemaOf } from "#app/crud/record-fields.ts";
import { type FormErrors, formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { success } from "#app/ui/words.ts";

/** A change of plan that is not saved yet, and the mark of the values that it belongs to. */
export interface ShownChange {
  preview: SubscriptionPreview & { change: NonNullable<SubscriptionPreview["change"]> };
  mark: string;
}

interface Destination {
  /** The fields that the page itself gives: of its plan, or of its account. */
  fixed: { plan_uuid: string } | { account_uuid: string };
  /** Where to go when it is saved, and where "Salvar e novo" goes. */
  to: string;
  again: string;
}

type Answer<Choices> = FormErrors & { choices: Choices; shown: ShownChange | null };

/**
 * Saves a new subscription. If it changes the account's plan, the days and amounts are shown first, and it is saved once
 * these very values were shown.
 */
export async function saveSubscription<R extends Resource, Readers extends ChoiceReaders<RowOf<R>>>(
  { context, request }: PageArgs,
  form: R,
  readers: Readers,
  { fixed, to, again }: Destination,
) {
  const api = apiOf(context);
  const sent = await formOf(request.clone());
  const { submission, once, intent } = await readForm(request, formSchemaOf(form));
  const show = async (problem: FormErrors, status?: number, shown: ShownChange | null = null) => {
    const answer: Answer<ChoicesOf<Readers>> = {
      ...problem,
      choices: await readChoices<RowOf<R>, Readers>(api, readers, sent),
      shown,
    };
    return data(answer, status);
  };
  if (isRedisplay(intent)) return show(redisplay(submission));
  const { concept } = subscriptions;
  if (submission.status !== "success") return show(formErrors(submission, concept).data, 422);
  const input = { ...(submission.value as object), ...fixed };
  const found = await api.write(subscriptionPreviewOperation, {}, { [concept]: input });
  if (!found.ok) return show(formErrors(submission, concept, found).data, found.status);
  const { subscription_preview: preview } = found.body;
  const { change } = preview;
  const mark = createHash("sha256")
    .update(JSON.stringify([input, preview]))
    .digest("hex");
  if (change && sent.get("shown") !== mark) {
    return show(redisplay(submission), 200, { preview: { ...preview, change }, mark });
  }
  const balance_cents = change?.balance_cents;
  const saved = await api.create(subscriptions, { ...input, balance_cents }, once);
  if (!saved.ok) return show(formErrors(submission, concept, saved).data, saved.status);
  return redirectWithSuccess(context, intent === "new" ? again : to, success.registered);
}
