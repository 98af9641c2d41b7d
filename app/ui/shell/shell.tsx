import type { ReactNode } from "react";
import { formatDateTime } from "../format.ts";
import { notifications, shell } from "../words.ts";
import { Header, type HeaderProps } from "./header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SkipLinks } from "./skip-links.tsx";
import type { MenuItem, Push } from "./types.ts";

export type ShellProps = Omit<HeaderProps, "menu" | "pushSwitch"> & {
  menu: MenuItem[];
  /** Path of the page, with its search. */
  address: string;
  /** The value of the sidebar's cookie. */
  collapsed: boolean;
  /** When the page was rendered; shown in print. */
  shownAt?: string;
  /** Adds the second skip link, to the table with the id `tabela`. */
  table?: boolean;
  /** Registration and texts of push messages; absent where push is not offered. */
  push?: Push;
  children: ReactNode;
};

/** The frame of every signed-in page: skip links, header, sidebar, content, footer. */
export function Shell({ menu, address, collapsed, shownAt, table, push, children, ...header }: ShellProps) {
  const { links } = header;
  return (
    <div
      data-shell=""
      data-sidebar={collapsed ? "collapsed" : "expanded"}
      className="group/shell flex min-h-dvh flex-col"
    >
      <SkipLinks table={table} />
      <Header
        {...header}
        pushSwitch={address.split("?")[0] === links.notices ? undefined : push}
        menu={menu.length > 0}
      />
      {push && <push-messages {...push} className="print:hidden" />}
      <div className="flex grow flex-col md:flex-row">
        {menu.length > 0 && <Sidebar menu={menu} address={address} collapsed={collapsed} action={links.sidebar} />}
        <main id="conteudo" tabIndex={-1} className="grid min-w-0 grow grid-cols-1 content-start gap-3 p-3 md:px-5">
          {children}
        </main>
      </div>
      <footer className="flex flex-wrap gap-x-4 border-t px-4 py-1.5 text-muted-foreground print:hidden">
        <a href={links.about} data-ask="" className="hover:underline">
          {shell.about}
        </a>{" "}
        <a href={links.notices} className="hover:underline">
          {notifications.page}
        </a>{" "}
        <a href={links.shortcuts} data-key="?" data-ask="" className="hover:underline">
          {shell.shortcuts}
        </a>
      </footer>
      {shownAt && (
        <p className="mt-4 hidden border-t pt-1 print:block">
          {address} – {formatDateTime(shownAt)}
        </p>
      )}
    </div>
  );
}
