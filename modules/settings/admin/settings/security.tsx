import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { SwitchField } from '#web/admin/components/form/fields.tsx';
import { usePasswordConfirmation } from '#web/admin/data/password-confirmation.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ requireSecondFactor: true }).required();
const names = { requireSecondFactor: m.security.requireSecondFactor() };

/** Edits whether owners and staff must have a second factor. */
export function SecurityForm(section: SectionFormOf) {
  const { confirmAndRun, dialog } = usePasswordConfirmation();
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ requireSecondFactor }) => ({ requireSecondFactor }),
    bodyOf: (_, changed) => changed,
    // Disabling it requires the password.
    send: confirmAndRun,
  });
  return (
    <SectionForm editor={editor} focused={section.focused}>
      <SwitchField editor={editor} name="requireSecondFactor" hint={m.security.authenticatorAppOrPasskey()} />
      {dialog}
    </SectionForm>
  );
}
