import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
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

/** A version of the access term for one kind of signer. */
const accessTerm = z.object({
  uuid: z.uuid(),
  signer_kind: signerKind,
  published_on: z.string(),
  file: z.string(),
  link: z.string(),
});
export type AccessTerm = z.infer<typeof accessTerm>;

/** An access term as the backoffice manages it. */
export const managedTerm = accessTerm.extend({ signatures_count: z.number().int(), version });
export type ManagedTerm = z.infer<typeof managedTerm>;

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
/** A file without a link must include a directory in its path. */
const hasAddress = ({ file, link }: { file: string; link: string }) => file === "" || link !== "" || file.includes("/");
const noAddress = { path: ["file"], message: "Url do termo inválida." };
export const accessTermInput = z.object(fields).refine(hasAddress, noAddress);
export type AccessTermInput = z.output<typeof accessTermInput>;
export const accessTermChange = z.object({ ...fields, version }).refine(hasAddress, noAddress);

/**
 * The reasons why the access term blocks a user: the user has to sign it (`unsigned`), the company's legal responsible
 * has to (`waiting`), or the legal responsible disagreed.
 */
export const termStatuses = ["unsigned", "waiting", "disagreed"] as const;
export type TermStatus = (typeof termStatuses)[number];

/** The evidence of a signature. */
const evidence = z.object({
  access_term: z.object({ uuid: z.uuid(), published_on: z.string() }),
  user: named,
  agreed: z.boolean(),
  signed_at: moment,
  /** The IP address and the browser or program that it was signed with. */
  address: z.string(),
  user_agent: z.string(),
  /** SHA-256 of the signed PDF, in hexadecimal; null when the term is an external link. */
  file_sha256: z.string().nullable(),
});

/** The status of the account's latest access term: has its legal responsible signed it, and agreed? */
const signatureStatus = z.object({
  responsable_has_signed: z.boolean(),
  responsable_has_agreed: z.boolean(),
  user_is_legal_responsible: z.boolean(),
  signature: evidence.nullable(),
});
export type SignatureStatus = z.infer<typeof signatureStatus>;
export type Signature = NonNullable<SignatureStatus["signature"]>;

/** The latest version; null where none is published. `area` is the segment of the account's area. */
export const latestTermOperation = operation({
  method: "get",
  path: "/{area}/access_terms/most_recent",
  answer: z.object({ access_term: accessTerm.nullable() }),
});
export const signatureStatusOperation = operation({
  method: "get",
  path: "/access_term_signatures",
  answer: z.object({ access_term_signature: signatureStatus }),
});
/** Accepts or refuses the latest version. */
export const signTermOperation = operation({ ...signatureStatusOperation, method: "post" });

export const signatureInput = z.object({
  signer_agreed: z.boolean("Aceite é obrigatório"),
  /** The version that the signer read; signing fails when another one has been published since. */
  access_term_uuid: z.uuid().optional(),
});
export type SignatureInput = z.output<typeof signatureInput>;

/** A signature, as the backoffice sees it. */
export const accessTermSignature = evidence.extend({ account: named.extend({ kind: signerKind }) });
export type AccessTermSignature = z.infer<typeof accessTermSignature>;

export const signaturesQuery = pageQuery.extend({
  signer_kind: signerKind.optional(),
  term_uuid: z.uuid().optional(),
  agreed: z.enum(["true", "false"]).optional(),
  q: z.string().max(200).transform(collapse).default(""),
});
export type SignaturesQuery = z.output<typeof signaturesQuery>;
