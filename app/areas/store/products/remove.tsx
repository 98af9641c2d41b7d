import { storeProducts } from "#app/contracts/store/store-products.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, storeProducts);
export const action = (args: Route.ActionArgs) => removeRecord(args, storeProducts);

export default function RemoveStoreProduct(props: Route.ComponentProps) {
  const { name } = props.loaderData.record;
  return (
    <RemovePage resource={storeProducts} name={name} {...props}>
      <p>
        O produto <strong>{name}</strong> sai das listas e dos alertas da loja. As atividades feitas continuam no
        histórico.
      </p>
    </RemovePage>
  );
}
