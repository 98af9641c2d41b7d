import { ChevronLeft, ChevronRight } from "lucide-react";
import { type PlanReason, roadmapExplanationOperation, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { addDays } from "#app/contracts/platform/dates.ts";
import { weekdayKeys, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";
import { page as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/explanation.ts";
import { dayOf } from "./days.ts";
import { roadmapCrumbs, roadmapHref, weekHref } from "./roadmaps.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const date = dayOf(new URL(request.url));
  const api = apiOf(context);
  const roadmap = await api.find(roadmaps, params.id);
  const { explanation } = await api.read(roadmapExplanationOperation, { id: params.id, date });
  return { roadmap, explanation };
}

const tones: Partial<Record<PlanReason, Tone>> = { planned: "success", will_plan: "success", replaced: "info" };

export default function Explanation({ loaderData: { roadmap, explanation } }: Route.ComponentProps) {
  const { date, reasons, planned_visits } = explanation;
  const title = "Por que não gerou visita?";
  const at = (day: string) => roadmapHref(roadmap.uuid, `/explanation?date=${day}`);
  const named = weekdayLabels[weekdayKeys[new Date(date).getUTCDay()] as keyof typeof weekdayLabels];
  return (
    <>
      <title>{`${title} ${roadmap.name}, ${formatDate(date)}`}</title>
      <PageHeader
        title={title}
        breadcrumb={[...roadmapCrumbs(roadmap), { label: title }]}
        lead={`${roadmap.name}, de ${roadmap.visitor.name}`}
      />
      <search>
        <form method="get" className="flex flex-wrap items-end gap-2 rounded-md border bg-muted p-2 print:hidden">
          <DateField name="date" label="Dia" defaultValue={date} data-key="/" />
          <Button look="primary">{words.search}</Button>
        </form>
      </search>
      <nav aria-label="Dias" className="flex flex-wrap items-center gap-2 print:[&_a]:hidden">
        <ButtonLink href={at(addDays(date, -1))} rel="prev">
          <ChevronLeft size={16} />
          Dia anterior
        </ButtonLink>
        <ButtonLink href={at(addDays(date, 1))} rel="next">
          Próximo dia
          <ChevronRight size={16} />
        </ButtonLink>
      </nav>
      <section aria-labelledby="resposta" className="grid max-w-prose gap-2 rounded-md border p-3">
        <h2 id="resposta" className="font-semibold">
          {named}, {formatDate(date)}:{" "}
          {planned_visits === 0
            ? "nenhuma visita"
            : `${planned_visits} ${planned_visits === 1 ? "visita planejada" : "visitas planejadas"}`}
        </h2>
        <ul className="grid gap-2">
          {reasons.map(({ reason, text }) => (
            <li key={text} className="flex items-start gap-2">
              <ToneIcon tone={tones[reason] ?? "warning"} />
              <span>
                {text}. <Remedy reason={reason} roadmap={roadmap} date={date} />
              </span>
            </li>
          ))}
        </ul>
        <p>
          <a href={weekHref(roadmap.visitor.uuid, date)} className="text-primary underline">
            Ver a semana de {roadmap.visitor.name}
          </a>
        </p>
      </section>
    </>
  );
}

type RemedyProps = { reason: PlanReason; roadmap: { uuid: string; visitor: { uuid: string } }; date: string };

/** A link to the page where the user can resolve a reason. */
function Remedy({ reason, roadmap, date }: RemedyProps) {
  const remedies: Partial<Record<PlanReason, [label: string, href: string]>> = {
    not_started: ["Mudar o início", roadmapHref(roadmap.uuid, "/edit")],
    ended: ["Mudar o fim", roadmapHref(roadmap.uuid, "/edit")],
    other_week: ["Mudar a frequência", roadmapHref(roadmap.uuid, "/edit")],
    visitor_inactive: ["Escolher outro promotor", roadmapHref(roadmap.uuid, "/edit")],
    no_stop: [
      "Adicionar loja",
      roadmapHref(roadmap.uuid, `/stops/new?weekday=${weekdayKeys[new Date(date).getUTCDay()]}`),
    ],
    absent: ["Ver a ausência", `${addresses.absences}?visitor_uuid=${roadmap.visitor.uuid}&date=${date}`],
  };
  const [label, href] = remedies[reason] ?? [];
  return href ? (
    <a href={href} className="text-primary underline">
      {label}
    </a>
  ) : null;
}
