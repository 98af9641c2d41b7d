import { Term } from "#app/screens/help/term.tsx";

/** Explains the Book before a supplier is chosen. */
export function BookLead() {
  return (
    <>
      O que foi feito para um fornecedor em um período, fotos incluídas. O que é o <Term name="book">Book</Term>?
    </>
  );
}
