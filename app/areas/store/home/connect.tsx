import { Welcome } from "#app/screens/welcome.tsx";
import type { Context } from "#app/session/request.ts";

/** Loads the home of the connect edition. */
export async function loadConnectHome(_context: Context, _request: Request) {
  return { hydrates: false };
}

type ConnectHomeProps = { home: Awaited<ReturnType<typeof loadConnectHome>> };

/** The home of the connect edition. */
export const ConnectHome = (_props: ConnectHomeProps) => <Welcome title="Loja" />;
