import { serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { type DocumentSubject, documentTypes, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import { allOf, lookup } from "#app/crud/choices.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";

const { owner_kinds } = documentRuleDrafts.input.shape;

/** A draft as its form sends it: where nothing is ticked, nothing is chosen, and the default does not apply. */
export const ruleDraftForm = {
  ...documentRuleDrafts,
  input: documentRuleDrafts.input.safeExtend({
    owner_kinds: withFacts(owner_kinds.prefault([]), { values: ownerKinds }),
  }),
};

const typesOf = (subject: DocumentSubject) => allOf(documentTypes, ({ name }) => name, { subject });

/** The names of the service types, by which providers declare what they do. */
async function servicesOf(api: ApiClient): Promise<Option[]> {
  const { data } = await api.list(serviceTypes, {});
  return data.map(({ name }) => ({ value: name, label: name }));
}

async function functionsOf(api: ApiClient): Promise<Option[]> {
  const { data } = await api.list(jobFunctions, { active: "true" });
  return data.map(({ key, name }) => ({ value: key, label: name }));
}

const choicesOf = (subject: DocumentSubject) => ({
  document_type_uuid: typesOf(subject),
  job_functions: functionsOf,
  services: servicesOf,
});
const retailer = {
  retailer_uuid: lookup(
    companyLists.retailer,
    ({ retailer }: { retailer: { uuid: string; name: string } }) => retailer,
  ),
};

/** Returns the choices of a draft's form; the administration names the retailer. */
export const ruleChoicesIn = (
  area: string,
  subject: DocumentSubject,
): ReturnType<typeof choicesOf> & Partial<typeof retailer> =>
  area === "retailer" ? choicesOf(subject) : { ...choicesOf(subject), ...retailer };
