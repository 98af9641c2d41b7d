const short = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const long = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** Formats kilometres: "1,2 km"; without a decimal from 100 on. */
export const formatKilometres = (kilometres: number) => `${(kilometres < 100 ? short : long).format(kilometres)} km`;
