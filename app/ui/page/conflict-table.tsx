import { ScrollBox } from "../primitives/scroll-box.tsx";
import { ToneIcon } from "../primitives/tone-icon.tsx";
import { conflict } from "../words.ts";

export type ConflictRow = { label: string; yours: string; theirs: string };

/**
 * Shows both versions side by side and marks in words the fields that differ. Appears above the form, which keeps the
 * user's input.
 */
export function ConflictTable({ rows, savedBy }: { rows: ConflictRow[]; savedBy?: string }) {
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a submission focus starts at the conflict, with or without script
      autoFocus
      aria-labelledby="conflict"
      className="grid grid-cols-1 gap-2 rounded-md border-2 border-warning p-3"
    >
      <h2 id="conflict" className="flex items-center gap-2 font-semibold text-warning">
        <ToneIcon tone="warning" />
        {conflict.title}
      </h2>
      <p>{conflict.explain}</p>
      <ScrollBox label={conflict.title} focusable>
        <table className="w-full border-collapse wrap-anywhere [&_td]:p-1.5 [&_th]:p-1.5 [&_th]:text-left [&_tbody_tr]:border-t">
          <caption className="sr-only">{conflict.title}</caption>
          <thead className="wrap-normal bg-muted">
            <tr>
              <th scope="col">{conflict.field}</th>
              <th scope="col">{conflict.yours}</th>
              <th scope="col">{savedBy ? `${conflict.theirs} (${savedBy})` : conflict.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className={row.yours === row.theirs ? undefined : "bg-warning-soft"}>
                <th scope="row">
                  {row.label}
                  {row.yours !== row.theirs && <span className="font-normal text-warning"> – diferente</span>}
                </th>
                <td>{row.yours || "–"}</td>
                <td>{row.theirs || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
