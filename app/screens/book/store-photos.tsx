import type { Book } from "#app/contracts/field/book.ts";
import { captionOf, type StorePhotos } from "#app/contracts/field/book-photos.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";

type Photo = Book["evidences"][number];

type StorePhotoListProps = {
  stores: readonly StorePhotos[];
  /** Returns the address of a photo. */
  photoAt: (uuid: string) => string;
};

/** The photos of each store, before beside after. */
export function StorePhotoList({ stores, photoAt }: StorePhotoListProps) {
  return stores.map(({ store, rows }) => (
    <section key={store.uuid} aria-labelledby={`store-${store.uuid}`} className="grid grid-cols-1 gap-2">
      <h3 id={`store-${store.uuid}`} className="wrap-anywhere font-semibold">
        {store.name} ({store.retailer_name})
      </h3>
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2 print:grid-cols-1">
        {rows.map((row) => (
          <li key={row[0].uuid} className="grid grid-cols-2 gap-2 rounded-md border p-2 print:break-inside-avoid">
            {row.map((photo) => photo && <Picture key={photo.uuid} photo={photo} href={photoAt(photo.uuid)} />)}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Picture({ photo, href }: { photo: Photo; href: string }) {
  const { moment, store, day, visitor } = photo;
  return (
    <figure className="grid content-start gap-1">
      <a href={href}>
        <img
          src={href}
          alt={`${evidenceMoments[moment]}: ${store.name}, ${formatDate(day)}${visitor ? `, de ${visitor.name}` : ""}`}
          width={480}
          height={360}
          loading="lazy"
          className="aspect-4/3 w-full rounded-sm bg-muted object-contain"
        />
      </a>
      <figcaption className="grid wrap-anywhere">
        <strong>{evidenceMoments[moment]}</strong> <span>{captionOf(photo)}</span>{" "}
        {visitor && <span>{visitor.name}</span>}
      </figcaption>
    </figure>
  );
}
