import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { version } from "#app/contracts/platform/version.ts";
import { powerBi, powerBiInput, powerBiOperation, savePowerBiOperation } from "#app/contracts/reports/power-bi.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { pathOf } from "#app/crud/search.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { settingsTitle } from "#app/screens/retailerSettings/fields.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit.ts";

const schema = powerBiInput.extend({ version });
const labels = { address: "Endereço do relatório" } as const;
const title = "Relatório do Power BI";

const parentOf = (request: Request) => pathOf(new URL(request.url)).replace(/\/[^/]+$/, "");

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, powerBi, READ_WRITE);
  const { power_bi_report: report } = await apiOf(context).read(powerBiOperation, {});
  const isStore = context.get(userContext).role.user_type === "store_user";
  const parent = { label: isStore ? "Power BI" : settingsTitle, href: parentOf(request) };
  return { report, self: pathOf(new URL(request.url)), parent };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, schema);
  if (submission.status !== "success") return formErrors(submission, "power_bi_report");
  const saved = await apiOf(context).write(savePowerBiOperation, {}, { power_bi_report: submission.value });
  if (saved.ok) return redirectWithSuccess(context, parentOf(request), success.saved);
  const refused = formErrors(submission, "power_bi_report", saved);
  const current = refused.data.current as { own_address?: string } | null;
  if (current) refused.data.current = { ...current, address: current.own_address } as never;
  return refused;
}

const describe = ({ address }: Record<string, unknown>) => ({ address: String(address ?? "") });

/** The address of the report that a retailer shows its stores, or that a store shows itself. */
export default function EditPowerBi({ loaderData: { report, self, parent }, actionData }: Route.ComponentProps) {
  const stored = { address: report.own_address, version: report.version };
  const { form, fields, errors } = useResourceForm<typeof stored>(stored as never, actionData);
  const conflict = conflictRows(labels, describe, form.initialValue, actionData);
  return (
    <>
      <title>{errors.length > 0 || conflict ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[homeCrumb(self), parent, { label: title }]} />
      <RecordForm
        errors={errors}
        cancel={parent.href}
        self={self}
        version={Number(actionData?.current?.version ?? form.initialValue?.version ?? report.version)}
        conflict={conflict}
      >
        <TextField
          name="address"
          label={labels.address}
          type="url"
          hint="O endereço de incorporação que o Power BI dá, de https://app.powerbi.com; vazio: nenhum"
          maxLength={2000}
          autoComplete="off"
          defaultValue={fields.address.initialValue?.toString()}
          errors={fields.address.errors}
        />
      </RecordForm>
    </>
  );
}
