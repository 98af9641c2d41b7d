import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { pendingDocsOperation, pendingGaps } from "#app/contracts/documents/pending-docs.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, loadRows, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { ErrorSummary, Flash, PageHeader } from "#app/ui/page/index.ts";
import { buildChips, ListFrame, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { PendingFilters } from "./filter-fields.tsx";
import { namesOf, pendingDocsChoicesFor, pendingDocsFilterNames, pendingDocsLabels, statusLabels } from "./filters.ts";
import { pendingDocsColumnsFor } from "./matrix.tsx";
import { pendingDocsPathsFor, pendingDocsTitle } from "./paths.ts";
import { sendDocuments } from "./send-documents.ts";
import { SendPanel } from "./send-panel.tsx";
import { describeSimulation } from "./simulation.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const paths = pendingDocsPathsFor(user);
  const url = new URL(request.url);
  const address = addressOf(url);
  // The bell and the dashboard count visitors stopped today; their links carry no filter.
  if (address === paths.searchPath) throw redirect(withSearch(address, { standing: "without_documents" }));
  const api = apiOf(context);
  const filters = paramsOf(url, pendingDocsFilterNames);
  const [rows, choices, active] = await Promise.all([
    loadRows(context, url, pendingDocsOperation, filters),
    pendingDocsChoicesFor(api),
    filters.simulate ? settle(api.list(visitorList, { active: true, per_page: 1 })) : null,
  ]);
  const listed = { ...rows, path: paths.path };
  const sends = levelOf(user, paths.permission) >= READ_WRITE;
  const open = sends ? url.searchParams.get("enviar") : null;
  const row = listed.found.data.find(({ visitor }) => visitor.uuid === open) ?? null;
  return { paths, listed, choices, filters, active: active?.meta ?? null, sends, row, once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const here = addressOf(new URL(request.url));
  const form = await formOf(request);
  const sent = await sendDocuments(apiOf(context), form);
  const errors = sent.flatMap(({ errors }) => errors);
  if (sent.length > 0 && errors.length === 0) {
    const message = sent.length === 1 ? "1 documento enviado." : `${sent.length} documentos enviados.`;
    return redirectWithSuccess(context, withSearch(here, { enviar: null }), message);
  }
  const typed = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const none = [{ id: "enviar", message: "Escolha ao menos um arquivo." }];
  return data({ sent, typed, errors: sent.length > 0 ? errors : none }, { status: 422 });
}

/**
 * Missing documents by visitor and retailer, with a panel to send them; or those that a simulated retailer would
 * require.
 */
export default function PendingDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { paths, listed, choices, filters, active, sends, row, once } = loaderData;
  const { found, address } = listed;
  const errors = actionData?.errors ?? [];
  const retailer = choices.retailers.find(({ uuid }) => uuid === filters.simulate);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(pendingDocsTitle) : pendingDocsTitle}</title>
      <PageHeader
        title={pendingDocsTitle}
        breadcrumb={[{ label: "Início", href: paths.home }, { label: pendingDocsTitle }]}
      />
      <ErrorSummary errors={errors} />
      {row && (
        <SendPanel
          row={row}
          here={address}
          back={withSearch(address, { enviar: null })}
          once={once}
          sent={actionData?.sent ?? []}
          typed={actionData?.typed ?? {}}
        />
      )}
      <PendingFilters paths={paths} filters={filters} choices={choices} address={address} />
      <ListFrame
        listed={{ ...listed, address: withSearch(address, { enviar: null }) }}
        noun={["visitante com pendência", "visitantes com pendência"]}
        caption="Documentos pendentes por visitante e rede"
        columns={pendingDocsColumnsFor(found.data, paths.home, address, sends)}
        rowKey={({ visitor }) => visitor.uuid}
        chips={buildChips(withSearch(address, { enviar: null }), filters, pendingDocsLabels, {
          gap: Object.fromEntries(pendingGaps.map((gap) => [gap, documentGaps[gap]])),
          retailer_uuid: namesOf(choices.retailers),
          simulate: namesOf(choices.retailers),
          document_type_uuid: namesOf(choices.types),
          responsible_uuid: namesOf(choices.supervisors ?? []),
          standing: statusLabels,
        })}
        bulk={retailer && <Flash tone="info" text={describeSimulation(retailer.name, found.meta, active)} />}
        exports={`${paths.path}/export`}
        whenEmpty={
          <p>
            Ninguém tem documentos pendentes
            {pendingDocsFilterNames.some((name) => filters[name]) && " com estes filtros"}.
          </p>
        }
      />
    </>
  );
}
