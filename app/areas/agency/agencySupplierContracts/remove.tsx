import { agencySupplierContracts as projects } from "#app/contracts/agreements/contracts.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { projectAt, projectName, projectPeriod } from "./describe.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, projects);
export const action = (args: Route.ActionArgs) => removeRecord(args, projects);

export default function RemoveProject(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const name = projectName(record);
  return (
    <RemovePage resource={projects} name={name} cancel={projectAt(record.uuid)} {...props}>
      <p>
        O projeto <strong>{name}</strong> com {record.supplier.name} ({projectPeriod(record)}) sai das listas, das suas
        e das do fornecedor. O documento fica guardado.
      </p>
    </RemovePage>
  );
}
