import type { OpenSurvey } from "#app/contracts/field/surveys.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { storePath } from "../field.ts";
import { words } from "./words.ts";

/** A survey due here today; `about` is what tells it from others of its name. */
type DueSurvey = { uuid: string; name: string; about: string; answered: boolean };
type SurveysProps = { store: string; surveys: DueSurvey[] };

/** Returns a survey due today with what tells it from another of its name: supplier, products and days. */
export function describeDueSurvey({ survey_schedule_uuid: uuid, quest, answered, ...due }: OpenSurvey): DueSurvey {
  const products = due.products.length === 1 ? "1 produto" : `${formatInteger(due.products.length)} produtos`;
  const [from, until] = [due.starts_on, due.ends_on].map((day) => formatDate(day)) as [string, string];
  const about = [
    quest.agency_supplier?.supplier_name,
    quest.subject === "product" && products,
    from === until ? `em ${from}` : `de ${from} a ${until}`,
  ];
  return { uuid, name: quest.name, about: about.filter(Boolean).join(" · "), answered };
}

/** Surveys to answer here today. */
export function Surveys({ store, surveys }: SurveysProps) {
  return (
    <Panel id="pesquisas" title={words.surveys}>
      <ul className="divide-y">
        {surveys.map(({ uuid, name, about, answered }) => (
          <li key={uuid} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="wrap-anywhere min-w-0">
              <h3 className="font-medium">{name}</h3>
              <Subtext>{about}</Subtext>
            </div>
            {answered ? (
              <Badge tone="success" label={words.answered} />
            ) : (
              <ButtonLink href={storePath(store, `/pesquisas/${uuid}`)} data-keep="">
                {words.answer}
                <span className="sr-only">
                  : {name}, {about}
                </span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
