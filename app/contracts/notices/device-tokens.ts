import { z } from "zod";
import { operation } from "../platform/operation.ts";

export const devicePlatforms = { web: "Navegador" } as const;

/** A browser's push subscription. */
export const deviceToken = z.object({
  token: z.string("Token é obrigatório").trim().min(1, "Token é obrigatório").max(4096, "Token longo demais"),
  platform: z.enum(Object.keys(devicePlatforms) as (keyof typeof devicePlatforms)[], "Plataforma inválida"),
});
export type DeviceToken = z.output<typeof deviceToken>;

/** The key that a browser subscribes with. */
export const pushKeyOperation = operation({
  method: "get",
  path: "/push_key",
  answer: z.object({ push_key: z.string() }),
});
