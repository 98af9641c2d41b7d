import type { Route } from "./+types/model.ts";
import { importSpecOf } from "./import-specs.ts";
import { modelOf } from "./model-sheet.ts";

export function loader({ request }: Route.LoaderArgs) {
  return modelOf(importSpecOf(request));
}
