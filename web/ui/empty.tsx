import type { ReactNode } from 'react';

/** Says that there is nothing here, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-control px-6 py-16 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
