import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { AgencyProduct } from "#app/contracts/directory/agency-suppliers.ts";
import { lookUp, toArray } from "#app/crud/lookup.ts";
import { redirectWithSuccess, withChoices } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm, redisplay } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { Context } from "#app/session/request.ts";
import { LookupField, SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { supplierOptions } from "../attended-suppliers.ts";
import { mergeSelection, storesFor } from "../store-choice/choice.ts";
import { StoreChoice } from "../store-choice/fields.tsx";
import { served } from "../store-choice/served.ts";
import type { Route } from "./+types/new.ts";
import { create, crumbs, labels, permission, place, schema } from "./assortment.ts";

/** Products of the supplier that is chosen, if one is, and the stores served. */
async function offerFor(context: Context, form?: FormData) {
  const api = apiOf(context);
  const supplier = String(form?.get("agency_supplier_uuid") ?? "");
  const within = { agency_supplier_uuid: supplier || undefined };
  const products = "/v1/agencies/agency_supplier_products";
  const labelOf = ({ name, ean }: AgencyProduct) => `${name} (${ean})`;
  const [suppliers, found, stores] = await Promise.all([
    supplierOptions(api),
    lookUp<AgencyProduct>(api, products, "product_uuids", form, labelOf, within),
    storesFor(apiOf(context), served, form),
  ]);
  return { supplier, suppliers, products: found, stores };
}

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { offer: await offerFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await mergeSelection(request);
  return withChoices(await add(context, sent.request), async () => ({ offer: await offerFor(context, sent.form) }));
}

async function add(context: Context, request: Request) {
  const { submission, once, intent } = await readForm(request, schema);
  if (intent === "search" || intent === "again") return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, place.concept);
  const assortment = submission.value;
  const saved = await apiOf(context).send<{ added: number }>("POST", place.api, { assortment }, once);
  if (!saved.ok) return formErrors(submission, place.concept, saved);
  const { added } = saved.body;
  const there = assortment.store_uuids.length * assortment.product_uuids.length - added;
  return redirectWithSuccess(context, intent === "new" ? `${place.path}/new` : place.path, told(added, there));
}

function told(added: number, there: number): string {
  const news = added === 1 ? "1 item incluído" : `${formatInteger(added)} itens incluídos`;
  if (there === 0) return `${news}.`;
  return `${news}; ${there === 1 ? "1 já estava" : `${formatInteger(there)} já estavam`} no sortimento.`;
}

export default function NewAssortment({ loaderData, actionData }: Route.ComponentProps) {
  const offer = actionData?.offer ?? loaderData.offer;
  const { fields, errors } = useResourceForm<{ product_uuids: string[]; store_uuids: string[] }>({}, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader
        title={create}
        breadcrumb={[...crumbs, { label: create }]}
        lead="Cada produto escolhido entra em cada loja escolhida; o que já está lá continua."
      />
      <RecordForm errors={errors} cancel={place.path} once={loaderData.once}>
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            name="agency_supplier_uuid"
            label="Fornecedor"
            placeholder="Todos"
            options={offer.suppliers}
            defaultValue={offer.supplier}
            data-updates="produtos"
          />
          <Button name="intent" value="again" formAction="#product_uuids">
            Mostrar os produtos
          </Button>
        </div>
        <div id="produtos">
          <LookupField
            name="product_uuids"
            label={labels.product_uuids}
            typed="Parte do nome ou começo do EAN"
            required
            multiple
            found={offer.products}
            chosen={toArray(fields.product_uuids.initialValue)}
            errors={fields.product_uuids.errors}
          />
        </div>
        <StoreChoice label={labels.store_uuids} offer={offer.stores} errors={fields.store_uuids.errors} />
      </RecordForm>
    </>
  );
}
