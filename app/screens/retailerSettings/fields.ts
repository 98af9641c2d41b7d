import { z } from "zod";
import { documentValidationType, documentValidationTypes } from "#app/contracts/directory/companies.ts";
import { type RetailerConfig, retailerConfig } from "#app/contracts/directory/retailers.ts";
import { version } from "#app/contracts/platform/version.ts";
import { formatInteger } from "#app/ui/format.ts";

export const settingsTitle = "Configurações da rede";
export const settingsPermission = "retailer-settings";
export const settingsPath = "/retailer/retailerSettings";
export const settingsConcept = "retailer_config";

export const settingLabels = {
  document_validation_type: "Quem valida os documentos",
  decision_hours: "Prazo para decidir sobre um documento",
  claim_minutes: "Reserva de um documento aberto",
  block_all_stores: "Lojas de um novo bloqueio",
  block_days: "Duração de um novo bloqueio",
} as const;
type SettingName = keyof typeof settingLabels;
export const settingNames = Object.keys(settingLabels) as SettingName[];

/** The effect of each kind of validation. */
const validationEffects: Record<RetailerConfig["document_validation_type"], string> = {
  retailer: "decide em Verificação de documentos; até lá o documento não conta, e a pessoa fica impedida.",
  mob: "decide pela rede; até lá o documento não conta, e a pessoa fica impedida.",
  none: "o documento conta assim que é enviado, sem que alguém o tenha lido.",
};

/** The choices of the fields. */
export const validationOptions = Object.entries(documentValidationTypes).map(([value, label]) => ({
  value,
  label: `${label}: ${validationEffects[value as keyof typeof validationEffects]}`,
}));
export const storeOptions = [
  { value: "true", label: "Todas as lojas" },
  { value: "false", label: "Lojas escolhidas a cada bloqueio" },
];

const { block_policy, claim_minutes, decision_hours } = retailerConfig.shape;

/** The fields of the form. */
export const settingsSchema = z.object({
  document_validation_type: documentValidationType,
  decision_hours: decision_hours.default(null),
  claim_minutes: claim_minutes.optional(),
  block_all_stores: z.enum(["true", "false"], "Escolha as lojas de um novo bloqueio"),
  block_days: block_policy.shape.days.default(null),
  version,
});
export type SettingsForm = z.input<typeof settingsSchema>;

/** The settings as the fields hold them. */
export const settingsToForm = ({ block_policy, ...config }: RetailerConfig) => ({
  ...config,
  block_all_stores: String(block_policy.all_stores),
  block_days: block_policy.days,
});

const count = (value: unknown, one: string, many: string) =>
  Number(value) === 1 ? `1 ${one}` : `${formatInteger(Number(value))} ${many}`;
const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Describes the value of a setting, stored or typed. */
export function describeSetting(name: SettingName, value: unknown): string {
  if (name === "document_validation_type") {
    return documentValidationTypes[value as keyof typeof documentValidationTypes] ?? String(value ?? "");
  }
  if (name === "decision_hours") return isEmpty(value) ? "Sem prazo" : count(value, "hora", "horas");
  if (name === "claim_minutes") return count(value, "minuto", "minutos");
  if (name === "block_all_stores") return String(value) === "true" ? "Todas as lojas" : "Lojas escolhidas";
  return isEmpty(value) ? "Até ser encerrado" : count(value, "dia", "dias");
}

/** Describes every setting, by name. */
export const describeSettings = (values: Record<string, unknown>) =>
  Object.fromEntries(settingNames.map((name) => [name, describeSetting(name, values[name])])) as Record<
    SettingName,
    string
  >;

/** Returns the effect of a setting's value. */
export function effectOf(name: SettingName, value: unknown): string {
  if (name === "document_validation_type") {
    const effect = validationEffects[value as keyof typeof validationEffects] ?? "";
    return `${effect.charAt(0).toUpperCase()}${effect.slice(1)}`;
  }
  if (name === "decision_hours") {
    return isEmpty(value)
      ? "Nenhum documento aparece como atrasado para quem valida."
      : "Quem valida vê quanto falta, e os documentos que passaram do prazo aparecem como atrasados. Não impede nem libera ninguém.";
  }
  if (name === "claim_minutes")
    return "Quem abre um documento o tem para si por este tempo; depois outra pessoa da rede pode decidir.";
  if (name === "block_all_stores") return "É o que a página de um novo bloqueio propõe; quem bloqueia pode mudar.";
  return "É o fim que a página de um novo bloqueio propõe; quem bloqueia pode mudar. Os bloqueios feitos não mudam.";
}
