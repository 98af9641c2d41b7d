import { data } from "react-router";
import { answerOperation, dataRequestAnswer, dataRequestList } from "#app/contracts/people/data-requests.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { RadioGroup, TextArea } from "#app/ui/fields/index.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/answer.ts";
import { requestAt, requestCrumbs } from "./describe.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { request: await apiOf(context).find(dataRequestList, params.id) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const [decision = "", answer = "", version = ""] = ["decision", "answer", "version"].map((name) =>
    String(form.get(name) ?? ""),
  );
  const typed = { decision, answer };
  const input = dataRequestAnswer.safeParse({ ...typed, version: Number(version) });
  if (!input.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const { path, message } of input.error.issues) fieldErrors[String(path[0])] = [message];
    return data({ typed, message: "", fieldErrors }, { status: 422 });
  }
  const done = await apiOf(context).write(answerOperation, { id }, { data_request: input.data });
  if (done.ok) return redirectWithSuccess(context, requestAt(id), "Pedido respondido.");
  const { base, ...fieldErrors } = done.problem.errors?.data_request?.[0] ?? {};
  return data({ typed, message: base?.join(" ") ?? done.problem.message, fieldErrors }, { status: done.status });
}

const decisions = [
  { value: "fulfilled", label: "Atendido" },
  { value: "refused", label: "Recusado, com o motivo abaixo" },
];

/** Answers a data subject's request, or refuses it with the reason. */
export default function Answer({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const { uuid, name, kind, contact, version } = request;
  const refuses = kind === "anonymisation";
  const errors = actionData?.fieldErrors ?? {};
  return (
    <ConfirmationPage
      title={`${refuses ? "Recusar" : "Responder"} o pedido de ${name}`}
      crumbs={requestCrumbs(request)}
      action={requestAt(uuid, "/answer")}
      confirmLabel={refuses ? "Recusar" : "Responder"}
      cancel={requestAt(uuid)}
      refused={actionData}
      danger={refuses}
      hidden={{ version: String(version), ...(refuses && { decision: "refused" }) }}
    >
      <p>
        A resposta fica registrada e encerra o pedido. Ela é enviada por você a <strong>{contact}</strong>.
      </p>
      {!refuses && (
        <RadioGroup
          name="decision"
          label="O pedido foi"
          required
          options={decisions}
          defaultValue={actionData?.typed.decision}
          errors={errors.decision}
        />
      )}
      <TextArea
        name="answer"
        label="Resposta"
        required
        maxLength={2000}
        defaultValue={actionData?.typed.answer}
        errors={errors.answer}
      />
    </ConfirmationPage>
  );
}
