import { absences } from "#app/contracts/field/absences.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { formatDate } from "#app/ui/format.ts";
import { addresses } from "../../addresses.ts";
import { roadmapTitle } from "../roadmaps.ts";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, absences);
export const action = (args: Route.ActionArgs) => removeRecord(args, absences);

export default function RemoveAbsence(props: Route.ComponentProps) {
  const { visitor, starts_on, ends_on } = props.loaderData.record;
  return (
    <RemovePage
      resource={absences}
      name={visitor.name}
      title={`Remover a ausência de ${visitor.name}`}
      parents={[{ label: roadmapTitle, href: addresses.roadmaps }]}
      {...props}
    >
      <p>
        <strong>{visitor.name}</strong> trabalha de {formatDate(starts_on)} a {formatDate(ends_on)}: os roteiros voltam
        a gerar as visitas que ainda não passaram.
      </p>
    </RemovePage>
  );
}
