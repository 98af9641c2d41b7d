import type { ApiToken } from "#app/contracts/access/api-tokens.ts";
import type { SecondFactorList } from "#app/contracts/access/second-factors.ts";
import type { OpenSession } from "#app/contracts/access/session.ts";
import type { Profile } from "#app/contracts/access/users.ts";
import type { NotificationPreference } from "#app/contracts/notices/notifications.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { onceKey } from "#app/crud/save.ts";
import { fetchPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { KEYS, LITE, THEME } from "#app/session/cookies.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { profilePathsFor } from "./paths.ts";

/** Tabs of the profile; the page without `aba` shows the first. */
export const profileTabs = [
  { value: "dados", label: "Dados" },
  { value: "senha", label: "Senha" },
  { value: "seguranca", label: "Segurança" },
  { value: "sessoes", label: "Sessões" },
  { value: "avisos", label: "Avisos" },
  { value: "aparencia", label: "Aparência e teclado" },
  { value: "chaves", label: "Chaves da API" },
] as const;
export type TabName = (typeof profileTabs)[number]["value"];

export function tabOf(url: URL): TabName {
  return profileTabs.find(({ value }) => value === url.searchParams.get("aba"))?.value ?? "dados";
}

/** Loads the data of one tab. */
export async function loadTab(tab: TabName, context: Context, url: URL) {
  const api = apiOf(context);
  const at = profilePathsFor(context).api;
  if (tab === "dados") return { tab, ...(await api.get<{ profile: Profile }>(`${at}/profile`)) };
  if (tab === "senha" || tab === "seguranca") {
    return { tab, factors: await api.get<SecondFactorList>(`${at}/second_factors`) };
  }
  if (tab === "sessoes") return { tab, found: await fetchPage<OpenSession>(context, api, `${at}/sessions`, url, {}) };
  if (tab === "avisos") {
    return {
      tab,
      preferences: (await api.get<{ data: NotificationPreference[] }>(`${at}/notification_preferences`)).data,
    };
  }
  if (tab === "chaves") {
    const found: Page<ApiToken> = await fetchPage(context, api, `${at}/api_tokens`, url, {});
    return { tab, found, once: onceKey() };
  }
  const { cookies } = context.get(requestContext);
  const chosen = {
    theme: cookies.get(THEME) ?? "system",
    lite: cookies.get(LITE) === "1",
    keys: cookies.get(KEYS) !== "off",
  };
  return { tab, chosen };
}
