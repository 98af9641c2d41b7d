import { dunningSteps } from "#app/contracts/money/dunning-steps.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { dunningParents, stepName } from "./step-name.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, dunningSteps);
export const action = (args: Route.ActionArgs) => removeRecord(args, dunningSteps);

/** The question before a dunning step is removed. */
export default function RemoveStep(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  return (
    <RemovePage resource={dunningSteps} name={stepName(record)} parents={dunningParents} {...props}>
      <p>
        O passo <strong>{stepName(record)}</strong> deixa de ser enviado. O que ele já enviou continua no histórico das
        faturas.
      </p>
    </RemovePage>
  );
}
