import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { pathOf } from "#app/crud/search.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
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
  settingsSchema,
  settingsTitle,
  settingsToForm,
  storeOptions,
  validationOptions,
} from "./fields.ts";
import { readSettings, saveSettings, settingsPlace } from "./settings-of.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const place = await settingsPlace({ context, params, request }, READ_WRITE);
  return { place, config: await readSettings(context, place) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, settingsSchema);
  if (submission.status !== "success") return formErrors(submission, settingsConcept);
  const { block_all_stores, block_days, ...values } = submission.value;
  const block_policy = { all_stores: block_all_stores === "true", days: block_days };
  const saved = await saveSettings(context, params.id, { ...values, block_policy });
  if (!saved.ok) {
    const refused = formErrors(submission, settingsConcept, saved);
    const { current } = refused.data;
    if (current) refused.data.current = settingsToForm(current as never);
    return refused;
  }
  const path = pathOf(new URL(request.url)).replace(/\/edit$/, "");
  return redirectWithSuccess(context, path, success.saved);
}

const title = `Editar ${settingsTitle.toLowerCase()}`;

export default function EditRetailerSettings({ loaderData: { place, config }, actionData }: Route.ComponentProps) {
  const { form, fields, errors } = useResourceForm<SettingsForm>(settingsToForm(config) as never, actionData);
  const conflict = conflictRows(settingLabels, describeSettings, form.initialValue, actionData);
  const value = (name: Exclude<keyof SettingsForm, "version">) => fields[name].initialValue?.toString();
  return (
    <>
      <title>{errors.length > 0 || conflict ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...place.crumbs, { label: settingsTitle, href: place.path }, { label: words.edit }]}
        lead={place.retailer?.name}
      />
      <RecordForm
        errors={errors}
        cancel={place.path}
        self={`${place.path}/edit`}
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
