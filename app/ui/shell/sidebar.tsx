import { PanelLeft } from "lucide-react";
import { PostForm } from "../primitives/post-form.tsx";
import { shell } from "../words.ts";
import { menuKeys } from "./menu-keys.ts";
import type { MenuItem } from "./types.ts";

type SidebarProps = {
  menu: MenuItem[];
  /** Path of the page with its search. */
  address: string;
  collapsed: boolean;
  /** Address that the form which remembers the choice posts to. */
  action: string;
};

const entry = "block rounded-md px-2 py-1";
const linkClass = `${entry} hover:bg-muted hover:underline aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary`;
const disabled = `${entry} text-muted-foreground italic`;

type EntryProps = { item: MenuItem; active: string | undefined; path: string; keys: Map<string, string> };

/**
 * Returns the address of the current entry: the longest one that the path begins with, else the only one in the same
 * folder.
 */
function activeHref(menu: MenuItem[], path: string) {
  let best = "";
  for (const { href } of menu) {
    const begins = href !== undefined && (path === href || path.startsWith(`${href}/`));
    if (begins && href.length > best.length) best = href;
  }
  const [, area, screen] = path.split("/");
  if (best || !screen) return best;
  const folder = `/${area}/${screen}/`;
  const near = menu.filter(({ href }) => href?.startsWith(folder));
  return near.length === 1 ? near[0]?.href : undefined;
}

function Entry({ item, active, path, keys }: EntryProps) {
  if (item.state === "disabled" || !item.href) {
    return (
      <li>
        <span aria-disabled="true" className={disabled} title={item.reason}>
          {item.label}
          {item.reason && <span className="sr-only">: {item.reason}</span>}
        </span>
      </li>
    );
  }
  const current = item.href === path ? "page" : item.href === active ? "true" : undefined;
  return (
    <li>
      <a href={item.href} aria-current={current} data-key={keyOf(keys, item.href)} className={linkClass}>
        {item.label}
      </a>
    </li>
  );
}

function keyOf(keys: Map<string, string>, href: string) {
  const letter = keys.get(href);
  return letter && `g ${letter}`;
}

/** Turns consecutive entries of one group into one list. */
function groups(menu: MenuItem[]) {
  const found: { name?: string; items: MenuItem[] }[] = [];
  for (const item of menu) {
    const last = found.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else found.push({ name: item.group, items: [item] });
  }
  return found;
}

function Collapse({ collapsed, action, address }: Omit<SidebarProps, "menu">) {
  const label = collapsed ? shell.expand : shell.collapse;
  return (
    <PostForm action={action} data-sidebar-toggle="" className="hidden p-1 md:block print:hidden">
      <input type="hidden" name="collapsed" value={collapsed ? "0" : "1"} />
      <input type="hidden" name="redirect_to" value={address} />
      <button
        type="submit"
        aria-expanded={!collapsed}
        aria-controls="menu"
        data-collapse={shell.collapse}
        data-expand={shell.expand}
        className="inline-flex min-h-8 items-center gap-2 rounded-md px-2 text-muted-foreground hover:bg-muted"
      >
        <PanelLeft size={18} />
        <span className="group-data-[sidebar=collapsed]/shell:sr-only">{label}</span>
      </button>
    </PostForm>
  );
}

/**
 * The menu: beside the content on wide windows, a popover below 768 px, a plain list in browsers that support neither.
 */
export function Sidebar({ menu, address, collapsed, action }: SidebarProps) {
  const path = address.split("?")[0] ?? address;
  const active = activeHref(menu, path);
  const keys = menuKeys(menu);
  return (
    <div className="shrink-0 md:border-r print:hidden">
      <div className="md:sticky md:top-0">
        <Collapse address={address} collapsed={collapsed} action={action} />
        <nav
          id="menu"
          popover="auto"
          aria-label={shell.menu}
          className="bg-background p-2 text-foreground open:fixed open:inset-y-0 open:left-0 open:h-[calc(100dvh-107px)] open:w-72 open:overflow-y-auto open:border md:static md:block md:max-h-[calc(100dvh-83px)] md:w-60 md:overflow-y-auto md:group-data-[sidebar=collapsed]/shell:hidden"
        >
          {groups(menu).map((group) =>
            group.name === undefined ? (
              <ul key={group.items[0]?.label}>
                {group.items.map((item) => (
                  <Entry key={item.label} item={item} active={active} path={path} keys={keys} />
                ))}
              </ul>
            ) : (
              <details key={group.name} open={group.items.some((item) => item.href === active)}>
                <summary className="rounded-md px-2 py-1 font-medium hover:bg-muted">{group.name}</summary>
                <ul className="ml-3 border-l pl-1">
                  {group.items.map((item) => (
                    <Entry key={item.label} item={item} active={active} path={path} keys={keys} />
                  ))}
                </ul>
              </details>
            ),
          )}
        </nav>
      </div>
    </div>
  );
}
