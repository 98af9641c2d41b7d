import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay, requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { optionalText } from "../platform/text-field.ts";
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

/** The phases of a version, by today's date: only the one in force is signed. */
export const termPhases = {
  coming: "A vigorar",
  current: "Em vigor",
  over: "Substituído",
  empty: "Sem texto",
} as const;
const termPhase = z.enum(Object.keys(termPhases) as (keyof typeof termPhases)[]);

/** An access term as the backoffice manages it. */
export const managedTerm = accessTerm.extend({
  phase: termPhase,
  /** In what the version differs from the one before. */
  changes: z.string(),
  signatures_count: z.number().int(),
  /** Those of them that disagreed. */
  refusals_count: z.number().int(),
  /** The accounts that the version in force still waits for; 0 of any other. */
  pending_count: z.number().int(),
  version,
});
export type ManagedTerm = z.infer<typeof managedTerm>;

export const accessTermsQuery = pageQuery.extend({
  /** Of the kind of signer, the day of publication as dd/mm/yyyy, or what changes. */
  q: z.string().max(200).transform(collapse).default(""),
  signer_kind: signerKind.optional(),
  phase: termPhase.optional(),
  sort: sortBy("published_on", "signer_kind", "signatures_count", "pending_count"),
});
export type AccessTermsQuery = z.output<typeof accessTermsQuery>;

const fields = {
  signer_kind: signerKind,
  published_on: withFacts(requiredDate("Publicação"), { hint: "Desde este dia o termo é exigido; dd/mm/aaaa" }),
  changes: withFacts(optionalText("O que muda", 1000), { hint: "Em relação à versão anterior" }),
  link: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "Link inválido" })]).default(""),
};
const file = z
  .string()
  .max(500)
  .regex(/^(?!.*\.\.)[ -[\]-~\u00a0-\uffff]*$/, "Arquivo inválido");
/** A file without a link must include a directory in its path. */
const hasAddress = ({ file, link }: { file: string; link: string }) => file === "" || link !== "" || file.includes("/");
const noAddress = { path: ["file"], message: "Url do termo inválida." };
export const accessTermInput = z.object({ ...fields, file: file.default("") }).refine(hasAddress, noAddress);
export type AccessTermInput = z.output<typeof accessTermInput>;
/** A change without `file` leaves the stored one. */
export const accessTermChange = z
  .object({ ...fields, file: file.optional(), version })
  .refine(({ file = "", link }) => hasAddress({ file, link }), noAddress);
export type AccessTermChange = Omit<z.output<typeof accessTermChange>, "version">;

/** The versions as the backoffice's form takes them; the PDF is sent on a page of its own. */
export const accessTerms = resource({
  path: "/access_terms",
  concept: "access_term",
  words: { one: "termo", many: "termos", title: "Termos de acesso", add: "Nova versão" },
  permission: { backoffice: "backoffice-terms" },
  labels: {
    signer_kind: "Tipo de signatário",
    published_on: "Publicação",
    changes: "O que muda",
    link: "Endereço do texto",
  },
  row: managedTerm,
  input: z.object(fields),
  query: accessTermsQuery,
});

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

/** A signature, as the backoffice sees it; its id is that of the account. */
export const accessTermSignature = evidence.extend({ uuid: z.uuid(), account: named.extend({ kind: signerKind }) });
export type AccessTermSignature = z.infer<typeof accessTermSignature>;

export const signaturesQuery = pageQuery.extend({
  account_uuid: z.uuid().optional(),
  signer_kind: signerKind.optional(),
  term_uuid: z.uuid().optional(),
  agreed: z.enum(["true", "false"]).optional(),
  q: z.string().max(200).transform(collapse).default(""),
  signed_from: isoDay.optional(),
  signed_until: isoDay.optional(),
  sort: sortBy("account", "signer_kind", "published_on", "user", "agreed", "signed_at"),
});
export type SignaturesQuery = z.output<typeof signaturesQuery>;
export const termSignatures = {
  path: "/access_term_signatures",
  words: { one: "assinatura", many: "assinaturas", title: "Assinaturas" },
  permission: { backoffice: "backoffice-terms" },
  row: accessTermSignature,
  query: signaturesQuery,
} satisfies ListFacts;

/** An account that has not answered the version in force for its kind, with those who sign for it. */
const missingSignature = z.object({
  /** Of the account. */
  uuid: z.uuid(),
  account: named.extend({ kind: signerKind }),
  access_term: z.object({ uuid: z.uuid(), published_on: z.string() }),
  /** Days since the version is in force. */
  days: z.number().int(),
  responsibles: z.array(z.object({ name: z.string(), email: z.string() })),
  reminded_at: moment.nullable(),
});
export type MissingSignature = z.infer<typeof missingSignature>;
const missingSignaturesQuery = pageQuery.extend({
  account_uuid: z.uuid().optional(),
  signer_kind: signerKind.optional(),
  q: z.string().max(200).transform(collapse).default(""),
  /** True for accounts with a user who may sign. */
  has_responsible: z.enum(["true", "false"]).optional(),
  sort: sortBy("account", "signer_kind", "published_on", "reminded_at"),
});
export type MissingSignaturesQuery = z.output<typeof missingSignaturesQuery>;
export const missingSignatures = {
  path: "/access_term_signatures/missing",
  words: { one: "conta", many: "contas", title: "Faltam assinar" },
  permission: { backoffice: "backoffice-terms" },
  row: missingSignature,
  query: missingSignaturesQuery,
} satisfies ListFacts;

/** Reminds those who sign for each account that has not answered the version in force, once a day at most. */
export const remindSignersOperation = operation({
  method: "post",
  path: "/access_terms/{id}/reminders",
  answer: z.object({ access_term_reminders: z.object({ reminded: z.number().int(), unmanned: z.number().int() }) }),
});
