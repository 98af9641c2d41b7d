import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common.ts";

const at = "areas/mob";

export const mob = route("mob", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("baseRegisters", `${at}/baseRegisters/index.ts`),
  route("baseRegisters/:register", `${at}/baseRegisters/list.tsx`),
  route("baseRegisters/:register/new", `${at}/baseRegisters/new.tsx`),
  route("baseRegisters/:register/:id", `${at}/baseRegisters/change.tsx`),
  route("baseRegisters/:register/:id/remove", `${at}/baseRegisters/remove.tsx`),
  ...commonPages("mob"),
]);
