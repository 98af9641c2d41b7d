import { surveys } from "#app/contracts/field/surveys.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/preview.ts";
import { SurveyPreview } from "./preview-panel.tsx";
import { surveyCrumbs, surveyHref } from "./surveys.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const survey = await apiOf(context).find(surveys, params.id);
  return { survey, writes: abilitiesOf(context, surveys).write };
}

/** The current version of a survey, as the field staff see it. */
export default function PreviewQuest({ loaderData: { survey, writes } }: Route.ComponentProps) {
  const title = `Prévia de ${survey.name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...surveyCrumbs, { label: title }]}
        lead={`Versão ${survey.survey_version}`}
        actions={
          <>
            {writes && (
              <ButtonLink look="primary" href={surveyHref(survey.uuid)}>
                {words.edit}
              </ButtonLink>
            )}
            <ButtonLink href={surveyHref(survey.uuid, "/versions")}>Versões</ButtonLink>
          </>
        }
      />
      <SurveyPreview {...survey} />
    </>
  );
}
