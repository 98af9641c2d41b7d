import { type AgencySupplierContract, agencySupplierContractInput } from "#app/contracts/agreements/contracts.ts";
import type { StoreEntry } from "#app/contracts/directory/lookups.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { version } from "#app/contracts/platform/version.ts";
import { lookUp, seedForm, toArray } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatDate } from "#app/ui/format.ts";
import { storeLabel } from "../store-label.ts";
import { home } from "../visitors/visitors.ts";

/** Where the agency's projects with suppliers live. */
export const place = {
  path: "/agency/agencySupplierContracts",
  api: "/v1/agencies/agency_supplier_contracts",
  concept: "agency_supplier_contract",
};
export const permission = "agency-supplier-contracts";
export const title = "Projetos de fornecedores";
export const trail = [home, { label: title, href: place.path }];
export const filterNames = ["q", "period", "pendency", "supplier_uuid"] as const;

export const project = (uuid: string, below = "") => `${place.path}/${uuid}${below}`;

/** Home, list, the project: what stands before the last crumb of a page about one. */
export const crumbs = (of: AgencySupplierContract) => [...trail, { label: nameOf(of), href: project(of.uuid) }];

/** A project may have no name of its own. */
export const nameOf = ({ name, supplier }: Pick<AgencySupplierContract, "name" | "supplier">) => name || supplier.name;

export const schema = agencySupplierContractInput.extend({ version: version.optional() });

export type ProjectForm = {
  name: string;
  supplier_uuid: string;
  starts_on: string;
  ends_on: string;
  people: string;
  store_uuids: string[];
};

export const labels = {
  name: "Nome",
  supplier_uuid: "Fornecedor",
  starts_on: "Início",
  ends_on: "Fim",
  people: "Pessoas",
  store_uuids: "Lojas",
};

/** What the fields offer: to a form that was sent, what it looked for; at first, what the project has. */
export async function offerFor(context: Context, form?: FormData, found?: AgencySupplierContract) {
  const api = apiOf(context);
  const held = (name: string, chosen: { uuid: string; name: string }[]) =>
    found ? seedForm(name, ...chosen) : undefined;
  const [suppliers, stores] = await Promise.all([
    lookUp(
      api,
      "/v1/agencies/suppliers",
      "supplier_uuid",
      form ?? held("supplier_uuid", found ? [found.supplier] : []),
    ),
    lookUp<StoreEntry>(
      api,
      "/v1/agencies/stores",
      "store_uuids",
      form ?? held("store_uuids", found?.stores ?? []),
      storeLabel,
    ),
  ]);
  return { suppliers, stores };
}
export type Offer = Awaited<ReturnType<typeof offerFor>>;

/** Each field, stored or as it was sent, in words. */
export function telling({ suppliers, stores }: Offer) {
  const named = Object.fromEntries([...suppliers.options, ...stores.options].map(({ value, label }) => [value, label]));
  return (values: Record<string, unknown>): Record<keyof typeof labels, string> => {
    const stored = values as Partial<AgencySupplierContract>;
    const day = (value: unknown) => {
      const typed = String(value ?? "");
      const read = parseDate(typed);
      return read.ok ? formatDate(read.value) : typed;
    };
    return {
      name: String(values.name ?? ""),
      supplier_uuid: stored.supplier?.name ?? named[String(values.supplier_uuid)] ?? "",
      starts_on: day(values.starts_on),
      ends_on: day(values.ends_on),
      people: String(values.people ?? ""),
      store_uuids: (stored.stores ?? toArray(values.store_uuids).map((uuid) => ({ uuid, name: uuid })))
        .map(({ uuid, name }) => named[uuid] ?? name)
        .sort()
        .join(", "),
    };
  };
}

/** "desde 01/03/2026", or "01/03/2026 a 31/12/2026". */
export function period({ starts_on, ends_on }: Pick<AgencySupplierContract, "starts_on" | "ends_on">): string {
  return ends_on ? `${formatDate(starts_on)} a ${formatDate(ends_on)}` : `desde ${formatDate(starts_on)}`;
}
