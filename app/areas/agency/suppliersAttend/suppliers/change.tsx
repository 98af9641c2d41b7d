import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { crumbs, permission, suppliers } from "../attended.ts";
import type { Route } from "./+types/change.ts";
import { SupplierFields } from "./fields.tsx";
import { accountsFor, labels, noAccount, type SupplierForm, schema } from "./supplier.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const found = await findRecord<AgencySupplier>(apiOf(context), suppliers, params.id);
  return { found, accounts: await accountsFor(context, undefined, found) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, suppliers, params.id, schema);
  return withChoices(answer, async () => ({ accounts: await accountsFor(context, form) }));
}

/** A supplier, stored or as it was sent, in words. */
function telling({ options }: LookupState) {
  return ({ supplier_name, supplier, supplier_uuid }: Record<string, unknown>) => ({
    supplier_name: String(supplier_name ?? ""),
    supplier_uuid:
      (supplier as AgencySupplier["supplier"] | undefined)?.name ??
      options.find(({ value }) => value === supplier_uuid)?.label ??
      noAccount,
  });
}

export default function ChangeSupplier({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  const { supplier_name: name } = found;
  const accounts = actionData?.accounts ?? loaderData.accounts;
  const record = { supplier_name: name, supplier_uuid: found.supplier?.uuid };
  const { form, fields, errors } = useResourceForm<SupplierForm>(record, actionData);
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(name) : name}</title>
      <PageHeader title={name} breadcrumb={[...crumbs, { label: name }]} />
      <RecordForm
        errors={errors}
        cancel={suppliers.path}
        self={`${suppliers.path}/${found.uuid}`}
        version={Number(actionData?.current?.version ?? found.version)}
        conflict={conflictRows(labels, telling(accounts), form.initialValue, actionData)}
      >
        <SupplierFields fields={fields} accounts={accounts} />
      </RecordForm>
    </>
  );
}
