import { serviceProviderContracts as contracts } from "#app/contracts/agreements/contracts.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { contractAt, contractName, contractPeriod } from "./describe.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, contracts);
export const action = (args: Route.ActionArgs) => removeRecord(args, contracts);

export default function RemoveContract(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const name = contractName(record);
  return (
    <RemovePage
      resource={contracts}
      name={name}
      title={`Remover o contrato com ${name}`}
      cancel={contractAt(record.uuid)}
      {...props}
    >
      <p>
        O contrato com <strong>{name}</strong> ({contractPeriod(record)}) sai das listas, das suas e das do prestador. O
        documento fica guardado.
      </p>
    </RemovePage>
  );
}
