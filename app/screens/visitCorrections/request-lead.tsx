import { withSearch } from "#app/ui/table/index.ts";

/** Leads to the visits of the access history at `history` for which a correction may be requested. */
export const RequestLead = ({ history }: { history: string }) => (
  <>
    Para pedir uma correção, abra uma{" "}
    <a className="underline" href={withSearch(history, { status: "unfinished_visit" })}>
      visita sem saída informada
    </a>
    . Quem decide é a rede.
  </>
);
