import type { Allocation } from "#app/contracts/allocations/allocations.ts";
import type { VisitorDocuments } from "#app/contracts/documents/documents.ts";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import { dayAt, parseDate } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { HistoryEntry } from "#app/contracts/reports/history.ts";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import { onceKey } from "#app/crud/save.ts";
import { fetchPage, paramsOf } from "#app/crud/search.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { VisitorChoices } from "./describe.ts";
import type { Supervisor } from "./fields.tsx";
import * as where from "./visitors.ts";

/** The tabs of a visitor's page; the first is the default, without `aba`. */
export const visitorTabs = [
  { value: "dados", label: "Dados" },
  { value: "entrar", label: "Pode entrar?" },
  { value: "vinculos", label: "Vínculos" },
  { value: "documentos", label: "Documentos" },
  { value: "historico", label: "Histórico" },
] as const;
type Tab = (typeof visitorTabs)[number]["value"];

export function tabOf(url: URL): Tab {
  return visitorTabs.find(({ value }) => value === url.searchParams.get("aba"))?.value ?? "dados";
}

interface TabRequest {
  context: Context;
  url: URL;
  visitor: Visitor;
  writes: boolean;
}

/** Loads the data that a tab needs besides the visitor. */
export async function loadTab(tab: Tab, { context, url, visitor, writes }: TabRequest) {
  const api = apiOf(context);
  const of = `${where.visitorApi}/${visitor.uuid}`;
  const today = dayAt(new Date());
  if (tab === "entrar") return { tab, ...(await loadVerdicts(api, url, visitor.uuid, today)) };
  if (tab === "vinculos") {
    const visitor_uuid = visitor.uuid;
    return { tab, found: await fetchPage<Allocation>(context, api, where.allocationsApi, url, { visitor_uuid }) };
  }
  if (tab === "documentos") {
    const found = await api.get<VisitorDocuments>(`${of}/documents`);
    return { tab, found, today, once: onceKey() };
  }
  if (tab === "historico") {
    const entries = await fetchPage<HistoryEntry>(context, api, `${of}/history`, url, {});
    return { tab, entries, now: Date.now() };
  }
  return { tab, choices: writes ? await visitorChoicesFor(api, visitor) : { supervisors: [], functions: {} } };
}

/** Loads the choices of the visitor form. */
export async function visitorChoicesFor(api: ApiClient, has?: Visitor): Promise<VisitorChoices> {
  const [supervisors, functions] = await Promise.all([supervisorsFor(api, has), where.jobFunctions(api, has)]);
  return { supervisors, functions };
}

const supervisors = "/v1/agencies/supervisors?per_page=1000";

/** Returns the active supervisors, and the visitor's own, who may no longer be active. */
async function supervisorsFor(api: ApiClient, has?: Visitor): Promise<Supervisor[]> {
  const { data } = (await (has ? api.accountLookup(supervisors) : api.get(supervisors))) as { data: Supervisor[] };
  const { responsible_uuid: uuid, responsible_name: name } = has ?? { responsible_uuid: null, responsible_name: null };
  const others = data.filter((supervisor) => supervisor.uuid !== has?.uuid);
  if (!uuid || others.some((supervisor) => supervisor.uuid === uuid)) return others;
  return [...others, { uuid, name: name ?? "" }];
}

async function loadVerdicts(api: ApiClient, url: URL, visitor_uuid: string, today: string) {
  const filters = paramsOf(url, ["store_uuid", "date"]);
  const date = filters.date ? parseDate(filters.date) : null;
  const allocations = await api.get<Page<Allocation>>(where.allocationsApi, { visitor_uuid, per_page: 1000 });
  const stores = [...new Map(allocations.data.map(({ store }) => [store.uuid, store])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, "pt-BR"),
  );
  const query = { store_uuid: filters.store_uuid, date: date?.ok ? date.value : undefined };
  const refused = date?.ok === false ? [date.message] : [];
  const found: Verdict[] =
    refused.length > 0
      ? []
      : (await api.get<{ verdicts: Verdict[] }>(`${where.visitorApi}/${visitor_uuid}/verdict`, query)).verdicts;
  return { verdicts: found, stores, filters: { ...filters, date: filters.date || today }, refused };
}
