import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { readerOf } from "#app/domain/notices/calendar-feeds.ts";
import type { MailedLists, OpenMailedLists } from "#app/domain/notices/mailed-lists.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import { callerFrom } from "../endpoint/caller.ts";
import type { Caller, Parts } from "../endpoint/context.ts";
import type { Endpoint } from "../endpoint/endpoint.ts";
import { meets } from "../endpoint/guard.ts";

const DAY = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

/** Returns a function that opens the lists among `endpoints` as a user may read them at that moment, for mails. */
export function mailedListsFrom(endpoints: readonly Endpoint[], parts: Parts): OpenMailedLists {
  return async (user) => {
    const reader = await inTransaction(parts.database, anonymous, (scope) => readerOf(scope, user));
    const caller = reader && callerFrom({ ...reader, version: "" });
    return caller && !caller.term
      ? { area: areaOf(caller.userType as UserType), read: readerFor(endpoints, parts, caller) }
      : null;
  };
}

function readerFor(endpoints: readonly Endpoint[], parts: Parts, caller: Caller): MailedLists["read"] {
  return async (path, typed, perPage) => {
    const found = endpoints.find((one) => one.path === path && one.exported && one.grants[caller.root]);
    const grant = found?.grants[caller.root];
    if (!found?.exported || !grant || !meets(caller, grant, found.level)) return null;
    const { sheet, query, read } = found.exported;
    const parsed = query?.safeParse({ ...withDays(typed), page: 0, per_page: perPage });
    if (!parsed?.success) return null;
    const page = await inTransaction(parts.database, caller, (scope) =>
      read(caller, scope, parts, { params: {}, query: parsed.data }),
    );
    return { sheet, rows: page.data, total: page.meta.total };
  };
}

/** Writes days as the API takes them; without parameters that are empty. */
function withDays(typed: Record<string, string>): Record<string, string> {
  const entries = Object.entries(typed).flatMap(([name, value]) => {
    const day = DAY.test(value) ? parseDate(value) : undefined;
    return value === "" ? [] : [[name, day?.ok ? day.value : value]];
  });
  return Object.fromEntries(entries);
}
