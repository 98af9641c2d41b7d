import { addDays } from "#app/contracts/platform/dates.ts";
import type { WarningsRow } from "#app/contracts/store/store-reports.ts";
import { formatInteger, formatPercent } from "#app/ui/format.ts";
import { Panel, Unavailable } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { useRowLinks, weekUntil } from "./links.ts";
import type { ControlNumbers } from "./load-control.ts";

const title = "Alertas da semana: loja e bandeira";

/** The problems of the last seven days' visits, here and in the brand's other stores. */
export function WarningsPanel({ numbers }: { numbers: ControlNumbers }) {
  const { warnings, today, address } = numbers;
  const links = useRowLinks(numbers);
  const linkOf = ({ warning, current_total }: WarningsRow) => {
    if (!today || current_total === 0) return undefined;
    const week = weekUntil(today.day);
    // The visits of today may still get their exit.
    return links.visits(warning === "open" ? { ...week, last: addDays(week.last, -1) } : week, { warning });
  };
  const columns: Column<WarningsRow>[] = [
    { header: "Alerta", rowHeader: true, cell: ({ info }) => info },
    {
      header: "Esta loja",
      numeric: true,
      cell: (row) => {
        const [href, count] = [linkOf(row), formatInteger(row.current_total)];
        return href ? <a href={href}>{count}</a> : count;
      },
    },
    { header: "% desta loja", numeric: true, cell: ({ current_percentage }) => formatPercent(current_percentage) },
    { header: "% das outras lojas", numeric: true, cell: ({ others_percentage }) => formatPercent(others_percentage) },
  ];
  return (
    <Panel title={title} id="alertas">
      {warnings === null ? (
        <Unavailable subject={title} href={address} />
      ) : (
        <>
          <p>Visitas dos últimos sete dias, ao lado das outras lojas da bandeira.</p>
          <Table
            id="tabela-alertas"
            caption={title}
            columns={columns}
            rows={warnings}
            rowKey={({ warning }) => warning}
            linkless={!warnings.some(linkOf)}
          />
        </>
      )}
    </Panel>
  );
}
