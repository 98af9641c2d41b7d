import { data, redirect } from "react-router";
import { z } from "zod";
import {
  allocationBatchList,
  allocationBatchStates,
  batchAction,
  batchActions,
} from "#app/contracts/allocations/allocation-batches.ts";
import { beginDraftOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import { filtersFor, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { RadioGroup, SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import * as where from "./allocations.ts";
import { columnsOf } from "./columns.tsx";

const newBatchForm = z.object({ action: batchAction });

const labels = { action: "O que fazer", state: "Situação" };
const filters = filtersFor(allocationBatchList, {
  action: {
    ...select(labels.action, "Todos", batchActions),
    field: (name, value) => (
      <SelectField
        id="filtro-action"
        name={name}
        label={labels.action}
        placeholder="Todos"
        options={toOptions(batchActions)}
        defaultValue={value}
      />
    ),
  },
  state: select(labels.state, "Todas", allocationBatchStates),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(allocationBatchList, filters)];

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, allocationBatchList, filters), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission, once } = await readForm(request, newBatchForm);
  if (submission.status !== "success") return formErrors(submission, "allocation_batch");
  const body = { allocation_batch: submission.value };
  const created = await apiOf(context).write(beginDraftOperation, {}, body, once);
  if (!created.ok) return data(formErrors(submission, "allocation_batch", created).data, { status: created.status });
  return redirect(where.batchPathsOf(context).step(created.body.allocation_batch.uuid, "/people"), 303);
}

/** The form for a new batch, and the batches so far. */
export default function Allocations({ loaderData, actionData }: Route.ComponentProps) {
  const { list, once } = loaderData;
  const canManage = list.may.remove;
  const { fields, errors } = useResourceForm<z.input<typeof newBatchForm>>({ action: "link" }, actionData);
  const title = where.allocationTitle;
  return (
    <ListPage
      resource={allocationBatchList}
      list={list}
      filters={filters}
      columns={columnsOf(where.useBatchPaths())}
      windowTitle={errors.length > 0 ? words.errorTitle(title) : title}
      caption="Pedidos de vínculo massivo"
      whenEmpty={canManage && <p>Escolha acima o que fazer e comece o primeiro pedido.</p>}
    >
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
    </ListPage>
  );
}
