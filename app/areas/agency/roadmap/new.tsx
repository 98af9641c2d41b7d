import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Roadmap } from "#app/contracts/field/roadmaps.ts";
import { withChoices } from "#app/crud/record.ts";
import { formErrors, onceKey, readForm, redisplay } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new.ts";
import { type HeadForm, headSchema, promotersFor } from "./head.ts";
import { HeadFields } from "./head-fields.tsx";
import {
  findRequestedVisitor,
  roadmapHref,
  roadmapListCrumbs,
  roadmapPaths,
  roadmapPermission,
  searchPath,
} from "./roadmaps.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, roadmapPermission, READ_WRITE);
  const chosen = (await findRequestedVisitor(context, request)) ?? null;
  const promoters = await promotersFor(context, "visitor_uuid", undefined, chosen);
  return { promoters, chosen, once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  return withChoices(await create(context, request), async () => ({
    promoters: await promotersFor(context, "visitor_uuid", form),
  }));
}

async function create(context: Context, request: Request) {
  const { submission, once, intent } = await readForm(request, headSchema);
  if (intent === "search") return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, roadmapPaths.concept);
  const saved = await apiOf(context).send<{ roadmap: Roadmap }>(
    "POST",
    roadmapPaths.api,
    { roadmap: { ...submission.value, stops: [] } },
    once,
  );
  if (!saved.ok) return formErrors(submission, roadmapPaths.concept, saved);
  flash(context.get(requestContext), { tone: "success", text: success.registered, seconds: 2 });
  return redirect(intent === "new" ? `${roadmapPaths.path}/new` : roadmapHref(saved.body.roadmap.uuid));
}

const title = "Novo roteiro";

export default function NewRoadmap({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, once } = loaderData;
  const { fields, errors } = useResourceForm<HeadForm>({ frequency: "weekly", visitor_uuid: chosen?.uuid }, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapListCrumbs, { label: title }]}
        lead="Depois de salvar, escolha as lojas de cada dia da semana."
      />
      <RecordForm errors={errors} cancel={searchPath} once={once}>
        <HeadFields fields={fields} promoters={actionData?.promoters ?? loaderData.promoters} />
      </RecordForm>
    </>
  );
}
