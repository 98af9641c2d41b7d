import { z } from "zod";
import { requiredText } from "../platform/text-field.ts";

export const factorKinds = { totp: "Aplicativo autenticador", passkey: "Chave de acesso" } as const;
export type FactorKind = keyof typeof factorKinds;
const kind = z.enum(Object.keys(factorKinds) as FactorKind[]);

/** WebAuthn objects that the browser and the server exchange. They are opaque here; the domain verifies them. */
const webAuthn = z.record(z.string(), z.unknown());

const secondFactor = z
  .object({ uuid: z.uuid(), kind, name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .meta({ id: "SecondFactor", description: "O que se prova além da senha." });
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorList = z.object({
  data: z.array(secondFactor),
  /** The number of unused recovery codes. */
  recovery_codes: z.number().int(),
  /** True when the account requires a second factor. */
  required: z.boolean(),
  /** True when the user signs in with a local password. Otherwise second factors are up to the provider. */
  available: z.boolean(),
});
export type SecondFactorList = z.infer<typeof secondFactorList>;

/** The secret and URL for an authenticator app; null when a repeated Idempotency-Key replays the answer. */
export const totpEnrolment = z.object({ secret: z.string().nullable(), url: z.string().nullable() });
export type TotpEnrolment = z.infer<typeof totpEnrolment>;
export const passkeyEnrolment = z.object({ options: webAuthn });

const name = requiredText("Nome", 60);
const code = z.string("Código é obrigatório").trim().min(1, "Código é obrigatório").max(60, "Código inválido");
export const secondFactorInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("totp"), name, code }),
  z.object({ kind: z.literal("passkey"), name, credential: webAuthn }),
]);
export type SecondFactorInput = z.output<typeof secondFactorInput>;

/**
 * A second factor just added. The first one brings the recovery codes; they are null for later ones, and when a
 * repeated Idempotency-Key replays the answer.
 */
export const newSecondFactor = z.object({
  second_factor: secondFactor,
  recovery_codes: z.array(z.string()).nullable(),
});

/** The current password, which the user types again to remove a factor or renew the recovery codes. */
export const passwordConfirmation = z.object({
  current_password: z.string("Senha atual é obrigatório").min(1, "Senha atual é obrigatório").max(1000),
});

/** The second factor that a sign-in still owes after the right password. */
export const challenge = z
  .object({
    ticket: z.string(),
    methods: z.array(z.enum(["totp", "passkey", "recovery_code"])),
    passkey: webAuthn.nullable(),
  })
  .meta({
    id: "Challenge",
    description:
      "A senha confere; falta o segundo fator. `ticket` vale por dez minutos e cinco tentativas; `passkey`, para quem tem chave de acesso, é o que o navegador deve assinar.",
  });
export type Challenge = z.infer<typeof challenge>;

/** The answer to a challenge: a code (of the app or a recovery code) or a passkey's signature. */
export const challengeAnswer = z
  .object({
    ticket: z.string().max(200),
    code: z.string().trim().max(60).default(""),
    passkey: webAuthn.nullable().default(null),
  })
  .refine(({ code, passkey }) => code !== "" || passkey !== null, { path: ["code"], message: "Código é obrigatório" });
export type ChallengeAnswer = z.output<typeof challengeAnswer>;
