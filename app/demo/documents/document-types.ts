import type { Stage } from "../accounts.ts";
import { DAY } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import type { Chance } from "../random.ts";

export interface DocumentType {
  uuid: string;
  name: string;
  expires: boolean;
  valid_days: number | null;
  subject: "visitor" | "company";
  created_at: Date;
}

/** Makes the base register: document types of visitors and of companies, with and without an expiry. */
export function makeTypes({ now }: Stage, chance: Chance) {
  const type = (name: string, days: number | null): DocumentType => ({
    uuid: uuidAt(now - 800 * DAY, chance),
    name,
    expires: days !== null,
    valid_days: days,
    subject: "visitor",
    created_at: new Date(now - 800 * DAY),
  });
  const ofCompany = (name: string, days: number | null): DocumentType => ({ ...type(name, days), subject: "company" });
  return {
    health: type("ASO - Atestado de saúde ocupacional", 365),
    letter: type("Carta de apresentação", 180),
    record: type("Ficha de registro", null),
    temporary: type("Contrato de trabalho temporário", 90),
    safety: type("Treinamento de segurança do trabalho", 730),
    handling: type("Curso de manipulação de alimentos", 365),
    identity: type("Documento de identidade com foto", null),
    contract: ofCompany("Contrato social", null),
    taxes: ofCompany("Certidão negativa de débitos trabalhistas", 180),
    risks: ofCompany("PGR - Programa de gerenciamento de riscos", 730),
  };
}
