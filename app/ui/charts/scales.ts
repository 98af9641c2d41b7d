// Recharts looks scales up by name in the whole library; our axes are linear, of bands or of points. Aliased in
// vite.config.ts: the others (time, logarithm, powers, quantiles) weigh 10 KB that every chart page would load.
export { scaleBand, scaleLinear, scalePoint } from "d3-scale";
