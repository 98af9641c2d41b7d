import { agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, agencySuppliers);
export const action = (args: Route.ActionArgs) => removeRecord(args, agencySuppliers);

export default function RemoveSupplier(props: Route.ComponentProps) {
  const { supplier_name: name, products_count: count } = props.loaderData.record;
  const products = count === 1 ? "Seu produto sai" : `Seus ${count} produtos saem`;
  return (
    <RemovePage resource={agencySuppliers} name={name} {...props}>
      <p>
        O fornecedor <strong>{name}</strong> deixa de ser atendido. {count > 0 && `${products} dos sortimentos. `}
        As respostas, as evidências e as visitas que já existem continuam.
      </p>
    </RemovePage>
  );
}
