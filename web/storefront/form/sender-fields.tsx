import { maxNameLength } from '#kernel/contract/limits.ts';
import { useSettings } from '../../api/settings.ts';
import { Field } from '../../ui/field.tsx';

/** The name and email of the sender. */
export const SenderFields = ({ wrong }: { wrong: { name?: string; email?: string } }) => (
  <>
    <Field
      label="Your name"
      name="name"
      autoComplete="name"
      maxLength={maxNameLength}
      required
      error={wrong.name}
    />
    <Field
      label="Your email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      error={wrong.email}
    />
  </>
);

/** Shown without JavaScript: the email address of the shop. */
export function EmailFallback() {
  const { contactEmail } = useSettings();
  return (
    <noscript>
      <p>This form needs JavaScript. {contactEmail && `You can also write to ${contactEmail}.`}</p>
    </noscript>
  );
}
