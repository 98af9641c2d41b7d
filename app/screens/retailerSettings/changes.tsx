import type { RetailerConfigChange } from "#app/contracts/directory/retailers.ts";
import { formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { describeSetting, settingLabels, settingNames } from "./fields.ts";

/** The changed settings in words, one a line. */
function Changes({ changes }: Pick<RetailerConfigChange, "changes">) {
  const changed = settingNames.flatMap((name) => {
    const pair = changes[name];
    return pair ? [{ name, before: describeSetting(name, pair[0]), after: describeSetting(name, pair[1]) }] : [];
  });
  return (
    <ul>
      {changed.map(({ name, before, after }) => (
        <li key={name}>
          {settingLabels[name]}: {before} → {after}
        </li>
      ))}
    </ul>
  );
}

/** The columns of the changes of a retailer's settings. */
export const changeColumns: Column<RetailerConfigChange>[] = [
  { header: "Quando", nowrap: true, rowHeader: true, cell: ({ at }) => formatDateTime(String(at)) },
  { header: "Quem", cell: ({ actor_name }) => actor_name || "Administração da plataforma" },
  { header: "O que mudou", cell: ({ changes }) => <Changes changes={changes} /> },
];
