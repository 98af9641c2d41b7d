import { TextField } from "#app/ui/fields/index.ts";

/** Takes a code of the authenticator application, or a recovery code. */
export function CodeField({ errors }: { errors?: string[] }) {
  return (
    <TextField
      name="code"
      label="Código"
      hint="O de 6 dígitos do aplicativo autenticador, ou um dos códigos de recuperação."
      errors={errors}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
    />
  );
}
