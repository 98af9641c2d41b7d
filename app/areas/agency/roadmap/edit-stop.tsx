import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { type Weekday, weekdayLabels, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ErrorSummary, type FieldError, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit-stop.ts";
import { applyStopForm } from "./apply-stop-form.ts";
import { minutesFor } from "./minutes.ts";
import { MinutesFields } from "./minutes-fields.tsx";
import { roadmapCrumbs, roadmapHref, stopHref } from "./roadmaps.ts";
import { sendStops } from "./save-stops.ts";
import { StopPanels } from "./stop-panels.tsx";
import { findStop, type StopKey } from "./stops.ts";

const keyOf = ({ weekday, store }: { weekday: string; store: string }): StopKey => ({
  weekday: weekday as Weekday,
  store,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, roadmaps, READ_WRITE);
  const roadmap = await apiOf(context).find(roadmaps, params.id);
  const stop = findStop(roadmap.stops, keyOf(params));
  if (!stop) throw data(null, { status: 404 });
  return { roadmap, stop, minutes: await minutesFor(context, null, stop.suppliers) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const roadmap = await apiOf(context).find(roadmaps, params.id);
  const stop = findStop(roadmap.stops, keyOf(params));
  if (!stop) throw data(null, { status: 404 });
  // The page's other forms do not contain the minutes, so the stored ones are redisplayed.
  const minutesForm = [...form.keys()].some((name) => /^(minutes\.|supplier_q$)/.test(name)) ? form : null;
  const redisplayForm = async (errors: FieldError[], status: number) =>
    data({ minutes: await minutesFor(context, minutesForm, stop.suppliers), errors }, { status });
  if (form.get("intent") === "search") return redisplayForm([], 200);
  const { stops, errors } = applyStopForm(form, roadmap.stops, stop);
  if (errors.length > 0) return redisplayForm(errors, 422);
  const saved = await sendStops(context, roadmap, Number(form.get("version")), stops);
  if (!saved.ok) return redisplayForm([{ id: "form", message: saved.text }], saved.status);
  return redirectWithSuccess(context, roadmapHref(params.id), success.saved);
}

export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { roadmap, stop } = loaderData;
  const { weekday, store } = stop;
  const errors = actionData?.errors ?? [];
  const errorsFor = (id: string) => errors.filter((error) => error.id === id).map(({ message }) => message);
  const title = `${store.name}, ${weekdayLabels[weekday].toLowerCase()}`;
  const others = weekOrder
    .filter((day) => day !== weekday)
    .map((day) => ({
      value: day,
      label: findStop(roadmap.stops, { weekday: day, store: store.uuid })
        ? `${weekdayLabels[day]} (já está)`
        : weekdayLabels[day],
    }));
  const form = { action: stopHref(roadmap.uuid, weekday, store.uuid), noValidate: true };
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...roadmapCrumbs(roadmap), { label: title }]} lead={store.city_name} />
      <ErrorSummary errors={errors} />
      <PostForm id="form" {...form} className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          {words.save}
        </button>
        <input type="hidden" name="version" value={roadmap.version} />
        <MinutesFields form={actionData?.minutes ?? loaderData.minutes} />
        <FormButtons submit={words.save} cancel={roadmapHref(roadmap.uuid)} />
      </PostForm>
      <StopPanels form={form} version={roadmap.version} others={others} errorsFor={errorsFor} />
    </>
  );
}
