import { PublicFrame } from "#app/ui/shell/index.ts";
import { app } from "#app/ui/words.ts";

export const handle = { script: false, edition: "connect" };

/** As a header, since there is nothing here to be read in time: the same link stands on the page. */
export function headers() {
  return { refresh: "2; url=/edicao/connect" };
}

/** Shown for two seconds while somebody is led to the other edition. */
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
