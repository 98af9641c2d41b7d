import { data } from "react-router";
import {
  correctionOperation,
  dataCorrection,
  type HeldData,
  heldDataOperation,
} from "#app/contracts/people/data-request-steps.ts";
import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { DateField, TextField } from "#app/ui/fields/index.ts";
import { formatDate, formatPhone } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/correction.ts";
import { requestAt, requestCrumbs } from "./describe.tsx";

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

const columns: Column<HeldData>[] = [
  { header: "Conta", rowHeader: true, cell: ({ owner }) => owner.name },
  { header: labels.name, cell: ({ name }) => name },
  { header: labels.birth_date, nowrap: true, cell: ({ birth_date }) => (birth_date ? formatDate(birth_date) : "–") },
  { header: labels.phone, nowrap: true, cell: ({ phone }) => formatPhone(phone) || "–" },
  { header: labels.email, cell: ({ email }) => email || "–" },
];

/** What each account holds of the person of a request, and the fields that correct it in all of them. */
export default function Correction({ loaderData: { request, held }, actionData }: Route.ComponentProps) {
  const { uuid, name, details, version } = request;
  const errors = actionData?.fieldErrors ?? {};
  const typed = actionData?.typed;
  return (
    <ConfirmationPage
      title={`Corrigir os dados de ${name}`}
      crumbs={requestCrumbs(request)}
      action={requestAt(uuid, "/correction")}
      confirmLabel="Corrigir"
      cancel={requestAt(uuid)}
      refused={actionData}
      danger={false}
      hidden={{ version: String(version) }}
    >
      {details && (
        <p>
          O pedido: <q className="wrap-anywhere">{details}</q>
        </p>
      )}
      {held.length > 0 ? (
        <Table
          caption="O que cada conta guarda da pessoa"
          columns={columns}
          rows={held}
          rowKey={({ owner }) => owner.uuid}
          linkless
        />
      ) : (
        <p>Nenhuma conta cadastrou esta pessoa.</p>
      )}
      <p>
        O que for preenchido vale em todas estas contas; um campo vazio fica como está. O que era e o que passou a ser
        ficam no histórico de cada cadastro e no registro do pedido, e os contratantes são avisados.
      </p>
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
    </ConfirmationPage>
  );
}
