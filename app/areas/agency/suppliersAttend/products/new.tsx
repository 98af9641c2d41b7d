import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission, productCrumbs, products } from "../attended.ts";
import type { Route } from "./+types/new.ts";
import { ProductFields } from "./fields.tsx";
import { create, offerFor, type ProductForm, schema } from "./product.ts";

/** What is known of it already may stand in the address: of a line of a sheet that could not be taken, say. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const known = paramsOf(new URL(request.url), ["ean", "name"]);
  return { known, offer: await offerFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await createRecord(context, request, products, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, form) }));
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<ProductForm>(loaderData.known, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...productCrumbs, { label: create }]} />
      <RecordForm errors={errors} cancel={products.path} once={loaderData.once}>
        <ProductFields fields={fields} offer={actionData?.offer ?? loaderData.offer} />
      </RecordForm>
    </>
  );
}
