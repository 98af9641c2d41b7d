import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webpush from "web-push";
import { z } from "zod";

/** The pair of keys that push services know us by, in base64url, and whom they may write to. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys of the settings, else those kept under `dataDir`, made at the first start. Browsers are subscribed with them:
 * with others every subscription is void.
 */
export async function openPushKeys({
  vapidKeys,
  dataDir,
  appOrigin,
}: {
  vapidKeys: { publicKey: string; privateKey: string } | undefined;
  dataDir: string;
  appOrigin: string;
}): Promise<PushKeys> {
  const subject = `mailto:nao-responda@${new URL(appOrigin).hostname}`;
  return { ...(vapidKeys ?? (await keptKeys(join(dataDir, "vapid.json")))), subject };
}

async function keptKeys(path: string): Promise<z.output<typeof stored>> {
  const made = JSON.stringify(webpush.generateVAPIDKeys());
  // Who comes second to a first start takes what the first one made.
  await writeFile(path, made, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return stored.parse(JSON.parse(await readFile(path, "utf8")));
}
