import { data } from "react-router";
import { evidenceList, evidenceMoments, sendEvidenceOperation } from "#app/contracts/field/evidences.ts";
import { onceKey } from "#app/crud/save.ts";
import { PhotoField } from "#app/screens/survey/photo-field.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { RadioGroup, SelectField, TextField } from "#app/ui/fields/index.ts";
import { formatTime } from "#app/ui/format.ts";
import { ErrorSummary, PageHeader, Panel } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as formWords } from "#app/ui/words.ts";
import {
  fieldHome,
  fieldPath,
  findFieldStop,
  readFormMeta,
  redirectWithMessage,
  requireUuid,
  storePath,
  text,
  toFieldErrors,
} from "../field.ts";
import { FieldForm } from "../field-form.tsx";
import type { Route } from "./+types/photos.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const stop = await findFieldStop(api, params.store);
  const today = { store_uuid: params.store, start_date: stop.day, end_date: stop.day, per_page: 100 };
  const sent = stop.evidences > 0 ? await api.list(evidenceList, today) : null;
  return { stop, sent: sent?.data ?? [], once: onceKey() };
}

const fields = ["file", "moment", "agency_supplier_uuid", "category", "note"] as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { once, happened_at } = readFormMeta(form);
  const body = new FormData();
  body.set("store_uuid", requireUuid(params.store));
  if (happened_at) body.set("happened_at", happened_at);
  const given = fields.map((name) => [name, form.get(name)] as const).filter(([, value]) => value);
  for (const [name, value] of given) body.set(name, value as string | Blob);
  const sent = await apiOf(context).write(sendEvidenceOperation, {}, body, once);
  if (sent.ok) return redirectWithMessage(context, storePath(params.store, "/fotos"), "Foto enviada.");
  const typed = Object.fromEntries(fields.map((name) => [name, text(form, name)]));
  return data({ typed, errors: toFieldErrors(sent, "evidence", "form", fields) }, { status: sent.status });
}

const title = "Fotos";
const moments = Object.entries(evidenceMoments).map(([value, label]) => ({ value, label }));

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const { stop, sent, once } = loaderData;
  const { store, suppliers } = stop;
  const errors = actionData?.errors ?? [];
  const field = (name: (typeof fields)[number]) => ({
    name,
    defaultValue: actionData?.typed[name],
    errors: errors.filter(({ id }) => id === name).map(({ message }) => message),
  });
  const { defaultValue: _, ...file } = field("file");
  return (
    <>
      <title>{errors.length > 0 ? formWords.errorTitle(title) : `${title} – ${store.name}`}</title>
      <PageHeader
        title={title}
        lead={store.name}
        breadcrumb={[fieldHome, { label: store.name, href: storePath(store.uuid) }, { label: title }]}
      />
      <ErrorSummary errors={errors} />
      <FieldForm
        id="form"
        encType="multipart/form-data"
        once={once}
        later={`Foto: ${store.name}`}
        className="grid gap-3"
      >
        <RadioGroup {...field("moment")} label="Antes ou depois" required options={moments} />
        <PhotoField {...file} label="Foto" required />
        {suppliers.length > 0 && (
          <SelectField
            {...field("agency_supplier_uuid")}
            label="Fornecedor"
            placeholder="Nenhum em especial"
            options={suppliers.map(({ uuid, supplier_name }) => ({ value: uuid, label: supplier_name }))}
          />
        )}
        <TextField {...field("category")} label="Categoria" maxLength={120} />
        <TextField {...field("note")} label="Observação" maxLength={500} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">Enviar foto</Button>
          <ButtonLink href={storePath(store.uuid)}>{formWords.back}</ButtonLink>
        </div>
      </FieldForm>
      {sent.length > 0 && (
        <Panel id="enviadas" title="Enviadas hoje">
          <ul className="divide-y">
            {sent.map((one) => (
              <li key={one.uuid} className="wrap-anywhere py-2">
                <a
                  href={`${fieldPath}/evidencias/${one.uuid}/foto`}
                  className="inline-block min-h-6 text-primary underline"
                >
                  {evidenceMoments[one.moment]}, {formatTime(String(one.taken_at), store.time_zone)}
                </a>{" "}
                {[one.agency_supplier?.supplier_name, one.category, one.note].filter(Boolean).join(" · ")}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
