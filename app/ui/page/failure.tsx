import { isRouteErrorResponse, useLocation } from "react-router";
import { PLAN_LACKS, type PlanFeature, planAdvice } from "#app/contracts/money/plan-features.ts";
import { app, failure, login } from "../words.ts";

const WRONG_ADDRESS = "Um filtro no endereço desta página não é válido.";
const WITHOUT_FILTERS = "Abrir esta página sem filtros";
const OPEN_AGAIN = "Abrir esta página de novo";

interface Explanation {
  title: string;
  /** The reasons, or the next step. */
  advice?: string[];
  /** Label of the link to the same page without its query. */
  retryLabel?: string;
}

interface Refusal {
  message?: string;
  unread?: string;
  advice?: string;
  missing_feature?: PlanFeature;
  errors?: { query?: Record<string, string[]>[] };
}

/** Explains the error that a page failed with, in the response's own words if it has any. */
function explain(error: unknown): Explanation {
  if (!isRouteErrorResponse(error)) return { title: failure.internal };
  if (error.status === 404) return { title: app.unknownPage };
  const { message, unread, advice, errors, missing_feature: feature } = (error.data ?? {}) as Refusal;
  if (unread) return { title: unread };
  if (feature) return { title: PLAN_LACKS, advice: planAdvice(feature) };
  if (error.status === 503) return { title: login.offline };
  const invalid = Object.entries(errors?.query?.[0] ?? {});
  if (invalid.length > 0) {
    const reasons = invalid.map(([name, reasons]) => `${name}: ${reasons.join(" ")}`);
    return { title: WRONG_ADDRESS, advice: reasons, retryLabel: WITHOUT_FILTERS };
  }
  return { title: message ?? failure.internal, ...(advice && { advice: [advice], retryLabel: OPEN_AGAIN }) };
}

/** The content of an error page: what happened and, where possible, a link that leads on. */
export function Failure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { title, advice = [], retryLabel } = explain(error);
  return (
    <>
      <title>{title}</title>
      <h1 className="font-semibold text-xl">{title}</h1>
      {advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {retryLabel && (
        <p>
          <a href={pathname} className="underline">
            {retryLabel}
          </a>
        </p>
      )}
    </>
  );
}
