import type { ReactNode, Ref } from 'react';

type EmptyProps = {
  title: string;
  /** The address of a drawing, one of `ui/drawings`. */
  drawing?: string;
  /** Makes the title focusable, to receive the focus of removed content. */
  ref?: Ref<HTMLParagraphElement>;
  children?: ReactNode;
};

/** The empty state of a page or list, with the next possible actions. */
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
