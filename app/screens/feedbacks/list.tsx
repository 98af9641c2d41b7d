import { type Feedback, feedbacksOperation } from "#app/contracts/notices/feedbacks.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { loadFilteredRows, parseDateFilters } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { DateField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import {
  buildChips,
  type Column,
  FilterForm,
  ListFrame,
  PeriodLinks,
  pickSearchParams,
  toOptions,
} from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { feedbackDays, feedbackFilterNames, feedbackPathsFor } from "./paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { home, title } = feedbackPathsFor(context);
  const url = new URL(request.url);
  const filters = paramsOf(url, feedbackFilterNames);
  const narrowed = await loadFilteredRows(context, url, feedbacksOperation, parseDateFilters(filters, feedbackDays));
  return { ...narrowed, filters, home, title, sees: canSeeVisitors(context), today: dayAt(new Date()) };
}

/** Scores from one to five, as text. */
const scores = { "5": "5 de 5", "4": "4 de 5", "3": "3 de 5", "2": "2 de 5", "1": "1 de 5" };

const columnsFor = (home: string, sees: boolean): Column<Feedback>[] => [
  { header: "Quando", sort: "given_at", nowrap: true, cell: ({ given_at }) => formatDateTime(given_at) },
  {
    header: "Visitante",
    rowHeader: true,
    cell: ({ visitor }) => (sees ? <a href={`${home}/visitors/${visitor.uuid}`}>{visitor.name}</a> : visitor.name),
  },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  { header: "Nota", sort: "score", numeric: true, nowrap: true, cell: ({ score }) => `${score} de 5` },
  { header: "Seções", cell: ({ product_sections }) => product_sections.join(", ") || "–" },
  { header: "Comentário", cell: ({ comment }) => comment && <span className="whitespace-pre-line">{comment}</span> },
  { header: "Quem avaliou", sort: "user_name", cell: ({ user_name }) => user_name },
];

const labels = {
  visitor_name: "Visitante",
  store_name: "Loja",
  score: "Nota",
  start_date: "De",
  end_date: "Até",
};

/** Stores' feedback on the account's visitors, newest first. */
export default function Feedbacks({ loaderData }: Route.ComponentProps) {
  const { listed, filters, errors, home, title, sees, today } = loaderData;
  const usual = !filters.start_date && !filters.end_date;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[{ label: "Início", href: home }, { label: title }]}
        lead={usual && "O que as lojas disseram nas últimas 12 semanas; escolha outro período."}
      />
      <FilterForm path={listed.path} keep={pickSearchParams(listed.address, ["sort"])}>
        {(["visitor_name", "store_name"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            defaultValue={filters[name]}
            type="search"
            data-key={name === "visitor_name" ? "/" : undefined}
            maxLength={200}
          />
        ))}
        <SelectField
          name="score"
          label={labels.score}
          placeholder="Todas"
          options={toOptions(scores).reverse()}
          defaultValue={filters.score}
        />
        {feedbackDays.map((name) => (
          <DateField key={name} name={name} label={labels[name]} defaultValue={filters[name]} errors={errors[name]} />
        ))}
      </FilterForm>
      <PeriodLinks address={listed.address} today={today} />
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["avaliação", "avaliações"]}
        caption={title}
        columns={columnsFor(home, sees)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, { score: scores })}
        exports={`${listed.path}/export`}
      />
    </>
  );
}
