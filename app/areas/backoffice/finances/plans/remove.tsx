import { plans } from "#app/contracts/money/plans.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { planFamilyAt } from "./families.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, plans);
export const action = (args: Route.ActionArgs) => removeRecord(args, plans);

export default function RemovePlan(props: Route.ComponentProps) {
  const { path, record } = props.loaderData;
  return (
    <RemovePage resource={planFamilyAt(path).resource} name={record.name} {...props}>
      <p>
        O plano <strong>{record.name}</strong> sai da lista e não pode mais ser contratado. Só um plano que nenhuma
        conta tem, nem terá, pode ser removido.
      </p>
    </RemovePage>
  );
}
