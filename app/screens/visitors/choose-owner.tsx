import type { OwnerCompany } from "#app/contracts/directory/lookups.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { EmptyState, PageHeader } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { OWNER, ownerParam } from "./owner.ts";

const kinds = { agency: "Agência", supplier: "Fornecedor", service_provider: "Prestador de serviço" } as const;

type ChooseOwnerProps = {
  path: string;
  term: string;
  owners: OwnerCompany[];
  total: number;
  title: string;
  lead: string;
  /** Address of this step. */
  self: string;
  /** Address of the next step for an owner. */
  next: (owner: OwnerCompany) => string;
};

/** The step that leads to the form of a new visitor. */
export const newVisitorOf = (path: string): Pick<ChooseOwnerProps, "title" | "lead" | "self" | "next"> => ({
  title: visitors.words.add ?? "",
  lead: "Escolha o contratante: a empresa de que a pessoa é.",
  self: `${path}/new`,
  next: (owner) => `${path}/new?${new URLSearchParams({ [OWNER]: ownerParam(owner) })}`,
});

/** The first step where the user registers for others: whose visitors they are. */
export function ChooseOwner({ path, term, owners, total, title, lead, self, next }: ChooseOwnerProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[...listCrumbs(path, visitors, []), { label: title }]} lead={lead} />
      <form method="get" action={self} className="flex flex-wrap items-end gap-2">
        <SearchField name="term" label="Contratante" defaultValue={term} />
        <Button look="primary">Buscar</Button>
      </form>
      {term && owners.length === 0 && <EmptyState title="Nenhum contratante com este nome" />}
      {owners.length > 0 && (
        <ul className="grid gap-1">
          {owners.map((owner) => (
            <li key={owner.uuid}>
              <a href={next(owner)} className="inline-block py-1 text-primary underline">
                {owner.name}
              </a>{" "}
              <span className="text-muted-foreground">{kinds[owner.kind]}</span>
            </li>
          ))}
        </ul>
      )}
      {total > owners.length && <p className="text-muted-foreground">Há mais: escreva mais letras do nome.</p>}
    </>
  );
}
