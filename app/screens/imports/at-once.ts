import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { BatchJob } from "#app/contracts/platform/jobs.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { findRecord } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, fetchPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { conceptOf, pathOf } from "./imports.ts";
import type { SheetPlace } from "./places.ts";
import { uploadErrors } from "./upload-form.tsx";

/** An import whose good lines are saved as they are read, without being looked at first. */
export interface ReadAtOnce {
  uuid: string;
  file_name: string;
  state: "reading" | "saved" | "unreadable";
  refusal: string;
  created_at: unknown;
  job: BatchJob;
}

export const tones: Record<ReadAtOnce["state"], Tone> = { reading: "info", saved: "success", unreadable: "danger" };

/** A number of what came of a sheet. */
export const figure = (count: number, one: string, many: string, href?: string): Figure => ({
  label: count === 1 ? one : many,
  value: formatInteger(count),
  href: count > 0 ? href : undefined,
});

/** The page that takes a sheet lists the earlier ones; who may remove records of `resource` may import them. */
export async function sheetsAt<T extends ReadAtOnce>(
  context: Context,
  request: Request,
  place: SheetPlace,
  resource: Pick<Resource, "permission">,
) {
  requireAbility(context, resource, FULL_ACCESS);
  const url = new URL(request.url);
  const found: Page<T> = await fetchPage<T>(context, apiOf(context), place.api, url, {});
  return { found, address: addressOf(url), once: onceKey() };
}

/** Hands a sheet to the API unread, then goes to its page; its key stands in the address. */
export async function sendSheet(context: Context, request: Request, place: SheetPlace) {
  const once = new URL(request.url).searchParams.get("once") ?? undefined;
  const sent = await apiOf(context).forward<Record<string, ReadAtOnce>>(place.api, request, once);
  if (!sent.ok) return data({ errors: uploadErrors(place, sent) }, { status: sent.status });
  return redirect(pathOf(place, (sent.body[conceptOf(place)] as ReadAtOnce).uuid), 303);
}

/** One import; while it goes on, its page is looked at again. */
export async function sheetAt<T extends ReadAtOnce>(context: Context, place: SheetPlace, id: string) {
  const found = await findRecord<T>(apiOf(context), { ...place, concept: conceptOf(place) }, id);
  return { found, once: onceKey(), goesOn: found.state === "reading" };
}
