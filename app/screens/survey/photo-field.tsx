import { FileField } from "#app/ui/fields/index.ts";

type PhotoFieldProps = {
  name: string;
  id?: string;
  label: string;
  required?: boolean;
  errors?: string[];
  /** Opens the camera at once, where there is one. */
  capture?: "environment";
  /** Allows several photos. */
  multiple?: boolean;
};

/** Takes or chooses a photo. Script makes it smaller before it is sent. */
export function PhotoField(props: PhotoFieldProps) {
  return (
    <FileField
      {...props}
      accept="image/jpeg,image/png,image/webp"
      hint="JPEG, PNG ou WebP, até 10 MB"
      data-photo=""
      data-max-size={10 * 1024 * 1024}
      data-too-large="O arquivo tem mais de 10 MB."
    />
  );
}
