import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '#web/ui/field.tsx';

type SheetProps = {
  title: string;
  /** It took the place of a form, and takes the focus over, which would be lost with that: so it is read out too. */
  focused?: boolean;
  children: ReactNode;
};

const focus = (heading: HTMLElement | null) => heading?.focus();

/** One narrow sheet with a title, as on every screen of coming and going. */
export function Sheet({ title, focused = false, children }: SheetProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 ref={focused ? focus : null} tabIndex={focused ? -1 : undefined} className="text-4xl outline-none">
        {title}
      </h1>
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** The address that somebody signs in by; password managers know it as the name of the user. */
export const EmailField = ({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) => (
  <Field
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    error={error}
    {...(defaultValue && { defaultValue })}
  />
);

/** For password managers: whose password it is that is asked for. */
export const WhosePassword = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** A password, which can be looked at while it is typed. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [seen, setSeen] = useState(false);
  const Icon = seen ? EyeOff : Eye;
  return (
    <div className="relative">
      <Field {...field} type={seen ? 'text' : 'password'} required className="[&_input]:pr-12" />
      <button
        type="button"
        aria-pressed={seen}
        aria-label={`Show ${field.label.toLowerCase()}`}
        onClick={() => setSeen(!seen)}
        className="absolute right-1 top-8 grid size-11 place-items-center text-muted hover:text-accent"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/**
 * What went wrong that is no fault of a single field.
 * @param role alert where no short message reads it out
 */
export const Failed = ({ reason, role }: { reason: string | null; role?: 'alert' }) =>
  reason && (
    <p role={role} className="font-medium text-bad">
      {reason}
    </p>
  );

/** Shown where scripts are switched off: signing in needs them. */
export const NeedsScript = () => (
  <noscript>
    <p className="mb-5 font-medium">This form needs JavaScript. You can browse the shop without it.</p>
  </noscript>
);
