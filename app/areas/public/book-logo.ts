import { sharedBookLogoOperation } from "#app/contracts/field/book.ts";
import type { Route } from "./+types/book-logo.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const of = new URL(request.url).searchParams.get("of") === "agency" ? "agency" : "supplier";
  return loadSharedFile(context, request, sharedBookLogoOperation, { of });
}
