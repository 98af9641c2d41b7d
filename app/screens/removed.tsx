import { data } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { removalOperation, restorationOperation } from "#app/contracts/platform/removals.ts";
import { findRestorable } from "#app/contracts/platform/restorable.ts";
import { abilitiesOf, requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/removed.ts";

/** Finds the resource that the address names; throws the 404 page for one whose removed records do not come back. */
function findNamed(context: Context, noun: string) {
  const found = findRestorable(`/${noun}`, areaOf(context.get(userContext).role.user_type));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Loads who removed a record, and when. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { resource, list } = findNamed(context, params.noun);
  requireAbility(context, resource, READ_ONLY);
  const { removal } = await apiOf(context).read(removalOperation(resource), { id: params.id });
  const home = homeOf(context.get(userContext));
  return { home, list, removal, title: resource.words.title, may: abilitiesOf(context, resource) };
}

/** Restores the record and goes to its list: also the way of "Desfazer". */
export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const { resource, list } = findNamed(context, params.noun);
  const restored = await apiOf(context).write(restorationOperation(resource), { id: params.id });
  if (!restored.ok) return actionError(restored, resource.concept);
  return redirectWithSuccess(context, list, words.restored);
}

/** A removed record: who removed it and when, and the way back for those who may remove. */
export default function Removed({ loaderData, actionData }: Route.ComponentProps) {
  const { home, list, removal, title, may } = loaderData;
  const { name, removed_at, removed_by } = removal;
  return (
    <>
      <title>{actionData ? words.errorTitle(name) : `${name} – removido`}</title>
      <PageHeader
        title={name}
        breadcrumb={[{ label: "Início", href: home }, { label: title, href: list }, { label: name }]}
      />
      <ErrorSummary errors={actionData ? [{ id: "restore", message: actionData.message }] : []} />
      <p>
        Este cadastro foi removido{removed_by && ` por ${removed_by}`} em {formatDateTime(String(removed_at))}.
      </p>
      <div className="flex flex-wrap gap-2">
        {may.remove && (
          <PostForm>
            <Button look="primary" id="restore">
              {words.restore}
            </Button>
          </PostForm>
        )}
        <ButtonLink href={list}>{words.back}</ButtonLink>
      </div>
    </>
  );
}
