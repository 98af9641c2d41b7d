export { NoticeList } from "./bell.tsx";

export { menuKeys } from "./menu-keys.ts";
export { HomeLink, PublicFrame } from "./public-frame.tsx";
export { Shell, type ShellProps } from "./shell.tsx";
export type { BellContent, Edition, MenuItem, Notice, Push, PushRegistration, ShellLinks } from "./types.ts";
