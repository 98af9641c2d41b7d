import { CircleUser } from "lucide-react";
import { PostForm } from "../primitives/post-form.tsx";
import { shell } from "../words.ts";
import type { ShellLinks } from "./types.ts";

const panel = "on-page absolute right-0 z-10 mt-1 w-48 rounded-md border bg-background p-1 text-foreground shadow-lg";
const entry = "block w-full rounded-md px-3 py-1.5 text-left hover:bg-muted hover:underline";

/** The menu with Ajuda, Configurar perfil and, last, Sair. Signing out changes state, so it is a form. */
export function ProfileMenu({ name, photo, links }: { name: string; photo?: string; links: ShellLinks }) {
  return (
    <details className="relative" data-menu="">
      <summary className="inline-flex min-h-8 list-none items-center rounded-md px-2 [&::-webkit-details-marker]:hidden">
        {photo ? (
          <img
            src={photo}
            alt=""
            width={24}
            height={24}
            fetchPriority="low"
            className="size-6 rounded-full object-cover"
          />
        ) : (
          <CircleUser size={22} />
        )}
        <span className="sr-only">Perfil de {name}</span>
      </summary>
      <div className={panel}>
        <a href={links.help} className={entry}>
          {shell.help}
        </a>{" "}
        {links.profile && (
          <a href={links.profile} className={entry}>
            {shell.profile}
          </a>
        )}
        <PostForm action={links.logout} className="mt-1 border-t pt-1">
          <button type="submit" className={entry}>
            {shell.logout}
          </button>
        </PostForm>
      </div>
    </details>
  );
}
