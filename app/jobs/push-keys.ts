import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webpush from "web-push";
import { z } from "zod";

/** The key pair that identifies the product to push services, in base64url, and a contact address for them. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the keys of the settings, else those stored under `dataDir`, generated at the first start. Browsers subscribe
 * with these keys: other keys void every subscription.
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
  return { ...(vapidKeys ?? (await storedKeys(join(dataDir, "vapid.json")))), subject };
}

async function storedKeys(path: string): Promise<z.output<typeof keyPair>> {
  const generated = JSON.stringify(webpush.generateVAPIDKeys());
  // Of two first starts, the second one uses the keys of the first.
  await writeFile(path, generated, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return keyPair.parse(JSON.parse(await readFile(path, "utf8")));
}
