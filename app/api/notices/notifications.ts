import { z } from "@hono/zod-openapi";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { pushKeyOperation } from "#app/contracts/notices/device-tokens.ts";
import { notices, noticesQuery } from "#app/contracts/notices/notices.ts";
import {
  choosePreferenceOperation,
  notificationsOperation,
  preferenceInput,
  preferenceKind,
  preferencesOperation,
  readAllNotificationsOperation,
  readNotificationOperation,
} from "#app/contracts/notices/notifications.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as notices_ from "#app/domain/notices/notices.ts";
import * as notifications_ from "#app/domain/notices/notifications.ts";
import { NotFound } from "#app/domain/platform/refusals.ts";
import type { Caller } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const typeOf = ({ userType }: Caller) => userType as UserType;

export const notifications = [
  endpoint({
    method: "get",
    path: "/notices",
    summary: "As entradas do sino",
    description: "Todas, ou as de um tipo; `unread_notifications` são os avisos que a pessoa ainda não leu.",
    grants: allRoots,
    query: noticesQuery,
    answer: notices,
    handle: ({ scope, caller, query }) => notices_.listNotices(scope, caller, query.kind),
  }),
  endpoint({
    ...notificationsOperation,
    summary: "Lista os próprios avisos",
    grants: allRoots,
    handle: ({ scope, query }) => notifications_.listNotifications(scope, query),
  }),
  endpoint({
    ...readAllNotificationsOperation,
    summary: "Marca todos os avisos como lidos",
    grants: allRoots,
    handle: async ({ scope }) => ({ read: await notifications_.readAllNotifications(scope) }),
  }),
  endpoint({
    ...readNotificationOperation,
    summary: "Marca um aviso como lido",
    grants: allRoots,
    params: row,
    handle: async ({ scope, params }) => ({ notification: await notifications_.readNotification(scope, params.id) }),
  }),
  endpoint({
    ...preferencesOperation,
    summary: "De que, e como, a pessoa é avisada",
    grants: allRoots,
    handle: async ({ scope, caller }) => ({ data: await notifications_.listPreferences(scope, typeOf(caller)) }),
  }),
  endpoint({
    ...choosePreferenceOperation,
    summary: "Escolhe como ser avisado de um tipo",
    description: "Na plataforma, por e-mail e por push. `version` é 0 enquanto nada foi escolhido.",
    grants: allRoots,
    params: preferenceKind,
    body: z.object({ notification_preference: preferenceInput.extend({ version }) }),
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.notification_preference;
      return {
        notification_preference: await notifications_.choosePreference(scope, params.kind, input, version),
      };
    },
  }),
  endpoint({
    ...pushKeyOperation,
    summary: "A chave com que o navegador se inscreve para avisos por push",
    grants: allRoots,
    handle: async ({ parts }) => {
      if (!parts.pushKey) throw new NotFound();
      return { push_key: parts.pushKey };
    },
  }),
];
