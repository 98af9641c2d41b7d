import { z } from "zod";
import { jobFunctionKey } from "../directory/job-functions.ts";
import { named, shortListQuery } from "../directory/lookups.ts";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";

/** The subject of a document. */
export const documentSubjects = { visitor: "Visitante", company: "Empresa" } as const;
export type DocumentSubject = keyof typeof documentSubjects;
export const documentSubjectKeys = Object.keys(documentSubjects) as DocumentSubject[];

/** The file formats that a document may have. */
export const fileKinds = { pdf: "PDF", jpeg: "JPEG", png: "PNG", webp: "WebP" } as const;
export type FileKind = keyof typeof fileKinds;
export const fileKindKeys = Object.keys(fileKinds) as FileKind[];

/** The kinds of account that register visitors. */
export const ownerKinds = {
  agency: "Agência",
  supplier: "Fornecedor",
  service_provider: "Prestador de serviço",
} as const;
export const ownerKindKeys = Object.keys(ownerKinds) as (keyof typeof ownerKinds)[];

/** A document type; empty `retailers` and null lists mean no restriction. */
const documentType = named
  .extend({
    subject: z.enum(documentSubjectKeys),
    expires: z.boolean(),
    valid_days: z.number().int().nullable(),
    owner_kinds: z.array(z.enum(ownerKindKeys)),
    job_functions: z.array(z.string()).nullable(),
    service_types: z.array(z.string()).nullable(),
    retailers: z.array(named),
    accepted: z.array(z.enum(fileKindKeys)),
    has_template: z.boolean(),
    version,
  })
  .meta({ id: "DocumentType", description: "Um tipo de documento do cadastro base, e a quem se destina." });
export type DocumentType = z.infer<typeof documentType>;

const documentTypesQuery = shortListQuery.extend({
  q: z.string().max(200).default(""),
  subject: z.enum(documentSubjectKeys).optional(),
  sort: sortBy("name", "subject", "validity", "owner_kinds", "retailers", "has_template"),
});
export type DocumentTypesQuery = z.output<typeof documentTypesQuery>;

/** An optional choice; an empty one means no restriction. */
const optionalList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(100)
    .nullable()
    .default(null)
    .transform((list) => (list && list.length > 0 ? [...new Set(list)] : null));

export const ownerKindsInput = z
  .array(z.enum(ownerKindKeys, "Tipo de contratante inválido"))
  .min(1, "Tipo de contratante é obrigatório")
  .max(20, "Tipos de contratante demais")
  .default(ownerKindKeys)
  .transform((list) => [...new Set(list)]);
export const jobFunctionsInput = optionalList(jobFunctionKey);
export const servicesInput = optionalList(z.string().trim().min(1).max(100));

export const documentTypeInput = z
  .object({
    name: z.string("Nome é obrigatório").trim().min(1, "Nome é obrigatório").max(200),
    subject: withFacts(z.enum(documentSubjectKeys, "Escolha de quem o documento fala").default("visitor"), {
      values: documentSubjects,
    }),
    expires: z.boolean().default(false),
    valid_days: withFacts(
      z
        .number("Dias de validade inválidos")
        .int()
        .min(1, "Dias de validade inválidos")
        .max(36_500)
        .nullable()
        .default(null),
      { hint: "Contados da emissão; vazio: quem envia diz quando vence" },
    ),
    owner_kinds: ownerKindsInput,
    job_functions: withFacts(jobFunctionsInput, { hint: "Nenhuma: para todas", none: "Todos" }),
    service_types: withFacts(servicesInput, {
      hint: "Nenhum: para todos",
      none: "Todos",
    }),
    retailer_uuids: withFacts(z.array(z.uuid("Rede inválida")).max(1000).default([]), {
      hint: "Nenhuma: para todas",
      none: "Todos",
    }),
    accepted: z
      .array(z.enum(fileKindKeys, "Tipo de arquivo inválido"))
      .min(1, "Tipo de arquivo é obrigatório")
      .max(20, "Tipos de arquivo demais")
      .default(fileKindKeys)
      .transform((list) => [...new Set(list)]),
  })
  .refine(({ expires, valid_days }) => expires || valid_days === null, {
    path: ["valid_days"],
    message: "Só um documento que vence tem dias de validade.",
  });
export type DocumentTypeInput = z.output<typeof documentTypeInput>;

export const documentTypes = resource({
  path: "/document_types",
  concept: "document_type",
  words: {
    one: "tipo de documento",
    many: "tipos de documento",
    title: "Tipos de documento",
    add: "Novo tipo de documento",
  },
  permission: { mob: "admin-documents" },
  labels: {
    name: "Nome",
    subject: "De quem fala",
    expires: "Vence",
    valid_days: "Dias de validade",
    owner_kinds: "Quem contrata",
    job_functions: "Funções",
    service_types: "Tipos de serviço",
    retailer_uuids: "Redes",
    accepted: "Arquivos aceitos",
  },
  row: documentType,
  input: documentTypeInput,
  query: documentTypesQuery,
});
