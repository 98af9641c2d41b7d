import { dashboard } from "../words.ts";

/** When the numbers were read, and a link that reads them again. `time` is hh:mm. */
export function UpdatedAt({ time, href }: { time: string; href: string }) {
  return (
    <p className="flex gap-2 text-muted-foreground print:hidden">
      {dashboard.updated} {time}
      <a href={href} className="text-primary underline">
        {dashboard.refresh}
      </a>
    </p>
  );
}
