import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { Survey } from "#app/contracts/field/surveys.ts";
import { findRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/preview.ts";
import { SurveyPreview } from "./preview-panel.tsx";
import { surveyCrumbs, surveyHref, surveyPaths, surveyPermission } from "./surveys.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const survey = await findRecord<Survey>(apiOf(context), surveyPaths, params.id);
  return { survey, writes: levelOf(context.get(userContext), surveyPermission) >= READ_WRITE };
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
        lead={`Versão ${survey.quest_version}`}
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
