export type Edition = "control" | "connect";

/** One entry of the sidebar; entries of the same group stand together under its name. */
export type MenuItem = {
  group?: string;
  label: string;
  href?: string;
  state: "link" | "disabled";
  /** Why a disabled entry is disabled, for whoever asks. */
  reason?: string;
};

/** One entry of the bell. */
export type Notice = { text: string; href: string; count?: number };

/** Where the shell's own links and forms go. */
export type ShellLinks = {
  home: string;
  help: string;
  profile?: string;
  /** POST. */
  logout: string;
  /** POST with `collapsed` (1 or 0) and `redirect_to`. */
  sidebar: string;
  about: string;
  shortcuts: string;
  /** GET with `q`; absent where nothing is searched. */
  search?: string;
};
