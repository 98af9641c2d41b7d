import { Badge, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { storePath } from "../field.ts";
import { words } from "./words.ts";

type SurveysProps = { store: string; surveys: { uuid: string; name: string; answered: boolean }[] };

/** Surveys to answer here today. */
export function Surveys({ store, surveys }: SurveysProps) {
  return (
    <Panel id="pesquisas" title={words.surveys}>
      <ul className="divide-y">
        {surveys.map(({ uuid, name, answered }) => (
          <li key={uuid} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <h3 className="wrap-anywhere min-w-0 font-medium">{name}</h3>
            {answered ? (
              <Badge tone="success" label={words.answered} />
            ) : (
              <ButtonLink href={storePath(store, `/pesquisas/${uuid}`)} data-keep="">
                {words.answer}
                <span className="sr-only">: {name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
