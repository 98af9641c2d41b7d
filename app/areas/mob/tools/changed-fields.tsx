import type { AuditEntry } from "#app/contracts/reports/audit.ts";
import { describeChanges } from "#app/contracts/reports/describe-changes.ts";
import { shorten } from "#app/ui/format.ts";

/** The fields that an event changed, each with its values before and after where it has them. */
export function ChangedFields({ changes }: Pick<AuditEntry, "changes">) {
  const fields = describeChanges(changes);
  if (fields.length === 0) return "–";
  return (
    <ul className="min-w-48">
      {fields.map(({ label, before, after }) => (
        <li key={label}>
          <span className="text-muted-foreground">{labels[label] ?? label}:</span>{" "}
          {before && (
            <>
              {shorten(before, 120)} <span aria-hidden="true">→</span> <span className="sr-only">passa a</span>{" "}
            </>
          )}
          <strong>{shorten(after, 120) || "vazio"}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The fields of users, roles and settings, which a visitor's history does not have. */
const labels: Record<string, string> = {
  login: "Login",
  role: "Perfil",
  password: "Senha",
  status: "Situação",
  access_level: "Nível",
  url: "Endereço",
  events: "Eventos",
  document_validation_type: "Quem valida os documentos",
  second_factor_required: "Segundo fator exigido",
  authentication_provider_uuid: "Provedor de acesso",
  legal_responsible: "Responsável legal",
};
