import { companyDocs } from "#app/contracts/documents/company-docs.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { demandsCrumbs, documentAt } from "./paths.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, companyDocs);
export const action = (args: Route.ActionArgs) => removeRecord(args, companyDocs);

/** The question before a document is withdrawn. */
export default function RemoveCompanyDoc({ loaderData: { record }, actionData }: Route.ComponentProps) {
  const { uuid, document_type, retailer, status } = record;
  const name = document_type.name;
  return (
    <ConfirmationPage
      title={`Retirar ${name}`}
      crumbs={[...demandsCrumbs, { label: name, href: documentAt(uuid) }]}
      action={documentAt(uuid, "/remove")}
      confirmLabel="Retirar"
      cancel={documentAt(uuid)}
      refused={actionData}
    >
      <p>
        <strong>{name}</strong> ({documentStatuses[status].toLowerCase()}) deixa de valer para{" "}
        {retailer?.name ?? "todas as redes"}, e a exigência volta a ser pendência se não houver outro. As avaliações
        ficam guardadas.
      </p>
    </ConfirmationPage>
  );
}
