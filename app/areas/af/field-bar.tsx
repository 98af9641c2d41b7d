import { CalendarDays, Camera, FileText, IdCard } from "lucide-react";
import { badgePage, documentsPage, fieldHome, photosPage } from "./field.ts";

const entries = [
  { ...fieldHome, Icon: CalendarDays, covers: (path: string) => path === fieldHome.href },
  { ...photosPage, Icon: Camera, covers: (path: string) => path.endsWith("/fotos") },
  { ...documentsPage, label: "Documentos", Icon: FileText, covers: (path: string) => path === documentsPage.href },
  { ...badgePage, Icon: IdCard, covers: (path: string) => path === badgePage.href },
];

/** The bar at the bottom of every page of the field area. */
export function FieldBar({ address }: { address: string }) {
  const path = address.split("?")[0] as string;
  return (
    <nav aria-label="Área de campo" data-field-bar="" className="border-t bg-background print:hidden">
      <ul className="grid grid-cols-4">
        {entries.map(({ href, label, Icon, covers }) => (
          <li key={href} className="grid">
            <a
              href={href}
              aria-current={covers(path) ? "page" : undefined}
              className="grid min-h-14 content-center justify-items-center gap-0.5 text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
            >
              <Icon size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
