import { data } from "react-router";
import { z } from "zod";
import { type SavedView, savedViewInput } from "#app/contracts/reports/saved-views.ts";
import { findRecord, updateRecord } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { CheckboxField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import { crumbsOf, savedViewPathsFor } from "./views.ts";

const schema = savedViewInput.extend({ version: z.number().int() });
const labels = { name: "Nome", shared: "Compartilhada" };
const describeView = ({ name, shared }: Record<string, unknown>) => ({
  name: String(name ?? ""),
  shared: shared === true || shared === "on" ? "Sim" : "Não",
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const paths = savedViewPathsFor(context);
  const view = await findRecord<SavedView>(apiOf(context), paths, params.id);
  if (!view.own) throw data(null, { status: 404 });
  return { view, paths };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return updateRecord(context, request, savedViewPathsFor(context), params.id, schema);
}

export default function ChangeView({ loaderData: { view, paths }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<{ name: string; shared: boolean }>(view, actionData);
  const title = `Visão ${view.name}`;
  const self = `${paths.path}/${view.uuid}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...crumbsOf(paths), { label: view.name }]} />
      <RecordForm
        errors={errors}
        cancel={paths.path}
        self={self}
        version={Number(actionData?.current?.version ?? view.version)}
        conflict={conflictRows(labels, describeView, form.initialValue, actionData)}
      >
        <input type="hidden" name="screen" value={view.screen} />
        <input type="hidden" name="query" value={view.query} />
        <TextField
          name="name"
          label={labels.name}
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={fields.name.initialValue}
          errors={fields.name.errors}
        />
        <CheckboxField
          name="shared"
          label="Compartilhar com os colegas desta conta"
          defaultChecked={fields.shared.initialValue === "on"}
        />
      </RecordForm>
    </>
  );
}
