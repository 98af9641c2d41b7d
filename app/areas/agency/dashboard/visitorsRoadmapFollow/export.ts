import { followOperation } from "#app/contracts/field/field-follow.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { addresses } from "../../addresses.ts";
import type { Route } from "./+types/export.ts";
import { followFilterNames } from "./follow.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const list = { path: addresses.follow, api: apiOf(context).path(followOperation.path) };
  return exportOf(context, request, list, followFilterNames);
}
