import { dataRequestStepsOperation } from "#app/contracts/people/data-request-steps.ts";
import { type DataRequest, dataRequestKinds, dataRequestList } from "#app/contracts/people/data-requests.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { apiOf } from "#app/session/client.ts";
import { formatCpf, formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/show.ts";
import { describeDue, RequestState, requestAt, requestCrumbs } from "./describe.tsx";
import { Steps } from "./steps.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [request, steps] = await Promise.all([
    api.find(dataRequestList, id),
    api.read(dataRequestStepsOperation, { id }),
  ]);
  return { request, steps, today: dayAt(new Date()) };
}

/** One request of a data subject, and how it was answered. */
export default function RequestPage({ loaderData: { request, steps, today } }: Route.ComponentProps) {
  const { name, cpf, contact, kind, details, received_on, state, anonymisation } = request;
  const title = `${dataRequestKinds[kind]}: ${name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...requestCrumbs(request).slice(0, -1), { label: name }]}
        lead={<RequestState {...request} />}
        actions={<Actions {...request} />}
      />
      <DefinitionList
        items={[
          { term: "Nome", detail: name },
          { term: "CPF", detail: formatCpf(cpf) },
          { term: "Contato", detail: contact || null },
          { term: "Detalhes", detail: details || null },
          { term: "Data do pedido", detail: formatDate(received_on) },
          { term: "Prazo", detail: describeDue(request, today) },
        ]}
      />
      {state !== "open" && (
        <Panel title="Resposta" id="resposta">
          <p className="wrap-anywhere whitespace-pre-line">{request.answer}</p>
          <p className="text-muted-foreground">
            {request.decided_by_name}, {formatDateTime(String(request.decided_at))}
          </p>
        </Panel>
      )}
      {anonymisation && (
        <Panel title="Anonimização" id="anonimizacao">
          <p>
            {formatInteger(Object.values(anonymisation.rows).reduce((sum, rows) => sum + rows, 0))} linhas anonimizadas
            e {formatInteger(anonymisation.files)} arquivos apagados por {anonymisation.done_by_name} em{" "}
            {formatDateTime(String(anonymisation.done_at))}.
          </p>
        </Panel>
      )}
      <Steps {...steps} />
    </>
  );
}

/** The next steps of an open request, by what it asks, and the file of an answered one. */
function Actions({ uuid, kind, state }: Pick<DataRequest, "uuid" | "kind" | "state">) {
  if (state !== "open") return <ButtonLink href={requestAt(uuid, "/file")}>Baixar PDF</ButtonLink>;
  const report = withSearch(`${backofficeAddresses.personReports}/new`, { request: uuid });
  return (
    <>
      {kind === "anonymisation" ? (
        <>
          <ButtonLink look="primary" href={requestAt(uuid, "/anonymisation")}>
            Anonimizar
          </ButtonLink>
          <ButtonLink href={requestAt(uuid, "/answer")}>Recusar</ButtonLink>
        </>
      ) : (
        <>
          {kind === "correction" && <ButtonLink href={requestAt(uuid, "/correction")}>Corrigir os dados</ButtonLink>}
          <ButtonLink look="primary" href={requestAt(uuid, "/answer")}>
            Responder
          </ButtonLink>
        </>
      )}
      <ButtonLink href={report}>Reunir os dados da pessoa</ButtonLink>
    </>
  );
}
