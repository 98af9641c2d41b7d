import { Fragment } from "react";
import type { FeedbacksRow } from "#app/contracts/store/store-reports.ts";
import { formatDecimal, formatInteger } from "#app/ui/format.ts";
import { Panel, Unavailable } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { useRowLinks } from "./links.ts";
import type { ControlNumbers } from "./load-control.ts";

const title = "Feedbacks por pessoa e seção";

/** The feedback of the last twelve weeks by the user who gave it, with the sections that it names. */
export function GiversPanel({ numbers }: { numbers: ControlNumbers }) {
  const { feedbacks, address } = numbers;
  const links = useRowLinks(numbers);
  const linkless = links.feedbacks({}) === undefined;
  const columns: Column<FeedbacksRow>[] = [
    { header: "Quem avaliou", rowHeader: true, cell: ({ user_name }) => user_name },
    {
      header: "Seções",
      cell: ({ user_key, product_sections }) =>
        product_sections.length === 0
          ? "–"
          : product_sections.map((section, i) => (
              <Fragment key={section}>
                {i > 0 && ", "}
                <Linked text={section} href={links.feedbacks({ user_key, product_section: section })} />
              </Fragment>
            )),
    },
    {
      header: "Avaliações",
      numeric: true,
      cell: ({ user_key, count }) => <Linked text={formatInteger(count)} href={links.feedbacks({ user_key })} />,
    },
    { header: "Média", numeric: true, cell: ({ average }) => formatDecimal(average) },
  ];
  return (
    <Panel title={title} id="feedbacks">
      {feedbacks === null ? (
        <Unavailable subject={title} href={address} />
      ) : (
        <>
          <p>Das últimas 12 semanas; a nota vai de 1 a 5.</p>
          <Table
            id="tabela-feedbacks"
            caption={title}
            columns={columns}
            rows={feedbacks}
            rowKey={({ user_key }) => user_key}
            linkless={linkless || feedbacks.length === 0}
          />
        </>
      )}
    </Panel>
  );
}

const Linked = ({ text, href }: { text: string; href: string | undefined }) =>
  href ? <a href={href}>{text}</a> : text;
