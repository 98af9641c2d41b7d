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

/** One entry of the bell; `count` where its words do not say the number. */
export type Notice = { kind: string; text: string; href: string; count?: number };

/** What the bell shows; no entries where they could not be read. */
export type BellContent = { notices: Notice[] | null; unread: number };

/** Where the shell's own links and forms go. */
export type ShellLinks = {
  home: string;
  help: string;
  /** The page of what the person was told. */
  notices: string;
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

/**
 * Where the browser is told of push messages, and what tells this session from another; what is said of how they stand,
 * and of that what `place` is kept for until script says it.
 */
export type Push = { address: string; session: string; place?: string; on?: string; off?: string; blocked?: string };
