import { accessTerms } from "#app/contracts/documents/access-terms.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { termAt, termName } from "./describe.tsx";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, accessTerms);
export const action = (args: Route.ActionArgs) => removeRecord(args, accessTerms);

export default function RemoveTerm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const name = termName(record);
  return (
    <RemovePage
      resource={accessTerms}
      name={name}
      title={`Remover o termo ${name}`}
      cancel={termAt(record.uuid)}
      {...props}
    >
      <p>
        O termo <strong>{name}</strong> ainda não tem respostas e deixa de existir, com o PDF. O anterior volta a ser o
        exigido.
      </p>
    </RemovePage>
  );
}
