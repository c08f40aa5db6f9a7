import type { ReactNode, Ref } from 'react';

type EmptyProps = {
  title: string;
  /** The address of a drawing, one of `ui/drawings`. */
  drawing?: string;
  /** May have the focus, which would be lost with what was here before. */
  ref?: Ref<HTMLParagraphElement>;
  children?: ReactNode;
};

/** Says that there is nothing here, and what to do next. */
export function Empty({ title, drawing, ref, children }: EmptyProps) {
  return (
    <div className="rounded-card border border-dashed border-control px-6 py-12 text-center">
      {drawing && <img src={drawing} alt="" width="240" height="180" className="mx-auto mb-6" />}
      <p ref={ref} tabIndex={ref ? -1 : undefined} className="font-serif text-xl outline-none">
        {title}
      </p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
