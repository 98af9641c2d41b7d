export { Logo } from "./logo.tsx";
export { menuKeys } from "./menu-keys.ts";
export { PublicFrame } from "./public-frame.tsx";
export { Shell, type ShellProps } from "./shell.tsx";
export type { Edition, MenuItem, Notice, ShellLinks } from "./types.ts";
