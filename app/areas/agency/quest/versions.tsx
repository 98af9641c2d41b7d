import { type Question, questionKinds, surveys, surveyVersionsOperation } from "#app/contracts/field/surveys.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { PageHeader, Panel } from "#app/ui/page/index.ts";
import { type Column, formatCount, Pagination, Results, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/versions.ts";
import { surveyCrumbs, surveyHref } from "./surveys.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const survey = await apiOf(context).find(surveys, params.id);
  const found = await loadPage(context, url, surveyVersionsOperation, { id: survey.uuid });
  return { survey, found, address: addressOf(url) };
}

const columns: Column<Question>[] = [
  { header: "Pergunta", rowHeader: true, cell: ({ title }) => title },
  { header: "Tipo de resposta", cell: ({ kind }) => questionKinds[kind] },
  { header: "Opções", cell: ({ options }) => options.join(", ") },
  { header: "Obrigatória", cell: ({ required }) => (required ? "Sim" : "Não") },
];

/** A survey's questions, version by version. */
export default function Versions({ loaderData: { survey, found, address } }: Route.ComponentProps) {
  const title = `Versões de ${survey.name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          ...surveyCrumbs,
          { label: survey.name, href: surveyHref(survey.uuid, "/preview") },
          { label: "Versões" },
        ]}
        lead="Cada resposta fica com as perguntas da versão que respondeu."
      />
      <Results announce={formatCount(found.meta, ["versão", "versões"])}>
        {found.data.map(({ survey_version: number, made_at, answers_count: answers, questions }) => (
          <Panel
            key={number}
            title={`Versão ${number}${number === survey.survey_version ? " (atual)" : ""}`}
            id={`version-${number}`}
          >
            <p>
              Feita em {formatDateTime(String(made_at))};{" "}
              {answers === 0 ? "sem respostas" : answers === 1 ? "1 resposta" : `${answers} respostas`}.
            </p>
            <Table
              caption={`Perguntas da versão ${number}`}
              columns={columns}
              rows={questions}
              rowKey={({ uuid }) => uuid}
              id={`questions-${number}`}
              dense
              linkless
            />
          </Panel>
        ))}
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
