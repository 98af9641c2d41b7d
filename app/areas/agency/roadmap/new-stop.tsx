import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { type ServedStore, servedStores } from "#app/contracts/directory/served-stores.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { type Weekday, weekdayKeys, weekdayLabels, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { lookUp, selectedOptions } from "#app/crud/lookup.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { CheckboxGroup, LookupField } from "#app/ui/fields/index.ts";
import { ErrorSummary, type FieldError, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { required, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new-stop.ts";
import { minutesFor, readSupplierMinutes } from "./minutes.ts";
import { MinutesFields } from "./minutes-fields.tsx";
import { roadmapCrumbs, roadmapHref } from "./roadmaps.ts";
import { sendStops } from "./save-stops.ts";
import { type Stop, withStop } from "./stops.ts";

const storeLabel = ({ name, retailer, city_name }: ServedStore) => `${name} (${retailer.name}, ${city_name})`;

async function choicesFor(context: Context, form: FormData | null) {
  const api = apiOf(context);
  const [stores, minutes] = await Promise.all([
    lookUp(api, servedStores, "store_uuid", form ?? undefined, storeLabel),
    minutesFor(context, form),
  ]);
  return { stores, minutes };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, roadmaps, READ_WRITE);
  const roadmap = await apiOf(context).find(roadmaps, params.id);
  const days = weekOrder.filter((day) => day === new URL(request.url).searchParams.get("weekday"));
  return { roadmap, days, choices: await choicesFor(context, null) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const days = form.getAll("weekdays").filter((day): day is Weekday => weekdayKeys.includes(day as Weekday));
  const store = String(form.get("store_uuid") ?? "");
  const { served, errors: wrong } = readSupplierMinutes(form);
  const missing: FieldError[] = [
    ...(store ? [] : [{ id: "store_uuid", message: required("Loja") }]),
    ...(days.length > 0 ? [] : [{ id: "weekdays", message: required("Dias da semana") }]),
  ];
  const redisplayForm = async (errors: FieldError[], status: number) =>
    data({ choices: await choicesFor(context, form), days, store, errors }, { status });
  const intent = form.get("intent");
  if (intent === "search") return redisplayForm([], 200);
  if (missing.length + wrong.length > 0) return redisplayForm([...missing, ...wrong], 422);
  const roadmap = await apiOf(context).find(roadmaps, params.id);
  const named = { uuid: store, name: selectedOptions(form, "store_uuid")[0]?.label ?? "" };
  const newStore = { ...named, city_id: 0, city_name: "", latitude: null, longitude: null };
  const stops = days.reduce<Stop[]>(
    (all, weekday) => withStop(all, { weekday, store: newStore, suppliers: served }),
    roadmap.stops,
  );
  const saved = await sendStops(context, roadmap, Number(form.get("version")), stops);
  if (!saved.ok) return redisplayForm([{ id: "store_uuid", message: saved.text }], saved.status);
  const next = intent === "new" ? roadmapHref(params.id, `/stops/new?weekday=${days[0]}`) : roadmapHref(params.id);
  return redirectWithSuccess(context, next, success.saved);
}

const title = "Adicionar loja";

export default function NewStop({ loaderData, actionData }: Route.ComponentProps) {
  const { roadmap } = loaderData;
  const { choices, days } = actionData ?? loaderData;
  const errors = actionData?.errors ?? [];
  const errorsFor = (id: string) => errors.filter((error) => error.id === id).map(({ message }) => message);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: title }]}
        lead={`${roadmap.visitor.name}: a loja entra no fim de cada dia escolhido.`}
      />
      <ErrorSummary errors={errors} />
      <PostForm id="form" noValidate className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          {words.save}
        </button>
        <input type="hidden" name="version" value={roadmap.version} />
        <LookupField
          name="store_uuid"
          label="Loja"
          required
          hint="Uma loja atendida"
          typed="Parte do nome, da rede ou do município"
          found={choices.stores}
          chosen={actionData?.store ? [actionData.store] : []}
          errors={errorsFor("store_uuid")}
        />
        <CheckboxGroup
          name="weekdays"
          label="Dias da semana"
          layout="row"
          required
          options={weekOrder.map((day) => ({ value: day, label: weekdayLabels[day] }))}
          defaultValue={days}
          errors={errorsFor("weekdays")}
        />
        <MinutesFields form={choices.minutes} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{words.save}</Button>
          <Button name="intent" value="new">
            {words.saveAndNew}
          </Button>
          <ButtonLink href={roadmapHref(roadmap.uuid)}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
