import { businessChangeRecords as changes } from "#app/contracts/directory/retailers.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { formatDate } from "#app/ui/format.ts";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, changes);
export const action = (args: Route.ActionArgs) => removeRecord(args, changes);

export default function RemoveBusinessChange(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  const { old_retailer, new_retailer, changed_on } = record;
  const name = old_retailer.trade_name;
  return (
    <RemovePage
      resource={changes}
      name={name}
      title={`Remover a compra de ${name}`}
      parents={parentOf(path)}
      {...props}
    >
      <p>
        A compra de <strong>{name}</strong> por {new_retailer.trade_name}, em {formatDate(changed_on)}, sai das listas,
        e o aviso dela também. Os vínculos que já mudaram ficam como estão.
      </p>
    </RemovePage>
  );
}
