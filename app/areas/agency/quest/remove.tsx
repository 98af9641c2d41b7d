import { surveys } from "#app/contracts/field/surveys.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, surveys);
export const action = (args: Route.ActionArgs) => removeRecord(args, surveys);

export default function RemoveSurvey(props: Route.ComponentProps) {
  const { name } = props.loaderData.record;
  return (
    <RemovePage resource={surveys} name={name} {...props}>
      <p>
        A pesquisa <strong>{name}</strong> e seus agendamentos deixam de existir. As respostas dadas continuam nos
        relatórios.
      </p>
    </RemovePage>
  );
}
