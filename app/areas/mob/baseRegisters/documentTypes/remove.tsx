import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { registerParents } from "../registers.ts";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, documentTypes);
export const action = (args: Route.ActionArgs) => removeRecord(args, documentTypes);

export default function RemoveDocumentType(props: Route.ComponentProps) {
  const { name } = props.loaderData.record;
  return (
    <RemovePage resource={documentTypes} name={name} parents={registerParents} {...props}>
      <p>
        O tipo <strong>{name}</strong> não poderá mais ser exigido nem enviado. Os documentos já enviados ficam
        guardados.
      </p>
    </RemovePage>
  );
}
