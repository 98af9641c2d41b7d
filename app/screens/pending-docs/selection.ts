import { type GapRow, gapsOperation, MAX_SENT_TOGETHER } from "#app/contracts/documents/pending-docs.ts";
import { addressWithFilters } from "#app/crud/search.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { PendingDocsPaths } from "./paths.ts";

/** A document that a visitor lacks, and the retailers that require it: one file may serve all of them. */
export interface MissingDocument {
  visitor: GapRow["visitor"];
  gaps: Pick<GapRow, "retailer" | "gap" | "problem" | "expires_on">[];
}

/** The selected documents of one type. */
export interface MissingType {
  uuid: string;
  name: string;
  documents: MissingDocument[];
}

/** The selection of the page that sends documents, as its address names it. */
export interface Selection {
  /** By visitor, the document types selected; an empty set stands for all. */
  types: Map<string, Set<string>>;
  simulate: string | undefined;
  /** Address of the list. */
  back: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the selection of an address: `gap` names visitor, document type and retailer, `visitor` a whole visitor. */
export function selectionOf({ searchParams }: URL, { path }: PendingDocsPaths): Selection {
  const types = new Map<string, Set<string>>();
  for (const gap of searchParams.getAll("gap")) {
    const [visitor = "", type = ""] = gap.split(".");
    if (uuid.test(visitor) && uuid.test(type)) types.set(visitor, (types.get(visitor) ?? new Set()).add(type));
  }
  for (const visitor of searchParams.getAll("visitor")) if (uuid.test(visitor)) types.set(visitor, new Set());
  const simulate = searchParams.get("simulate") ?? "";
  return {
    types,
    simulate: uuid.test(simulate) ? simulate : undefined,
    back: addressWithFilters(path, searchParams.get("filters")),
  };
}

/** Returns the reason why a selection cannot be sent together, if any. */
export function selectionError({ types }: Selection): string | undefined {
  if (types.size === 0) return "Marque ao menos uma pendência.";
  if (types.size > MAX_SENT_TOGETHER) return `Marque no máximo ${MAX_SENT_TOGETHER} pessoas de uma vez.`;
  return undefined;
}

/** Returns what is still missing of a selection, by document type. */
export async function findMissing(api: ApiClient, { types, simulate }: Selection): Promise<MissingType[]> {
  const query = { visitor_uuids: [...types.keys()].join(","), simulate, per_page: 1000 };
  const { data } = await api.read(gapsOperation, query);
  return byType(data.filter(({ visitor, document_type }) => isSelected(types.get(visitor.uuid), document_type.uuid)));
}

const isSelected = (types: Set<string> | undefined, type: string) => types?.size === 0 || Boolean(types?.has(type));

function byType(rows: readonly GapRow[]): MissingType[] {
  const found = new Map<string, { uuid: string; name: string; people: Map<string, MissingDocument> }>();
  for (const { document_type, visitor, ...gap } of rows) {
    const type = found.get(document_type.uuid) ?? { ...document_type, people: new Map<string, MissingDocument>() };
    found.set(type.uuid, type);
    const document = type.people.get(visitor.uuid) ?? { visitor, gaps: [] };
    type.people.set(visitor.uuid, document);
    document.gaps.push(gap);
  }
  const types = [...found.values()].map(({ people, ...type }) => ({ ...type, documents: [...people.values()] }));
  return types.sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
