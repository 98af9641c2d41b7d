import { data } from "react-router";
import { type ZodObject, z } from "zod";
import { productGroupInput, serviceTypeInput } from "#app/contracts/directory/base-registers.ts";
import { jobFunctionInput } from "#app/contracts/directory/job-functions.ts";
import type { ResourcePaths } from "#app/crud/record.ts";

const path = "/mob/baseRegisters";
export const permission = "admin-documents";
const home = { label: "Início", href: "/mob" };

/** A register of names: what it is called, and the one thing that some of them hold beside. */
export interface Register extends ResourcePaths {
  title: string;
  one: string;
  noun: readonly [one: string, many: string];
  create: string;
  holds?: "is_supervisor" | "retailer_uuid";
  schema: ZodObject;
}

// An unticked box sends nothing, and means no.
const kept = { active: z.boolean().default(false), version: z.number().int().optional() };

const groups = { holds: "retailer_uuid", schema: productGroupInput.extend(kept) } as const;

const registers: Record<string, Omit<Register, "path">> = {
  jobFunctions: {
    title: "Funções",
    one: "Função",
    noun: ["função", "funções"],
    create: "Nova função",
    api: "/v1/mob/job_functions",
    concept: "job_function",
    holds: "is_supervisor",
    schema: jobFunctionInput.extend({ ...kept, is_supervisor: z.boolean().default(false) }),
  },
  serviceTypes: {
    title: "Tipos de serviço",
    one: "Tipo de serviço",
    noun: ["tipo de serviço", "tipos de serviço"],
    create: "Novo tipo de serviço",
    api: "/v1/mob/service_types",
    concept: "service_type",
    schema: serviceTypeInput.extend(kept),
  },
  productCategories: {
    title: "Categorias de produtos",
    one: "Categoria de produtos",
    noun: ["categoria", "categorias"],
    create: "Nova categoria",
    api: "/v1/mob/product_categories",
    concept: "product_category",
    ...groups,
  },
  productSections: {
    title: "Seções de produtos",
    one: "Seção de produtos",
    noun: ["seção", "seções"],
    create: "Nova seção",
    api: "/v1/mob/product_sections",
    concept: "product_section",
    ...groups,
  },
};

export const documentTypes = {
  path: `${path}/documentTypes`,
  api: "/v1/mob/document_types",
  concept: "document_type",
  title: "Tipos de documento",
};

/** The register that an address names; the 404 page where there is none. */
export function registerAt(name: string): Register {
  const register = registers[name];
  if (!register) throw data(null, { status: 404 });
  return { ...register, path: `${path}/${name}` };
}

/** Every register's list, in the order they are offered. */
export const tabs = [
  { href: documentTypes.path, label: documentTypes.title },
  ...Object.entries(registers).map(([name, { title }]) => ({ href: `${path}/${name}`, label: title })),
];

export const crumbs = ({ title, path: at }: { title: string; path: string }) => [
  home,
  { label: "Cadastros base", href: path },
  { label: title, href: at },
];

/** What a record of any of these registers may hold. */
export interface Entry {
  uuid: string;
  name: string;
  key?: string;
  active: boolean;
  is_supervisor?: boolean;
  retailer?: { uuid: string; trade_name: string } | null;
  version: number;
}

export const labels = {
  name: "Nome",
  is_supervisor: "Supervisiona outras pessoas",
  retailer_uuid: "Rede",
  active: "Ativo",
};
export const allNetworks = "Todas as redes";
