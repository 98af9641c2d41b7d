import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, supplierUnits);
export const action = (args: Route.ActionArgs) => removeRecord(args, supplierUnits);

export default function RemoveUnit(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  return (
    <RemovePage resource={supplierUnits} name={record.name} parents={parentOf(path)} {...props}>
      <p>
        A unidade <strong>{record.name}</strong>, de {record.supplier.trade_name}, deixa de existir. Só uma unidade a
        que nada está ligado pode ser removida.
      </p>
    </RemovePage>
  );
}
