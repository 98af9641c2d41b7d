import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LENGTH, type PasswordReset } from "#app/contracts/access/password.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";

/** The library's list of common passwords, and the demonstration password that the README publishes. */
const common = new Set([...dictionary["passwords-common"], "demonstracao", "demonstração"]);

/** Returns the errors of a new password by field; empty when it is acceptable. */
export function passwordErrors(
  { new_password, new_password_confirmation }: Omit<PasswordReset, "token">,
  login: string,
): FieldErrors {
  const problem = weakness(new_password, login);
  if (problem) return { password: [problem] };
  if (new_password !== new_password_confirmation) return { password_confirmation: ["Senhas não são iguais"] };
  return {};
}

function weakness(password: string, login: string): string | null {
  const length = [...password].length;
  if (password.trim() === "") return "Nova senha é obrigatório";
  if (length < PASSWORD_LENGTH.min) return `A senha deve ter pelo menos ${PASSWORD_LENGTH.min} caracteres`;
  if (length > PASSWORD_LENGTH.max) return `A senha deve ter no máximo ${PASSWORD_LENGTH.max} caracteres`;
  if (password.toLowerCase() === login.toLowerCase()) return "A senha não pode ser igual ao login";
  if (isCommon(password)) return "Esta senha é muito comum. Escolha outra";
  return null;
}

/**
 * Returns whether the password is on the list, ignoring case, or a listed one followed by up to four digits or signs.
 */
function isCommon(password: string): boolean {
  const lowercased = password.toLowerCase();
  return common.has(lowercased) || common.has(lowercased.replace(/[^\p{L}]{1,4}$/u, ""));
}
