import { TextField } from "#app/ui/fields/index.ts";

/** The code of an application, or one to fall back on. */
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
