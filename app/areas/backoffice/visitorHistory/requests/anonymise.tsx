import {
  anonymisationCheckOperation,
  anonymisationOperation,
  dataRequestList,
} from "#app/contracts/people/data-requests.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatCpf } from "#app/ui/format.ts";
import { ConfirmationPage, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/anonymise.ts";
import { requestAt, requestCrumbs } from "./describe.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [request, { anonymisation_check }] = await Promise.all([
    api.find(dataRequestList, id),
    api.read(anonymisationCheckOperation, { id }),
  ]);
  return { request, ...anonymisation_check };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const version = Number((await formOf(request)).get("version"));
  const done = await apiOf(context).write(anonymisationOperation, { id }, { data_request: { version } });
  if (!done.ok) return actionError(done, dataRequestList.concept);
  return redirectWithSuccess(context, requestAt(id), "Pessoa anonimizada.");
}

/** What stays after an anonymisation, and the law that has it stay. */
const remains = [
  ["Visitas, vínculos e jornadas, sem nome", "reclamações trabalhistas alcançam cinco anos (CF, art. 7º, XXIX)"],
  ["As decisões sobre documentos e bloqueios, sem o texto", "são provas do que foi decidido (CF, art. 7º, XXIX)"],
  ["Este pedido e a resposta, sem nome nem contato", "provam que o pedido foi atendido (LGPD, art. 37)"],
  ["Quem leu os documentos, sem nome da pessoa", "o registro não pode ser cortado (LGPD, art. 37)"],
  ["As contagens dos relatórios", "não dizem de quem são (LGPD, art. 12)"],
];

/** Shows what still prevents the anonymisation; or what goes and what stays, and asks. */
export default function Anonymise({ loaderData: { request, obstacles }, actionData }: Route.ComponentProps) {
  const { uuid, name, cpf, version } = request;
  const title = `Anonimizar ${name}`;
  if (obstacles.length > 0)
    return (
      <>
        <title>{title}</title>
        <PageHeader
          title={title}
          breadcrumb={[...requestCrumbs(request), { label: "Anonimizar" }]}
          actions={<ButtonLink href={requestAt(uuid)}>Voltar ao pedido</ButtonLink>}
        />
        <Panel title="Ainda não é possível" id="impedimentos">
          <p>Enquanto houver o que segue, a identidade da pessoa é necessária:</p>
          <ul className="list-disc pl-6">
            {obstacles.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Panel>
      </>
    );
  return (
    <ConfirmationPage
      title={title}
      crumbs={requestCrumbs(request)}
      action={requestAt(uuid, "/anonymisation")}
      confirmLabel="Anonimizar"
      cancel={requestAt(uuid)}
      refused={actionData}
      hidden={{ version: String(version) }}
    >
      <p>
        O nome, o CPF <strong>{formatCpf(cpf)}</strong>, os contatos, a foto e os arquivos da pessoa são apagados em
        todas as contas, com o texto que a cita. <strong>Não há volta.</strong>
      </p>
      <p>Ficam, porque a lei manda:</p>
      <ul className="list-disc pl-6">
        {remains.map(([what, why]) => (
          <li key={what}>
            {what}: {why}
          </li>
        ))}
      </ul>
    </ConfirmationPage>
  );
}
