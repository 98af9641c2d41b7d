import { userTypeLabels } from "#app/contracts/access/roles.ts";
import { type PlanFeature, planFeatureLabels, planFeatures } from "#app/contracts/money/plan-features.ts";
import { formatInteger } from "#app/ui/format.ts";

export const formatLimit = (limit: number | null) => (limit === null ? "Sem limite" : formatInteger(limit));

/** Kinds of user whose plans have features, each with those to choose. */
export const featureGroups = Object.entries(planFeatures)
  .filter(([, slugs]) => slugs.length > 0)
  .map(([kind, slugs]) => ({
    kind,
    label: userTypeLabels[kind as keyof typeof userTypeLabels],
    options: slugs.map((slug) => ({ value: slug as string, label: planFeatureLabels[slug] })),
  }));

/** Features with the kind of user that has each: "Rede: Visitantes, Faturas; Loja: Visitantes". */
export function describeFeatures(features: readonly string[]): string {
  const groups = featureGroups.flatMap(({ label, options }) => {
    const own = options.filter(({ value }) => features.includes(value));
    return own.length > 0 ? [`${label}: ${own.map((option) => option.label).join(", ")}`] : [];
  });
  const known = new Set<string>(Object.keys(planFeatureLabels) satisfies string[] as PlanFeature[]);
  return [...groups, ...features.filter((one) => !known.has(one))].join("; ") || "Nenhum";
}
