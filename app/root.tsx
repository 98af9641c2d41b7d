import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import field from "./enhance/field.ts?worker&url";
import gate from "./enhance/gate.ts?worker&url";
import enhance from "./enhance/main.ts?worker&url";
import passkey from "./enhance/passkey.ts?worker&url";
import { hydrates } from "./hydrates.ts";
import { KEYS, THEME } from "./session/cookies.ts";
import { editionContext, requestContext } from "./session/request.ts";
import { Failure } from "./ui/page/failure.tsx";
import { CsrfProvider } from "./ui/primitives/post-form.tsx";
import { HomeLink, PublicFrame } from "./ui/shell/index.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, csrf, lite, cookies } = context.get(requestContext);
  const edition = context.get(editionContext) ?? undefined;
  const chosen = cookies.get(THEME);
  const theme = chosen === "light" || chosen === "dark" ? chosen : undefined;
  return { nonce, csrf, edition, lite, theme, keys: cookies.get(KEYS) === "off" ? "off" : undefined };
}

export const shouldRevalidate = () => false;

/**
 * `field`: a page of the field area, with that area's script. `gate`: a page of the store's gate that goes on without
 * network. `passkey`: a page that may request a passkey, which needs a script; a public page has only that one.
 * `script: false`: a public page.
 */
type Handle =
  | { script?: boolean; passkey?: boolean; field?: boolean; gate?: boolean; edition?: "control" | "connect" }
  | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as Handle);
  // A page about a running job refreshes itself; with script only its region does (`poll-region`).
  const goesOn = matches.some(({ loaderData }) => (loaderData as { goesOn?: boolean } | undefined)?.goesOn);
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = root?.nonce;
  const lite = root?.lite === true;
  // The security policy lets no script run without the nonce: a page that failed before it was known has none.
  const allowsScript = nonce !== undefined && !lite;
  const hydrate = allowsScript && matches.some(({ handle, loaderData }) => hydrates(handle, loaderData));
  const isPublic = handles.some((handle) => handle?.script === false);
  const script = allowsScript && !isPublic;
  const needsPasskey = nonce !== undefined && (script || isPublic) && handles.some((handle) => handle?.passkey);
  const edition = root?.edition ?? handles.find((handle) => handle?.edition)?.edition ?? "control";
  return (
    <html lang="pt-BR" data-edition={edition} data-theme={root?.theme} data-keys={root?.keys}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {goesOn && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links nonce="" />
      </head>
      <body>
        {children}
        {script && <script type="module" nonce={nonce} src={scriptOf(handles)} suppressHydrationWarning />}
        {needsPasskey && <script type="module" nonce={nonce} src={passkey} suppressHydrationWarning />}
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The script of a page's kind. */
function scriptOf(handles: Handle[]): string {
  if (handles.some((handle) => handle?.field)) return field;
  return handles.some((handle) => handle?.gate) ? gate : enhance;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(announceHydration, []);
  return (
    <CsrfProvider value={loaderData.csrf}>
      <Outlet />
    </CsrfProvider>
  );
}

/** Signals hydration to the scripts that enhance the page without React and must wait for it. */
function announceHydration() {
  document.documentElement.dataset.alive = "";
  dispatchEvent(new Event("alive"));
}

export function ErrorBoundary() {
  return (
    <PublicFrame edition="control">
      <Failure error={useRouteError()} />
      <HomeLink />
    </PublicFrame>
  );
}
