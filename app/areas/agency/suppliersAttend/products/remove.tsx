import { agencyProducts } from "#app/contracts/directory/agency-suppliers.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { productParents } from "../tabs.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, agencyProducts);
export const action = (args: Route.ActionArgs) => removeRecord(args, agencyProducts);

export default function RemoveProduct(props: Route.ComponentProps) {
  const { name, ean } = props.loaderData.record;
  return (
    <RemovePage resource={agencyProducts} name={name} parents={productParents} {...props}>
      <p>
        O produto <strong>{name}</strong> (EAN {ean}) sai das listas e de todos os sortimentos. As respostas sobre ele
        continuam.
      </p>
    </RemovePage>
  );
}
