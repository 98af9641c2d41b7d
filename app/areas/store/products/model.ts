import { modelOf } from "#app/screens/imports/model-sheet.ts";
import { productSheet } from "./sheet.ts";

export function loader() {
  return modelOf(productSheet);
}
