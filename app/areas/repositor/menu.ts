import type { Menu } from "#app/screens/menu.ts";

export const replenisherMenu: Menu = {
  control: [],
  connect: [],
};
