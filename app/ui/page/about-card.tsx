import { ButtonLink } from "../primitives/button.tsx";
import { about as words } from "../words.ts";

export type Company = { name: string; taxId: string };

/** Shows the version, the copyright and the company behind the product. */
export function AboutCard({
  version,
  year,
  company,
  close,
}: {
  version: string;
  year: number;
  company: Company;
  close: string;
}) {
  return (
    <section data-dialog-body="" aria-labelledby="sobre" className="grid max-w-prose gap-3">
      <h2 id="sobre" className="font-semibold text-lg">
        {words.title}
      </h2>
      <p>
        {words.version} {version}
      </p>
      <p>
        © {year} {company.name}
        <br />
        CNPJ {company.taxId}
      </p>
      <p>
        <ButtonLink href={close} data-close="">
          {words.close}
        </ButtonLink>
      </p>
    </section>
  );
}
