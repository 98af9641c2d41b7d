import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatTime } from "#app/ui/format.ts";
import { UpdatedAt } from "#app/ui/page/index.ts";
import { timeAgo } from "#app/ui/time-ago.ts";

const minute = 60_000;
const due = 20 * minute;

type LiveUpdateProps = {
  /** When the answers were read: an instant, ISO. */
  updatedAt: string;
  href: string;
  /** Id of the part that is not renewed while the focus is in it. */
  region: string;
};

/** "Atualizado hh:mm", then how long ago, told each minute; the page's questions are asked again after 20 minutes. Keyed by `updatedAt`. */
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

// A question that finds no server would put the page of an error in the place of the last answers.
const reachable = () =>
  fetch("/health", { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
