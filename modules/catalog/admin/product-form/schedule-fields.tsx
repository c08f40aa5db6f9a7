import { fromField, toField, zoneName } from '#web/admin/components/form/date-time-field.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { useSettings } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

/** From when until when shoppers see the product; both are empty for at once and for always. */
export function ScheduleFields({ editor }: { editor: Editor<ProductFormValues> }) {
  const { locale } = useSettings();
  const zone = zoneName(locale);
  return (['visibleFrom', 'visibleUntil'] as const).map((name) => (
    <Field
      key={name}
      name={name}
      type="datetime-local"
      label={editor.names[name] ?? name}
      error={editor.errorOf(name)}
      hint={name === 'visibleFrom' ? m.schedules.hiddenUntil({ zone }) : m.schedules.hiddenAfter({ zone })}
      defaultValue={toField(editor.form.getValues(name) ?? '')}
      onChange={({ target }) => editor.form.setValue(name, fromField(target.value), { shouldDirty: true })}
    />
  ));
}
