export type Edition = "control" | "connect";

/** An entry of the sidebar; entries of one group appear together under its name. */
export type MenuItem = {
  group?: string;
  label: string;
  href?: string;
  state: "link" | "disabled";
  /** Why the entry is disabled. */
  reason?: string;
};

/** An entry of the bell; `count` where `text` does not contain the number. Without `href` it is plain text. */
export type Notice = { kind: string; text: string; href?: string; count?: number };

/** The bell's entries, unread notifications among them; null if they could not be read. */
export type BellContent = { notices: Notice[] | null };

/** Addresses of the shell's own links and forms. */
export type ShellLinks = {
  home: string;
  help: string;
  /** The page of the user's notices and notifications. */
  notices: string;
  profile?: string;
  /** POST. */
  logout: string;
  /** POST with `collapsed` (1 or 0) and `redirect_to`. */
  sidebar: string;
  about: string;
  shortcuts: string;
  /** GET with `q`; absent where the area has no search. */
  search?: string;
};

/** Where the browser registers for push messages, and a marker of the session. */
export type PushRegistration = { address: string; session: string };

/**
 * The registration and the text for each push status. The page reserves space for the text `place` until script shows
 * the text.
 */
export type Push = PushRegistration & { place?: string; on?: string; off?: string; blocked?: string };
