import type { Browser, PageResponse } from "./web.ts";

/** Opens the file that a page shows in a frame, and returns how it is sent: inline, for pages of the same site. */
export async function openFramed(browser: Browser, page: PageResponse): Promise<(string | null)[]> {
  const [, file = ""] = /<iframe(?=[^>]* src="([^"#]*))/.exec(page.html) ?? [];
  const { headers } = await browser.open(file);
  return [headers.get("content-type"), headers.get("content-disposition"), headers.get("x-frame-options")];
}

export const INLINE_PDF = ["application/pdf", "inline", "SAMEORIGIN"];
