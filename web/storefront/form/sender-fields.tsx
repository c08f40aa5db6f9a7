import { maxNameLength } from '#kernel/contract/limits.ts';
import { useSettings } from '../../api/settings.ts';
import { Field } from '../../ui/field.tsx';
import * as m from '../messages/index.ts';

/** The name and email of the sender. */
export const SenderFields = ({ wrong }: { wrong: { name?: string; email?: string } }) => (
  <>
    <Field
      label={m.senderFields.yourName()}
      name="name"
      autoComplete="name"
      maxLength={maxNameLength}
      required
      error={wrong.name}
    />
    <Field
      label={m.senderFields.yourEmail()}
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
      <p>
        {m.senderFields.thisFormNeedsJavascript({
          hasContactEmail: contactEmail ? 'yes' : 'no',
          contactEmail: contactEmail ? contactEmail : '',
        })}
      </p>
    </noscript>
  );
}
