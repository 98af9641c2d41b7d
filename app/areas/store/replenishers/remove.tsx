import { replenishers } from "#app/contracts/store/replenishers.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, replenishers);
export const action = (args: Route.ActionArgs) => removeRecord(args, replenishers);

export default function RemoveReplenisher(props: Route.ComponentProps) {
  const { name, open_tasks: open } = props.loaderData.record;
  return (
    <RemovePage resource={replenishers} name={name} {...props}>
      <p>
        <strong>{name}</strong> sai da lista de repositores. As atividades que fez continuam no histórico
        {open > 0 && `; ${open === 1 ? "a que está" : `as ${open} que estão`} em aberto hoje continuam em seu nome`}.
      </p>
    </RemovePage>
  );
}
