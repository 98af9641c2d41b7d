import type { ReactNode } from "react";
import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import * as where from "../allocations.ts";

type DraftFormProps = {
  draft: DraftDetails;
  once: string;
  /** The step's path below the draft. */
  step: string;
  submit: string;
  intent?: string;
  /** Shown beside the button. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The form of a step of the draft. Enter submits it with the button at its end. */
export function DraftForm({ draft, once, step, submit, intent, beside, children }: DraftFormProps) {
  const paths = where.useBatchPaths();
  const { uuid, version } = draft.allocation_batch;
  const button = intent ? { name: "intent", value: intent } : {};
  return (
    <PostForm id="form" action={paths.batch(uuid, step)} once={once} noValidate className="grid grid-cols-1 gap-3">
      <button type="submit" {...button} hidden>
        {submit}
      </button>
      <input type="hidden" name="version" value={version} />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" {...button}>
          {submit}
        </Button>
        {beside}
      </div>
    </PostForm>
  );
}
