import type { TermStatus } from "./access-terms.ts";

/** The message for a user whom the access term blocks. */
export const termMessages = {
  unsigned: "Antes de acessar a plataforma, leia o termo de acesso e aceite ou recuse.",
  waiting:
    "Antes de acessar a plataforma, peça para o usuário responsável pela empresa acessar a plataforma, e fazer o aceite dos termos de uso.",
  disagreed:
    "O usuário responsável por sua empresa discordou dos termos de uso. Sendo assim, seu acesso não é permitido.",
} as const satisfies Record<TermStatus, string>;
