import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "areas/backoffice/finances";

/** The plans of one family, and the subscriptions of each, at `path`. */
function pagesOf(path: string): RouteConfigEntry[] {
  const page = (below: string, file: string, id = file.split(".")[0]) =>
    route(`finances/${path}${below}`, `${at}/${file}`, { id: `${at}/${path}/${id}` });
  return [
    page("", "plans/list.tsx"),
    page("/export", "plans/list.tsx", "plans/export"),
    page("/new", "plans/form.tsx", "plans/new"),
    page("/:id", "plans/show.tsx"),
    page("/:id/export", "plans/show.tsx", "plans/subscriptions-export"),
    page("/:id/edit", "plans/form.tsx"),
    page("/:id/remove", "plans/remove.tsx"),
    page("/:id/subscriptions/new", "subscriptions/new.tsx"),
    page("/:id/subscriptions/:subscription", "subscriptions/edit.tsx"),
    page("/:id/subscriptions/:subscription/remove", "subscriptions/remove.tsx"),
  ];
}

export const planFamilyPages = [
  ...pagesOf("mobControlPlans"),
  ...pagesOf("serviceProviderPlans"),
  ...pagesOf("mobConnectPlans"),
];
