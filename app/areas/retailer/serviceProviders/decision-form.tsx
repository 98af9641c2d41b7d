import type { CompanyDoc } from "#app/contracts/documents/company-docs.ts";
import { documentProblems } from "#app/contracts/documents/documents.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { toOptions } from "#app/ui/table/index.ts";

/** The id of the field with the reason. */
export const REASON = "problem";

type DecisionFormProps = {
  document: Pick<CompanyDoc, "document_type" | "version">;
  /** Why the last decision was refused. */
  refused?: string;
};

/** The form that approves a company's document, or denies it with a reason. */
export function DecisionForm({ document: { document_type, version }, refused }: DecisionFormProps) {
  return (
    <Panel title="Avaliação" id="avaliacao">
      <PostForm noValidate className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="version" value={version} />
        <Button look="primary" name="intent" value="approve" data-key="d a">
          Aprovar<span className="sr-only"> {document_type.name}</span>
        </Button>
        <SelectField
          name={REASON}
          label="Motivo da recusa"
          placeholder="Escolha"
          options={toOptions(documentProblems)}
          errors={refused ? [refused] : undefined}
          data-key="d r"
        />
        <Button look="danger" name="intent" value="deny">
          Recusar<span className="sr-only"> {document_type.name}</span>
        </Button>
      </PostForm>
    </Panel>
  );
}
