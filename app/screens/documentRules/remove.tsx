import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { describeDraft } from "./describe.ts";
import { useRules } from "./tabs.tsx";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, documentRuleDrafts);
export const action = (args: Route.ActionArgs) => removeRecord(args, documentRuleDrafts);

export default function RemoveDraft(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { crumbs } = useRules();
  const { name } = record.document_type;
  return (
    <RemovePage
      resource={documentRuleDrafts}
      {...props}
      name={name}
      title={`Descartar o rascunho de ${name}`}
      parents={crumbs.slice(1)}
    >
      <p>{`${describeDraft(record)}: o rascunho é apagado. As regras da rede ficam como estão.`}</p>
    </RemovePage>
  );
}
