import { data, redirect } from "react-router";
import type { z } from "zod";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { DirectImport } from "#app/contracts/platform/imports.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import type { Page, pageQuery } from "#app/contracts/platform/paging.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import type { ImportSpec } from "./import-spec.ts";
import { importPath } from "./imports.ts";
import { uploadErrors } from "./upload-form.tsx";

/** The calls of a direct import. */
export interface DirectImportCalls<T extends DirectImport> {
  concept: string;
  list: Operation<"get", string, z.ZodType<Page<T>>, typeof pageQuery>;
  send: Operation<"post", string, z.ZodType<Record<string, T>>>;
  find: Operation<"get", `${string}/{id}`, z.ZodType<Record<string, T>>>;
}

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
  { list }: DirectImportCalls<T>,
  resource: Pick<Resource, "permission">,
) {
  requireAbility(context, resource, FULL_ACCESS);
  const url = new URL(request.url);
  const found = (await loadPage(context, url, list, {})) as Page<T>;
  return { found, address: addressOf(url), once: onceKey() };
}

/** Forwards a sheet to the API unread and redirects to its page. The idempotency key is in the address. */
export async function uploadSheet<T extends DirectImport>(
  context: Context,
  request: Request,
  spec: ImportSpec,
  { concept, send }: DirectImportCalls<T>,
) {
  const once = new URL(request.url).searchParams.get("once") ?? undefined;
  const sent = await apiOf(context).forward(send, {}, request, once);
  if (!sent.ok) return data({ errors: uploadErrors(spec, sent) }, { status: sent.status });
  return redirect(importPath(spec, (sent.body[concept] as T).uuid), 303);
}

/** Loads one import. Its page refreshes while the file is being read. */
export async function loadDirectImport<T extends DirectImport>(
  context: Context,
  { concept, find }: DirectImportCalls<T>,
  id: string,
) {
  const found = (await apiOf(context).read(find, { id }))[concept] as T;
  return { found, once: onceKey(), goesOn: found.state === "reading" };
}
