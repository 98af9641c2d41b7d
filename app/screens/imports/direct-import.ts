import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { DirectImport } from "#app/contracts/platform/imports.ts";
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
import type { ImportSpec } from "./import-specs.ts";
import { conceptOf, pathOf } from "./imports.ts";
import { uploadErrors } from "./upload-form.tsx";

export const tones: Record<DirectImport["state"], Tone> = { reading: "info", saved: "success", unreadable: "danger" };

/** Returns a count of an import's result. */
export const figure = (count: number, one: string, many: string, href?: string): Figure => ({
  label: count === 1 ? one : many,
  value: formatInteger(count),
  href: count > 0 ? href : undefined,
});

/** The page that takes a sheet lists the earlier ones; who may remove records of `resource` may import them. */
export async function loadDirectImports<T extends DirectImport>(
  context: Context,
  request: Request,
  spec: ImportSpec,
  resource: Pick<Resource, "permission">,
) {
  requireAbility(context, resource, FULL_ACCESS);
  const url = new URL(request.url);
  const found: Page<T> = await fetchPage<T>(context, apiOf(context), spec.api, url, {});
  return { found, address: addressOf(url), once: onceKey() };
}

/** Forwards a sheet to the API unread and redirects to its page. The idempotency key is in the address. */
export async function uploadSheet(context: Context, request: Request, spec: ImportSpec) {
  const once = new URL(request.url).searchParams.get("once") ?? undefined;
  const sent = await apiOf(context).forward<Record<string, DirectImport>>(spec.api, request, once);
  if (!sent.ok) return data({ errors: uploadErrors(spec, sent) }, { status: sent.status });
  return redirect(pathOf(spec, (sent.body[conceptOf(spec)] as DirectImport).uuid), 303);
}

/** Loads one import. Its page refreshes while the file is being read. */
export async function loadDirectImport<T extends DirectImport>(context: Context, spec: ImportSpec, id: string) {
  const found = await findRecord<T>(apiOf(context), { ...spec, concept: conceptOf(spec) }, id);
  return { found, once: onceKey(), goesOn: found.state === "reading" };
}
