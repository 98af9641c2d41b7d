import { formatDateTime } from "#app/ui/format.ts";
import { Badge, EmptyState } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { timeAgo } from "#app/ui/time-ago.ts";
import { notifications as words } from "#app/ui/words.ts";
import type { LinkedNotification } from "./notices.ts";

type NotificationListProps = { notifications: LinkedNotification[]; action: string; now: number };

/** The user's notifications, latest first, each with buttons to open it and mark it as read. */
export function NotificationList({ notifications, action, now }: NotificationListProps) {
  if (notifications.length === 0) return <EmptyState title={words.none} />;
  return (
    <ul id="tabela" tabIndex={-1} className="divide-y rounded-md border">
      {notifications.map((one) => (
        <NotificationItem key={one.uuid} one={one} action={action} now={now} />
      ))}
    </ul>
  );
}

function NotificationItem({ one, action, now }: { one: LinkedNotification; action: string; now: number }) {
  const { uuid, title, body, link, created_at, read_at } = one;
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 p-3">
      <div className="wrap-anywhere grid min-w-0 gap-1">
        <h2 className={read_at ? undefined : "font-semibold"}>
          {title} {!read_at && <Badge tone="info" label={words.unreadOne} />}
        </h2>
        <p>{body}</p>
        <p className="text-muted-foreground">
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {timeAgo((now - Date.parse(created_at)) / 1000)}
          </time>
        </p>
      </div>
      {(link || !read_at) && (
        <PostForm action={action} className="flex flex-wrap gap-2">
          <input type="hidden" name="uuid" value={uuid} />
          {link && (
            <Button name="intent" value="open">
              {words.open}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
          {!read_at && (
            <Button name="intent" value="read" look="quiet">
              {words.read}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </PostForm>
      )}
    </li>
  );
}

export function ReadAll({ action }: { action: string }) {
  return (
    <PostForm action={action}>
      <Button>{words.readAll}</Button>
    </PostForm>
  );
}
