import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { version } from "../platform/version.ts";

/** The origins whose reports pages may frame. */
const POWER_BI_ORIGINS: readonly string[] = ["https://app.powerbi.com"];

/** Returns the origin of a report's address if pages may frame it; null otherwise. */
export function frameOrigin(address: string): string | null {
  const url = URL.parse(address);
  return url && POWER_BI_ORIGINS.includes(url.origin) && !url.username ? url.origin : null;
}

const WRONG = `Endereço inválido: copie de Power BI o que começa por ${POWER_BI_ORIGINS[0]}/`;

/** The address that an account sets; empty for none. */
export const powerBiInput = z.object({
  address: z
    .string()
    .max(2000, "Endereço tem no máximo 2000 caracteres")
    .transform((text) => text.trim())
    .refine((text) => text === "" || frameOrigin(text) !== null, WRONG)
    .default(""),
});
export type PowerBiInput = z.output<typeof powerBiInput>;

/** The report that the caller's account shows: its own, else its retailer's. */
const powerBiReport = z
  .object({
    address: z.string().nullable(),
    /** The caller's own setting, empty without one. */
    own_address: z.string(),
    /** Of the caller's own setting; 0 before its first. */
    version,
  })
  .meta({
    id: "PowerBiReport",
    description: "O relatório do Power BI que a conta mostra: o seu ou, se não há, o da rede.",
  });
export type PowerBiReport = z.infer<typeof powerBiReport>;

const answer = z.object({ power_bi_report: powerBiReport });
export const powerBiOperation = operation({ method: "get", path: "/power_bi_report", answer });
export const savePowerBiOperation = operation({ method: "put", path: "/power_bi_report", answer });

/** The permissions to read and to set the report. */
export const powerBi = {
  permission: { retailers: "retailer-settings", stores: "store-power-bi-report" },
} as const;
