import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/copy.ts";
import { RoadmapFields } from "./roadmap-fields.tsx";
import { roadmapChoices, roadmapForms } from "./roadmap-form.ts";
import { roadmapCrumbs, roadmapHref } from "./roadmaps.ts";
import { inputOf } from "./stops.ts";

/** The copy is a new record: its form does not show the stored values of the original. */
const ofCopy = <Args extends Route.LoaderArgs | Route.ActionArgs>(args: Args) => ({ ...args, params: {} });

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadForm(ofCopy(args), roadmapForms, roadmapChoices());
  return { ...loaded, roadmap: await apiOf(args.context).find(roadmaps, args.params.id) };
}

export const action = (args: Route.ActionArgs) =>
  submitForm(ofCopy(args), roadmapForms, roadmapChoices(), async (values, { once }) => {
    const api = apiOf(args.context);
    const { stops } = inputOf(await api.find(roadmaps, args.params.id));
    const saved = await api.create(roadmaps, { ...values, stops }, once);
    if (!saved.ok) return saved;
    return redirectWithSuccess(args.context, roadmapHref(String(saved.body.roadmap?.uuid)), success.registered);
  });

export default function CopyRoadmap(props: Route.ComponentProps) {
  const { roadmap, once } = props.loaderData;
  const initial = { name: `${roadmap.name} (cópia)`, frequency: roadmap.frequency };
  const { field, form } = useRecordForm(roadmapForms, props, { initial });
  const title = `Copiar ${roadmap.name}`;
  return (
    <>
      <title>{form.errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: "Copiar" }]}
        lead="As lojas, a ordem e os minutos são os mesmos; o original não muda."
      />
      <ErrorSummary errors={form.errors} />
      <PostForm id="form" once={once} noValidate className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          Copiar
        </button>
        <RoadmapFields field={field} />
        <FormButtons submit="Copiar" cancel={roadmapHref(roadmap.uuid)} />
      </PostForm>
    </>
  );
}
