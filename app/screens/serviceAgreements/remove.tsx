import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { describePeriod } from "./describe.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, serviceAgreements);
export const action = (args: Route.ActionArgs) => removeRecord(args, serviceAgreements);

export default function RemoveAgreement(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  const { name } = record.retailer;
  return (
    <RemovePage
      resource={serviceAgreements}
      name={name}
      title={`Remover a declaração para ${name}`}
      cancel={`${path}/${record.uuid}`}
      {...props}
    >
      <p>
        O rascunho da declaração para <strong>{name}</strong> ({describePeriod(record)}) sai da lista, com suas lojas e
        seu documento.
      </p>
    </RemovePage>
  );
}
