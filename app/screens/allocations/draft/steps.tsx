import { batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import { type DraftDetails, draftOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import { onceKey } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { type FieldError, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { form as words } from "#app/ui/words.ts";
import * as where from "../allocations.ts";
import { formatBatchPeriod } from "../facts.tsx";

/** The steps of a draft, in order. */
const steps = [
  { below: "/people", label: "Quem", describe: describePeople },
  { below: "/stores", label: "Onde", describe: describeStores },
  { below: "/terms", label: "Quando", describe: describeTerms },
] as const;
export type Step = (typeof steps)[number]["below"];

/** Loads a draft and a new idempotency key; redirects to the batch's page if it is no longer a draft. */
export async function loadDraft(context: Context, id: string) {
  const { allocation_draft } = await apiOf(context).read(draftOperation, { id });
  where.redirectUnlessDraft(where.batchPathsOf(context), allocation_draft.allocation_batch);
  return { draft: allocation_draft, once: onceKey() };
}

function describePeople({ allocation_batch, people }: DraftDetails): string {
  const { by, chosen, sheet, cpfs, from_visitor, to_visitor } = people;
  if (allocation_batch.action === "replace") {
    return from_visitor && to_visitor ? `${from_visitor.name} por ${to_visitor.name}` : "";
  }
  if (by === "list") return chosen > 0 ? where.formatPeopleCount(chosen) : "";
  if (by === "sheet") return sheet?.name ?? "";
  const count = cpfs.split(/[\n\r,;\t]+/).filter((part) => part.trim()).length;
  return count > 0 ? where.pluralise(count, "CPF", "CPFs") : "";
}

function describeStores({ allocation_batch, places }: DraftDetails): string {
  const storeCount = places.matching === null ? "" : where.formatStoreCount(places.matching);
  if (allocation_batch.action === "transfer") {
    return places.to_store ? `${storeCount || "de todas"} para ${places.to_store.name}` : storeCount;
  }
  return storeCount || (allocation_batch.action === "link" ? "" : "todas com vínculo");
}

function describeTerms({ terms }: DraftDetails): string {
  return formatBatchPeriod(terms.starts_on, terms.ends_on);
}

type StepHeadProps = { draft: DraftDetails; step: Step; title: string; errors: FieldError[] };

/** The header of a step's page: the batch's action, and all steps with their values so far. */
export function StepHead({ draft, step, title, errors }: StepHeadProps) {
  const paths = where.useBatchPaths();
  const { uuid, action } = draft.allocation_batch;
  const name = `${batchActions[action]}: ${title}`;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        breadcrumb={[paths.home, paths.section, { label: title }]}
        actions={
          <ButtonLink look="danger" href={paths.batch(uuid, "/discard")} data-ask="">
            Descartar
          </ButtonLink>
        }
      />
      <nav aria-label="Passos do pedido">
        <ol className="flex flex-wrap gap-2">
          {steps.map(({ below, label, describe }, index) => (
            <li key={below}>
              <a
                href={paths.step(uuid, below)}
                aria-current={below === step ? "step" : undefined}
                className="inline-block min-w-32 rounded-md border px-3 py-1 hover:bg-muted aria-[current]:border-2 aria-[current]:border-primary aria-[current]:bg-primary-soft"
              >
                <strong>
                  {index + 1}. {label}
                </strong>
                <Subtext>{describe(draft) || "a preencher"}</Subtext>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
