const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** Bell and profile close when the person turns to something else. */
export function closeMenus(event: Event) {
  for (const menu of openMenus()) if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
}

/** Escape closes the menu and gives focus back to what opened it. */
export function escapeMenu(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}
