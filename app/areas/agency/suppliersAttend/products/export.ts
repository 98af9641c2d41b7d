import { exportOf } from "#app/crud/download.ts";
import { products } from "../attended.ts";
import type { Route } from "./+types/export.ts";
import { filterNames } from "./product.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, products, filterNames);
}
