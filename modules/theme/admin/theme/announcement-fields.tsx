import { fromField, toField, zoneName } from '#web/admin/components/form/date-time-field.ts';
import { FormSection, fullRowClass, LineField, SwitchField } from '#web/admin/components/form/fields.tsx';
import { useSettings } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { ThemeEditor } from './use-theme-editor.ts';

/** The bar above the header. */
export const AnnouncementFields = ({ editor }: { editor: ThemeEditor }) => (
  <FormSection title={m.adminTheme.announcement()}>
    <SwitchField editor={editor} name="theme.announcement.isOn" hint={m.adminTheme.isOnHint()} />
    <LineField editor={editor} name="theme.announcement.text" maxLength={160} className={fullRowClass} />
    <LineField
      editor={editor}
      name="theme.announcement.link"
      autoComplete="off"
      className={fullRowClass}
      hint={m.adminTheme.linkHint()}
    />
    <MomentField editor={editor} end="from" />
    <MomentField editor={editor} end="until" />
  </FormSection>
);

/** A moment from or until which the bar is shown. */
function MomentField({ editor, end }: { editor: ThemeEditor; end: 'from' | 'until' }) {
  const { locale } = useSettings();
  const path = `theme.announcement.${end}` as const;
  const value = editor.form.watch(path);
  return (
    <Field
      label={m.adminTheme[end]()}
      error={editor.errorOf(path)}
      type="datetime-local"
      defaultValue={value === null ? '' : toField(value)}
      hint={m.adminTheme.inZone({ zone: zoneName(locale), end: end === 'until' ? 'yes' : 'no' })}
      onChange={({ target }) => editor.form.setValue(path, fromField(target.value), { shouldDirty: true })}
    />
  );
}
