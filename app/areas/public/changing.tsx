import { PublicFrame } from "#app/ui/shell/index.ts";
import { app } from "#app/ui/words.ts";

export const handle = { script: false, edition: "connect" };

/** Sent as a header because the page has nothing to read in time; it shows the same link. */
export function headers() {
  return { refresh: "2; url=/edicao/connect" };
}

/** Shown for two seconds before the redirect to the other edition. */
export default function Changing() {
  return (
    <PublicFrame edition="connect">
      <title>{app.moment}</title>
      <h1 className="text-xl font-semibold">{app.moment}</h1>
      <p>Estamos levando você para o Mob Connect.</p>
      <p>
        <a href="/edicao/connect" className="underline">
          Continuar
        </a>
      </p>
    </PublicFrame>
  );
}
