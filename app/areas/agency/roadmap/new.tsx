import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { success } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/new.ts";
import { RoadmapFields } from "./roadmap-fields.tsx";
import { roadmapChoices, roadmapForms } from "./roadmap-form.ts";
import { findRequestedVisitor, roadmapHref, searchPath } from "./roadmaps.ts";

export async function loader(args: Route.LoaderArgs) {
  const visitor = await findRequestedVisitor(args.context, args.request);
  return { ...(await loadForm(args, roadmapForms, roadmapChoices(visitor))), visitor, today: dayAt(new Date()) };
}

/** Creates a roadmap without stops and goes to its page, where they are added. */
export const action = (args: Route.ActionArgs) =>
  submitForm(args, roadmapForms, roadmapChoices(), async (values, { once, intent }) => {
    const saved = await apiOf(args.context).create(roadmaps, { ...values, stops: [] }, once);
    if (!saved.ok) return saved;
    const to = intent === "new" ? `${addresses.roadmaps}/new` : roadmapHref(String(saved.body.roadmap?.uuid));
    return redirectWithSuccess(args.context, to, success.registered);
  });

export default function NewRoadmap(props: Route.ComponentProps) {
  const { visitor, today } = props.loaderData;
  const initial = { frequency: "weekly", starts_on: today, visitor_uuid: visitor?.uuid };
  const { field, form } = useRecordForm(roadmapForms, props, { initial });
  return (
    <FormPage {...form} cancel={searchPath} lead="Depois de salvar, escolha as lojas de cada dia da semana.">
      <RoadmapFields field={field} />
    </FormPage>
  );
}
