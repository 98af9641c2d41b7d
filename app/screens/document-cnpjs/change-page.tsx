import { canChangeCnpjs } from "#app/contracts/documents/document-cnpjs.ts";
import { documentProblems, documentStatuses, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import type { Option } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { type Crumb, DefinitionList, ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { companyLabel, splitChosen } from "./companies.ts";
import { CompanyFields } from "./fields.tsx";

type ChangePageProps = {
  document: VisitorDocument;
  companies: Option[];
  /** The visitor's name, where it is another person. */
  lead?: string;
  crumbs: Crumb[];
  cancel: string;
  refused: FormErrors | undefined;
};

/** Chooses the companies of a document again; one that was denied for its CNPJ is decided on again, with the same file. */
export function ChangeCompaniesPage({ document, companies, lead, crumbs, cancel, refused }: ChangePageProps) {
  const { document_type, retailer, status, problem, submitted_at, version } = document;
  const stored = { ...splitChosen(document.cnpjs, companies), version: String(version) };
  const { fields, errors } = useResourceForm<{ company: string[]; cnpjs: string; version: string }>(stored, refused);
  const title = `CNPJ de ${document_type.name}`;
  const chosen = [fields.company.initialValue ?? []].flat() as string[];
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} lead={lead} breadcrumb={[...crumbs, { label: "CNPJ" }]} />
      <ErrorSummary errors={errors} />
      <DefinitionList
        items={[
          { term: "Rede", detail: retailer?.name ?? "Todas as redes" },
          {
            term: "Situação",
            detail: documentStatuses[status] + (problem ? `: ${documentProblems[problem]}` : ""),
          },
          { term: "Enviado em", detail: formatDateTime(new Date(submitted_at).toISOString()) },
          { term: "CNPJs hoje", detail: document.companies.map(companyLabel).join("; ") || "Nenhum" },
        ]}
      />
      {canChangeCnpjs(document) ? (
        <PostForm id="form" noValidate className="grid gap-3">
          <input type="hidden" name="version" value={fields.version.initialValue} />
          <CompanyFields
            companies={companies}
            chosen={chosen}
            typed={fields.cnpjs.initialValue ?? ""}
            hint="O arquivo é o mesmo: não é preciso enviar de novo"
            errors={fields.company.errors ?? fields.cnpjs.errors}
          />
          <FormButtons submit={status === "denied" ? "Enviar para nova avaliação" : words.save} cancel={cancel} />
        </PostForm>
      ) : (
        <p>Este documento já foi avaliado: para outro CNPJ, envie outro documento.</p>
      )}
    </>
  );
}
