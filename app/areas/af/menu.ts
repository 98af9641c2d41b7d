import type { Menu } from "#app/screens/menu.ts";

export const menu: Menu = {
  control: [],
  connect: [],
};
