import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import {
  CALENDAR_PATH,
  calendarFeedInput,
  calendarFeedsOperation,
  createCalendarFeedOperation,
  revokeCalendarFeedOperation,
} from "#app/contracts/notices/calendar-feeds.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { expiryEvents } from "#app/domain/notices/calendar/expiries.ts";
import { type CalendarEvent, writeCalendar } from "#app/domain/notices/calendar/ics.ts";
import { routeEvents } from "#app/domain/notices/calendar/route.ts";
import * as feeds from "#app/domain/notices/calendar-feeds.ts";
import { countShareAccess } from "../access/login-limit.ts";
import { readableExpiries } from "../documents/expiry-grants.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import { callerFrom } from "../endpoint/caller.ts";
import { type Caller, OneTimeReply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { refused } from "../endpoint/refusals.ts";
import { rootless } from "../endpoint/rootless.ts";
import { row } from "../endpoint/row.ts";

/** The user's own calendar feeds. Only sessions may manage them: API tokens are refused. */
export const calendarFeeds = [
  endpoint({
    ...calendarFeedsOperation,
    summary: "Lista as próprias agendas",
    grants: allRoots,
    inPerson: true,
    handle: ({ scope, query }) => feeds.listCalendarFeeds(scope, query),
  }),
  endpoint({
    ...createCalendarFeedOperation,
    summary: "Cria uma agenda",
    description:
      "`url` só é mostrado aqui: é o endereço que um programa de agenda assina. Mostra o que a pessoa pode ver a cada leitura.",
    grants: allRoots,
    inPerson: true,
    body: z.object({ calendar_feed: calendarFeedInput }),
    status: 201,
    handle: async ({ scope, body, parts }) => {
      const { feed, token } = await feeds.createCalendarFeed(scope, body.calendar_feed);
      const url = `${parts.origin}${CALENDAR_PATH}/${token}.ics`;
      return new OneTimeReply(201, { calendar_feed: { ...feed, url } }, { calendar_feed: { ...feed, url: null } });
    },
  }),
  endpoint({
    ...revokeCalendarFeedOperation,
    summary: "Revoga uma das próprias agendas",
    description: "O endereço deixa de abrir.",
    grants: allRoots,
    inPerson: true,
    params: row,
    status: 204,
    handle: ({ scope, params }) => feeds.revokeCalendarFeed(scope, params.id),
  }),
];

/** The calendar of a feed, for programs that read it without a session. */
export const calendarCalls = [
  rootless({
    method: "get",
    path: `${CALENDAR_PATH}/{file}`,
    summary: "A agenda de um endereço, em iCalendar (RFC 5545)",
    description:
      "Os vencimentos da conta; da equipe de campo, o próprio roteiro. Com `If-None-Match` responde 304 enquanto nada mudou.",
    tag: "pub",
    security: "none",
    params: z.object({ file: z.string().max(100) }),
    responses: {
      200: {
        description: "Sucesso",
        content: { "text/calendar": { schema: { type: "string", format: "binary" } } },
      },
      304: { description: "Não mudou" },
      ...refused(400, 404, 410, 422, 429, 503),
    },
    handle: async ({ c, parts, params, address }) => {
      await countShareAccess(parts.database, address, "page");
      const token = params.file.replace(/\.ics$/, "");
      const { name, reader } = await inTransaction(parts.database, anonymous, (scope) =>
        feeds.openCalendarFeed(scope, token),
      );
      const caller = callerFrom({ ...reader, version: "" });
      const events = await inTransaction(parts.database, caller, (scope) => eventsOf(scope, caller, parts.origin));
      const text = writeCalendar(name, events);
      const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
      const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
      const known = c.req.header("if-none-match")?.split(/\s*,\s*/) ?? [];
      if (known.some((one) => one === "*" || one.replace(/^W\//, "") === etag)) {
        return new Response(null, { status: 304, headers });
      }
      const type = "text/calendar; charset=utf-8";
      return new Response(text, {
        headers: { ...headers, "Content-Type": type, "Content-Disposition": 'inline; filename="visitas.ics"' },
      });
    },
  }),
];

/** Returns the events that the user may read now: none while the access term blocks the account. */
async function eventsOf(scope: Scope, caller: Caller, origin: string): Promise<CalendarEvent[]> {
  if (caller.term) return [];
  if (caller.root === "af") return routeEvents(scope, origin);
  return expiryEvents(scope, readableExpiries(caller), areaOf(caller.userType as UserType), origin);
}
