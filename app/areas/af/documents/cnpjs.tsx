import { changeOwnDocumentCnpjsOperation } from "#app/contracts/documents/document-cnpjs.ts";
import { ownDocumentsOperation } from "#app/contracts/field/field-day.ts";
import { changedMessage, documentOf, submitCompanies } from "#app/screens/document-cnpjs/change.ts";
import { ChangeCompaniesPage } from "#app/screens/document-cnpjs/change-page.tsx";
import { readCompanies } from "#app/screens/document-cnpjs/companies.ts";
import { redirectWithMessage } from "#app/screens/offline/forms.ts";
import { apiOf } from "#app/session/client.ts";
import { documentsPage, fieldHome, requireUuid } from "../field.ts";
import type { Route } from "./+types/cnpjs.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [{ documents }, companies] = await Promise.all([api.read(ownDocumentsOperation, {}), readCompanies(api)]);
  return { document: documentOf(documents, params.document), companies };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireUuid(params.document);
  const changed = await submitCompanies(request, (body) =>
    apiOf(context).write(changeOwnDocumentCnpjsOperation, { id }, body),
  );
  if (changed.refused) return changed.refused;
  return redirectWithMessage(context, documentsPage.href, changedMessage(changed.document));
}

export default function OwnDocumentCnpjs({ loaderData: { document, companies }, actionData }: Route.ComponentProps) {
  return (
    <ChangeCompaniesPage
      document={document}
      companies={companies}
      crumbs={[fieldHome, documentsPage]}
      cancel={documentsPage.href}
      refused={actionData}
    />
  );
}
