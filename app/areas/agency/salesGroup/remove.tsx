import { countStores, salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, salesGroups);
export const action = (args: Route.ActionArgs) => removeRecord(args, salesGroups);

export default function RemoveSalesGroup(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const count = countStores(record);
  return (
    <RemovePage resource={salesGroups} name={record.name} {...props}>
      <p>
        O grupo <strong>{record.name}</strong> deixa de existir e{" "}
        {count === 1 ? "sua loja fica livre" : `suas ${count} lojas ficam livres`} para outro. Os roteiros que passam
        por elas continuam, mas só podem ser alterados quando elas estiverem em um grupo.
      </p>
    </RemovePage>
  );
}
