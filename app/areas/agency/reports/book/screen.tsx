import { READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { BOOK_PAGE, bookOperation } from "#app/contracts/field/book.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { addressOf, pageNumber } from "#app/crud/search.ts";
import { BookPages } from "#app/screens/book/pages.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { queryErrorsIn } from "#app/session/refusal.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { EmptyState, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PeriodControl } from "#app/ui/table/index.ts";
import { reportAccessOf, reportHref } from "../../fieldHome/report-links.ts";
import { bookShareKind as shares } from "../shares/kinds.ts";
import type { Route } from "./+types/screen.ts";
import { bookPath, bookPermission, bookTitle, readBookQuery, suppliersOf, thisMonth } from "./book.ts";
import { BookLead } from "./lead.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, bookPermission, READ_ONLY);
  const user = context.get(userContext);
  const url = new URL(request.url);
  const { filters, errors, days } = readBookQuery(url);
  const api = apiOf(context);
  const page = pageNumber(url, "page");
  const supplier = filters.agency_supplier_uuid;
  const [suppliers, answer] = await Promise.all([
    suppliersOf(context),
    supplier && Object.keys(errors).length === 0
      ? loadBook(api, supplier, { ...days, page })
      : { book: null, refused: {} },
  ]);
  const wrong: Record<string, string[]> = { ...errors, ...answer.refused };
  return {
    suppliers,
    filters,
    errors: wrong,
    book: answer.book,
    page,
    address: addressOf(url),
    today: dayAt(new Date()),
    access: reportAccessOf(user),
    shares: levelOf(user, bookPermission) >= READ_WRITE,
  };
}

/** Returns the Book, or the errors of its dates. */
async function loadBook(api: ReturnType<typeof apiOf>, id: string, query: { page: number } & Record<string, unknown>) {
  try {
    return { book: (await api.read(bookOperation, { id, ...query, per_page: BOOK_PAGE })).book, refused: {} };
  } catch (refused) {
    const queryErrors = queryErrorsIn(refused);
    if (!queryErrors) throw refused;
    return { book: null, refused: queryErrors };
  }
}

/** The Book, the agency's account to a supplier of a period's work, to print or to download as PDF. */
export default function BookScreen({ loaderData }: Route.ComponentProps) {
  const { suppliers, filters, errors, book, page, address, today, access, shares: mayShare } = loaderData;
  const query = address.split("?")[1] ?? "";
  const supplier = filters.agency_supplier_uuid;
  return (
    <>
      <title>{book ? `${bookTitle}: ${book.supplier_name}` : bookTitle}</title>
      <PageHeader
        title={bookTitle}
        breadcrumb={[{ label: "Início", href: "/agency" }, { label: bookTitle }]}
        lead={!supplier && <BookLead />}
        actions={
          <>
            {book && <ButtonLink href={`${bookPath}/pdf?${query}`}>Baixar PDF</ButtonLink>}
            {book && mayShare && <ButtonLink href={`${bookPath}/share?${query}`}>Compartilhar</ButtonLink>}
            <ButtonLink href={shares.path}>{shares.shares.words.title}</ButtonLink>
          </>
        }
      />
      <form
        method="get"
        action={bookPath}
        className="relative flex flex-wrap items-end gap-2 rounded-md border bg-muted p-2 max-md:[&>*]:grow print:hidden"
      >
        <SelectField
          name="agency_supplier_uuid"
          label="Fornecedor"
          placeholder="Escolha"
          options={suppliers}
          defaultValue={supplier}
        />
        <PeriodControl
          {...{ address, today, errors }}
          values={filters}
          usual={thisMonth(today)}
          lengths={[7, 30, 90]}
        />
        <Button look="primary">Montar</Button>
      </form>
      {book ? (
        <BookPages
          {...{ book, page, address }}
          logoOf={(of) => `${bookPath}/${supplier}/logo?of=${of}`}
          photoAt={(uuid) => `${bookPath}/${supplier}/photos/${uuid}`}
          rowsAt={(report, filter) =>
            reportHref(
              access,
              report,
              { first: book.start_date, last: book.end_date },
              { agency_supplier_uuid: supplier, ...filter },
            )
          }
        />
      ) : (
        !Object.keys(errors).length && <EmptyState title="Escolha um fornecedor para montar o Book." />
      )}
    </>
  );
}
