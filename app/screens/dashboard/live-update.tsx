import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatTime } from "#app/ui/format.ts";
import { UpdatedAt } from "#app/ui/page/index.ts";
import { timeAgo } from "#app/ui/time-ago.ts";

const minute = 60_000;
const due = 20 * minute;

type LiveUpdateProps = {
  /** ISO instant at which the data was loaded. */
  updatedAt: string;
  href: string;
  /** Id of the region that is not refreshed while it contains the focus. */
  region: string;
};

/**
 * Shows "Atualizado hh:mm" and then, each minute, how long ago. Reloads the page's data after 20 minutes. Keyed by
 * `updatedAt`.
 */
export function LiveUpdate({ updatedAt, href, region }: LiveUpdateProps) {
  const { revalidate } = useRevalidator();
  const [ago, setAgo] = useState<string>();
  useEffect(() => {
    const received = Date.now();
    const look = async () => {
      const age = Date.now() - received;
      setAgo(timeAgo(age / 1000));
      const busy = document.hidden || document.getElementById(region)?.contains(document.activeElement);
      if (age >= due && !busy && (await reachable())) revalidate();
    };
    look();
    const timer = setInterval(look, minute);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [region, revalidate]);
  return <UpdatedAt time={formatTime(updatedAt)} ago={ago} href={href} />;
}

// A reload without a server would replace the last data by an error page.
const reachable = () =>
  fetch("/health", { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
