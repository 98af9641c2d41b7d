import type { ReactNode } from "react";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { ConfirmationPage, type Crumb } from "#app/ui/page/index.ts";
import { homeCrumb } from "./crumbs.ts";

type RemovePageProps = {
  resource: Pick<Resource, "words">;
  loaderData: { path: string; record: { uuid: string } };
  actionData?: { message: string };
  /** What the record is called. */
  name: string;
  parents?: Crumb[];
  children: ReactNode;
};

/** The question before a record is removed, and why it was not. */
export function RemovePage({ resource, loaderData, actionData, name, parents = [], children }: RemovePageProps) {
  const { path, record } = loaderData;
  const self = `${path}/${record.uuid}`;
  const list = { label: resource.words.title, href: path };
  return (
    <ConfirmationPage
      title={`Remover ${name}`}
      crumbs={[homeCrumb(path), ...parents, list, { label: name, href: self }]}
      action={`${self}/remove`}
      cancel={path}
      refused={actionData}
    >
      {children}
    </ConfirmationPage>
  );
}
