import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { draftPlaces } from "#app/contracts/allocations/allocation-drafts.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { readForm } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ErrorSummary, type FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import * as where from "../allocations.ts";
import type { Route } from "./+types/stores.ts";
import { DraftForm } from "./draft-form.tsx";
import { loadPlaceChoices } from "./place-choices.ts";
import { saveStep, sentVersion, toStepErrors } from "./save-step.ts";
import { loadDraft, StepHead } from "./steps.tsx";
import { StoreFields } from "./store-fields.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, allocationBatchList, FULL_ACCESS);
  const { draft, once } = await loadDraft(context, params.id);
  return { draft, once, choices: await loadPlaceChoices(apiOf(context), draft) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const paths = where.batchPathsOf(context);
  const form = await formOf(request.clone());
  const { submission, intent } = await readForm(request, draftPlaces);
  if (intent === "search" || intent === "again" || hasPendingSearch(form)) return redisplayForm([], 200);
  if (submission.status !== "success") return redisplayForm(errorsIn(submission.error), 422);
  const saved = await saveStep(api, params.id, sentVersion(form), { places: submission.value });
  if (!saved.ok) return redisplayForm(toStepErrors(paths, params.id, saved, "/stores"), saved.status);
  return redirect(paths.step(params.id, intent === "count" ? "/stores" : "/terms"), 303);

  async function redisplayForm(errors: FieldError[], status: number) {
    const { draft } = await loadDraft(context, params.id);
    return data({ errors, choices: await loadPlaceChoices(api, draft, form) }, { status });
  }
}

/** Checks for a search text in a field without a choice: Enter in that field then searches. */
function hasPendingSearch(form: FormData): boolean {
  return ["store_uuids", "to_store_uuid", "retailer_uuid"].some((name) => form.get(`${name}_q`) && !form.get(name));
}

const errorsIn = (errors: Record<string, string[] | null> | null): FieldError[] =>
  Object.entries(errors ?? {}).flatMap(([id, messages]) => (messages ?? []).map((message) => ({ id, message })));

const titles = { link: "onde", end: "onde", transfer: "de onde para onde", replace: "onde" } as const;

/** The second step: the stores. */
export default function Stores({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, once } = loaderData;
  const choices = actionData?.choices ?? loaderData.choices;
  const errors = actionData?.errors ?? [];
  const { action } = draft.allocation_batch;
  const { matching } = draft.places;
  return (
    <>
      <StepHead draft={draft} step="/stores" title={titles[action]} errors={errors} />
      <ErrorSummary errors={errors} />
      <DraftForm
        draft={draft}
        once={once}
        step="/stores"
        submit="Salvar e continuar"
        beside={
          <Button name="intent" value="count">
            Salvar e contar as lojas
          </Button>
        }
      >
        <StoreFields action={action} choices={choices} errors={errors} />
        {matching !== null && (
          <p>
            Guardado até agora: <strong>{where.formatStoreCount(matching)}</strong>.
          </p>
        )}
      </DraftForm>
    </>
  );
}
