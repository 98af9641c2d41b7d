import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";

export const signerKinds = {
  agency: "Agência",
  supplier: "Fornecedor",
  service_provider: "Prestador de serviço",
} as const;
export type SignerKind = keyof typeof signerKinds;
const signerKind = z.enum(Object.keys(signerKinds) as SignerKind[], "Tipo de signatário é obrigatório");

/** A version of the term of one signer kind. */
export const accessTerm = z.object({
  uuid: z.uuid(),
  signer_kind: signerKind,
  published_on: z.string(),
  file: z.string(),
  link: z.string(),
});
export type AccessTerm = z.infer<typeof accessTerm>;

/** The same as the backoffice keeps it. */
export const keptTerm = accessTerm.extend({ signatures_count: z.number().int(), version });
export type KeptTerm = z.infer<typeof keptTerm>;

export const accessTermsQuery = pageQuery.extend({ signer_kind: signerKind.optional() });
export type AccessTermsQuery = z.output<typeof accessTermsQuery>;

const fields = {
  signer_kind: signerKind,
  published_on: requiredDate("Publicação"),
  link: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "Link inválido" })]).default(""),
  file: z
    .string()
    .max(500)
    .regex(/^(?!.*\.\.)[ -[\]-~\u00a0-\uffff]*$/, "Arquivo inválido")
    .default(""),
};
/** A file without a link lies in a directory of ours. */
const hasAddress = ({ file, link }: { file: string; link: string }) => file === "" || link !== "" || file.includes("/");
const noAddress = { path: ["file"], message: "Url do termo inválida." };
export const accessTermInput = z.object(fields).refine(hasAddress, noAddress);
export type AccessTermInput = z.output<typeof accessTermInput>;
export const accessTermChange = z.object({ ...fields, version }).refine(hasAddress, noAddress);

/** Why somebody stands before the gate of the terms: their own word is missing, the responsible's is, or it was no. */
export const termStandings = ["unsigned", "waiting", "disagreed"] as const;
export type TermStanding = (typeof termStandings)[number];

/** What proves a signature. */
const evidence = z.object({
  access_term: z.object({ uuid: z.uuid(), published_on: z.string() }),
  user: named,
  agreed: z.boolean(),
  signed_at: moment,
  /** The network address that it was signed from, and the browser or program. */
  address: z.string(),
  user_agent: z.string(),
  /** SHA-256 of the signed PDF, hexadecimal; null where the term was a link elsewhere. */
  file_sha256: z.string().nullable(),
});

/** How the account stands with its most recent term: whether its legal responsible has signed, and agreed. */
export const signatureStanding = z.object({
  responsable_has_signed: z.boolean(),
  responsable_has_agreed: z.boolean(),
  user_is_legal_responsible: z.boolean(),
  signature: evidence.nullable(),
});
export type SignatureStanding = z.infer<typeof signatureStanding>;
export type Signature = NonNullable<SignatureStanding["signature"]>;

export const signatureInput = z.object({
  signer_agreed: z.boolean("Aceite é obrigatório"),
  /** The version that was read; another one is not signed by mistake. */
  access_term_uuid: z.uuid().optional(),
});
export type SignatureInput = z.output<typeof signatureInput>;

/** A signature as the backoffice sees it. */
export const accessTermSignature = evidence.extend({ account: named.extend({ kind: signerKind }) });
export type AccessTermSignature = z.infer<typeof accessTermSignature>;

export const signaturesQuery = pageQuery.extend({
  signer_kind: signerKind.optional(),
  term_uuid: z.uuid().optional(),
  agreed: z.enum(["true", "false"]).optional(),
  q: z.string().max(200).transform(collapse).default(""),
});
export type SignaturesQuery = z.output<typeof signaturesQuery>;
