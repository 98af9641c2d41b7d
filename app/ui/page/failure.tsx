import { isRouteErrorResponse, useLocation } from "react-router";
import { app, failure, login } from "../words.ts";

const WRONG_ADDRESS = "Um filtro no endereço desta página não é válido.";
const WITHOUT_FILTERS = "Abrir esta página sem filtros";
const OPEN_AGAIN = "Abrir esta página de novo";

interface Explained {
  title: string;
  /** The reasons, or the next step. */
  advice?: string[];
  /** The words of a link to the same page without its query. */
  again?: string;
}

interface Refusal {
  message?: string;
  unread?: string;
  advice?: string;
  errors?: { query?: Record<string, string[]>[] };
}

/** The explanation of an error that a page failed with: in the words of the refusal where there is one. */
function explain(error: unknown): Explained {
  if (!isRouteErrorResponse(error)) return { title: failure.internal };
  if (error.status === 404) return { title: app.unknownPage };
  const { message, unread, advice, errors } = (error.data ?? {}) as Refusal;
  if (unread) return { title: unread };
  if (error.status === 503) return { title: login.offline };
  const wrong = Object.entries(errors?.query?.[0] ?? {});
  if (wrong.length > 0) {
    const reasons = wrong.map(([name, reasons]) => `${name}: ${reasons.join(" ")}`);
    return { title: WRONG_ADDRESS, advice: reasons, again: WITHOUT_FILTERS };
  }
  return { title: message ?? failure.internal, ...(advice && { advice: [advice], again: OPEN_AGAIN }) };
}

/** The content of an error page: what happened, and where there is a way on. */
export function Failure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { title, advice = [], again } = explain(error);
  return (
    <>
      <title>{title}</title>
      <h1 className="font-semibold text-xl">{title}</h1>
      {advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {again && (
        <p>
          <a href={pathname} className="underline">
            {again}
          </a>
        </p>
      )}
    </>
  );
}
