import { formatInteger } from "../format.ts";
import type { Tone } from "../primitives/tone.ts";
import { ToneIcon } from "../primitives/tone-icon.tsx";

/** A number with its meaning: `rule` says what it counts, `href` leads to exactly those rows. */
export type Tile = {
  label: string;
  /** The label of the count 1, where it differs. */
  one?: string;
  count: number;
  /** True if there are more than `count`. */
  capped?: boolean | undefined;
  tone: Tone;
  rule: string;
  /** How old the oldest of them is. */
  note?: string | undefined;
  href?: string | undefined;
};

const edge: Record<Tone, string> = {
  neutral: "border-l-control",
  info: "border-l-primary [&_svg]:text-primary",
  success: "border-l-success [&_svg]:text-success",
  warning: "border-l-warning [&_svg]:text-warning",
  danger: "border-l-danger [&_svg]:text-danger",
};

/** Numbers with colour and icon by meaning; the whole tile is the link. A zero has no colour. */
export function Tiles({ items }: { items: Tile[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
      {items.map((item) => {
        const tone = item.count === 0 ? "neutral" : item.tone;
        return (
          <li
            key={item.label}
            className={`relative flex items-start gap-2 rounded-md border border-l-4 p-2 ${edge[tone]} ${item.href ? "hover:bg-muted" : ""}`}
          >
            <span className="pt-1.5">
              <ToneIcon tone={tone} size={18} />
            </span>
            <div className="grid min-w-0 grid-cols-1">
              {item.href ? (
                <a
                  href={item.href}
                  className="after:absolute after:inset-0 [&>span]:underline [&>span]:underline-offset-2"
                >
                  <TileText {...item} />
                </a>
              ) : (
                <p>
                  <TileText {...item} />
                </p>
              )}
              <p className="text-muted-foreground text-xs">{item.rule}</p>
              {item.note && item.count > 0 && <p className="font-medium text-xs">{item.note}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function TileText({ count, capped, label, one = label }: Tile) {
  return (
    <>
      <strong className="text-xl tabular-nums">
        {formatInteger(count)}
        {capped && "+"}
      </strong>{" "}
      <span>{count === 1 ? one : label}</span>
    </>
  );
}
