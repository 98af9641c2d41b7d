const spans = [
  [31_536_000, "ano", "anos"],
  [2_592_000, "mês", "meses"],
  [86_400, "dia", "dias"],
  [3_600, "hora", "horas"],
  [60, "minuto", "minutos"],
] as const;

/** Describes a number of seconds as `há 3 horas atrás`; below a minute as `agora há pouco`. */
export function timeAgo(seconds: number) {
  for (const [length, one, many] of spans) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `há ${count} ${count === 1 ? one : many} atrás`;
  }
  return "agora há pouco";
}
