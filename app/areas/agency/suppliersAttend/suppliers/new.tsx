import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { crumbs, permission, suppliers } from "../attended.ts";
import type { Route } from "./+types/new.ts";
import { SupplierFields } from "./fields.tsx";
import { accountsFor, create, type SupplierForm, schema } from "./supplier.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { accounts: await accountsFor(context), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await createRecord(context, request, suppliers, schema);
  return withChoices(answer, async () => ({ accounts: await accountsFor(context, form) }));
}

export default function NewSupplier({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<SupplierForm>({}, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...crumbs, { label: create }]} />
      <RecordForm errors={errors} cancel={suppliers.path} once={loaderData.once}>
        <SupplierFields fields={fields} accounts={actionData?.accounts ?? loaderData.accounts} />
      </RecordForm>
    </>
  );
}
