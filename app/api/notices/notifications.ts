import { z } from "@hono/zod-openapi";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { notices, noticesQuery } from "#app/contracts/notices/notices.ts";
import {
  notification,
  notificationPreference,
  notificationsQuery,
  preferenceInput,
  preferenceKind,
} from "#app/contracts/notices/notifications.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as notices_ from "#app/domain/notices/notices.ts";
import * as notifications_ from "#app/domain/notices/notifications.ts";
import { NotFound } from "#app/domain/platform/refusals.ts";
import { allRoots } from "../directory/lookups.ts";
import type { Caller } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
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
    method: "get",
    path: "/notifications",
    summary: "Lista os próprios avisos",
    grants: allRoots,
    query: notificationsQuery,
    answer: pageOf(notification),
    handle: ({ scope, query }) => notifications_.listNotifications(scope, query),
  }),
  endpoint({
    method: "put",
    path: "/notifications/reading",
    summary: "Marca todos os avisos como lidos",
    grants: allRoots,
    answer: z.object({ read: z.number().int() }),
    handle: async ({ scope }) => ({ read: await notifications_.readAllNotifications(scope) }),
  }),
  endpoint({
    method: "put",
    path: "/notifications/{id}/reading",
    summary: "Marca um aviso como lido",
    grants: allRoots,
    params: row,
    answer: z.object({ notification }),
    handle: async ({ scope, params }) => ({ notification: await notifications_.readNotification(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: "/notification_preferences",
    summary: "De que, e como, a pessoa é avisada",
    grants: allRoots,
    answer: z.object({ data: z.array(notificationPreference) }),
    handle: async ({ scope, caller }) => ({ data: await notifications_.listPreferences(scope, typeOf(caller)) }),
  }),
  endpoint({
    method: "put",
    path: "/notification_preferences/{kind}",
    summary: "Escolhe como ser avisado de um tipo",
    description: "Na plataforma, por e-mail e por push. `version` é 0 enquanto nada foi escolhido.",
    grants: allRoots,
    params: preferenceKind,
    body: z.object({ notification_preference: preferenceInput.extend({ version }) }),
    answer: z.object({ notification_preference: notificationPreference }),
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.notification_preference;
      return {
        notification_preference: await notifications_.choosePreference(scope, params.kind, input, version),
      };
    },
  }),
  endpoint({
    method: "get",
    path: "/push_key",
    summary: "A chave com que o navegador se inscreve para avisos por push",
    grants: allRoots,
    answer: z.object({ push_key: z.string() }),
    handle: async ({ parts }) => {
      if (!parts.pushKey) throw new NotFound();
      return { push_key: parts.pushKey };
    },
  }),
];
