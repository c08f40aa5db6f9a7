import { settingsUpdate } from '#contract/settings.ts';
import { useConfirmed } from '../data/confirmed.tsx';
import { SwitchField } from '../parts/form/fields.tsx';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ requireSecondFactor: true }).required();
const names = { requireSecondFactor: 'Require a second factor' };

/** Whether everyone who opens the back office needs a second factor. */
export function SecurityForm(part: SectionFormOf) {
  const { make, dialog } = useConfirmed();
  const editor = useSection(part, {
    schema,
    names,
    valuesOf: ({ requireSecondFactor }) => ({ requireSecondFactor }),
    bodyOf: (_, changed) => changed,
    // Switching it off takes the password.
    send: make,
  });
  return (
    <SectionForm editor={editor} focused={part.focused}>
      <SwitchField
        editor={editor}
        name="requireSecondFactor"
        hint="An authenticator app or a passkey, beside the password. Owners and staff without one set it up at their next sign-in."
      />
      {dialog}
    </SectionForm>
  );
}
