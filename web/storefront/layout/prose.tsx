import type { ReactNode } from 'react';
import './prose.css';

/** A text page: a heading, a lead sentence and sections. */
export function Prose({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 md:px-6">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 text-xl text-muted">{lead}</p>
      <div className="prose mt-10">{children}</div>
    </article>
  );
}
