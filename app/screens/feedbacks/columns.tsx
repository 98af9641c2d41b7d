import type { Feedback } from "#app/contracts/notices/feedbacks.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";

/** The columns of the feedback at `path`; a name links to the visitor for users who may see visitors. */
export const feedbackColumnsFor = (path: string, sees: boolean, isStore: boolean): Column<Feedback>[] => [
  { header: "Quando", sort: "given_at", nowrap: true, cell: ({ given_at }) => formatDateTime(given_at) },
  {
    header: "Visitante",
    rowHeader: true,
    cell: ({ visitor }) =>
      sees ? <a href={`${homeCrumb(path).href}/visitors/${visitor.uuid}`}>{visitor.name}</a> : visitor.name,
  },
  isStore
    ? { header: "Contratante", cell: ({ visitor }) => visitor.owner_name }
    : { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  { header: "Nota", sort: "score", numeric: true, nowrap: true, cell: ({ score }) => `${score} de 5` },
  { header: "Seções", sort: "product_sections", cell: ({ product_sections }) => product_sections.join(", ") || "–" },
  { header: "Comentário", cell: ({ comment }) => comment && <span className="whitespace-pre-line">{comment}</span> },
  { header: "Quem avaliou", sort: "user_name", cell: ({ user_name }) => user_name },
];
