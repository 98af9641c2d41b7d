import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { DocumentType } from "#app/contracts/documents/document-types.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { permission } from "../registers.ts";
import type { Route } from "./+types/change.ts";
import { TypeFields } from "./type-fields.tsx";
import { labels, offerFor, place, schema, type TypeForm, telling, trail } from "./types.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const type = await findRecord<DocumentType>(apiOf(context), place, params.id);
  return { type, offer: await offerFor(context, undefined, type) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  const answer = await updateRecord(context, request, place, params.id, schema);
  return withChoices(answer, async () => ({ offer: await offerFor(context, form) }));
}

export default function ChangeDocumentType({ loaderData, actionData }: Route.ComponentProps) {
  const { type } = loaderData;
  const offer = actionData?.offer ?? loaderData.offer;
  const record = {
    ...type,
    valid_days: type.valid_days === null ? "" : String(type.valid_days),
    job_functions: type.job_functions ?? [],
    service_types: type.service_types ?? [],
    retailer_uuids: type.retailers.map(({ uuid }) => uuid),
  };
  const { form, fields, errors } = useResourceForm<TypeForm>(record, actionData);
  const self = `${place.path}/${type.uuid}`;
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(type.name) : type.name}</title>
      <PageHeader
        title={type.name}
        breadcrumb={[...trail, { label: type.name }]}
        actions={
          <ButtonLink href={`${self}/template/edit`}>
            {type.has_template ? "Trocar modelo" : "Enviar modelo"}
          </ButtonLink>
        }
      />
      <RecordForm
        errors={errors}
        cancel={place.path}
        self={self}
        version={Number(actionData?.current?.version ?? type.version)}
        conflict={conflictRows(labels, telling(offer), form.initialValue, actionData)}
      >
        <TypeFields fields={fields} offer={offer} />
      </RecordForm>
    </>
  );
}
