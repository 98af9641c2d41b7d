import { addressOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader, Tabs } from "#app/ui/page/index.ts";
import { shell, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/page.ts";
import { CalendarTab } from "./calendar-tab.tsx";
import { changeTab } from "./change.ts";
import { LookTab } from "./look-tab.tsx";
import { NotificationPreferencesTab } from "./notification-preferences-tab.tsx";
import { PasswordTab } from "./password-tab.tsx";
import { profilePathsFor } from "./paths.ts";
import { ProfileFormTab } from "./profile-form-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { SessionsTab } from "./sessions-tab.tsx";
import { loadTab, profileTabs, tabOf } from "./tabs.ts";
import { TokensTab } from "./tokens-tab.tsx";

/** The security tab creates passkeys. */
export const handle = { passkey: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const missing = context.get(userContext).second_factor_missing;
  const content = await loadTab(missing ? "seguranca" : tabOf(url), context, url);
  return { paths: profilePathsFor(context), address: addressOf(url), missing, content };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeTab(tabOf(new URL(request.url)), context, request);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { paths, address, missing, content } = loaderData;
  const title = `${shell.profile} – ${profileTabs.find(({ value }) => value === content.tab)?.label}`;
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  const createdFeed = actionData && "calendar_feed" in actionData ? actionData.calendar_feed : undefined;
  const createdToken = actionData && "api_token" in actionData ? actionData.api_token : undefined;
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={shell.profile}
        breadcrumb={[{ label: "Início", href: paths.home }, { label: shell.profile }]}
      />
      {!missing && <Tabs address={address} tabs={profileTabs} current={content.tab} label="Partes do perfil" />}
      {content.tab === "dados" && <ProfileFormTab {...content} paths={paths} refused={refused} />}
      {content.tab === "senha" && <PasswordTab {...content} paths={paths} refused={refused} />}
      {content.tab === "seguranca" && <SecurityTab {...content} paths={paths} />}
      {content.tab === "sessoes" && <SessionsTab {...content} paths={paths} address={address} />}
      {content.tab === "avisos" && <NotificationPreferencesTab {...content} paths={paths} refused={refused} />}
      {content.tab === "agenda" && (
        <CalendarTab {...content} paths={paths} address={address} refused={refused} created={createdFeed} />
      )}
      {content.tab === "aparencia" && <LookTab {...content} paths={paths} />}
      {content.tab === "chaves" && (
        <TokensTab {...content} paths={paths} address={address} refused={refused} created={createdToken} />
      )}
    </>
  );
}
