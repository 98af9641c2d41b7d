import { data, redirect } from "react-router";
import { startBatchOperation } from "#app/contracts/allocations/allocation-batches.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { withChoices } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm, redisplay } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { CheckboxGroup, DateField, LookupField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/move.ts";
import { changePathsOf, changeTitle, findChange, requireReallocation, useChangePaths } from "./business-change.ts";
import { findBoughtStore, findNearestStore, lookUpDestinations, moveSchema, visitorOptions } from "./move-choices.ts";

type MoveForm = { to_store_uuid: string; starts_on: string; visitor_uuids: string[] };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireReallocation(context);
  const api = apiOf(context);
  const change = await findChange(api, params.change);
  const store = await findBoughtStore(api, change, params.store);
  const people = await visitorOptions(api, store);
  const near = await findNearestStore(api, change, store);
  const choices = await lookUpDestinations(api, change, undefined, near);
  return { change, store, people, near: near?.uuid, choices, today: dayAt(new Date()), once: onceKey() };
}

/** Prepares a transfer batch; nothing changes until the user confirms it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await formOf(request.clone());
  const { submission, once, intent } = await readForm(request, moveSchema);
  const change = await findChange(api, params.change);
  const loadChoices = async () => ({ choices: await lookUpDestinations(api, change, form) });
  if (intent === "search") return withChoices(data(redisplay(submission)), loadChoices);
  if (submission.status !== "success") return withChoices(formErrors(submission, "allocation_batch"), loadChoices);
  const batch = { action: "transfer", store_uuids: [params.store], ...submission.value };
  const created = await api.write(startBatchOperation, {}, { allocation_batch: batch }, once);
  if (!created.ok) return withChoices(formErrors(submission, "allocation_batch", created), loadChoices);
  return redirect(changePathsOf(context).batch(created.body.allocation_batch.uuid), 303);
}

/**
 * The second step: people, destination store and start date. The third step is the batch itself, to check and confirm.
 */
export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { change, store, people, near, today, once } = loaderData;
  const paths = useChangePaths();
  const defaults = { to_store_uuid: near ?? "", starts_on: today, visitor_uuids: people.map(({ value }) => value) };
  const { fields, errors } = useResourceForm<MoveForm>(defaults, actionData);
  const name = `De ${store.name}`;
  const chosen = fields.visitor_uuids.initialValue;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        breadcrumb={[...paths.crumbs(change), { label: changeTitle, href: paths.change(change.uuid) }, { label: name }]}
        lead="Passo 2 de 3: diga quem vai para qual loja, e quando. Nada muda antes de você conferir e confirmar."
      />
      <ErrorSummary errors={errors} />
      <PostForm id="form" once={once} noValidate className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          Conferir
        </button>
        <LookupField
          name="to_store_uuid"
          label={`Loja de destino (${change.new_retailer.trade_name})`}
          required
          found={actionData?.choices ?? loaderData.choices}
          chosen={fields.to_store_uuid.initialValue ? [fields.to_store_uuid.initialValue] : []}
          errors={fields.to_store_uuid.errors}
        />
        <DateField
          name="starts_on"
          label="Início na nova loja"
          hint="dd/mm/aaaa; o vínculo antigo termina na véspera"
          required
          defaultValue={fields.starts_on.initialValue}
          errors={fields.starts_on.errors}
        />
        <CheckboxGroup
          name="visitor_uuids"
          label="Quem vai"
          required
          options={people}
          defaultValue={Array.isArray(chosen) ? chosen.map(String) : chosen ? [String(chosen)] : []}
          errors={fields.visitor_uuids.errors}
        />
        <FormButtons submit="Conferir" cancel={paths.change(change.uuid)} />
      </PostForm>
    </>
  );
}
