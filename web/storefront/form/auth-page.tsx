import type { ReactNode } from 'react';

type AuthPageProps = {
  title: string;
  /** Focuses the title, so that it is announced: set if this page replaces a form that had the focus. */
  focused?: boolean;
  children: ReactNode;
};

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The narrow column with a title of all account pages. */
export function AuthPage({ title, focused = false, children }: AuthPageProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 ref={focused ? focus : null} tabIndex={focused ? -1 : undefined} className="text-4xl outline-none">
        {title}
      </h1>
      <div className="mt-8">{children}</div>
    </div>
  );
}
