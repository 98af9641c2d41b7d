import type { Menu } from "#app/screens/menu.ts";

export const afMenu: Menu = {
  control: [],
  connect: [],
};
