import { CircleHelp, Menu, Search } from "lucide-react";
import { app, shell } from "../words.ts";
import { Bell } from "./bell.tsx";
import { editionName, Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import type { BellContent, Edition, PushRegistration, ShellLinks } from "./types.ts";

export type HeaderProps = {
  edition: Edition;
  /** Address that switches to the other edition, linked from the logo; without it the logo links home. */
  alternate?: string;
  /** The user's name, or the part of the email before the at sign. */
  name: string;
  /** The account's name. */
  account: string;
  photo?: string;
  /** Absent in areas without notices. */
  bell?: BellContent;
  /** Registration of push messages, for their switch in the bell; absent on the page that has the switch. */
  pushSwitch?: PushRegistration;
  links: ShellLinks;
  menu: boolean;
};

const barItem = "inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:underline";

/** Shows logo, greeting, search, bell, help and profile menu, always in this order. */
export function Header({ edition, alternate, name, account, photo, bell, pushSwitch, links, menu }: HeaderProps) {
  const other = edition === "control" ? "connect" : "control";
  return (
    <header className="on-brand flex min-h-12 flex-wrap items-center bg-brand px-1 text-brand-foreground md:flex-nowrap md:px-4 xl:gap-x-2 print:hidden">
      {menu && (
        <button type="button" popoverTarget="menu" className={`${barItem} md:hidden`}>
          <Menu size={20} />
          {shell.menu}
        </button>
      )}
      <a
        href={alternate ?? links.home}
        data-key={alternate ? undefined : "g i"}
        className={`${barItem} max-md:mr-auto`}
        title={alternate ? `${app.alternate}: ${editionName(other)}` : undefined}
      >
        <Logo edition={edition} brief />{" "}
        {alternate && <span className="sr-only">– {`${app.alternate}: ${editionName(other)}`}</span>}
      </a>
      <p className="mr-auto min-w-0 truncate max-md:order-last max-md:w-full max-md:px-2 max-md:pb-1">
        {shell.greeting} {name} <span className="opacity-90">({account})</span>
      </p>
      {links.search && <SearchBox action={links.search} />}{" "}
      {bell && <Bell {...bell} page={links.notices} push={pushSwitch} />}{" "}
      <a href={links.help} className={barItem}>
        <CircleHelp size={18} />
        <span className="max-xl:sr-only">{shell.help}</span>
      </a>{" "}
      <ProfileMenu name={name} photo={photo} links={links} />
    </header>
  );
}

/** The global search; below 768 px a link to its page. With script Ctrl+K opens it over any page. */
function SearchBox({ action }: { action: string }) {
  return (
    <>
      <search className="max-md:hidden">
        <form method="get" action={action} data-palette="" className="flex items-center gap-1">
          <input
            type="search"
            name="q"
            aria-label={shell.searchAll}
            aria-keyshortcuts="Control+K"
            placeholder={shell.searchHint}
            autoComplete="off"
            maxLength={200}
            className="min-h-8 w-44 rounded-md border border-control bg-background px-2 text-foreground placeholder:text-muted-foreground"
          />
          <button type="submit" className={barItem}>
            <Search size={18} />
            <span className="sr-only">{shell.searchAll}</span>
          </button>
        </form>
      </search>
      <a href={action} className={`${barItem} md:hidden`}>
        <Search size={18} />
        <span className="sr-only">{shell.searchAll}</span>
      </a>
    </>
  );
}
