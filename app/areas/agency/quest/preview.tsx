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
import { Seen } from "./preview-panel.tsx";
import { crumbs, permission, place, questAt } from "./quests.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const quest = await findRecord<Survey>(apiOf(context), place, params.id);
  return { quest, writes: levelOf(context.get(userContext), permission) >= READ_WRITE };
}

/** A survey as it is asked now. */
export default function PreviewQuest({ loaderData: { quest, writes } }: Route.ComponentProps) {
  const title = `Prévia de ${quest.name}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: title }]}
        lead={`Versão ${quest.quest_version}`}
        actions={
          <>
            {writes && (
              <ButtonLink look="primary" href={questAt(quest.uuid)}>
                {words.edit}
              </ButtonLink>
            )}
            <ButtonLink href={questAt(quest.uuid, "/versions")}>Versões</ButtonLink>
          </>
        }
      />
      <Seen {...quest} />
    </>
  );
}
