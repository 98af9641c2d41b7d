import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** The link to the next chart; with script it is followed as soon as it is in view. */
export function NextChart({ title, href }: { title: string; href: string }) {
  const here = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without the fragment, so that the page does not scroll.
      navigate(href.split("#")[0] as string, { replace: true, preventScrollReset: true });
    });
    if (here.current) observer.observe(here.current);
    return () => observer.disconnect();
  }, [href, navigate]);
  return (
    <p ref={here} className="print:hidden">
      <a href={href} className="text-primary underline">
        Próximo gráfico: {title}
      </a>
    </p>
  );
}
