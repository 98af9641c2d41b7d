import type { TermStanding } from "./access-terms.ts";

/** What whoever stands there is told. */
export const termWords = {
  unsigned: "Antes de acessar a plataforma, leia o termo de acesso e aceite ou recuse.",
  waiting:
    "Antes de acessar a plataforma, peça para o usuário responsável pela empresa acessar a plataforma, e fazer o aceite dos termos de uso.",
  disagreed:
    "O usuário responsável por sua empresa discordou dos termos de uso. Sendo assim, seu acesso não é permitido.",
} as const satisfies Record<TermStanding, string>;
