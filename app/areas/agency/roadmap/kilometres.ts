const short = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const long = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 1,2 km; from a hundred on without the tenth. */
export const kilometresText = (kilometres: number) => `${(kilometres < 100 ? short : long).format(kilometres)} km`;
