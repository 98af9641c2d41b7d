import type { Route } from "./+types/model.ts";
import { importAreaOf, importSpecs } from "./import-specs.ts";
import { modelOf } from "./model-sheet.ts";

export function loader({ context }: Route.LoaderArgs) {
  return modelOf(importSpecs[importAreaOf(context)]);
}
