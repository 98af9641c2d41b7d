import { z } from "zod";

export const devicePlatforms = { web: "Navegador" } as const;

/** A browser's push subscription. */
export const deviceToken = z.object({
  token: z.string("Token é obrigatório").trim().min(1, "Token é obrigatório").max(4096, "Token longo demais"),
  platform: z.enum(Object.keys(devicePlatforms) as (keyof typeof devicePlatforms)[], "Plataforma inválida"),
});
export type DeviceToken = z.output<typeof deviceToken>;
