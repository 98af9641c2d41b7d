import { apiTokensOperation } from "#app/contracts/access/api-tokens.ts";
import { ownFactorsOperation } from "#app/contracts/access/second-factors.ts";
import { ownSessionsOperation } from "#app/contracts/access/session.ts";
import { ownProfileOperation } from "#app/contracts/access/users.ts";
import { calendarFeedsOperation } from "#app/contracts/notices/calendar-feeds.ts";
import { digestOperation } from "#app/contracts/notices/mailings.ts";
import { preferencesOperation } from "#app/contracts/notices/notifications.ts";
import { onceKey } from "#app/crud/save.ts";
import { loadPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { KEYS, LITE, THEME } from "#app/session/cookies.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";

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

const withDigest: readonly string[] = ["agency", "supplier", "service_provider"];

/** Returns whether the user's account has what the digest tells of. */
export const hasDigest = (context: Context): boolean => withDigest.includes(context.get(userContext).role.user_type);

/** Loads the data of one tab. */
export async function loadTab(tab: TabName, context: Context, url: URL) {
  const api = apiOf(context);
  if (tab === "dados") return { tab, ...(await api.read(ownProfileOperation, {})) };
  if (tab === "senha" || tab === "seguranca") return { tab, factors: await api.read(ownFactorsOperation, {}) };
  if (tab === "sessoes") return { tab, found: await loadPage(context, url, ownSessionsOperation, {}) };
  if (tab === "avisos") {
    const { data: preferences } = await api.read(preferencesOperation, {});
    return {
      tab,
      preferences,
      digest: hasDigest(context) ? (await api.read(digestOperation, {})).mailing.frequency : null,
    };
  }
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
