import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { Profile } from "#app/contracts/access/users.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { TextField } from "#app/ui/fields/index.ts";
import { ConflictTable, ErrorSummary } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { conflict, page, form as words } from "#app/ui/words.ts";
import type { ProfilePaths } from "./paths.ts";

type ProfileFormTabProps = { profile: Profile; paths: ProfilePaths; refused: FormErrors | undefined };

const labels = { name: "Nome", email: "E-mail", area: "Área", office: "Cargo" } as const;
type Name = keyof typeof labels;
const names = Object.keys(labels) as Name[];

/** Name, e-mail, area and office, beside the photo. */
export function ProfileFormTab({ profile, paths, refused }: ProfileFormTabProps) {
  const { fields, errors } = useResourceForm<Record<Name, string> & { version: number }>(profile, refused);
  const saved = refused?.current as Profile | null | undefined;
  const text = (name: Name) => ({
    ...getInputProps(fields[name] as FieldMetadata<string>, { type: "text" }),
    id: name,
    label: labels[name],
    errors: fields[name].errors,
  });
  return (
    <>
      {saved ? (
        <ConflictTable
          rows={names.map((name) => ({
            label: labels[name],
            yours: String(fields[name].initialValue ?? ""),
            theirs: saved[name],
          }))}
        />
      ) : (
        <ErrorSummary errors={errors} />
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[10rem_1fr]">
        <OwnPhoto profile={profile} paths={paths} />
        <PostForm id="form" action={paths.path} noValidate className="grid content-start gap-3">
          <p>
            Login: <strong className="wrap-anywhere">{profile.login}</strong>
          </p>
          <TextField {...text("name")} required autoComplete="name" maxLength={120} />
          <TextField {...text("email")} type="email" required autoComplete="email" maxLength={254} />
          <TextField {...text("area")} autoComplete="organization" maxLength={120} />
          <TextField {...text("office")} autoComplete="organization-title" maxLength={120} />
          <input type="hidden" name="version" value={saved?.version ?? fields.version.initialValue} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary">{saved ? conflict.keepYours : words.save}</Button>
            <ButtonLink href={saved ? paths.path : paths.home}>{saved ? conflict.keepTheirs : words.cancel}</ButtonLink>
          </div>
        </PostForm>
      </div>
    </>
  );
}

function OwnPhoto({ profile: { photo }, paths: { path } }: Pick<ProfileFormTabProps, "profile" | "paths">) {
  return (
    <div className="grid content-start justify-items-start gap-2">
      {photo && (
        <img
          src={`${path}/foto/imagem?${photo.split("?")[1]}`}
          alt="Sua foto"
          width={160}
          height={160}
          className="size-40 rounded-md border object-cover"
        />
      )}
      <ButtonLink href={`${path}/foto`}>{photo ? page.cropTitle : "Enviar foto"}</ButtonLink>
      {photo && (
        <ButtonLink look="danger" href={`${path}/foto/remover`} data-ask="">
          Remover foto
        </ButtonLink>
      )}
    </div>
  );
}
