import { modelOf } from "#app/screens/imports/model-sheet.ts";
import { sheet } from "./sheet.ts";

export function loader() {
  return modelOf(sheet);
}
