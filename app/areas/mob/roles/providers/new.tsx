import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { permission } from "../roles.ts";
import type { Route } from "./+types/new.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { crumbs, type ProviderForm, place, schema } from "./providers.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  return { once: onceKey() };
}

export const action = ({ context, request }: Route.ActionArgs) => createRecord(context, request, place, schema);

const title = "Novo provedor";

export default function NewProvider({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, errors } = useResourceForm<ProviderForm>({ active: true }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: title }]}
        lead="Quem entra por ele escreve o identificador em “Uso um provedor de acesso próprio”."
      />
      <RecordForm errors={errors} cancel={place.path} once={loaderData.once}>
        <ProviderFields fields={fields} />
      </RecordForm>
    </>
  );
}
