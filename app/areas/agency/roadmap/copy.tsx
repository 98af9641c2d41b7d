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
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/copy.ts";
import { type HeadForm, headSchema, promotersFor } from "./head.ts";
import { HeadFields } from "./head-fields.tsx";
import { findRoadmap, roadmapCrumbs, roadmapHref, roadmapPaths, roadmapPermission } from "./roadmaps.ts";
import { inputOf } from "./stops.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, roadmapPermission, READ_WRITE);
  const roadmap = await findRoadmap(context, params.id);
  return { roadmap, promoters: await promotersFor(context, "visitor_uuid"), once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  return withChoices(await copy(context, request, params.id), async () => ({
    promoters: await promotersFor(context, "visitor_uuid", form),
  }));
}

async function copy(context: Context, request: Request, id: string) {
  const { submission, once, intent } = await readForm(request, headSchema);
  if (intent === "search") return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, roadmapPaths.concept);
  const { stops } = inputOf(await findRoadmap(context, id));
  const body = { roadmap: { ...submission.value, stops } };
  const saved = await apiOf(context).send<{ roadmap: Roadmap }>("POST", roadmapPaths.api, body, once);
  if (!saved.ok) return formErrors(submission, roadmapPaths.concept, saved);
  flash(context.get(requestContext), { tone: "success", text: success.registered, seconds: 2 });
  return redirect(roadmapHref(saved.body.roadmap.uuid));
}

export default function CopyRoadmap({ loaderData, actionData }: Route.ComponentProps) {
  const { roadmap, once } = loaderData;
  const { fields, errors } = useResourceForm<HeadForm>(
    { name: `${roadmap.name} (cópia)`, frequency: roadmap.frequency },
    actionData,
  );
  const title = `Copiar ${roadmap.name}`;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: "Copiar" }]}
        lead="As lojas, a ordem e os minutos são os mesmos; o original não muda."
      />
      <ErrorSummary errors={errors} />
      <PostForm id="form" once={once} noValidate className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          Copiar
        </button>
        <HeadFields fields={fields} promoters={actionData?.promoters ?? loaderData.promoters} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">Copiar</Button>
          <ButtonLink href={roadmapHref(roadmap.uuid)}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
