import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { evidenceMoments } from "#app/contracts/field/evidences.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { EmptyState, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, FilterChips, formatCount, Pagination, Results, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/evidences.ts";
import { Album } from "./album.tsx";
import { AlbumActions } from "./album-actions.tsx";
import { albumOrderOf, evidenceReport, evidenceReportTitle } from "./evidences-report.ts";
import { fieldReportsLabels as commonLabels, isAgencyReport, ReportFilters } from "./filters.tsx";
import { useLeads } from "./leads.tsx";
import { loadReport } from "./report.ts";
import { ShareForm } from "./share-form.tsx";
import { namesIn, Totals } from "./totals.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const reported = await loadReport(context, request, evidenceReport);
  return { ...reported, shares: levelOf(user, "agency-evidences-report") >= READ_WRITE };
}

const labels = { ...commonLabels, moment: "Momento", category: "Categoria", q: "Categoria, observação ou fornecedor" };

/** The photos of a period as an album; some or all can be shared. */
export default function EvidencesReport({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, totals, suppliers, choices, home, today, shares } = loaderData;
  const { address, path, found } = listed;
  const { total } = found.meta;
  const errorText = Object.values(errors).flat().join(" ");
  const leads = useLeads(address);
  const agency = isAgencyReport(path);
  const { sort, heading, options } = albumOrderOf(address, agency ? "agency" : "supplier");
  const count = formatCount(found.meta, ["foto", "fotos"]);
  return (
    <>
      <title>{evidenceReportTitle}</title>
      <PageHeader
        title={evidenceReportTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: evidenceReportTitle }]}
        lead={!filters.start_date && !filters.end_date && "As fotos dos últimos sete dias."}
        actions={shares && <ButtonLink href={`${path}/shares`}>Links compartilhados</ButtonLink>}
      />
      <ReportFilters
        {...{ path, address, filters, errors, suppliers, today }}
        agencies={choices.agency_uuid}
        text={labels.q}
        ordered
        more={
          <SelectField
            name="category"
            label={labels.category}
            placeholder="Todas"
            options={choices.category ?? []}
            defaultValue={filters.category}
          />
        }
        moreFilled={[filters.category]}
      >
        <SelectField
          name="moment"
          label={labels.moment}
          placeholder="Todos"
          options={toOptions(evidenceMoments)}
          defaultValue={filters.moment}
        />
        <SelectField name="sort" label="Ordem" options={options} defaultValue={sort} />
      </ReportFilters>
      <Results announce={errorText || count}>
        <FilterChips
          chips={buildChips(address, filters, labels, { moment: evidenceMoments, ...namesIn(totals, filters) })}
        />
        {errorText ? (
          <p className="font-medium text-danger">{errorText}</p>
        ) : (
          <>
            <Totals
              totals={totals}
              address={address}
              all="Fotos"
              figures="moment"
              parts={{
                ...(agency && { agency_supplier_uuid: "Fornecedor" }),
                store_uuid: "Loja",
                ...(!agency && { agency_uuid: "Agência" }),
                visitor_uuid: "Promotor",
                category: "Categoria",
              }}
              noun="Fotos"
            />
            <AlbumActions {...{ path, address, count, total }} />
            {total === 0 && <EmptyState />}
            {shares && total > 0 && <ShareForm action={`${path}/share`} address={address} total={total} />}
            <Album
              evidences={found.data}
              heading={heading}
              leads={leads}
              photoAt={(uuid) => `${path}/${uuid}/photo`}
              form={shares ? "share" : undefined}
            />
            <Pagination meta={found.meta} address={address} />
          </>
        )}
      </Results>
    </>
  );
}
