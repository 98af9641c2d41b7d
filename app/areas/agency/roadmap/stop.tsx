import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/permissions.ts";
import { type Weekday, weekdayKeys, weekdayLabels } from "#app/contracts/weekdays.ts";
import { toldAt } from "#app/crud/record.ts";
import { requireLevel } from "#app/session/levels.ts";
import { CheckboxGroup, SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, type FieldError, PageHeader, Panel } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { required, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/stop.ts";
import { minutesFor, servedIn } from "./minutes.ts";
import { MinutesFields } from "./minutes-fields.tsx";
import { findRoadmap, permission, roadmapAt, stopAt, trail } from "./roadmaps.ts";
import { sendStops } from "./save-stops.ts";
import { copied, findStop, moved, put, removed, type Stop, type StopKey, weekOrder } from "./stops.ts";

const keyOf = ({ weekday, store }: { weekday: string; store: string }): StopKey => ({
  weekday: weekday as Weekday,
  store,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const roadmap = await findRoadmap(context, params.id);
  const stop = findStop(roadmap.stops, keyOf(params));
  if (!stop) throw data(null, { status: 404 });
  return { roadmap, stop, minutes: await minutesFor(context, null, stop.suppliers) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const roadmap = await findRoadmap(context, params.id);
  const stop = findStop(roadmap.stops, keyOf(params));
  if (!stop) throw data(null, { status: 404 });
  const again = async (errors: FieldError[], status: number) =>
    data(
      {
        minutes: await minutesFor(context, form.has("supplier_q") || hasMinutes(form) ? form : null, stop.suppliers),
        errors,
      },
      { status },
    );
  if (form.get("intent") === "search") return again([], 200);
  const { stops, errors } = changed(form, roadmap.stops, stop);
  if (errors.length > 0) return again(errors, 422);
  const saved = await sendStops(context, roadmap, Number(form.get("version")), stops);
  if (!saved.ok) return again([{ id: "form", message: saved.text }], 422);
  return toldAt(context, roadmapAt(params.id), success.saved);
}

const hasMinutes = (form: FormData) => [...form.keys()].some((name) => name.startsWith("minutes."));

/** The week after what was asked of this stop: its minutes, another day, more days, or gone. */
function changed(form: FormData, stops: Stop[], stop: Stop): { stops: Stop[]; errors: FieldError[] } {
  const key = { weekday: stop.weekday, store: stop.store.uuid };
  const days = (name: string) =>
    form.getAll(name).filter((day): day is Weekday => weekdayKeys.includes(day as Weekday));
  switch (form.get("intent")) {
    case "move": {
      const [to] = days("to");
      return to
        ? { stops: moved(stops, key, to), errors: [] }
        : { stops, errors: [{ id: "to", message: required("Mover para") }] };
    }
    case "copy":
      return days("days").length > 0
        ? { stops: copied(stops, key, days("days")), errors: [] }
        : { stops, errors: [{ id: "days", message: required("Copiar para") }] };
    case "remove":
      return { stops: removed(stops, key), errors: [] };
    default: {
      const { served, errors } = servedIn(form);
      return { stops: put(stops, { ...stop, suppliers: served }), errors };
    }
  }
}

export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { roadmap, stop } = loaderData;
  const { weekday, store } = stop;
  const errors = actionData?.errors ?? [];
  const told = (id: string) => errors.filter((error) => error.id === id).map(({ message }) => message);
  const title = `${store.name}, ${weekdayLabels[weekday].toLowerCase()}`;
  const others = weekOrder
    .filter((day) => day !== weekday)
    .map((day) => ({
      value: day,
      label: findStop(roadmap.stops, { weekday: day, store: store.uuid })
        ? `${weekdayLabels[day]} (já está)`
        : weekdayLabels[day],
    }));
  const form = { action: stopAt(roadmap.uuid, weekday, store.uuid), noValidate: true };
  const version = <input type="hidden" name="version" value={roadmap.version} />;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...trail(roadmap), { label: title }]} lead={store.city_name} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" {...form} className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          {words.save}
        </button>
        {version}
        <MinutesFields form={actionData?.minutes ?? loaderData.minutes} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{words.save}</Button>
          <ButtonLink href={roadmapAt(roadmap.uuid)}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
      <div className="grid items-start gap-3 md:grid-cols-3">
        <Panel title="Mover" id="mover">
          <PostForm {...form} className="grid gap-2">
            {version}
            <SelectField name="to" label="Mover para" placeholder="Escolha" options={others} errors={told("to")} />
            <div>
              <Button name="intent" value="move">
                Mover
              </Button>
            </div>
          </PostForm>
        </Panel>
        <Panel title="Copiar" id="copiar">
          <PostForm {...form} className="grid gap-2">
            {version}
            <CheckboxGroup
              name="days"
              label="Copiar para"
              hint="Onde a loja já está, os minutos passam a ser os deste dia"
              options={others}
              errors={told("days")}
            />
            <div>
              <Button name="intent" value="copy">
                Copiar
              </Button>
            </div>
          </PostForm>
        </Panel>
        <Panel title="Tirar deste dia" id="tirar">
          <PostForm {...form} className="grid gap-2">
            {version}
            <p>A loja sai só deste dia; as visitas planejadas a partir de amanhã saem com ela.</p>
            <div>
              <Button look="danger" name="intent" value="remove">
                Tirar deste dia
              </Button>
            </div>
          </PostForm>
        </Panel>
      </div>
    </>
  );
}
