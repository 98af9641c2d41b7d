import { Button } from "#app/ui/primitives/button.tsx";
import { type PendingDocsPaths, returnParams } from "./paths.ts";

/** The form that the rows' checkboxes belong to. */
export const SEND_FORM = "varios";

/** The bar that sends the documents of the selected rows on one page. With script it shows how many are selected, and its button while any is. */
export function SendBar({ paths, address }: { paths: PendingDocsPaths; address: string }) {
  return (
    <bulk-bar>
      <form
        id={SEND_FORM}
        method="get"
        action={paths.sendPath}
        className="flex flex-wrap items-center gap-2 print:hidden"
      >
        {Object.entries(returnParams(address)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="text-muted-foreground">Marque linhas para enviar vários documentos de uma vez.</span>{" "}
        <span data-count="" aria-live="polite" className="font-medium" />
        <details>
          <summary className="min-h-6 w-fit text-primary">Enviar os selecionados</summary>{" "}
          <Button>Enviar documentos selecionados</Button>
        </details>
      </form>
    </bulk-bar>
  );
}
