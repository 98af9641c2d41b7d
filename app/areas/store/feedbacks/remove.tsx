import { storeFeedbacks } from "#app/contracts/notices/feedbacks.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, storeFeedbacks);
export const action = (args: Route.ActionArgs) => removeRecord(args, storeFeedbacks);

export default function RemoveFeedback(props: Route.ComponentProps) {
  const { visitor, score } = props.loaderData.record;
  return (
    <RemovePage
      resource={storeFeedbacks}
      name={`Feedback a ${visitor.name}`}
      title={`Remover feedback a ${visitor.name}`}
      {...props}
    >
      <p>
        A nota <strong>{score} de 5</strong> a <strong>{visitor.name}</strong> deixa de contar nas médias, e{" "}
        {visitor.owner_name} deixa de vê-la.
      </p>
    </RemovePage>
  );
}
