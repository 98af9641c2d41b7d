import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** The link to the next chart; with script it follows itself once it is in sight. */
export function NextChart({ title, href }: { title: string; href: string }) {
  const here = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      // Without the fragment: whoever scrolls is where they want to be.
      navigate(href.split("#")[0] as string, { replace: true, preventScrollReset: true });
    });
    if (here.current) sight.observe(here.current);
    return () => sight.disconnect();
  }, [href, navigate]);
  return (
    <p ref={here} className="print:hidden">
      <a href={href} className="text-primary underline">
        Próximo gráfico: {title}
      </a>
    </p>
  );
}
