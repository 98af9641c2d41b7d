import { serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { type DocumentType, documentTypes, fileKinds, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import { lookupSeveral } from "#app/crud/choices.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";

const { owner_kinds, accepted } = documentTypes.input.shape;

/** A document type as its form sends it: where nothing is ticked, nothing is chosen, and defaults do not apply. */
export const documentTypeForm = {
  ...documentTypes,
  input: documentTypes.input.safeExtend({
    owner_kinds: withFacts(owner_kinds.prefault([]), { values: ownerKinds }),
    accepted: withFacts(accepted.prefault([]), { values: fileKinds }),
  }),
};

/** The active entries of a register by their keys, which document types hold. */
const keysOf =
  (register: typeof jobFunctions | typeof serviceTypes) =>
  async (api: ApiClient): Promise<Option[]> => {
    const { data } = await api.list(register, { active: "true" });
    return data.map(({ key, name }) => ({ value: key, label: name }));
  };

export const documentTypeChoices = {
  job_functions: keysOf(jobFunctions),
  service_types: keysOf(serviceTypes),
  retailer_uuids: lookupSeveral(companyLists.retailer, ({ retailers }: DocumentType) => retailers),
};
