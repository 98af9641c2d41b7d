import { surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { scheduleName } from "./describe.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, surveySchedules);
export const action = (args: Route.ActionArgs) => removeRecord(args, surveySchedules);

export default function RemoveSchedule(props: Route.ComponentProps) {
  const { path, record } = props.loaderData;
  const { uuid, quest, stores, answered } = record;
  const where = stores.length === 1 ? "uma loja" : `${stores.length} lojas`;
  return (
    <RemovePage resource={surveySchedules} name={scheduleName(record)} cancel={`${path}/${uuid}`} {...props}>
      <p>
        A pesquisa <strong>{quest.name}</strong> deixa de ser pedida em {where} neste período.
        {answered > 0 && " As respostas dadas continuam nos relatórios."}
      </p>
    </RemovePage>
  );
}
