import { maxPhoneLength } from '#modules/settings/contract/legal.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { LineField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ carePhone: true, grievanceOfficer: true }).required();

const names = {
  carePhone: m.legal.carePhone(),
  'grievanceOfficer.name': m.legal.officerName(),
  'grievanceOfficer.designation': m.legal.designation(),
  'grievanceOfficer.email': m.legal.officerEmail(),
  'grievanceOfficer.phone': m.legal.officerPhone(),
};

/** Edits what the rules of e-commerce in India require beside the seller on invoices. */
export function LegalForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ carePhone, grievanceOfficer }) => ({ carePhone, grievanceOfficer }),
    bodyOf: ({ grievanceOfficer }, changed) => ({
      ...changed,
      ...(changed.grievanceOfficer && { grievanceOfficer }),
    }),
  });
  return (
    <SectionForm editor={editor} focused={section.focused} example={<p>{m.legal.whereShown()}</p>}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <LineField
          editor={editor}
          name="carePhone"
          type="tel"
          maxLength={maxPhoneLength}
          autoComplete="off"
          hint={m.legal.carePhoneHint()}
        />
        <LineField
          editor={editor}
          name="grievanceOfficer.name"
          maxLength={80}
          autoComplete="off"
          hint={m.legal.officerHint()}
        />
        <LineField editor={editor} name="grievanceOfficer.designation" maxLength={80} autoComplete="off" />
        <LineField editor={editor} name="grievanceOfficer.email" type="email" autoComplete="off" />
        <LineField
          editor={editor}
          name="grievanceOfficer.phone"
          type="tel"
          maxLength={maxPhoneLength}
          autoComplete="off"
        />
      </div>
    </SectionForm>
  );
}
