import type { Crumb } from "#app/ui/page/index.ts";

/** The breadcrumb's first step: the home of the area that `path` is in. */
export const homeCrumb = (path: string): Crumb => ({ label: "Início", href: `/${path.split("/")[1]}` });
