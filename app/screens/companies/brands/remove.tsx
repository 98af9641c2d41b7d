import { storeBrands } from "#app/contracts/directory/stores.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, storeBrands);
export const action = (args: Route.ActionArgs) => removeRecord(args, storeBrands);

export default function RemoveBrand(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  return (
    <RemovePage resource={storeBrands} name={record.name} parents={parentOf(path)} {...props}>
      <p>
        A bandeira <strong>{record.name}</strong>, de {record.retailer.trade_name}, deixa de existir. Só uma bandeira
        sem lojas pode ser removida.
      </p>
    </RemovePage>
  );
}
