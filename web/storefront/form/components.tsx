import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as m from '../messages/index.ts';

type SheetProps = {
  title: string;
  /** Focuses the title, so that it is announced: set if this page replaces a form that had the focus. */
  focused?: boolean;
  children: ReactNode;
};

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The narrow column with a title of all account pages. */
export function AuthPage({ title, focused = false, children }: SheetProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 ref={focused ? focus : null} tabIndex={focused ? -1 : undefined} className="text-4xl outline-none">
        {title}
      </h1>
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** The email of the account, marked as the username for password managers. */
export const EmailField = ({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) => (
  <Field
    label={m.components.email()}
    name="email"
    type="email"
    autoComplete="username"
    required
    error={error}
    {...(defaultValue && { defaultValue })}
  />
);

/** The hidden username of a password form, for password managers. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** A password field with a button that shows the password. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Field {...field} type={isVisible ? 'text' : 'password'} required className="[&_input]:pr-12" />
      <button
        type="button"
        aria-pressed={isVisible}
        aria-label={m.components.show({ label: field.label.toLowerCase() })}
        onClick={() => setVisible(!isVisible)}
        className="absolute right-1 top-8 grid size-11 place-items-center text-muted hover:text-accent"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/**
 * An error that concerns no single field.
 * @param role `alert` if no toast announces the error
 */
export const FormError = ({ reason, role }: { reason: string | null; role?: 'alert' }) =>
  reason && (
    <p role={role} className="font-medium text-bad">
      {reason}
    </p>
  );

/** Shown without JavaScript, which the rest of the page needs. */
export const PageNeedsScript = () => (
  <noscript>
    <p className="mt-4 font-medium">
      {m.components.thisPageNeedsJavascript({
        link: (text) => (
          <a href="/contact" className="underline hover:text-accent">
            {text}
          </a>
        ),
      })}
    </p>
  </noscript>
);

/** The skeleton of a page that the browser loads; without JavaScript, says what to do instead. */
export const LoadedByScript = ({ className }: { className: string }) => (
  <>
    <div className="scripted">
      <Skeleton className={className} />
    </div>
    <PageNeedsScript />
  </>
);

/** Shown without JavaScript, which the form needs. */
export const NeedsScript = () => (
  <noscript>
    <p className="mb-5 font-medium">{m.components.thisFormNeedsJavascript()}</p>
  </noscript>
);
