import { z } from "zod";
import {
  type DocumentType,
  documentSubjects,
  documentTypeInput,
  fileKindKeys,
  fileKinds,
  ownerKindKeys,
  ownerKinds,
} from "#app/contracts/documents/document-types.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { crumbs, documentTypes as place } from "../registers.ts";

export { place };
export const trail = crumbs(place);

/** What the form sends: an unticked box sends nothing, and means no; without any ticked, none is chosen. */
export const schema = documentTypeInput.safeExtend({
  expires: z.boolean().default(false),
  owner_kinds: z.array(z.enum(ownerKindKeys)).min(1, "Tipo de contratante é obrigatório").prefault([]),
  accepted: z.array(z.enum(fileKindKeys)).min(1, "Tipo de arquivo é obrigatório").prefault([]),
  version: z.number().int().optional(),
});

export type TypeForm = {
  name: string;
  subject: string;
  expires: boolean;
  valid_days: string;
  owner_kinds: string[];
  job_functions: string[];
  service_types: string[];
  retailer_uuids: string[];
  accepted: string[];
};

export const labels = {
  name: "Nome",
  subject: "De quem fala",
  expires: "Vence",
  valid_days: "Dias de validade",
  owner_kinds: "Quem contrata",
  job_functions: "Funções",
  service_types: "Tipos de serviço",
  retailer_uuids: "Redes",
  accepted: "Arquivos aceitos",
};

/** What the fields offer. */
export async function offerFor(context: Context, form?: FormData, found?: DocumentType) {
  const api = apiOf(context);
  const held = found && found.retailers.length > 0 ? seedForm("retailer_uuids", ...found.retailers) : undefined;
  const [functions, services, networks] = await Promise.all([
    keyed(api, "/v1/mob/job_functions"),
    keyed(api, "/v1/mob/service_types"),
    lookUp(api, "/v1/mob/retailers", "retailer_uuids", form ?? held),
  ]);
  return { functions, services, networks };
}
export type Offer = Awaited<ReturnType<typeof offerFor>>;

async function keyed(api: ApiClient, path: string): Promise<Record<string, string>> {
  const { data } = await api.get<Page<{ key: string; name: string }>>(path, { active: "true" });
  return Object.fromEntries(data.map(({ key, name }) => [key, name]));
}

const several = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : []);
const named = (names: Record<string, string>, value: unknown, none = "Todos") =>
  several(value)
    .map((key) => names[key] ?? key)
    .join(", ") || none;

/** Each field, stored or as it was sent, in words. */
export function telling({ functions, services, networks }: Offer) {
  const offered = Object.fromEntries(networks.options.map(({ value, label }) => [value, label]));
  return (values: Record<string, unknown>): Record<keyof typeof labels, string> => {
    const stored = values.retailers as DocumentType["retailers"] | undefined;
    return {
      name: String(values.name ?? ""),
      subject: named(documentSubjects, values.subject, ""),
      expires: values.expires === true || values.expires === "on" ? "Sim" : "Não",
      valid_days: String(values.valid_days ?? ""),
      owner_kinds: named(ownerKinds, values.owner_kinds, ""),
      job_functions: named(functions, values.job_functions),
      service_types: named(services, values.service_types),
      retailer_uuids: stored
        ? stored.map(({ name }) => name).join(", ") || "Todos"
        : named(offered, values.retailer_uuids),
      accepted: named(fileKinds, values.accepted, ""),
    };
  };
}
