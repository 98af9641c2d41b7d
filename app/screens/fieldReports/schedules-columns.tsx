import { describeAnswer } from "#app/contracts/field/describe-answer.ts";
import type { SurveyAnswer } from "#app/contracts/field/surveys.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { Lead, type Leads } from "./leads.tsx";

/** The answers question by question; for a survey by product, product by product. */
const Answers = ({ values }: SurveyAnswer) => (
  <details>
    <summary className="min-h-6 w-fit text-primary">
      {values.length} {values.length === 1 ? "resposta" : "respostas"}
    </summary>
    <dl>
      {values.map((value) => (
        <div key={`${value.question.uuid}${value.product?.uuid}`}>
          <dt className="text-muted-foreground">
            {value.product && `${value.product.name}: `}
            {value.question.title}
          </dt>
          <dd>{describeAnswer(value)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** Columns of the report on survey answers; for a supplier also whose visitor answered. */
export const answerColumnsFor = (leads: Leads, agency: boolean): Column<SurveyAnswer>[] => [
  {
    header: "Dia",
    sort: "day",
    nowrap: true,
    cell: (answer) => (
      <Lead href={leads.other("visits", answer)} title="A visita deste promotor a esta loja">
        {formatDate(answer.day)}
      </Lead>
    ),
  },
  { header: "Pesquisa", sort: "quest", rowHeader: true, cell: ({ quest }) => quest.name },
  {
    header: "Fornecedor",
    sort: "agency_supplier",
    cell: ({ agency_supplier }) => agency_supplier?.supplier_name ?? "–",
  },
  { header: "Loja", sort: "store", cell: ({ store }) => <Lead href={leads.store(store.uuid)}>{store.name}</Lead> },
  {
    header: "Promotor",
    sort: "visitor",
    cell: ({ visitor, day }) => <Lead href={leads.person(visitor.uuid, day)}>{visitor.name}</Lead>,
  },
  ...(agency ? [] : [{ header: "Agência", sort: "agency", cell: (answer: SurveyAnswer) => answer.agency.name }]),
  {
    header: "Respondida em",
    sort: "answered_at",
    nowrap: true,
    cell: ({ answered_at }) => formatDateTime(String(answered_at)),
  },
  { header: "Respostas", sort: "values", cell: Answers },
];
