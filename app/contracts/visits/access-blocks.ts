import { z } from "zod";
import { parseCnpj } from "../directory/cnpj.ts";
import { named } from "../directory/lookups.ts";
import { parseCpf } from "../people/cpf.ts";
import { optionalDate, requiredDate, unwrapParsed } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";
import { version } from "../platform/version.ts";

/** The state of a block today. */
export const accessBlockStates = {
  current: "Em vigor",
  future: "Ainda não começou",
  ended: "Encerrado",
  lifted: "Suspenso",
} as const;
export type AccessBlockState = keyof typeof accessBlockStates;
const accessBlockStateKeys = Object.keys(accessBlockStates) as AccessBlockState[];

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

export const accessBlocksQuery = pageQuery.extend({
  retailer_uuid: z.uuid("Rede inválida").optional(),
  state: z.enum(accessBlockStateKeys).optional(),
  /** A complete CPF or CNPJ. */
  cpf_or_cnpj: z.string().max(40).default(""),
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
  ends_on: optionalDate.nullable().default(null),
  all_stores: z.boolean().default(true),
  store_uuids: z.array(z.uuid("Loja inválida")).max(10_000).default([]),
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
