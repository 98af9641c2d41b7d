import {
  FEEDBACK_VISITOR_DAYS,
  type FeedbackVisitor,
  feedbackGiven,
  feedbackVisitors,
} from "#app/contracts/notices/feedback-visitors.ts";
import { FEEDBACK_DAYS } from "#app/contracts/notices/feedbacks.ts";
import { filtersFor, lookupFilter, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { ownerOptions } from "#app/screens/visitors/retailer/filters.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";

const path = storeAddresses.feedbacks;
const filters = filtersFor(feedbackVisitors, {
  visitor_name: search("Visitante"),
  given: select("Feedback", "Todos", feedbackGiven),
  owner_uuid: lookupFilter("Contratante", "Todos", ownerOptions),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(feedbackVisitors, filters)];

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(args, feedbackVisitors, filters),
  now: new Date().toISOString(),
});

const columnsFor = (writes: boolean, now: string): Column<FeedbackVisitor>[] => [
  { header: "Visitante", sort: "visitor", rowHeader: true, cell: ({ name }) => name },
  { header: "Contratante", sort: "owner", cell: ({ owner_name }) => owner_name },
  {
    header: "Última entrada",
    sort: "last_entered_at",
    nowrap: true,
    cell: ({ last_entered_at }) => formatDateTime(last_entered_at),
  },
  { header: "Visitas", sort: "visits", numeric: true, cell: ({ visits }) => visits },
  {
    header: "Último feedback",
    sort: "score",
    cell: ({ name, feedback }) =>
      feedback ? (
        <>
          <a href={`${path}/${feedback.uuid}`}>
            {feedback.score} de 5<span className="sr-only"> a {name}</span>
          </a>
          <Subtext>
            {formatDateTime(feedback.given_at)}, por {feedback.user_name}
            {writes &&
              feedback.changeable_until > now &&
              `; altera-se até ${formatDateTime(feedback.changeable_until)}`}
          </Subtext>
        </>
      ) : (
        "Ainda sem feedback"
      ),
  },
  ...(writes
    ? [
        {
          header: "Ações",
          nowrap: true,
          cell: ({ uuid, owner_uuid, name }: FeedbackVisitor) => (
            <ButtonLink href={`${path}/new?${new URLSearchParams({ owner_uuid, visitor_uuid: uuid })}`}>
              Dar feedback<span className="sr-only"> a {name}</span>
            </ButtonLink>
          ),
        },
      ]
    : []),
];

/** The visitors who were in the store lately: those without feedback first. */
export default function ApplyFeedback({ loaderData: { list, now } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={feedbackVisitors}
      list={list}
      filters={filters}
      lead={`Quem esteve na loja nos últimos ${FEEDBACK_VISITOR_DAYS} dias, primeiro quem ainda não tem feedback. Um feedback se altera por ${FEEDBACK_DAYS} dias.`}
      columns={columnsFor(list.may.write, now)}
    />
  );
}
