import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const react = { name: "react", test: /node_modules.(react|react-dom|react-router|scheduler)\b(?!-)/ };

const page = "badge|empty-state|failure-text|flash|index|page-header|panel|tabs|unavailable|updated-at";
const ui = `page.(${page})|shell|primitives|words|format|fields.(field|text-field|select-field)\\.|table.table\\.|charts.bar-table`;
const screens = "area-(shell|failure)|welcome|use-menu|dashboard";
const frame = {
  name: "frame",
  test: new RegExp(
    `app.(ui.(${ui})|screens.(${screens}))|lucide-react.*.icons.(x|chevron-right|arrow-down|arrow-up)\\.`,
  ),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: "es" },
  resolve: {
    alias: { "victory-vendor/d3-scale": fileURLToPath(new URL("./app/ui/charts/scales.ts", import.meta.url)) },
  },
  environments: {
    // What every page that hydrates needs, in two pieces: they pack better. (Charts too would take along what no page draws.)
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [react, frame] } } } } },
    ssr: { build: { rollupOptions: { input: "./app/web.ts" } } },
  },
});
