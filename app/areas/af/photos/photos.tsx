import { data } from "react-router";
import { type Evidence, evidenceList } from "#app/contracts/field/evidences.ts";
import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { onceKey } from "#app/crud/save.ts";
import { FieldForm } from "#app/screens/offline/field-form.tsx";
import { redirectWithMessage, text } from "#app/screens/offline/forms.ts";
import { PhotoField } from "#app/screens/survey/photo-field.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { ErrorSummary, LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { form as formWords } from "#app/ui/words.ts";
import { fieldHome, findFieldStop, photosPath, requireUuid, storePath } from "../field.ts";
import { NextDeed } from "../next-deed.tsx";
import type { Route } from "./+types/photos.ts";
import { momentTitles } from "./moments.ts";
import { describeSent, momentOf, photoFields, sendPhotos } from "./send-photos.ts";
import { SentPhotos } from "./sent-photos.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const moment = new URL(request.url).searchParams.get("momento") === "depois" ? "after" : "before";
  const stop = await findFieldStop(api, params.store);
  const today = { store_uuid: params.store, start_date: stop.day, end_date: stop.day, per_page: 100 };
  const sent = (stop.evidences > 0 ? await api.list(evidenceList, today) : null)?.data ?? [];
  return { stop, sent, moment, supplier: usualSupplier(stop, sent), once: onceKey() } as const;
}

/** Returns the supplier being served, that of the last photo, or the only one. */
function usualSupplier({ suppliers }: FieldStop, sent: readonly Evidence[]): string | undefined {
  const [only] = suppliers.length === 1 ? suppliers : [];
  const last = sent
    .toSorted((a, b) => Number(new Date(String(a.taken_at))) - Number(new Date(String(b.taken_at))))
    .at(-1);
  return (suppliers.find(({ tracking_uuid }) => tracking_uuid) ?? last?.agency_supplier ?? only)?.uuid;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { sent, refused } = await sendPhotos(apiOf(context), requireUuid(params.store), form);
  const moment = momentOf(form);
  if (!refused) return redirectWithMessage(context, photosPath(params.store, moment), describeSent(sent));
  const typed = Object.fromEntries(photoFields.map((name) => [name, text(form, name)]));
  return data({ typed, sent, moment, errors: refused.errors }, { status: refused.status });
}

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const { stop, sent, once } = loaderData;
  const { store, suppliers } = stop;
  const moment = actionData?.moment ?? loaderData.moment;
  const title = momentTitles[moment];
  const errors = actionData?.errors ?? [];
  const field = (name: (typeof photoFields)[number], usual?: string) => ({
    name,
    defaultValue: actionData?.typed[name] ?? usual,
    errors: errors.filter(({ id }) => id === name).map(({ message }) => message),
  });
  const { defaultValue: _, ...file } = field("file");
  const tabs = (["before", "after"] as const).map((one) => ({
    href: photosPath(store.uuid, one),
    label: momentTitles[one],
  }));
  return (
    <>
      <title>{errors.length > 0 ? formWords.errorTitle(title) : `${title} – ${store.name}`}</title>
      <PageHeader
        title={title}
        lead={store.name}
        breadcrumb={[fieldHome, { label: store.name, href: storePath(store.uuid) }, { label: title }]}
      />
      <LinkTabs label="Antes ou depois" tabs={tabs} current={photosPath(store.uuid, moment)} />
      <ErrorSummary errors={errors} />
      {actionData && actionData.sent > 0 && <p>{describeSent(actionData.sent)} Escolha de novo só as que faltam.</p>}
      <FieldForm
        id="form"
        encType="multipart/form-data"
        once={once}
        later={`Foto: ${store.name}`}
        className="grid gap-3"
      >
        <input type="hidden" name="moment" value={moment} />
        <PhotoField {...file} label="Tirar foto" capture="environment" />
        <PhotoField name="file" id="files" label="Ou escolher fotos deste aparelho" multiple />
        {suppliers.length > 0 && (
          <SelectField
            {...field("agency_supplier_uuid", loaderData.supplier)}
            label="Fornecedor"
            placeholder="Nenhum em especial"
            options={suppliers.map(({ uuid, supplier_name }) => ({ value: uuid, label: supplier_name }))}
          />
        )}
        <details open={Boolean(actionData?.typed.category || actionData?.typed.note)}>
          <summary className="w-fit font-medium text-primary">Categoria e observação</summary>
          <div className="grid gap-3 pt-2">
            <TextField {...field("category")} label="Categoria" maxLength={120} />
            <TextField {...field("note")} label="Observação" maxLength={500} />
          </div>
        </details>
        <NextDeed>
          <Button look="primary">Enviar</Button>
        </NextDeed>
      </FieldForm>
      <SentPhotos photos={sent} timeZone={store.time_zone} />
    </>
  );
}
