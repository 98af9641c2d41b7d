import type { OpenSurvey, Question } from "#app/contracts/field/surveys.ts";
import { SurveyFields } from "#app/screens/survey/fields.tsx";
import { Panel } from "#app/ui/page/index.ts";

type SurveyPreviewProps = { name: string; subject: string; questions: Question[] };

const sample: OpenSurvey["products"] = [
  { uuid: "produto", name: "Um produto do sortimento da loja", ean: "7890000000000" },
];

/** A survey as the field staff see it; answers typed here are not sent. */
export function SurveyPreview({ name, subject, questions }: SurveyPreviewProps) {
  const survey = {
    uuid: "preview",
    name,
    subject: subject === "product" ? ("product" as const) : ("store" as const),
    agency_supplier: null,
    survey_version: 1,
    questions,
    version: 1,
  };
  return (
    <Panel title={`Como a equipe verá${name ? `: ${name}` : ""}`} id="preview">
      <p className="text-muted-foreground">
        {subject === "product"
          ? "As perguntas se repetem para cada produto do fornecedor no sortimento da loja."
          : "As perguntas são feitas uma vez por loja."}{" "}
        Nada do que for escrito aqui é enviado.
      </p>
      {questions.length === 0 ? (
        <p>Nenhuma pergunta escrita ainda.</p>
      ) : (
        <div className="grid max-w-sm gap-4 rounded-md border p-3">
          <SurveyFields survey={{ quest: survey, products: sample }} typed={{}} />
        </div>
      )}
    </Panel>
  );
}
