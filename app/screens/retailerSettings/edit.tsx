import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { retailerConfigOperation, saveRetailerConfigOperation } from "#app/contracts/directory/retailers.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { RadioGroup, TextField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit.ts";
import {
  describeSettings,
  effectOf,
  type SettingsForm,
  settingLabels,
  settingsConcept,
  settingsPath,
  settingsPermission,
  settingsSchema,
  settingsTitle,
  settingsToForm,
  storeOptions,
  validationOptions,
} from "./fields.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, settingsPermission, READ_WRITE);
  const { retailer_config: config } = await apiOf(context).read(retailerConfigOperation, {});
  return { config };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, settingsSchema);
  if (submission.status !== "success") return formErrors(submission, settingsConcept);
  const { block_all_stores, block_days, ...values } = submission.value;
  const block_policy = { all_stores: block_all_stores === "true", days: block_days };
  const body = { retailer_config: { ...values, block_policy } };
  const saved = await apiOf(context).write(saveRetailerConfigOperation, {}, body);
  if (!saved.ok) {
    const refused = formErrors(submission, settingsConcept, saved);
    const { current } = refused.data;
    if (current) refused.data.current = settingsToForm(current as never);
    return refused;
  }
  return redirectWithSuccess(context, settingsPath, success.saved);
}

const title = `Editar ${settingsTitle.toLowerCase()}`;

export default function EditRetailerSettings({ loaderData: { config }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<SettingsForm>(settingsToForm(config) as never, actionData);
  const conflict = conflictRows(settingLabels, describeSettings, form.initialValue, actionData);
  const value = (name: Exclude<keyof SettingsForm, "version">) => fields[name].initialValue?.toString();
  return (
    <>
      <title>{errors.length > 0 || conflict ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[homeCrumb(settingsPath), { label: settingsTitle, href: settingsPath }, { label: words.edit }]}
      />
      <RecordForm
        errors={errors}
        cancel={settingsPath}
        self={`${settingsPath}/edit`}
        version={Number(actionData?.current?.version ?? form.initialValue?.version ?? config.version)}
        conflict={conflict}
      >
        <RadioGroup
          name="document_validation_type"
          label={settingLabels.document_validation_type}
          options={validationOptions}
          defaultValue={value("document_validation_type")}
          errors={fields.document_validation_type.errors}
          required
        />
        <TextField
          name="decision_hours"
          label={settingLabels.decision_hours}
          hint={`Em horas; vazio: sem prazo. ${effectOf("decision_hours", 1)}`}
          inputMode="numeric"
          maxLength={4}
          defaultValue={value("decision_hours")}
          errors={fields.decision_hours.errors}
        />
        <TextField
          name="claim_minutes"
          label={settingLabels.claim_minutes}
          hint={`Em minutos. ${effectOf("claim_minutes", 1)}`}
          inputMode="numeric"
          maxLength={3}
          defaultValue={value("claim_minutes")}
          errors={fields.claim_minutes.errors}
        />
        <RadioGroup
          name="block_all_stores"
          label={settingLabels.block_all_stores}
          hint={effectOf("block_all_stores", true)}
          options={storeOptions}
          defaultValue={value("block_all_stores")}
          errors={fields.block_all_stores.errors}
          required
        />
        <TextField
          name="block_days"
          label={settingLabels.block_days}
          hint={`Em dias; vazio: até ser encerrado. ${effectOf("block_days", 1)}`}
          inputMode="numeric"
          maxLength={4}
          defaultValue={value("block_days")}
          errors={fields.block_days.errors}
        />
      </RecordForm>
    </>
  );
}
