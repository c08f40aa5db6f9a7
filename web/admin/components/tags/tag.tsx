import type { ReactNode } from 'react';

/** A tag of a record. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-butter px-2 py-0.5 text-sm font-medium [overflow-wrap:anywhere]">
    {children}
  </span>
);
