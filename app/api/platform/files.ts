import { z } from "@hono/zod-openapi";
import type { KeptFile } from "#app/domain/platform/kept-files.ts";
import { FILE_LIMIT } from "../endpoint/upload-limit.ts";

/** The file of a form that keeps one. */
export const formFile = z
  .file("Arquivo é obrigatório")
  .min(1, "Arquivo é obrigatório")
  .max(FILE_LIMIT, "O arquivo tem mais de 10 MB.")
  .openapi({ type: "string", format: "binary" });

/** A stored file as the whole answer; `shown` in the page that asked, else saved under its own name. */
export function fileAnswer({ content, name, media_type }: KeptFile, shown: boolean): Response {
  const headers = {
    "Content-Type": media_type,
    "Content-Disposition": `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(content, { headers });
}
