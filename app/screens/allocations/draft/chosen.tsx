import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { draftPeopleOperation, removePeopleOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { loadRows } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext } from "#app/session/request.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge, ErrorSummary } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, Pagination, Results, Table } from "#app/ui/table/index.ts";
import * as where from "../allocations.ts";
import type { Route } from "./+types/chosen.ts";
import { sentVersion, toStepErrors } from "./save-step.ts";
import { loadDraft, StepHead } from "./steps.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, allocationBatchList, FULL_ACCESS);
  const { draft, once } = await loadDraft(context, params.id);
  const listed = await loadRows(context, new URL(request.url), draftPeopleOperation, { id: params.id });
  return { draft, once, listed };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const visitor_uuids = form.getAll("visitor_uuid").map(String);
  const all = form.get("intent") === "all";
  const paths = where.batchPathsOf(context);
  const at = paths.batch(params.id, "/chosen");
  if (visitor_uuids.length === 0 && !all) {
    return data({ errors: [{ id: "retirar", message: "Marque ao menos uma pessoa." }] }, { status: 422 });
  }
  const removed = await apiOf(context).write(
    removePeopleOperation,
    { id: params.id },
    { allocation_batch: { version: sentVersion(form), visitor_uuids, all } },
  );
  if (!removed.ok)
    return data({ errors: toStepErrors(paths, params.id, removed, "/people") }, { status: removed.status });
  flash(context.get(requestContext), {
    tone: "success",
    text: "Pessoas retiradas do pedido.",
    seconds: 2,
    focus: true,
  });
  return redirect(all ? paths.batch(params.id, "/people") : at, 303);
}

const columns: Column<VisitorSummary>[] = [
  { header: "Nome", rowHeader: true, cell: ({ name }) => name },
  { header: "CPF", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Função", cell: ({ job_function_name }) => job_function_name },
  {
    header: "Situação",
    cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
  },
];

/** The people chosen from the list so far, who can be removed. */
export default function Chosen({ loaderData: { draft, once, listed }, actionData }: Route.ComponentProps) {
  const paths = where.useBatchPaths();
  const { uuid, version } = draft.allocation_batch;
  const { found, address } = listed;
  const errors = actionData?.errors ?? [];
  return (
    <>
      <StepHead draft={draft} step="/people" title="pessoas no pedido" errors={errors} />
      <ErrorSummary errors={errors} />
      <PostForm
        id="retirar"
        action={paths.batch(uuid, "/chosen")}
        once={once}
        className="flex flex-wrap items-center gap-2"
      >
        <input type="hidden" name="version" value={version} />
        <p className="mr-auto">{where.formatPeopleCount(found.meta.total)} no pedido.</p>
        <ButtonLink href={paths.batch(uuid, "/people?por=list")}>Acrescentar pessoas</ButtonLink>
        <Button>Retirar selecionadas</Button>
        <Button look="danger" name="intent" value="all">
          Retirar todas
        </Button>
        <ButtonLink look="primary" href={paths.batch(uuid, "/stores")}>
          Continuar
        </ButtonLink>
      </PostForm>
      <Results announce={where.formatPeopleCount(found.meta.total)}>
        <Table
          caption="Pessoas no pedido"
          columns={columns}
          rows={found.data}
          rowKey={(row) => row.uuid}
          select={{ form: "retirar", name: "visitor_uuid", label: ({ name }) => `Selecionar ${name}` }}
        />
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
