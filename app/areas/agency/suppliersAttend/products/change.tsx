import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { AgencyProduct } from "#app/contracts/directory/agency-suppliers.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission, productCrumbs, products } from "../attended.ts";
import type { Route } from "./+types/change.ts";
import { ProductFields } from "./fields.tsx";
import { labels, type Offer, offerFor, type ProductForm, schema } from "./product.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const product = await findRecord<AgencyProduct>(apiOf(context), products, params.id);
  return { product, offer: await offerFor(context, undefined, product) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, products, params.id, schema);
  return withChoices(answer, async () => {
    const product = await findRecord<AgencyProduct>(apiOf(context), products, params.id);
    return { offer: await offerFor(context, form, product) };
  });
}

/** A product, stored or as it was sent, in words. */
function telling({ suppliers: { options } }: Offer) {
  return ({ agency_supplier, agency_supplier_uuid, ...values }: Record<string, unknown>) => ({
    agency_supplier_uuid:
      (agency_supplier as AgencyProduct["agency_supplier"] | undefined)?.supplier_name ??
      options.find(({ value }) => value === agency_supplier_uuid)?.label ??
      "",
    ean: String(values.ean ?? ""),
    name: String(values.name ?? ""),
    category: String(values.category ?? ""),
    section: String(values.section ?? ""),
  });
}

export default function ChangeProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const record = { ...product, agency_supplier_uuid: product.agency_supplier.uuid };
  const { form, fields, errors } = useResourceForm<ProductForm>(record, actionData);
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(product.name) : product.name}</title>
      <PageHeader title={product.name} breadcrumb={[...productCrumbs, { label: product.name }]} />
      <RecordForm
        errors={errors}
        cancel={products.path}
        self={`${products.path}/${product.uuid}`}
        version={Number(actionData?.current?.version ?? product.version)}
        conflict={conflictRows(labels, telling(offer), form.initialValue, actionData)}
      >
        <ProductFields fields={fields} offer={offer} />
      </RecordForm>
    </>
  );
}
