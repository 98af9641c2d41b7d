import { allocations } from "#app/contracts/allocations/allocations.ts";
import { type Named, storesOperation } from "#app/contracts/directory/lookups.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { visitorDocumentsOperation } from "#app/contracts/documents/documents.ts";
import { visitorHistoryOperation } from "#app/contracts/people/visitor-calls.ts";
import { visitorTimelineOperation } from "#app/contracts/people/visitor-timeline.ts";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import { dayAt, parseDate } from "#app/contracts/platform/dates.ts";
import { visitorVerdictOperation } from "#app/contracts/visits/verdict.ts";
import { cachedOwnList } from "#app/crud/cached-lists.ts";
import { readChoices } from "#app/crud/choices.ts";
import { explain } from "#app/crud/fetch-or-explain.ts";
import { onceKey } from "#app/crud/save.ts";
import { loadPage, paramsOf, readPage } from "#app/crud/search.ts";
import { readCompanies } from "#app/screens/document-cnpjs/companies.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { visitorChoices } from "./fields.tsx";
import type { VisitorAbilities } from "./visitor-paths.ts";

/** The tabs of a visitor's page; the first is the default, without `aba`. */
export const visitorTabs = [
  { value: "dados", label: "Dados" },
  { value: "entrar", label: "Pode entrar?" },
  { value: "vinculos", label: "Vínculos" },
  { value: "documentos", label: "Documentos" },
  { value: "linha", label: "Linha do tempo" },
  { value: "historico", label: "Histórico" },
] as const;
/** The tabs for users who only see the visitor: they read no history of its owner. */
export const viewerTabs = visitorTabs.filter(({ value }) => value !== "historico");
type Tab = (typeof visitorTabs)[number]["value"];

export function tabOf(url: URL): Tab {
  return visitorTabs.find(({ value }) => value === url.searchParams.get("aba"))?.value ?? "dados";
}

interface TabRequest {
  context: Context;
  url: URL;
  visitor: Visitor;
  may: Pick<VisitorAbilities, "registers" | "edit" | "readDocuments" | "sendDocuments" | "seesOwners">;
}

/** Loads the data that a tab needs besides the visitor. */
export async function loadTab(tab: Tab, { context, url, visitor, may }: TabRequest) {
  const api = apiOf(context);
  const id = visitor.uuid;
  const today = dayAt(new Date());
  if (tab === "entrar") return { tab, ...(await loadVerdicts(api, url, id, today, may.registers)) };
  if (tab === "vinculos") {
    const found = await readPage(context, url, (page) =>
      explain(allocations.path, api.list(allocations, { visitor_uuid: id, ...paramsOf(url, ["sort"]), ...page })),
    );
    return { tab, found };
  }
  if (tab === "documentos") {
    const [found, companies, expiring] = await Promise.all([
      may.readDocuments ? api.read(visitorDocumentsOperation, { id }) : null,
      may.edit ? readCompanies(api, id) : [],
      may.sendDocuments ? findExpiringTypes(api) : [],
    ]);
    return { tab, found, companies, expiring, today, once: onceKey() };
  }
  if (tab === "linha") {
    const events = await loadPage(context, url, visitorTimelineOperation, { id });
    return { tab, events };
  }
  if (tab === "historico") {
    const entries = await readPage(context, url, (page) =>
      explain(
        visitorHistoryOperation.path,
        api.read(visitorHistoryOperation, { id, ...paramsOf(url, ["sort"]), ...page }),
      ),
    );
    return { tab, entries, now: Date.now() };
  }
  const readers = visitorChoices(may.seesOwners ? visitor.owner_uuid : undefined);
  return { tab, choices: may.edit ? await readChoices(api, readers, undefined, visitor) : null };
}

/** Returns the document types that expire, whose documents are sent with a last day. */
async function findExpiringTypes(api: ApiClient): Promise<string[]> {
  const { data } = await cachedOwnList(api, documentTypes, { per_page: 1000, subject: "visitor" });
  return data.filter(({ expires }) => expires).map(({ uuid }) => uuid);
}

/** Returns the stores to choose from: those where the visitor has a link, and for accounts that only see it all their own. */
async function readStores(api: ApiClient, id: string, registers: boolean): Promise<Named[]> {
  if (!registers) return (await api.accountLookup(storesOperation, { per_page: 1000 })).data;
  const { data } = await api.list(allocations, { visitor_uuid: id, per_page: 1000 });
  return data.map(({ store }) => store);
}

async function loadVerdicts(api: ApiClient, url: URL, id: string, today: string, registers: boolean) {
  const filters = paramsOf(url, ["store_uuid", "date"]);
  const date = filters.date ? parseDate(filters.date) : null;
  const offered = new Map((await readStores(api, id, registers)).map((store) => [store.uuid, store]));
  const stores = [...offered.values()].sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
  const refused = date?.ok === false ? [date.message] : [];
  const query = { id, store_uuid: filters.store_uuid, date: date?.ok ? date.value : undefined };
  const { verdicts, unallocated } =
    refused.length > 0 ? { verdicts: [], unallocated: [] } : await api.read(visitorVerdictOperation, query);
  const chosen = verdicts.map(({ store }) => store).filter(({ uuid }) => uuid === filters.store_uuid);
  for (const store of chosen) if (!stores.some(({ uuid }) => uuid === store.uuid)) stores.push(store);
  return { verdicts, unallocated, stores, filters: { ...filters, date: filters.date || today }, refused };
}
