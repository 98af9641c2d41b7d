import { data } from "react-router";
import type { FieldStop } from "#app/contracts/field/field-day.ts";
import { openSurveysOperation } from "#app/contracts/field/surveys.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { onceKey } from "#app/crud/save.ts";
import { redirectWithMessage } from "#app/screens/offline/forms.ts";
import { Tasks } from "#app/screens/offline/tasks.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ErrorSummary, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as formWords } from "#app/ui/words.ts";
import { Address } from "../day/address.tsx";
import { fieldHome, findFieldStop, justifyPath, photosPath, requireUuid, storePath } from "../field.ts";
import { NextDeed } from "../next-deed.tsx";
import { momentTitles } from "../photos/moments.ts";
import type { Route } from "./+types/store.ts";
import { nextDeedOf } from "./next-deed.ts";
import { mayMove, PresenceForms, PresencePanel } from "./presence.tsx";
import { performStoreAction } from "./store-actions.ts";
import { Suppliers } from "./suppliers.tsx";
import { describeDueSurvey, Surveys } from "./surveys.tsx";
import { words } from "./words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const stop = await findFieldStop(api, params.store);
  const here = { store_uuid: params.store, per_page: 100 };
  const [tasks, surveys] = await Promise.all([
    stop.tasks.given > 0 ? api.list(storeTasks, here) : null,
    stop.surveys.expected > 0 ? api.read(openSurveysOperation, here) : null,
  ]);
  return {
    stop,
    tasks: tasks?.data ?? [],
    surveys: (surveys?.data ?? []).map(describeDueSurvey),
    once: onceKey(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const result = await performStoreAction(apiOf(context), requireUuid(params.store), await formOf(request));
  if ("done" in result) return redirectWithMessage(context, storePath(params.store), result.done);
  return data({ errors: result.errors }, { status: result.status });
}

export default function Store({ loaderData, actionData }: Route.ComponentProps) {
  const { stop, tasks, surveys, once } = loaderData;
  const { store, planned_visit: plan, visit } = stop;
  const errors = actionData?.errors ?? [];
  const next = nextDeedOf(stop, surveys);
  return (
    <>
      <title>{errors.length > 0 ? formWords.errorTitle(store.name) : store.name}</title>
      <PageHeader title={store.name} breadcrumb={[fieldHome, { label: store.name }]} />
      <ErrorSummary errors={errors} />
      <Address store={store} map />
      <PresencePanel stop={stop} once={once} buttons={next !== undefined || Boolean(visit?.left_at)} />
      {tasks.length > 0 && <Tasks id="atividades" title={words.tasks} tasks={tasks} once={once} />}
      {surveys.length > 0 && <Surveys surveys={surveys} store={store.uuid} />}
      <Panel id="fotos" title={words.photos}>
        {stop.evidences > 0 && <p>{stop.evidences === 1 ? "1 foto hoje" : `${stop.evidences} fotos hoje`}</p>}
        <div className="grid grid-cols-2 gap-2 *:min-h-11">
          {(["before", "after"] as const).map((moment) => (
            <ButtonLink key={moment} href={photosPath(store.uuid, moment)} data-keep="">
              {momentTitles[moment]}
            </ButtonLink>
          ))}
        </div>
      </Panel>
      {stop.suppliers.length > 0 && <Suppliers stop={stop} once={once} />}
      {plan && !visit && (plan.state === "planned" || plan.state === "justified") && (
        <p>
          <a href={justifyPath(plan.uuid)} data-keep="" className="inline-block min-h-6 underline">
            {words.justify}
          </a>
        </p>
      )}
      <Next stop={stop} once={once} next={next} />
    </>
  );
}

type NextProps = { stop: FieldStop; once: string; next: ReturnType<typeof nextDeedOf> };

/** The button for the next deed in this store: the entry, what is left to do, the exit, then the way back to the day. */
function Next({ stop, once, next }: NextProps) {
  const link = next ?? (stop.visit?.left_at ? { href: fieldHome.href, label: words.backToDay } : undefined);
  if (!link && !mayMove(stop)) return null;
  return (
    <NextDeed>
      {link ? (
        <ButtonLink look="primary" href={link.href}>
          {link.label}
        </ButtonLink>
      ) : (
        <PresenceForms stop={stop} once={once} />
      )}
    </NextDeed>
  );
}
