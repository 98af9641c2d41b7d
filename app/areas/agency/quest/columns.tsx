import { type Survey, surveySubjects, surveys } from "#app/contracts/field/surveys.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import { surveyHref } from "./surveys.ts";

const { labels } = surveys;

/** Returns the list's columns, with the links that the user's permissions allow. */
export function buildSurveyColumns(may: { write: boolean; remove: boolean }): Column<Survey>[] {
  return [
    {
      header: "Pesquisa",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => <a href={surveyHref(uuid, may.write ? "" : "/preview")}>{name}</a>,
    },
    { header: labels.subject, sort: "subject", cell: ({ subject }) => surveySubjects[subject] },
    {
      header: labels.agency_supplier_uuid,
      sort: "supplier",
      cell: ({ agency_supplier }) => agency_supplier?.supplier_name ?? "Nenhum",
    },
    {
      header: labels.questions,
      sort: "questions",
      numeric: true,
      cell: ({ uuid, name, questions }) => (
        <a href={surveyHref(uuid, "/preview")}>
          {formatInteger(questions.length)}
          <span className="sr-only"> de {name}</span>
        </a>
      ),
    },
    {
      header: "Versão",
      sort: "version",
      numeric: true,
      cell: ({ uuid, name, survey_version }) => (
        <a href={surveyHref(uuid, "/versions")}>
          {survey_version}
          <span className="sr-only"> de {name}</span>
        </a>
      ),
    },
    {
      header: "Ações",
      cell: ({ uuid, name }) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1.5">
          <a href={`${addresses.surveySchedules}?survey_uuid=${uuid}`}>
            Agendamentos<span className="sr-only"> de {name}</span>
          </a>{" "}
          {may.remove && (
            <a href={surveyHref(uuid, "/remove")} data-ask="">
              {words.remove}
              <span className="sr-only"> {name}</span>
            </a>
          )}
        </span>
      ),
    },
  ];
}
