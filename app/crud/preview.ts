/** Types that browsers show without running anything; PDFs with active content are refused when they are sent. */
const SHOWN = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

/** Lets a page of this site show a file in a frame, where the address has `previa` and the type is harmless. */
export function showInFrame(file: Response, { url }: Request): Response {
  const type = file.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (!new URL(url).searchParams.has("previa") || !SHOWN.includes(type)) return file;
  const headers = new Headers(file.headers);
  headers.set("Content-Disposition", "inline");
  headers.set("X-Frame-Options", "SAMEORIGIN");
  return new Response(file.body, { status: file.status, headers });
}
