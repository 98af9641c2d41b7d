import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { AgencySupplierContract } from "#app/contracts/agreements/contracts.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import { ProjectFields } from "./fields.tsx";
import {
  crumbs,
  labels,
  nameOf,
  offerFor,
  type ProjectForm,
  permission,
  place,
  project,
  schema,
  telling,
} from "./projects.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const contract = await findRecord<AgencySupplierContract>(apiOf(context), place, params.id);
  return { contract, offer: await offerFor(context, undefined, contract) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, place, params.id, schema, project(params.id));
  return withChoices(answer, async () => ({ offer: await offerFor(context, form) }));
}

export default function ChangeProject({ loaderData, actionData }: Route.ComponentProps) {
  const { contract } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const record = {
    ...contract,
    supplier_uuid: contract.supplier.uuid,
    ends_on: contract.ends_on ?? "",
    people: String(contract.people),
    store_uuids: contract.stores.map(({ uuid }) => uuid),
  };
  const { form, fields, errors } = useResourceForm<ProjectForm>(record, actionData);
  const title = `Editar ${nameOf(contract)}`;
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbs(contract), { label: words.edit }]} />
      <RecordForm
        errors={errors}
        cancel={project(contract.uuid)}
        self={project(contract.uuid, "/edit")}
        version={Number(actionData?.current?.version ?? contract.version)}
        conflict={conflictRows(labels, telling(offer), form.initialValue, actionData)}
      >
        <ProjectFields fields={fields} offer={offer} />
      </RecordForm>
    </>
  );
}
