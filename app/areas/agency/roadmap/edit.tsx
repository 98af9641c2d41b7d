import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { redirectWithSuccess, withChoices } from "#app/crud/record.ts";
import { formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { Context } from "#app/session/request.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit.ts";
import { describeHead, type HeadForm, headSchema, promotersFor } from "./head.ts";
import { HeadFields } from "./head-fields.tsx";
import { findRoadmap, roadmapCrumbs, roadmapHref, roadmapLabels, roadmapPaths, roadmapPermission } from "./roadmaps.ts";
import { inputOf } from "./stops.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, roadmapPermission, READ_WRITE);
  const roadmap = await findRoadmap(context, params.id);
  return { roadmap, promoters: await promotersFor(context, "visitor_uuid", undefined, roadmap.visitor) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request.clone());
  return withChoices(await change(context, request, params.id), async () => {
    const { visitor } = await findRoadmap(context, params.id);
    return { promoters: await promotersFor(context, "visitor_uuid", form, visitor) };
  });
}

/** Saves the form's fields; the stops stay as they are. */
async function change(context: Context, request: Request, id: string) {
  const { submission, intent } = await readForm(request, headSchema);
  if (intent === "search") return data(redisplay(submission));
  if (submission.status !== "success") return formErrors(submission, roadmapPaths.concept);
  const { stops } = inputOf(await findRoadmap(context, id));
  const saved = await apiOf(context).send("PUT", `${roadmapPaths.api}/${id}`, {
    roadmap: { ...submission.value, stops },
  });
  return saved.ok
    ? redirectWithSuccess(context, roadmapHref(id), success.saved)
    : formErrors(submission, roadmapPaths.concept, saved);
}

export default function EditRoadmap({ loaderData, actionData }: Route.ComponentProps) {
  const { roadmap } = loaderData;
  const promoters = actionData?.promoters ?? loaderData.promoters;
  const record = { ...roadmap, visitor_uuid: roadmap.visitor.uuid, ends_on: roadmap.ends_on ?? "" };
  const { form, fields, errors } = useResourceForm<HeadForm>(record, actionData);
  const title = `Dados de ${roadmap.name}`;
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: "Dados" }]}
        lead="O que ainda não foi feito é planejado de novo, a partir de amanhã; o que já foi fica como está."
      />
      <RecordForm
        errors={errors}
        cancel={roadmapHref(roadmap.uuid)}
        self={roadmapHref(roadmap.uuid, "/edit")}
        version={Number(actionData?.current?.version ?? roadmap.version)}
        conflict={conflictRows(roadmapLabels, describeHead(promoters), form.initialValue, actionData)}
      >
        <HeadFields fields={fields} promoters={promoters} />
      </RecordForm>
    </>
  );
}
