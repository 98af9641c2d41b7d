import { data } from "react-router";
import { correctionOperation, dataCorrection, heldDataOperation } from "#app/contracts/people/data-request-steps.ts";
import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { DateField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader, Panel, RecordForm, toFieldErrors } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/correction.ts";
import { requestAt, requestCrumbs } from "./describe.tsx";
import { HeldDataTable } from "./held-data.tsx";

const { labels } = visitors;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [request, { held_data }] = await Promise.all([
    api.find(dataRequestList, id),
    api.read(heldDataOperation, { id }),
  ]);
  return { request, held: held_data };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const textOf = (field: string) => String(form.get(field) ?? "");
  const typed = {
    name: textOf("name"),
    birth_date: textOf("birth_date"),
    phone: textOf("phone"),
    email: textOf("email"),
  };
  const input = dataCorrection.safeParse({ ...typed, version: Number(textOf("version")) });
  if (!input.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of input.error.issues) fieldErrors[String(path[0])] = [message];
    return data({ typed, message: "", fieldErrors }, { status: 422 });
  }
  const done = await apiOf(context).write(correctionOperation, { id }, { data_request: input.data });
  if (done.ok) return redirectWithSuccess(context, requestAt(id), "Dados corrigidos. Os contratantes foram avisados.");
  const { base, ...fieldErrors } = done.problem.errors?.data_request?.[0] ?? {};
  return data({ typed, message: base?.join(" ") ?? done.problem.message, fieldErrors }, { status: done.status });
}

/** The data that each account holds of the person of a request, and the fields that correct them in all. */
export default function Correction({ loaderData: { request, held }, actionData }: Route.ComponentProps) {
  const { uuid, name, details, version } = request;
  const errors = actionData?.fieldErrors ?? {};
  const typed = actionData?.typed;
  const crumbs = [...requestCrumbs(request), { label: "Corrigir" }];
  const title = `Corrigir os dados de ${name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={crumbs} lead={details && <q className="wrap-anywhere">{details}</q>} />
      <Panel title="O que cada conta guarda da pessoa" id="guardado">
        <HeldDataTable held={held} />
        <p className="max-w-prose">
          O que for preenchido abaixo vale em todas estas contas; um campo vazio fica como está. O que era e o que
          passou a ser ficam no histórico de cada cadastro e no registro do pedido, e os contratantes são avisados.
        </p>
      </Panel>
      <RecordForm
        errors={actionData ? toFieldErrors(actionData, "form") : []}
        cancel={requestAt(uuid)}
        version={version}
      >
        <TextField
          name="name"
          label={labels.name}
          maxLength={120}
          autoComplete="off"
          defaultValue={typed?.name}
          errors={errors.name}
        />
        <DateField
          name="birth_date"
          label={labels.birth_date}
          defaultValue={typed?.birth_date}
          errors={errors.birth_date}
        />
        <TextField
          name="phone"
          label={labels.phone}
          inputMode="tel"
          autoComplete="off"
          defaultValue={typed?.phone}
          errors={errors.phone}
        />
        <TextField
          name="email"
          label={labels.email}
          inputMode="email"
          autoComplete="off"
          defaultValue={typed?.email}
          errors={errors.email}
        />
      </RecordForm>
    </>
  );
}
