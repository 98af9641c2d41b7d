import { type MailFrequency, mailFrequencies } from "#app/contracts/notices/mailings.ts";
import type { NotificationPreference } from "#app/contracts/notices/notifications.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { SelectField, tickClass } from "#app/ui/fields/index.ts";
import { ErrorSummary } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { type ProfilePaths, tabPath } from "./paths.ts";

type NotificationPreferencesTabProps = {
  preferences: NotificationPreference[];
  /** How often the digest comes; null where there is none. */
  digest: MailFrequency | null;
  paths: ProfilePaths;
  refused: FormErrors | undefined;
};

const channels = { in_app: "Na plataforma", mail: "Por e-mail", push: "No navegador" } as const;

const columns: Column<NotificationPreference>[] = [
  {
    header: "Aviso",
    rowHeader: true,
    cell: ({ kind, label, version }) => (
      <>
        {label}
        <input type="hidden" name={`kinds.${kind}.version`} value={version} />
      </>
    ),
  },
  ...(Object.keys(channels) as (keyof typeof channels)[]).map((channel) => ({
    header: channels[channel],
    cell: ({ kind, label, ...chosen }: NotificationPreference) => (
      <input
        type="checkbox"
        name={`kinds.${kind}.${channel}`}
        defaultChecked={chosen[channel]}
        aria-label={`${label}: ${channels[channel]}`}
        className={tickClass}
      />
    ),
  })),
];

/** Notification preferences by kind and channel. */
export function NotificationPreferencesTab({ preferences, digest, paths, refused }: NotificationPreferencesTabProps) {
  return (
    <>
      <ErrorSummary errors={refused ? [{ id: "form", message: refused.message }] : []} />
      <PostForm id="form" action={tabPath(paths, "avisos")} className="grid grid-cols-1 gap-3">
        <Table caption="Avisos" columns={columns} rows={preferences} rowKey={({ kind }) => kind} />
        {digest && (
          <SelectField
            name="digest"
            label="Resumo por e-mail do que espera por você"
            hint="Quem não entra amanhã, documentos recusados e os que vencem"
            options={Object.entries(mailFrequencies).map(([value, label]) => ({ value, label }))}
            defaultValue={digest}
          />
        )}
        <div>
          <Button look="primary">{words.save}</Button>
        </div>
      </PostForm>
    </>
  );
}
