import { type Crop, DEFAULT_CROP, ZOOM } from "#app/contracts/people/crop.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { FileField, TextField } from "#app/ui/fields/index.ts";
import { type Crumb, EmptyState, ErrorSummary, PageHeader, Panel } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { page, form as words } from "#app/ui/words.ts";

type CropPhotoProps = {
  breadcrumb: Crumb[];
  /** Name of the photo's person, unless it is the user's own. */
  lead?: string;
  /** Address of this page. */
  here: string;
  /** Address of the photo. */
  image: string;
  /** Stored crop; null without a photo. */
  crop: Crop | null;
  refused: FormErrors | undefined;
  cancel: string;
};

type Fields = { x: string; y: string; zoom: string; file: File };

/**
 * Uploads a photo, then crops it. The server renders the preview and cuts the square; with script the crop can be
 * dragged.
 */
export function CropPhoto({ breadcrumb, lead, here, image, crop, refused, cancel }: CropPhotoProps) {
  const initialCrop = crop ?? DEFAULT_CROP;
  const { fields, errors } = useResourceForm<Fields>(
    { x: String(initialCrop.x), y: String(initialCrop.y), zoom: String(initialCrop.zoom) },
    refused,
  );
  const number = (name: "x" | "y" | "zoom") => ({
    name,
    type: "number",
    inputMode: "decimal" as const,
    required: true,
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const percentRange = { min: 0, max: 100, step: "any" };
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(page.cropTitle) : page.cropTitle}</title>
      <PageHeader title={page.cropTitle} lead={lead} breadcrumb={[...breadcrumb, { label: page.cropTitle }]} />
      <ErrorSummary errors={errors} />
      {crop ? (
        <PostForm id="form" action={here} noValidate>
          <photo-crop picture={`${image}?picture=true`} className="grid grid-cols-1 gap-4 md:grid-cols-[16rem_1fr]">
            <div className="grid content-start gap-2">
              <div className="size-64 overflow-hidden rounded-md border">
                <img
                  src={previewAt(image, crop, fields)}
                  alt="Como a foto fica"
                  width={256}
                  height={256}
                  className="size-64"
                />
              </div>
            </div>
            <div className="grid content-start gap-3">
              <TextField
                {...number("x")}
                {...percentRange}
                label="Posição horizontal"
                hint="De 0, à esquerda, a 100, à direita"
              />
              <TextField
                {...number("y")}
                {...percentRange}
                label="Posição vertical"
                hint="De 0, no alto, a 100, embaixo"
              />
              <TextField {...number("zoom")} {...ZOOM} label="Zoom" hint="De 1 a 5, em passos de 0,25" />
              <div className="flex flex-wrap gap-2">
                <Button look="primary">{words.save}</Button>
                <Button name="intent" value="preview" data-redraw="">
                  Ver como fica
                </Button>
                <ButtonLink href={cancel}>{words.cancel}</ButtonLink>
              </div>
            </div>
          </photo-crop>
        </PostForm>
      ) : (
        <EmptyState title={page.cropEmpty} />
      )}
      <Panel title={crop ? "Enviar outra imagem" : "Enviar uma imagem"} id="enviar">
        <PostForm action={here} encType="multipart/form-data" noValidate className="grid gap-3">
          <FileField
            name="file"
            label="Foto"
            required
            accept="image/jpeg,image/png,image/webp"
            hint="JPEG, PNG ou WebP, até 10 MB; fica com 500×500"
            errors={fields.file.errors}
          />
          <div className="flex flex-wrap gap-2">
            <Button look={crop ? "secondary" : "primary"}>Enviar</Button>
            {!crop && <ButtonLink href={cancel}>{words.cancel}</ButtonLink>}
          </div>
        </PostForm>
      </Panel>
    </>
  );
}

type Typed = Record<keyof Crop, { initialValue?: unknown; errors?: string[] }>;

/** Returns the address of the preview for the values typed; an invalid value falls back to the stored one. */
function previewAt(image: string, crop: Crop, fields: Typed): string {
  const of = (name: keyof Crop) => String(fields[name].errors ? crop[name] : (fields[name].initialValue ?? crop[name]));
  return `${image}?${new URLSearchParams({ x: of("x"), y: of("y"), zoom: of("zoom") })}`;
}
