import { data, redirect } from "react-router";
import { removeOwnPhotoOperation } from "#app/contracts/people/crop.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/remove-photo.ts";
import { flashSuccess, profileCrumbs, profilePathsFor } from "./paths.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { paths: profilePathsFor(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await formOf(request);
  const { path } = profilePathsFor(context);
  const removed = await apiOf(context).write(removeOwnPhotoOperation, {});
  if (!removed.ok) return data({ message: removed.problem.message }, { status: removed.status });
  flashSuccess(context, success.removed);
  return redirect(path);
}

const title = "Remover foto";

export default function RemovePhoto({ loaderData: { paths }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: title }]} />
      <ErrorSummary errors={actionData ? [{ id: "confirmation", message: actionData.message }] : []} />
      <Confirmation action={`${paths.path}/foto/remover`} confirmLabel={words.remove} cancel={paths.path}>
        <p>A sua foto sai do cabeçalho e do perfil.</p>
      </Confirmation>
    </>
  );
}
