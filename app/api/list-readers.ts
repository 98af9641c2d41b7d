import type { OpenMailedLists } from "#app/domain/notices/mailed-lists.ts";
import type { ListReader } from "#app/domain/reports/exports.ts";
import { endpoints } from "./calls.ts";
import type { Caller, Parts } from "./endpoint/context.ts";
import { mailedListsFrom } from "./reports/mailed-lists.ts";

/** Reads the lists of these endpoints for exports in the background, as the user who requested them. */
export function createListReader(parts: Parts): ListReader {
  return (stored, request) => {
    const caller = stored as Caller;
    const list = endpoints.find(
      ({ path, grants, exported }) => exported && path === request.path && grants[caller.root],
    )?.exported;
    if (!list) throw new Error(`${request.path} is no list`);
    return {
      actor: caller,
      sheet: list.sheet,
      page: (scope, paging) =>
        list.read(caller, scope, parts, { params: request.params, query: { ...request.query, ...paging } }),
    };
  };
}

/** Opens the lists of these endpoints as a user may read them now, for mails. */
export const createMailedLists = (parts: Parts): OpenMailedLists => mailedListsFrom(endpoints, parts);
