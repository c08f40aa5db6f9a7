import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  subtitle?: ReactNode;
  /** The link back to the list of the record. */
  back?: ReactNode;
  /** The actions of the page, the main one last. */
  children?: ReactNode;
};

/** Renders title, subtitle and actions in one row. */
export function PageHead({ title, subtitle, back, children }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back}
        <h1 className="text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
