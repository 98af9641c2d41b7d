import { z } from "zod";
import { requiredText } from "../platform/fields.ts";

export const factorKinds = { totp: "Aplicativo autenticador", passkey: "Chave de acesso" } as const;
export type FactorKind = keyof typeof factorKinds;
const kind = z.enum(Object.keys(factorKinds) as FactorKind[]);

/** What the browser makes of a passkey, or takes for one, as WebAuthn writes it: neither ours to know nor to check here. */
const webAuthn = z.record(z.string(), z.unknown());

const secondFactor = z
  .object({ uuid: z.uuid(), kind, name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
  .meta({ id: "SecondFactor", description: "O que se prova além da senha." });
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorList = z.object({
  data: z.array(secondFactor),
  /** Codes to fall back on that were not used yet. */
  recovery_codes: z.number().int(),
  /** Whether the account asks for one. */
  required: z.boolean(),
  /** Whether the person signs in with a password of ours: else the provider asks for what it asks. */
  available: z.boolean(),
});
export type SecondFactorList = z.infer<typeof secondFactorList>;

/** What an authenticator application is told; null where the answer is only repeated. */
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

/** With the first factor come the codes to fall back on; null with a later one, and where the answer is only repeated. */
export const newSecondFactor = z.object({
  second_factor: secondFactor,
  recovery_codes: z.array(z.string()).nullable(),
});

/** Taking a proof away asks for the password again. */
export const passwordAgain = z.object({
  current_password: z.string("Senha atual é obrigatório").min(1, "Senha atual é obrigatório").max(1000),
});

/** What is owed after the right password. */
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

/** A code, of the application or to fall back on, or what a passkey signed. */
export const challengeAnswer = z
  .object({
    ticket: z.string().max(200),
    code: z.string().trim().max(60).default(""),
    passkey: webAuthn.nullable().default(null),
  })
  .refine(({ code, passkey }) => code !== "" || passkey !== null, { path: ["code"], message: "Código é obrigatório" });
export type ChallengeAnswer = z.output<typeof challengeAnswer>;
