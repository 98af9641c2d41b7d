import { batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { onceKey } from "#app/crud/save.ts";
import type { ApiClient } from "#app/session/client.ts";
import { type FieldError, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { form as words } from "#app/ui/words.ts";
import * as where from "../allocations.ts";
import { period } from "../facts.tsx";

/** The steps of a request, in their order. */
const steps = [
  { below: "/people", label: "Quem", told: whoTold },
  { below: "/stores", label: "Onde", told: whereTold },
  { below: "/terms", label: "Quando", told: whenTold },
] as const;
export type Step = (typeof steps)[number]["below"];

/** A request in preparation; from anywhere else its own page is shown. */
export async function draftOf(api: ApiClient, id: string) {
  const { allocation_draft } = await api.get<{ allocation_draft: DraftDetails }>(where.apiFor(id, "/draft"));
  where.onlyInPreparation(allocation_draft.allocation_batch);
  return { draft: allocation_draft, once: onceKey() };
}

function whoTold({ allocation_batch, people }: DraftDetails): string {
  const { by, chosen, sheet, cpfs, from_visitor, to_visitor } = people;
  if (allocation_batch.action === "replace") {
    return from_visitor && to_visitor ? `${from_visitor.name} por ${to_visitor.name}` : "";
  }
  if (by === "list") return chosen > 0 ? where.persons(chosen) : "";
  if (by === "sheet") return sheet?.name ?? "";
  const count = cpfs.split(/[\n\r,;\t]+/).filter((part) => part.trim()).length;
  return count > 0 ? where.counted(count, "CPF", "CPFs") : "";
}

function whereTold({ allocation_batch, places }: DraftDetails): string {
  const there = places.matching === null ? "" : where.shops(places.matching);
  if (allocation_batch.action === "transfer") {
    return places.to_store ? `${there || "de todas"} para ${places.to_store.name}` : there;
  }
  return there || (allocation_batch.action === "link" ? "" : "todas com vínculo");
}

function whenTold({ terms }: DraftDetails): string {
  return period(terms.starts_on, terms.ends_on);
}

type StepHeadProps = { draft: DraftDetails; step: Step; title: string; errors: FieldError[] };

/** The head of a step's page: what the request is, and every step with what is said of it so far. */
export function StepHead({ draft, step, title, errors }: StepHeadProps) {
  const { uuid, action } = draft.allocation_batch;
  const name = `${batchActions[action]}: ${title}`;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        breadcrumb={[where.home, where.section, { label: title }]}
        actions={
          <ButtonLink look="danger" href={where.pageOf(uuid, "/discard")} data-ask="">
            Descartar
          </ButtonLink>
        }
      />
      <nav aria-label="Passos do pedido">
        <ol className="flex flex-wrap gap-2">
          {steps.map(({ below, label, told }, index) => (
            <li key={below}>
              <a
                href={where.nextAt(uuid, below)}
                aria-current={below === step ? "step" : undefined}
                className="inline-block min-w-32 rounded-md border px-3 py-1 hover:bg-muted aria-[current]:border-2 aria-[current]:border-primary aria-[current]:bg-primary-soft"
              >
                <strong>
                  {index + 1}. {label}
                </strong>
                <Subtext>{told(draft) || "a preencher"}</Subtext>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
