import type { Settled } from "#app/crud/settle.ts";
import { Panel, type Tile, Tiles, Unavailable } from "#app/ui/page/index.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";

const title = "Para resolver";

type ToDoPanelProps = {
  /** Null stands for a number that could not be read. */
  items: Settled<Tile>[];
  /** The address that tries again. */
  address: string;
};

/** The work list, first section of a home. Zeros are not shown. */
export function ToDoPanel({ items, address }: ToDoPanelProps) {
  const waiting = items.filter((item) => item !== null && item.count > 0) as Tile[];
  const failed = items.includes(null);
  return (
    <Panel title={title} id="para-resolver">
      {failed && <Unavailable subject={title} href={address} />}
      {waiting.length > 0 && <Tiles items={waiting} />}
      {waiting.length === 0 && !failed && (
        <p className="flex items-center gap-2 text-success">
          <ToneIcon tone="success" />
          Nada a resolver agora.
        </p>
      )}
    </Panel>
  );
}
