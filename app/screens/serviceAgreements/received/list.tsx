import { receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { getBulkProps } from "#app/ui/table/index.ts";
import { agreementsPath } from "../paths.ts";
import type { Route } from "./+types/list.ts";
import { describeReceived, receivedColumns } from "./columns.tsx";
import { receivedFilters } from "./filters.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(receivedAgreements, receivedFilters)];

/** The list stands at two addresses; a search leads to the second. */
export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, receivedAgreements, receivedFilters);
  const path = agreementsPath(args.context);
  return {
    list: { ...list, listed: { ...list.listed, path } },
    answers: path.startsWith("/retailer/"),
    now: Date.now(),
  };
}

/** The declarations of services that suppliers and service providers sent, those that wait first. */
export default function ReceivedAgreements({ loaderData: { list, answers, now } }: Route.ComponentProps) {
  const { path } = list.listed;
  const buttons = (
    <>
      <Button formAction={`${path}/accept`}>Aceitar</Button>
      <Button formAction={`${path}/refuse`}>Recusar</Button>
      <Button formAction={`${path}/revoke`}>Revogar</Button>
    </>
  );
  return (
    <ListPage
      resource={receivedAgreements}
      list={list}
      filters={receivedFilters}
      searchPath={`${path}/search`}
      columns={receivedColumns(path, now)}
      {...(answers && list.may.remove && getBulkProps(list.listed, describeReceived, buttons))}
    />
  );
}
