import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { storeChoicesOperation } from "#app/contracts/agreements/agreement-stores.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { statesOperation, storeBrandsOperation } from "#app/contracts/directory/lookups.ts";
import { retailerCalled } from "#app/contracts/directory/retailer-called.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { addressOf, loadPage, pageNumber, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConflictTable, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/stores.ts";
import { ChosenStores } from "./chosen-stores.tsx";
import { isEditable } from "./describe.ts";
import { FoundStores } from "./found-stores.tsx";
import { agreementCrumbs, agreementsPath, loadAgreement } from "./paths.ts";
import { saveChanges } from "./stores-change.ts";

/** How many of the chosen stores the page shows at once. */
const CHOSEN_PER_PAGE = 50;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, serviceAgreements, READ_WRITE);
  const api = apiOf(context);
  const url = new URL(request.url);
  const { id } = params;
  const found = await loadAgreement(context, id);
  if (!isEditable(found.agreement)) throw redirect(found.self);
  const filter = paramsOf(url, ["q", "state_id", "store_brand_uuid"]);
  const retailer_uuid = found.agreement.retailer.uuid;
  const [choices, states, brands] = await Promise.all([
    loadPage(context, url, storeChoicesOperation, { id, ...filter }),
    api.lookup(statesOperation, {}),
    api.lookup(storeBrandsOperation, { retailer_uuid }),
  ]);
  const { stores } = found.agreement;
  const last = Math.max(0, Math.ceil(stores.length / CHOSEN_PER_PAGE) - 1);
  const page = Math.min(pageNumber(url, "escolhidas"), last);
  const chosen = stores.slice(page * CHOSEN_PER_PAGE, (page + 1) * CHOSEN_PER_PAGE);
  return { ...found, chosen: { stores: chosen, page, last }, choices, filter, states, brands, address: addressOf(url) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const refused = await saveChanges(context, params.id, await formOf(request));
  if (refused) return data(refused, { status: refused.conflict ? 409 : 422 });
  const { search } = new URL(request.url);
  return redirectWithSuccess(context, `${agreementsPath(context)}/${params.id}/stores${search}`, success.saved);
}

const title = "Lojas e minutos";

/** The stores of a draft with their weekly minutes, and the retailer's other stores to include. */
export default function AgreementStores({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self, chosen, choices, filter, states, brands, address } = loaderData;
  const { retailer, stores_count, has_file } = agreement;
  const version = actionData?.version ?? agreement.version;
  const next = has_file ? self : `${self}/file/edit`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={
          stores_count === 0
            ? `Sem lojas escolhidas, a declaração vale para todas as lojas da ${retailerCalled(retailer.name)}.`
            : retailer.name
        }
        breadcrumb={[...agreementCrumbs(loaderData), { label: title }]}
        actions={
          <ButtonLink href={next}>{has_file ? "Voltar à declaração" : "Continuar: documento assinado"}</ButtonLink>
        }
      />
      {actionData?.conflict ? (
        <ConflictTable rows={actionData.conflict} />
      ) : (
        <ErrorSummary errors={actionData?.errors ?? []} />
      )}
      <ChosenStores
        {...chosen}
        total={stores_count}
        address={address}
        version={version}
        refused={actionData}
        refusedStores={agreement.refused_stores}
      />
      <FoundStores
        choices={choices}
        filter={filter}
        states={states.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        brands={brands.data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        path={`${self}/stores`}
        address={address}
        version={version}
        refused={actionData}
      />
    </>
  );
}
