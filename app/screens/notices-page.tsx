import { data, redirect } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import { noticesQuery } from "#app/contracts/notices/notices.ts";
import {
  notificationsOperation,
  readAllNotificationsOperation,
  readNotificationOperation,
} from "#app/contracts/notices/notifications.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { isNotified, refreshNotices } from "#app/session/notice-cache.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { Flash, PageHeader, Panel, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { NoticeList } from "#app/ui/shell/index.ts";
import { Pagination, Results } from "#app/ui/table/index.ts";
import { notifications as words } from "#app/ui/words.ts";
import type { Route } from "./+types/notices-page.ts";
import { linkNotification, toBellContent } from "./notices.ts";
import { NotificationList, ReadAll } from "./notification-list.tsx";
import { pushSwitch } from "./push.server.ts";

/** Loads the notifications page and refreshes the bell's notices: all, or those of kind `tipo`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const user = context.get(userContext);
  const userType = user.role.user_type;
  const area = areaOf(userType);
  const kind = noticesQuery.safeParse({ kind: url.searchParams.get("tipo") ?? undefined }).data?.kind;
  const bell = isNotified(userType)
    ? toBellContent(await refreshNotices(context.get(requestContext), userType, kind), area, user.edition)
    : undefined;
  const unread = url.searchParams.get("mostrar") === "nao-lidos" ? "true" : undefined;
  const found = await loadPage(context, url, notificationsOperation, { unread });
  const push = pushSwitch(context.get(requestContext), userType);
  return {
    bell,
    push,
    found: { ...found, data: found.data.map((one) => linkNotification(one, area, user.edition)) },
    unread: unread !== undefined,
    address: addressOf(url),
    home: homeOf(user),
    now: Date.now(),
  };
}

/** Marks one notification as read, or all. "Open" then redirects to the notification's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { role, edition } = context.get(userContext);
  const area = areaOf(role.user_type);
  const form = await formOf(request);
  const uuid = form.get("uuid");
  const api = apiOf(context);
  const read = uuid
    ? await api.write(readNotificationOperation, { id: String(uuid) })
    : await api.write(readAllNotificationsOperation, {});
  if (!read.ok) return data({ message: read.problem.message }, { status: read.status });
  const notification = "notification" in read.body ? read.body.notification : null;
  const link =
    notification && form.get("intent") === "open" ? linkNotification(notification, area, edition).link : null;
  if (!uuid) flash(context.get(requestContext), { tone: "success", text: words.allRead, seconds: 2 });
  return redirect(link ?? addressOf(new URL(request.url)), 303);
}

export default function NoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bell, push, found, unread, address, home, now } = loaderData;
  const tabs = [
    { value: "", label: words.everyOne },
    { value: "nao-lidos", label: words.unreadOnes },
  ];
  return (
    <>
      <title>{words.page}</title>
      <PageHeader
        title={words.page}
        breadcrumb={[{ label: "Início", href: home }, { label: words.page }]}
        actions={
          <>
            <ReadAll action={address} />
            <ButtonLink href={`${home}/profileConfig`}>{words.preferences}</ButtonLink>
          </>
        }
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <push-messages {...push} control="" />
      {bell && (
        <Panel
          title={words.pending}
          id="pendencias"
          actions={
            <a href={address} className="text-primary underline">
              {words.refresh}
            </a>
          }
        >
          <div id="entradas">
            <NoticeList notices={bell.notices} />
          </div>
        </Panel>
      )}
      <Tabs address={address} param="mostrar" tabs={tabs} current={unread ? "nao-lidos" : ""} label={words.page} />
      <Results announce={words.counted(found.meta.total)}>
        <NotificationList notifications={found.data} action={address} now={now} />
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
