import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import type { Category, Section } from "../registers.ts";

/** The goods that stores sell, by section and category; all invented. */
export const aisles: readonly (readonly [section: Section, category: Category, goods: readonly string[]])[] = [
  ["Mercearia", "Café", ["Café Serra Alta 500 g", "Café Serra Alta 250 g", "Café solúvel Bela Vista 100 g"]],
  [
    "Mercearia",
    "Biscoitos",
    ["Biscoito de polvilho Caiçara 200 g", "Biscoito de leite Lume 140 g", "Rosquinha de coco Lume"],
  ],
  ["Mercearia", "Grãos", ["Arroz Várzea tipo 1 5 kg", "Feijão carioca Várzea 1 kg", "Lentilha Várzea 500 g"]],
  ["Bebidas", "Sucos", ["Suco de uva Parreira 1 L", "Suco de caju Parreira 1 L", "Néctar de manga Parreira 200 ml"]],
  ["Bebidas", "Águas", ["Água mineral Nascente 1,5 L", "Água com gás Nascente 500 ml"]],
  ["Laticínios", "Iogurtes", ["Iogurte natural Prado 170 g", "Iogurte de morango Prado 540 g", "Coalhada Prado 400 g"]],
  ["Laticínios", "Queijos", ["Queijo minas Curral 500 g", "Requeijão Curral 200 g"]],
  ["Limpeza", "Roupas", ["Sabão em pó Alvor 800 g", "Amaciante Alvor 2 L"]],
  ["Higiene", "Cabelos", ["Xampu Orvalho 350 ml", "Condicionador Orvalho 350 ml", "Creme de pentear Orvalho"]],
  ["Padaria", "Pães", ["Pão de forma Trigal 500 g", "Bisnaguinha Trigal 300 g"]],
];

export const goods = aisles.flatMap(([section, category, names]) => names.map((name) => ({ section, category, name })));

/** Returns the EAN of the nth of the goods, with its check digit. */
export function eanOf(n: number): string {
  const base = `789${String(4_000_000 + n * 137).padStart(9, "0")}`;
  return base + gtinCheckDigit(base);
}
