import { storeRecords } from "#app/contracts/directory/stores.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, storeRecords);
export const action = (args: Route.ActionArgs) => removeRecord(args, storeRecords);

export default function RemoveStore(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  return (
    <RemovePage resource={storeRecords} name={record.name} parents={parentOf(path)} {...props}>
      <p>
        A loja <strong>{record.name}</strong>, de {record.retailer.trade_name}, deixa de existir. Só uma loja a que nada
        está ligado pode ser removida; as outras mudam de situação.
      </p>
    </RemovePage>
  );
}
