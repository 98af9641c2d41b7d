import { z } from "@hono/zod-openapi";
import type { FileContent } from "#app/domain/platform/file-storage.ts";
import { FILE_LIMIT } from "../endpoint/upload-limit.ts";

/** The file field of an upload form. */
export const formFile = z
  .file("Arquivo é obrigatório")
  .min(1, "Arquivo é obrigatório")
  .max(FILE_LIMIT, "O arquivo tem mais de 10 MB.")
  .openapi({ type: "string", format: "binary" });

/** Answers with a stored file: displayed in the page if `inline`, otherwise downloaded under its own name. */
export function fileResponse({ content, name, media_type }: FileContent, inline: boolean): Response {
  const headers = {
    "Content-Type": media_type,
    "Content-Disposition": `${inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(content, { headers });
}
