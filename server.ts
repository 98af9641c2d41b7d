import { destination, pino } from "pino";
import { readSettings } from "#app/settings.ts";
import { runProduct } from "#app/start/product.ts";
import { failed, greetDemonstration, ready } from "#app/start/progress.ts";
import { shutDownOnSignal } from "#app/start/shutdown.ts";

try {
  const settings = readSettings(process.env);
  // Writes log lines in batches, at most half a second late; the rest is written at the end.
  const log = pino({ level: settings.logLevel }, destination({ sync: false, minLength: 4096, periodicFlush: 500 }));
  const product = await runProduct(settings, log);
  shutDownOnSignal(product, log);
  if (product.embedded) greetDemonstration();
  ready(settings.appOrigin);
} catch (error) {
  failed(error);
}
