import type { ReactNode } from "react";
import { type Visitor, visitors } from "#app/contracts/people/visitors.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import type { FormErrors } from "#app/crud/save.ts";
import { Term } from "#app/screens/help/term.tsx";
import { ConflictTable, DefinitionList, ErrorSummary } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { conflict as conflictWords, form as words } from "#app/ui/words.ts";
import { visitorFacts } from "./describe.ts";
import { type VisitorChoices, VisitorFields, visitorForm } from "./fields.tsx";
import { useListBehind } from "./list-behind.ts";

type DataTabProps = {
  visitor: Visitor;
  /** Path of the list, and the address to which the form is sent. */
  path: string;
  form: string;
  /** Null for those who only read. */
  choices: VisitorChoices | null;
  refused: (FormErrors & { choices: VisitorChoices }) | undefined;
};

/** The visitor's data: a form for users who may write, read-only for others. */
export function DataTab({ choices, ...props }: DataTabProps) {
  const { visitor, path } = props;
  if (choices) return <VisitorForm {...props} choices={choices} />;
  return (
    <PhotoLayout photo={<Photo visitor={visitor} path={path} />}>
      <DefinitionList items={visitorFacts(visitor)} />
    </PhotoLayout>
  );
}

function PhotoLayout({ photo, children }: { photo: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[10rem_1fr]">
      {photo}
      {children}
    </div>
  );
}

function Photo({ visitor, path, children }: { visitor: Visitor; path: string; children?: ReactNode }) {
  const { uuid, name, photo, badge } = visitor;
  const square = "size-24 rounded-md border md:size-40";
  return (
    <div className="flex flex-wrap content-start items-center gap-2">
      {photo ? (
        <img
          src={`${path}/${uuid}/photo`}
          alt={`Foto de ${name}`}
          width={160}
          height={160}
          className={`${square} object-cover`}
        />
      ) : (
        <p className={`${square} grid place-items-center border-dashed text-muted-foreground`}>Sem foto</p>
      )}
      {children}
      <p className="w-full">
        <span className="text-muted-foreground">
          <Term name="cracha">Crachá</Term>:
        </span>{" "}
        {badge}
      </p>
    </div>
  );
}

function VisitorForm({ visitor, path, form: address, choices, refused }: DataTabProps & { choices: VisitorChoices }) {
  const loaded = { path, record: visitor, once: "", choices };
  const { field, form } = useRecordForm(visitors, { loaderData: loaded, actionData: refused }, visitorForm);
  const { errors, conflict, version } = form;
  const photo = useListBehind()(`${path}/${visitor.uuid}/photo/edit`);
  return (
    <>
      {conflict ? <ConflictTable rows={conflict} /> : <ErrorSummary errors={errors} />}
      <PhotoLayout
        photo={
          <Photo visitor={visitor} path={path}>
            <ButtonLink href={photo}>{visitor.photo ? "Trocar foto" : "Enviar foto"}</ButtonLink>
          </Photo>
        }
      >
        <PostForm id="form" action={address} noValidate className="grid gap-3">
          <VisitorFields field={field} />
          <input type="hidden" name="version" value={version} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary">{conflict ? conflictWords.keepYours : words.save}</Button>
            <ButtonLink href={conflict ? address : path}>
              {conflict ? conflictWords.keepTheirs : words.cancel}
            </ButtonLink>
          </div>
        </PostForm>
      </PhotoLayout>
    </>
  );
}
