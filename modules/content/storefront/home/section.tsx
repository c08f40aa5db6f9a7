import { type ReactElement, type ReactNode, useId } from 'react';

type SectionProps = { title: ReactNode; link?: ReactElement; children: ReactNode };

/** A section of the home page with its heading, and a link beside it. */
export function Section({ title, link, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={link ? 'flex items-baseline justify-between gap-4' : undefined}>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
