import type { Account, Cast } from "./accounts.ts";

/** A login of the demonstration. */
export interface Login {
  login: string;
  /** A description for people who try the login. */
  shows: string;
  of: (cast: Cast) => Account | undefined;
  role: string;
  /** Empty: the name of the visitor whose record the user works under. */
  name: string;
  office: string;
  edition: "control" | "connect";
  responsible: boolean;
}

/** Describes a login: its name and what it shows, its account, and role, name and office of its user. */
export function login(
  [login, shows]: [string, string],
  of: Login["of"],
  [role, name, office]: [string, string, string],
  { edition = "control", responsible = false }: Partial<Pick<Login, "edition" | "responsible">> = {},
): Login {
  return { login, shows, of, role, name, office, edition, responsible };
}
