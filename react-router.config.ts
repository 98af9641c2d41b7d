import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A page that hydrates learns its own routes alone: all of them together weigh 14 KB, and its links load whole pages.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
