import { data, redirect } from "react-router";
import { z } from "zod";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import {
  type AllocationBatch,
  allocationBatchStates,
  batchAction,
  batchActions,
} from "#app/contracts/allocations/allocation-batches.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { RadioGroup, SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { buildChips, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import * as where from "./allocations.ts";
import { columns } from "./columns.tsx";
import { allocationFilterNames } from "./list-filters.ts";

const newBatchForm = z.object({ action: batchAction });

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), allocationFilterNames);
  const listed = await fetchList<AllocationBatch>(context, request, where, filters);
  const canManage = levelOf(context.get(userContext), where.allocationPermission) >= FULL_ACCESS;
  return { listed, filters, canManage, once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission, once } = await readForm(request, newBatchForm);
  if (submission.status !== "success") return formErrors(submission, "allocation_batch");
  const body = { allocation_batch: submission.value };
  const created = await apiOf(context).send<where.BatchResponse>(
    "POST",
    `${where.root}/allocation_batch_drafts`,
    body,
    once,
  );
  if (!created.ok) return data(formErrors(submission, "allocation_batch", created).data, { status: created.status });
  return redirect(where.stepHref(created.body.allocation_batch.uuid, "/people"), 303);
}

const labels = { action: "O que fazer", state: "Situação" };

/** The form for a new batch, and the batches so far. */
export default function Allocations({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, filters, canManage, once } = loaderData;
  const { fields, errors } = useResourceForm<z.input<typeof newBatchForm>>({ action: "link" }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(where.allocationTitle) : where.allocationTitle}</title>
      <PageHeader title={where.allocationTitle} breadcrumb={[where.allocationHome, { label: where.allocationTitle }]} />
      <ErrorSummary errors={errors} />
      {canManage && (
        <Panel title="Novo pedido" id="novo">
          <PostForm once={once} noValidate className="grid gap-2">
            <RadioGroup
              name="action"
              label={labels.action}
              required
              options={toOptions(batchActions)}
              defaultValue={fields.action.initialValue}
              errors={fields.action.errors}
            />
            <p className="text-muted-foreground">
              Em três passos: quem, onde e quando. Nada muda antes de você conferir cada linha e confirmar.
            </p>
            <div>
              <Button look="primary">Começar</Button>
            </div>
          </PostForm>
        </Panel>
      )}
      <h2 className="font-semibold">Pedidos</h2>
      <FilterForm path={where.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SelectField
          id="filtro-action"
          name="action"
          label={labels.action}
          placeholder="Todos"
          options={toOptions(batchActions)}
          defaultValue={filters.action}
        />
        <SelectField
          name="state"
          label={labels.state}
          placeholder="Todas"
          options={toOptions(allocationBatchStates)}
          defaultValue={filters.state}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["pedido", "pedidos"]}
        caption="Pedidos de vínculo massivo"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, { action: batchActions, state: allocationBatchStates })}
        exports={`${where.path}/export`}
        whenEmpty={canManage && <p>Escolha acima o que fazer e comece o primeiro pedido.</p>}
      />
    </>
  );
}
