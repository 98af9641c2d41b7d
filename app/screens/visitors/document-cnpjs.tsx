import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { changeDocumentCnpjsOperation } from "#app/contracts/documents/document-cnpjs.ts";
import { visitorDocumentsOperation } from "#app/contracts/documents/documents.ts";
import { visitorParts, visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { changedMessage, documentOf, submitCompanies } from "#app/screens/document-cnpjs/change.ts";
import { ChangeCompaniesPage } from "#app/screens/document-cnpjs/change-page.tsx";
import { readCompanies } from "#app/screens/document-cnpjs/companies.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/document-cnpjs.ts";
import { useListBehind, withListOf } from "./list-behind.ts";
import { visitorCrumbs, visitorsPath } from "./visitor-paths.ts";

export async function loader({ context, params: { id, document } }: Route.LoaderArgs) {
  requireAbility(context, visitorParts.documents, READ_WRITE);
  const api = apiOf(context);
  const visitor = await api.find(visitors, id);
  const [{ documents }, companies] = await Promise.all([
    api.read(visitorDocumentsOperation, { id }),
    readCompanies(api, id),
  ]);
  return { path: visitorsPath(context), visitor, document: documentOf(documents, document), companies };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { id, document } = params;
  const changed = await submitCompanies(request, (body) =>
    apiOf(context).write(changeDocumentCnpjsOperation, { id, document }, body),
  );
  if (changed.refused) return changed.refused;
  const back = withListOf(new URL(request.url), `${visitorsPath(context)}/${id}?aba=documentos`);
  return redirectWithSuccess(context, back, changedMessage(changed.document));
}

export default function DocumentCnpjs({ loaderData, actionData }: Route.ComponentProps) {
  const { path, visitor, document, companies } = loaderData;
  const keep = useListBehind();
  const self = `${path}/${visitor.uuid}`;
  const back = keep(`${self}?aba=documentos`);
  return (
    <ChangeCompaniesPage
      document={document}
      companies={companies}
      lead={visitor.name}
      crumbs={[...visitorCrumbs(path, visitor.name, keep(self)), { label: "Documentos", href: back }]}
      cancel={back}
      refused={actionData}
    />
  );
}
