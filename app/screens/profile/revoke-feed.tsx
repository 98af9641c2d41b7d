import { data, redirect } from "react-router";
import { calendarFeedsOperation, revokeCalendarFeedOperation } from "#app/contracts/notices/calendar-feeds.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/revoke-feed.ts";
import { flashSuccess, profileCrumbs, profilePathsFor, tabPath } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const paths = profilePathsFor(context);
  const found = await apiOf(context).read(calendarFeedsOperation, { per_page: 1000 });
  const feed = found.data.find(({ uuid }) => uuid === params.id);
  if (!feed) throw data(null, { status: 404 });
  return { paths, feed };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const paths = profilePathsFor(context);
  const revoked = await apiOf(context).write(revokeCalendarFeedOperation, { id: params.id });
  if (!revoked.ok) return data({ message: revoked.problem.message }, { status: revoked.status });
  flashSuccess(context, "Agenda revogada.");
  return redirect(tabPath(paths, "agenda"));
}

export default function RevokeFeed({ loaderData: { paths, feed }, actionData }: Route.ComponentProps) {
  const title = `Revogar ${feed.name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...profileCrumbs(paths), { label: "Revogar" }]} />
      <ErrorSummary errors={actionData ? [{ id: "confirmation", message: actionData.message }] : []} />
      <Confirmation
        action={`${paths.path}/agenda/${feed.uuid}/revogar`}
        confirmLabel="Revogar"
        cancel={tabPath(paths, "agenda")}
      >
        <p>
          O endereço da agenda <strong>{feed.name}</strong> deixa de abrir. O que o programa já leu fica nele.
        </p>
      </Confirmation>
    </>
  );
}
