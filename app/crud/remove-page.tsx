import type { ReactNode } from "react";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { ConfirmationPage, type Crumb } from "#app/ui/page/index.ts";
import { listCrumbs } from "./crumbs.ts";
import { REMOVED_NAME } from "./record.ts";

type RemovePageProps = {
  resource: Pick<Resource, "words">;
  loaderData: { path: string; record: { uuid: string } };
  actionData?: { message: string };
  /** The record's name. */
  name: string;
  /** Title, where "Remover" and the name do not say it. */
  title?: string;
  /** Address of "Cancelar", where it is not the list. */
  cancel?: string;
  parents?: Crumb[];
  children: ReactNode;
};

/** The question before a record is removed, and why it was not. */
export function RemovePage(props: RemovePageProps) {
  const { resource, loaderData, actionData, name, parents = [], children } = props;
  const { path, record } = loaderData;
  const self = `${path}/${record.uuid}`;
  return (
    <ConfirmationPage
      title={props.title ?? `Remover ${name}`}
      crumbs={[...listCrumbs(path, resource, parents), { label: name, href: self }]}
      action={`${self}/remove`}
      cancel={props.cancel ?? path}
      hidden={{ [REMOVED_NAME]: name }}
      refused={actionData}
    >
      {children}
    </ConfirmationPage>
  );
}
