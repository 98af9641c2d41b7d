import { type Evidence, evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";

/** Without a visitor where the name is not shared. */
type AlbumPhoto = Omit<Evidence, "visitor"> & { visitor: Evidence["visitor"] | null };

type AlbumProps = {
  evidences: readonly AlbumPhoto[];
  /** Returns the address of a photo. */
  photoAt: (uuid: string) => string;
  /** Id of the form that selected photos belong to, if they can be selected. */
  form?: string;
};

/** Photos by day, and within a day by store. */
export function Album({ evidences, photoAt, form }: AlbumProps) {
  const days = [...Map.groupBy(evidences, ({ day }) => day)].map(([day, photos]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-1 gap-2">
      <h2 id={`day-${day}`} className="font-semibold">
        {formatDate(day)}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3 print:grid-cols-3">
        {photos.map((photo) => (
          <Photo key={photo.uuid} photo={photo} href={photoAt(photo.uuid)} form={form} />
        ))}
      </ul>
    </section>
  ));
  if (!form) return days;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-[inherit]">
      <legend className="text-muted-foreground print:hidden">Escolha as fotos do link</legend>
      {days}
    </fieldset>
  );
}

function Photo({ photo, href, form }: { photo: AlbumPhoto; href: string; form?: string }) {
  const { uuid, moment, store, visitor, agency_supplier, category, note } = photo;
  const captions = [agency_supplier?.supplier_name, category, note].filter(Boolean);
  return (
    <li>
      <figure className="grid gap-1 rounded-md border p-2">
        <a href={href}>
          <img
            src={href}
            alt={`${evidenceMoments[moment]}: ${store.name}, ${formatDate(photo.day)}${visitor ? `, de ${visitor.name}` : ""}`}
            width={480}
            height={360}
            loading="lazy"
            className="aspect-4/3 w-full rounded-sm bg-muted object-contain"
          />
        </a>
        <figcaption className="wrap-anywhere">
          {form ? (
            <label className="flex min-h-6 items-center gap-2 print:block">
              <input
                type="checkbox"
                form={form}
                name="evidence"
                value={uuid}
                aria-label={`Escolher a foto de ${visitor?.name ?? ""} em ${store.name}`}
                className="size-4 shrink-0 accent-primary print:hidden"
              />
              <strong>{evidenceMoments[moment]}</strong>
            </label>
          ) : (
            <strong>{evidenceMoments[moment]}</strong>
          )}{" "}
          <span className="block font-medium">
            {store.name} ({store.retailer_name})
          </span>{" "}
          {visitor && <span className="block">{visitor.name}</span>}
          {captions.map((text) => (
            <Subtext key={text}>{text}</Subtext>
          ))}
        </figcaption>
      </figure>
    </li>
  );
}
