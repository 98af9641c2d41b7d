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

export async function loader({ context, params }: Route.LoaderArgs) {
  return { request: await apiOf(context).find(dataRequestList, params.id), today: dayAt(new Date()) };
}

/** One request of a data subject, and how it was answered. */
export default function RequestPage({ loaderData: { request, today } }: Route.ComponentProps) {
  const { name, cpf, contact, kind, details, received_on, state, anonymisation } = request;
  const title = `${dataRequestKinds[kind]}: ${name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...requestCrumbs(request).slice(0, -1), { label: name }]}
        lead={<RequestState {...request} />}
        actions={state === "open" && <Actions {...request} />}
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
    </>
  );
}

/** The next steps of an open request, by what it asks. */
function Actions({ uuid, kind }: Pick<DataRequest, "uuid" | "kind">) {
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
        <ButtonLink look="primary" href={requestAt(uuid, "/answer")}>
          Responder
        </ButtonLink>
      )}
      <ButtonLink href={report}>Reunir os dados da pessoa</ButtonLink>
    </>
  );
}
