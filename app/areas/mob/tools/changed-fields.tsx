import type { AuditEntry } from "#app/contracts/reports/audit.ts";
import { shorten } from "#app/ui/format.ts";

/** The fields that an event changed, each with its values before and after where it has them. */
export function ChangedFields({ changes }: Pick<AuditEntry, "changes">) {
  const fields = Object.entries(changes);
  if (fields.length === 0) return "–";
  return (
    <ul className="min-w-48">
      {fields.map(([field, value]) => (
        <li key={field}>
          <span className="text-muted-foreground">{labels[field] ?? field}:</span>{" "}
          {Array.isArray(value) ? <Pair before={value[0]} after={value[1]} /> : written(value)}
        </li>
      ))}
    </ul>
  );
}

function Pair({ before, after }: { before: unknown; after: unknown }) {
  if (before === null || before === undefined) return <strong>{written(after)}</strong>;
  return (
    <>
      {written(before)} <span aria-hidden="true">→</span> <span className="sr-only">passa a</span>{" "}
      <strong>{written(after)}</strong>
    </>
  );
}

const labels: Record<string, string> = {
  reason: "Motivo",
  name: "Nome",
  login: "Login",
  email: "E-mail",
  active: "Ativo",
  role: "Perfil",
  password: "Senha",
  status: "Situação",
};

function written(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  return shorten(typeof value === "string" ? value : JSON.stringify(value), 120);
}
