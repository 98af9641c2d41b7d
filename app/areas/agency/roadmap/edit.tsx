import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit.ts";
import { RoadmapFields } from "./roadmap-fields.tsx";
import { roadmapChoices, roadmapForms } from "./roadmap-form.ts";
import { roadmapCrumbs, roadmapHref } from "./roadmaps.ts";
import { inputOf } from "./stops.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, roadmapForms, roadmapChoices());

/** Saves the form's fields; the stops stay as they are. */
export const action = (args: Route.ActionArgs) =>
  submitForm(args, roadmapForms, roadmapChoices(), async (values) => {
    const { context, params } = args;
    const api = apiOf(context);
    const { stops } = inputOf(await api.find(roadmaps, params.id));
    const saved = await api.update(roadmaps, params.id, { ...values, stops });
    return saved.ok ? redirectWithSuccess(context, roadmapHref(params.id), success.saved) : saved;
  });

export default function EditRoadmap(props: Route.ComponentProps) {
  const { record: roadmap } = props.loaderData;
  const { field, form } = useRecordForm(roadmapForms, props);
  if (!roadmap) return null;
  const title = `Dados de ${roadmap.name}`;
  return (
    <>
      <title>{form.errors.length > 0 || form.conflict ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: "Dados" }]}
        lead="O que ainda não foi feito é planejado de novo, a partir de amanhã; o que já foi fica como está."
      />
      <RecordForm
        errors={form.errors}
        cancel={roadmapHref(roadmap.uuid)}
        self={roadmapHref(roadmap.uuid, "/edit")}
        version={form.version}
        conflict={form.conflict}
      >
        <RoadmapFields field={field} />
      </RecordForm>
    </>
  );
}
