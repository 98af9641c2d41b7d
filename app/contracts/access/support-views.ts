import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { requiredText } from "../platform/text-field.ts";
import { type UserType, userTypes } from "./permissions.ts";

/** The permission that a user of the administration needs at the highest level. */
export const SUPPORT_PERMISSION = "admin-support";

/** Header with the address of the page that an API call is made for. */
export const PAGE_HEADER = "x-page";

/** The user types whose areas are viewed: those of accounts, not of the platform itself. */
export const isViewable = (type: UserType): boolean => type !== "mob" && type !== "backoffice";

export const supportViewLabels = { reason: "Motivo" };
export const supportViewInput = z.object({ reason: requiredText(supportViewLabels.reason, 300) });

/** A session in which a user of the administration sees what another user sees. */
const supportView = z
  .object({ token: z.string(), user_type: z.enum(userTypes), until: moment })
  .meta({ id: "SupportView", description: "Uma sessão que só lê, por 30 minutos, com tudo registrado." });

export const startSupportViewOperation = operation({
  method: "post",
  path: "/users/{id}/support_views",
  answer: z.object({ support_view: supportView }),
});

/** The refusal of what a viewer may not do. */
export const VIEW_ONLY =
  "Na visão do suporte nada é alterado nem baixado. Encerre a visão para voltar à administração.";
