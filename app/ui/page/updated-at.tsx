import { dashboard } from "../words.ts";

/** Shows when the numbers were read, with a link that reads them again. `time` is hh:mm, `ago` the same in words. */
export function UpdatedAt({ time, ago, href }: { time: string; ago?: string; href: string }) {
  return (
    <p className="flex gap-2 text-muted-foreground print:hidden">
      <span>
        {dashboard.updated} {time}
        {ago && ` (${ago})`}
      </span>{" "}
      <a href={href} className="text-primary underline">
        {dashboard.refresh}
      </a>
    </p>
  );
}
