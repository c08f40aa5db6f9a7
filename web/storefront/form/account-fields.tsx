import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import * as m from '../messages/index.ts';

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
