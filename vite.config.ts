import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const charts = {
  name: "charts",
  test: /node_modules.(recharts|victory-vendor|d3-|internmap|redux|react-redux|@reduxjs|reselect|immer|es-toolkit|decimal)/,
};
const react = { name: "react", test: /node_modules.(react|react-dom|react-router|scheduler)\b(?!-)/ };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: "es" },
  resolve: {
    alias: { "victory-vendor/d3-scale": fileURLToPath(new URL("./app/ui/charts/scales.ts", import.meta.url)) },
  },
  environments: {
    // Of a page that hydrates: what all of them need, and what charts need besides. In one piece each they pack better.
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [charts, react] } } } } },
    ssr: { build: { rollupOptions: { input: "./app/web.ts" } } },
  },
});
