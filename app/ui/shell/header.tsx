import { CircleHelp, Menu } from "lucide-react";
import { app, shell } from "../words.ts";
import { Bell } from "./bell.tsx";
import { editionName, Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import type { BellContent, Edition, ShellLinks } from "./types.ts";

export type HeaderProps = {
  edition: Edition;
  /** Address that switches to the other edition; the logo leads there. Without one it leads home. */
  alternate?: string;
  /** Name of the person, or what stands before the at sign. */
  name: string;
  /** Name of the account. */
  account: string;
  photo?: string;
  /** Absent where the area has no entries. */
  bell?: BellContent;
  links: ShellLinks;
  menu: boolean;
};

export const barItem = "inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:underline";

/** Logo, greeting, bell, help, profile menu: always in this order. */
export function Header({ edition, alternate, name, account, photo, bell, links, menu }: HeaderProps) {
  const other = edition === "control" ? "connect" : "control";
  return (
    <header className="on-brand flex min-h-12 flex-wrap items-center bg-brand px-1 text-brand-foreground md:gap-x-2 md:px-4 print:hidden">
      {menu && (
        <button type="button" popoverTarget="menu" className={`${barItem} md:hidden`}>
          <Menu size={20} />
          {shell.menu}
        </button>
      )}
      <a
        href={alternate ?? links.home}
        className={`${barItem} max-md:mr-auto`}
        title={alternate ? `${app.alternate}: ${editionName(other)}` : undefined}
      >
        <Logo edition={edition} brief />
        {alternate && <span className="sr-only">– {`${app.alternate}: ${editionName(other)}`}</span>}
      </a>
      <p className="mr-auto truncate max-md:order-last max-md:w-full max-md:px-2 max-md:pb-1">
        {shell.greeting} {name} <span className="opacity-90">({account})</span>
      </p>
      {bell && <Bell {...bell} page={links.notices} />}
      <a href={links.help} className={barItem}>
        <CircleHelp size={18} />
        <span className="max-md:sr-only">{shell.help}</span>
      </a>{" "}
      <ProfileMenu name={name} photo={photo} links={links} />
    </header>
  );
}
