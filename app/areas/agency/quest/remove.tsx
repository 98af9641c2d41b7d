import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Survey } from "#app/contracts/field/surveys.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { surveyCrumbs, surveyHref, surveyPaths, surveyPermission } from "./surveys.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, surveyPermission, FULL_ACCESS);
  return { survey: await findRecord<Survey>(apiOf(context), surveyPaths, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, surveyPaths, params.id);
}

export default function RemoveQuest({ loaderData: { survey }, actionData }: Route.ComponentProps) {
  const { uuid, name } = survey;
  return (
    <ConfirmationPage
      title={`Remover ${name}`}
      crumbs={[...surveyCrumbs, { label: name, href: surveyHref(uuid, "/preview") }]}
      action={surveyHref(uuid, "/remove")}
      cancel={surveyPaths.path}
      refused={actionData}
    >
      <p>
        A pesquisa <strong>{name}</strong> e seus agendamentos deixam de existir. As respostas dadas continuam nos
        relatórios.
      </p>
    </ConfirmationPage>
  );
}
