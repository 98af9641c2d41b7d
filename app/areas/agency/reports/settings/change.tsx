import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  changeReportSettingOperation,
  reportColumns,
  reportSettingOperation,
} from "#app/contracts/reports/report-settings.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { CheckboxField, CheckboxGroup } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/change.ts";
import {
  reportFlags,
  reportLabels,
  reportSettingPaths,
  reportSettingSchema,
  type SettingForm,
  settingCrumbs,
  settingLabels,
  settingPermission,
} from "./settings.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, settingPermission, READ_WRITE);
  const { report_setting: setting } = await apiOf(context).read(reportSettingOperation, { id: params.id });
  return { setting };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, reportSettingSchema);
  if (submission.status !== "success") return formErrors(submission, reportSettingPaths.concept);
  const body = { report_setting: submission.value };
  const saved = await apiOf(context).write(changeReportSettingOperation, { id: params.id }, body);
  if (!saved.ok) return formErrors(submission, reportSettingPaths.concept, saved);
  return redirectWithSuccess(context, reportSettingPaths.path, success.saved);
}

const names: Record<string, string> = reportColumns;
const isSet = (value: unknown) => value === true || value === "on";

/** Describes the fields of a stored setting or a submitted form. */
const describeSetting = (values: Record<string, unknown>) => ({
  ...(Object.fromEntries(reportFlags.map((name) => [name, isSet(values[name]) ? "Vê" : "Não vê"])) as Record<
    (typeof reportFlags)[number],
    string
  >),
  columns:
    [values.columns ?? []]
      .flat()
      .map((key) => names[String(key)])
      .join(", ") || "Todas",
});

/** The reports that an attended supplier may see, and the logo and columns of its Book. */
export default function ChangeSetting({ loaderData: { setting }, actionData }: Route.ComponentProps) {
  const { agency_supplier: supplier, has_logo, version } = setting;
  const { form, fields, errors } = useResourceForm<SettingForm>(setting as never, actionData);
  const self = `${reportSettingPaths.path}/${supplier.uuid}`;
  const sent = actionData ? ((form.initialValue ?? {}) as Record<string, unknown>) : setting;
  return (
    <>
      <title>
        {errors.length > 0 || actionData?.current ? words.errorTitle(supplier.supplier_name) : supplier.supplier_name}
      </title>
      <PageHeader title={supplier.supplier_name} breadcrumb={[...settingCrumbs, { label: supplier.supplier_name }]} />
      <section aria-labelledby="logo" className="grid justify-items-start gap-2 rounded-md border p-3">
        <h2 id="logo" className="font-semibold">
          Logotipo
        </h2>
        {has_logo && (
          <img
            src={`${self}/logo`}
            alt={`Logotipo de ${supplier.supplier_name}`}
            width={240}
            height={120}
            className="h-20 w-auto object-contain"
          />
        )}
        <ButtonLink href={`${self}/logo/edit`}>{has_logo ? "Trocar logotipo" : "Enviar logotipo"}</ButtonLink>
      </section>
      <RecordForm
        errors={errors}
        cancel={reportSettingPaths.path}
        self={self}
        version={Number(actionData?.current?.version ?? version)}
        conflict={conflictRows(settingLabels, describeSetting, form.initialValue, actionData)}
      >
        <fieldset className="grid gap-1">
          <legend className="font-medium">O fornecedor vê</legend>
          {reportFlags.map((name) => (
            <CheckboxField key={name} name={name} label={reportLabels[name]} defaultChecked={isSet(sent[name])} />
          ))}
        </fieldset>
        <CheckboxGroup
          name="columns"
          label={settingLabels.columns}
          hint="Nenhuma escolhida: todas"
          options={toOptions(reportColumns)}
          defaultValue={[sent.columns ?? []].flat().map(String)}
          errors={fields.columns.errors}
        />
      </RecordForm>
    </>
  );
}
