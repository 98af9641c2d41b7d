import type { Route } from "./+types/model.ts";
import { modelOf } from "./model-sheet.ts";
import { placeName, places } from "./places.ts";

export function loader({ context }: Route.LoaderArgs) {
  return modelOf(places[placeName(context)]);
}
