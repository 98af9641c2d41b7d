import { homeOf } from "#app/screens/home.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { PageHeader, SupportCard } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { support } from "#app/ui/words.ts";
import type { Route } from "./+types/support.ts";
import { questionsFor } from "./help/questions.ts";

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return {
    support: context.get(requestContext).product.support,
    home: homeOf(user),
    questions: questionsFor(user.role.user_type),
  };
}

/** The questions of the area with their answers, the glossary, and the support's contacts. */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { home, questions } = loaderData;
  return (
    <>
      <title>{support.page}</title>
      <PageHeader
        title={support.page}
        breadcrumb={[{ label: "Início", href: home }, { label: support.page }]}
        actions={<ButtonLink href={`${home}/ajuda/glossario`}>{support.glossary}</ButtonLink>}
      />
      <section aria-labelledby="perguntas" className="grid max-w-prose gap-2">
        <h2 id="perguntas" className="font-semibold text-lg">
          {support.questions}
        </h2>
        {questions.map(({ question, answer }) => (
          <details key={question} className="rounded-md border px-3 py-2">
            <summary className="min-h-6 font-medium">{question}</summary>
            {answer.map((text) => (
              <p key={text} className="pt-2">
                {text}
              </p>
            ))}
          </details>
        ))}
      </section>
      <SupportCard {...loaderData.support} close={home} />
    </>
  );
}
