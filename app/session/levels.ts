import { data } from "react-router";
import { levelOf } from "#app/contracts/access/session.ts";
import { type Context, userContext } from "./request.ts";

/** Throws the 403 page unless the user has `level` on `permission`; the API enforces it anyway. */
export function requireLevel(context: Context, permission: string, level: number): void {
  if (levelOf(context.get(userContext), permission) >= level) return;
  throw data({ message: "Você não tem permissão para fazer essa operação..." }, { status: 403 });
}
