import { type Evidence, evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { Lead, type Leads } from "./leads.tsx";

/** Without a visitor where the name is not shared. */
type AlbumPhoto = Omit<Evidence, "visitor"> & { visitor: Evidence["visitor"] | null };

type AlbumProps<Photo extends AlbumPhoto> = {
  evidences: readonly Photo[];
  /** Returns the heading above a photo; by default its day. */
  heading?: (photo: Photo) => string;
  /** Where a photo's store, visitor and visit lead on; without it they are plain text. */
  leads?: Leads;
  /** Returns the address of a photo. */
  photoAt: (uuid: string) => string;
  /** Id of the form that selected photos belong to, if they can be selected. */
  form?: string;
};

/** Photos under headings, by default by day and within a day by store. */
export function Album<Of extends AlbumPhoto>({ evidences, photoAt, form, leads, heading = byDay }: AlbumProps<Of>) {
  const groups = [...Map.groupBy(evidences, heading)].map(([title, photos], i) => (
    <section key={title} aria-labelledby={`group-${i}`} className="grid grid-cols-1 gap-2">
      <h2 id={`group-${i}`} className="font-semibold">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3 print:grid-cols-3">
        {photos.map((photo) => (
          <Photo key={photo.uuid} {...{ photo, form, leads }} href={photoAt(photo.uuid)} />
        ))}
      </ul>
    </section>
  ));
  if (!form) return groups;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-[inherit]">
      <legend className="text-muted-foreground print:hidden">Escolha as fotos do link</legend>
      {groups}
    </fieldset>
  );
}

const byDay = ({ day }: AlbumPhoto) => formatDate(day);

type PhotoProps = { photo: AlbumPhoto; href: string; form?: string; leads?: Leads };

function Photo({ photo, href, form, leads }: PhotoProps) {
  const { uuid, day, moment, store, visitor, agency_supplier, category, note } = photo;
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
        <figcaption className="wrap-anywhere [&_a]:inline-block [&_a]:py-1">
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
            <Lead href={leads?.store(store.uuid)}>{store.name}</Lead> ({store.retailer_name})
          </span>{" "}
          {visitor && (
            <span className="block">
              <Lead href={leads?.person(visitor.uuid, day)}>{visitor.name}</Lead>
            </span>
          )}{" "}
          {leads && (
            <span className="block">
              <Lead href={leads.other("visits", photo)} title="A visita deste promotor a esta loja">
                {formatDate(day)}
              </Lead>
            </span>
          )}
          {captions.map((text) => (
            <Subtext key={text}>{text}</Subtext>
          ))}
        </figcaption>
      </figure>
    </li>
  );
}
