import type { Book } from "#app/contracts/field/book.ts";
import { captionOf, type PhotoPair, type StorePhotos } from "#app/contracts/field/book-photos.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";

type Photo = Book["evidences"][number];
const sides = ["before", "after"] as const;

type StorePhotoListProps = {
  stores: readonly StorePhotos[];
  /** Returns the address of a photo. */
  photoAt: (uuid: string) => string;
};

/** The photos of each store, before beside after. */
export function StorePhotoList({ stores, photoAt }: StorePhotoListProps) {
  return stores.map(({ store, pairs }) => (
    <section key={store.uuid} aria-labelledby={`loja-${store.uuid}`} className="grid grid-cols-1 gap-2">
      <h3 id={`loja-${store.uuid}`} className="font-semibold">
        {store.name} ({store.retailer_name})
      </h3>
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2 print:grid-cols-1">
        {pairs.map((pair) => (
          <li
            key={(pair.before ?? pair.after)?.uuid}
            className="grid grid-cols-2 gap-2 rounded-md border p-2 print:break-inside-avoid"
          >
            {sides.map((side) => (
              <Side key={side} pair={pair} side={side} photoAt={photoAt} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  ));
}

type SideProps = { pair: PhotoPair; side: (typeof sides)[number]; photoAt: (uuid: string) => string };

function Side({ pair, side, photoAt }: SideProps) {
  const photo = pair[side];
  return (
    <figure className="grid content-start gap-1">
      <figcaption className="font-medium">{evidenceMoments[side]}</figcaption>
      {photo ? <Picture photo={photo} href={photoAt(photo.uuid)} /> : <NoPicture />}
    </figure>
  );
}

function Picture({ photo, href }: { photo: Photo; href: string }) {
  const { moment, store, day, visitor } = photo;
  return (
    <>
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
      <span className="wrap-anywhere text-muted-foreground">{captionOf(photo)}</span>
      {visitor && <span className="wrap-anywhere">{visitor.name}</span>}
    </>
  );
}

const NoPicture = () => (
  <span className="grid aspect-4/3 w-full place-items-center rounded-sm border border-dashed text-muted-foreground">
    Sem foto
  </span>
);
