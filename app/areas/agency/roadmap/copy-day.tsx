import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { type Weekday, weekdayKeys, weekdayLabels, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { CheckboxField, CheckboxGroup } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { required, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/copy-day.ts";
import { roadmapCrumbs, roadmapHref } from "./roadmaps.ts";
import { changeStops } from "./save-stops.ts";
import { copyDay, stopsOf } from "./stops.ts";

const isDay = (day: unknown): day is Weekday => weekdayKeys.includes(day as Weekday);

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, roadmaps, READ_WRITE);
  const roadmap = await apiOf(context).find(roadmaps, params.id);
  if (!isDay(params.weekday)) throw data(null, { status: 404 });
  return { roadmap, day: params.weekday };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const days = form.getAll("days").filter(isDay);
  const from = params.weekday;
  if (!isDay(from)) throw data(null, { status: 404 });
  if (days.length === 0) return data({ message: required("Copiar para") }, { status: 422 });
  return changeStops(context, params.id, Number(form.get("version")), (stops) =>
    copyDay(stops, from, days, form.has("instead")),
  );
}

export default function CopyDay({ loaderData: { roadmap, day }, actionData }: Route.ComponentProps) {
  const title = `Copiar ${weekdayLabels[day].toLowerCase()}`;
  const own = stopsOf(roadmap.stops, day);
  const options = weekOrder
    .filter((other) => other !== day)
    .map((other) => {
      const size = stopsOf(roadmap.stops, other).length;
      return { value: other, label: `${weekdayLabels[other]} (${size} ${size === 1 ? "loja" : "lojas"})` };
    });
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: title }]}
        lead={own.map(({ store }) => store.name).join(", ")}
      />
      <ErrorSummary errors={actionData ? [{ id: "days", message: actionData.message }] : []} />
      <PostForm id="form" noValidate className="grid gap-3">
        <input type="hidden" name="version" value={roadmap.version} />
        <CheckboxGroup
          name="days"
          label="Copiar para"
          layout="row"
          required
          options={options}
          errors={actionData && [actionData.message]}
        />
        <CheckboxField name="instead" label="No lugar das lojas que já estão nesses dias" />
        <FormButtons submit="Copiar" cancel={roadmapHref(roadmap.uuid)} />
      </PostForm>
    </>
  );
}
