import { apiTokensOperation } from "#app/contracts/access/api-tokens.ts";
import { ownFactorsOperation } from "#app/contracts/access/second-factors.ts";
import { ownSessionsOperation } from "#app/contracts/access/session.ts";
import { ownProfileOperation } from "#app/contracts/access/users.ts";
import { calendarFeedsOperation } from "#app/contracts/notices/calendar-feeds.ts";
import { preferencesOperation } from "#app/contracts/notices/notifications.ts";
import { onceKey } from "#app/crud/save.ts";
import { loadPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { KEYS, LITE, THEME } from "#app/session/cookies.ts";
import { type Context, requestContext } from "#app/session/request.ts";

/** Tabs of the profile; the page without `aba` shows the first. */
export const profileTabs = [
  { value: "dados", label: "Dados" },
  { value: "senha", label: "Senha" },
  { value: "seguranca", label: "Segurança" },
  { value: "sessoes", label: "Sessões" },
  { value: "avisos", label: "Avisos" },
  { value: "agenda", label: "Agenda" },
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
  if (tab === "dados") return { tab, ...(await api.read(ownProfileOperation, {})) };
  if (tab === "senha" || tab === "seguranca") return { tab, factors: await api.read(ownFactorsOperation, {}) };
  if (tab === "sessoes") return { tab, found: await loadPage(context, url, ownSessionsOperation, {}) };
  if (tab === "avisos") return { tab, preferences: (await api.read(preferencesOperation, {})).data };
  if (tab === "agenda") {
    return { tab, found: await loadPage(context, url, calendarFeedsOperation, {}), once: onceKey() };
  }
  if (tab === "chaves") return { tab, found: await loadPage(context, url, apiTokensOperation, {}), once: onceKey() };
  const { cookies } = context.get(requestContext);
  const chosen = {
    theme: cookies.get(THEME) ?? "system",
    lite: cookies.get(LITE) === "1",
    keys: cookies.get(KEYS) !== "off",
  };
  return { tab, chosen };
}
