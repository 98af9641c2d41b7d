import type { Resource } from "#app/contracts/platform/resource.ts";
import type { Crumb } from "#app/ui/page/index.ts";

/** The breadcrumb's first step: the home of the area that `path` is in. */
export const homeCrumb = (path: string): Crumb => ({ label: "Início", href: `/${path.split("/")[1]}` });

/** The breadcrumb down to a resource's list, which stands at `path`; `parents` come between it and the home. */
export const listCrumbs = (path: string, { words }: Pick<Resource, "words">, parents: Crumb[]): Crumb[] => [
  homeCrumb(path),
  ...parents,
  { label: words.title, href: path },
];
