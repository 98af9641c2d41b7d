/** The rules of a visitor that concern several fields; forms, sheets and the API apply them in these words. */

interface Period {
  is_temporary?: boolean | null;
  temporary_from?: string | null;
  temporary_until?: string | null;
}

/** Why a period is wrong, beside its end: a temporary visitor has one, and none ends before it starts. */
export function periodError({
  is_temporary,
  temporary_from: from,
  temporary_until: until,
}: Period): string | undefined {
  if (is_temporary && !until) return "Fim do período é obrigatório";
  return from && until && until < from ? "O fim do período é antes do início." : undefined;
}

/** Why a sheet's unit is wrong. */
export const UNKNOWN_UNIT = "não há unidade ativa com este CNPJ";

/** Why a supervisor is wrong: a sheet names one by CPF, a form chooses one from a list. */
export const supervisorErrors = {
  self: "O supervisor é a própria pessoa.",
  unlisted: "Escolha um supervisor da lista.",
  unknownCpf: "CPF do supervisor: não há supervisor com este CPF no cadastro nem no arquivo",
  noLonger: "CPF do supervisor: deixou de haver supervisor com este CPF depois da conferência",
} as const;
