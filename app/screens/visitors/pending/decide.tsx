import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  completeLiteVisitorOperation,
  liteVisitorOperation,
  liteVisitorStates,
  pendingApproveVisitors,
  refuseLiteVisitorOperation,
  undoLiteRefusalOperation,
} from "#app/contracts/people/lite-visitors.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { DefinitionList, ErrorSummary, Flash, PageHeader } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { failure, required, success, form as words } from "#app/ui/words.ts";
import { jobFunctionOptions } from "../fields.tsx";
import { visitorsPath } from "../visitor-paths.ts";
import type { Route } from "./+types/decide.ts";
import { facts } from "./facts.ts";
import { ApprovalForm, RefusalForm } from "./forms.tsx";

const UNDO = "desfazer";
const pendingQuery = "?pending_approve_visitors=1";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, visitors, READ_WRITE);
  const api = apiOf(context);
  const { lite_visitor: found } = await api.read(liteVisitorOperation, { id: params.id });
  return { path: visitorsPath(context), found, functions: await jobFunctionOptions(api) };
}

/** Approves a lite visitor, which creates a visitor or joins an existing one; or refuses it with a reason. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const path = visitorsPath(context);
  const form = await formOf(request);
  if (new URL(request.url).searchParams.has(UNDO))
    return undoRefusal(context, `${path}/pending/${params.id}`, params.id);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const refuses = text("intent") === "refuse";
  const typed = { reason: text("reason"), job_function: text("job_function"), email: text("email") };
  const version = Number(text("version"));
  if (!refuses && !typed.job_function) {
    const fields: Record<string, string[]> = { job_function: [required("Função")] };
    return data({ typed, fields, message: failure.validation }, { status: 422 });
  }
  const lite_visitor = refuses
    ? { reason: typed.reason, version }
    : { job_function: typed.job_function, email: typed.email, version };
  const decision = refuses ? refuseLiteVisitorOperation : completeLiteVisitorOperation;
  const decided = await apiOf(context).write(decision, { id: params.id }, { lite_visitor });
  if (!decided.ok) {
    const fields = decided.problem.errors?.lite_visitor?.[0] ?? decided.problem.errors?.visitor?.[0] ?? {};
    return data({ typed, fields, message: decided.problem.message }, { status: decided.status });
  }
  const { visitor_uuid } = decided.body.lite_visitor;
  const to = visitor_uuid ? `${path}/${visitor_uuid}` : `${path}/search${pendingQuery}`;
  const undo = refuses ? withSearch(`${path}/pending/${params.id}`, { [UNDO]: "1" }) : null;
  return redirectWithUndo(context, to, success.done, undo, 303);
}

/** Undoes a refusal, and returns to the lite visitor; on failure says why. */
async function undoRefusal(context: Context, here: string, id: string) {
  const undone = await apiOf(context).write(undoLiteRefusalOperation, { id });
  if (undone.ok) return redirectWithSuccess(context, here, words.undone);
  const fields = undone.problem.errors?.lite_visitor?.[0] ?? {};
  return data({ typed: undefined, fields, message: undone.problem.message }, { status: undone.status });
}

export default function Decide({ loaderData: { path, found, functions }, actionData }: Route.ComponentProps) {
  const { uuid, name, state, version } = found;
  const { typed, fields = {} } = actionData ?? {};
  const form = { action: `${path}/pending/${uuid}`, version, typed, fields };
  const errors = Object.entries(fields).flatMap(([id, messages]) =>
    messages.map((message) => ({ id: id === "base" ? "conteudo" : id, message })),
  );
  if (actionData && errors.length === 0) errors.push({ id: "conteudo", message: actionData.message });
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        breadcrumb={[
          ...listCrumbs(path, visitors, []),
          { label: pendingApproveVisitors.words.title, href: `${path}/search${pendingQuery}` },
          { label: name },
        ]}
      />
      <ErrorSummary errors={errors} />
      <DefinitionList items={facts(found)} />
      {state !== "waiting" ? (
        <Flash tone="info" text={`${liteVisitorStates[state]}. Não há mais o que decidir.`} />
      ) : (
        <>
          <ApprovalForm {...form} functions={functions} />
          <RefusalForm {...form} />
        </>
      )}
    </>
  );
}
