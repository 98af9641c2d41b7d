import { z } from "zod";
import { parseCnpj } from "../directory/cnpj.ts";
import { named } from "../directory/lookups.ts";
import { parseCpf } from "../people/cpf.ts";
import { optionalDate, requiredDate, unwrapParsed } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";

/** The state of a block today. */
export const accessBlockStates = {
  current: "Em vigor",
  future: "Ainda não começou",
  ended: "Encerrado",
  lifted: "Encerrado antes do fim",
} as const;
export type AccessBlockState = keyof typeof accessBlockStates;
const accessBlockStateKeys = Object.keys(accessBlockStates) as AccessBlockState[];

/** The two kinds of blocks, by what they name. */
export const blockedKinds = { person: "Pessoa", company: "Empresa" } as const;
const blockedKindKeys = Object.keys(blockedKinds) as (keyof typeof blockedKinds)[];

/** A retailer's block of a person (by CPF) or a company (by CNPJ), in all or some of its stores. */
export const accessBlock = z
  .object({
    uuid: z.uuid(),
    retailer: named,
    cpf: z.string().nullable(),
    cnpj: z.string().nullable(),
    /** The name on record for the CPF or CNPJ, if any. For display only: the block matches by number. */
    known_as: z.string().nullable(),
    reason: z.string(),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    all_stores: z.boolean(),
    stores: z.array(named),
    state: z.enum(accessBlockStateKeys),
    created_by: z.string().nullable(),
    created_at: moment,
    version,
  })
  .meta({ id: "AccessBlock", description: "Um bloqueio de acesso, por CPF ou CNPJ, em todas as lojas ou em algumas." });
export type AccessBlock = z.infer<typeof accessBlock>;

/** Days before the end of a block in which it is near. */
export const BLOCK_ENDING_DAYS = 7;

const accessBlocksQuery = pageQuery.extend({
  /** Part of a name on record or of the reason, or a complete CPF or CNPJ. */
  q: z.string().max(200).default(""),
  retailer_uuid: z.uuid("Rede inválida").optional(),
  state: z.enum(accessBlockStateKeys, "Situação inválida").optional(),
  /** Of people, by CPF, or of companies, by CNPJ. */
  blocked: z.enum(blockedKindKeys, "Escolha pessoa ou empresa").optional(),
  /** Those that hold in this store, alone or among all. */
  store_uuid: z.uuid("Loja inválida").optional(),
  /** A complete CPF or CNPJ. */
  cpf_or_cnpj: z.string().max(40).default(""),
  /** Those in force whose end is near. */
  ending: z.literal("true").optional(),
  sort: sortBy("known_as", "state", "starts_on", "ends_on", "reason", "created_at"),
});
export type AccessBlocksQuery = z.output<typeof accessBlocksQuery>;

const number = (parse: typeof parseCpf) =>
  z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .transform((text, context) => (text === null || text.trim() === "" ? null : unwrapParsed(parse(text), context)));

/** The terms of a block, without the blocked person or company. Only the administration may set `retailer_uuid`. */
const terms = z.object({
  reason: z.string("Motivo é obrigatório").trim().min(1, "Motivo é obrigatório").max(1000),
  starts_on: requiredDate("Início"),
  ends_on: withFacts(optionalDate.nullable().default(null), { hint: "dd/mm/aaaa; vazio: até ser encerrado" }),
  all_stores: z.boolean().default(true),
  store_uuids: z.array(z.uuid("Loja inválida")).max(10_000).default([]),
});

/** A CPF or a CNPJ, whichever was typed. */
export const cpfOrCnpj = z
  .string("CPF ou CNPJ é obrigatório")
  .max(100)
  .refine((text) => text.trim() !== "", { message: "CPF ou CNPJ é obrigatório", abort: true })
  .transform((text, context) => {
    const isCpf = text.replace(/[^0-9A-Za-z]/g, "").length <= 11;
    return unwrapParsed(isCpf ? parseCpf(text) : parseCnpj(text), context);
  });

export const accessBlockInput = terms.extend({
  retailer_uuid: z.uuid("Rede inválida").nullable().default(null),
  cpf: number(parseCpf),
  cnpj: number(parseCnpj),
});
export type AccessBlockInput = z.output<typeof accessBlockInput>;

/** A change to a block. The blocked person or company stays the same. */
export const accessBlockChange = terms.extend({ version });
export type AccessBlockTerms = z.output<typeof terms>;

/** The reason why a block ends. */
export const liftingInput = z.object({ reason: terms.shape.reason });

/** The blocks; the form of one changes its terms. */
export const accessBlocks = resource({
  path: "/access_blocks",
  concept: "access_block",
  words: { one: "bloqueio", many: "bloqueios", title: "Bloqueio de acesso", add: "Novo bloqueio" },
  permission: { retailers: "responsible-block", mob: "admin-visitors" },
  labels: {
    cpf_or_cnpj: "CPF ou CNPJ",
    starts_on: "Início",
    ends_on: "Fim",
    all_stores: "Em todas as lojas",
    store_uuids: "Lojas",
    reason: "Motivo",
  },
  row: accessBlock,
  input: terms,
  query: accessBlocksQuery,
});
