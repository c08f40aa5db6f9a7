import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import {
  type EditedMenus,
  type Menus,
  maxColumns,
  maxEntries,
  maxLabelLength,
  menus,
} from '#modules/menus/contract/menus.ts';
import { button } from '#web/admin/components/button.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { EditorForm } from '#web/admin/components/form/editor-form.tsx';
import { FormSection } from '#web/admin/components/form/fields.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { LinkRows } from './link-rows.tsx';
import { useTargets } from './use-targets.ts';

type MenusFormProps = {
  edited: EditedMenus;
  typed: Partial<Menus>;
  onSaved: (typed: Partial<Menus>) => void;
};

/** The names of all fields that the form can have. */
const names: Record<string, string> = {
  header: m.adminMenus.header(),
  ...entryNames('header'),
  ...Object.fromEntries(
    Array.from({ length: maxColumns }, (_, at) => [
      [`footer.${at}.title`, m.adminMenus.columnTitle()],
      ...Object.entries(entryNames(`footer.${at}.links`)),
    ]).flat(),
  ),
};

function entryNames(list: string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: maxEntries }, (_, at) => [
      [`${list}.${at}.label`, m.adminMenus.label()],
      [`${list}.${at}.to`, m.adminMenus.address()],
    ]).flat(),
  );
}

const texts = { loading: m.adminMenus.saving(), success: m.menus.saved() };
/** The addresses that the link fields suggest. */
const targetsId = 'menu-targets';

/** The form of the menus. */
export function MenusForm({ edited, typed, onSaved }: MenusFormProps) {
  const editor = useMenusEditor({ edited, typed, onSaved });
  const targets = useTargets();
  const {
    fields: columns,
    append,
    remove,
  } = useFieldArray({ control: editor.form.control, name: 'footer', keyName: 'key' });
  const rows = { editor, missing: edited.missing, empty: edited.empty, targetsId };
  const restore = () => {
    for (const part of ['header', 'footer'] as const)
      editor.form.setValue(part, edited.shipped[part], { shouldDirty: true });
  };
  return (
    <EditorForm editor={editor} className="max-w-3xl">
      <datalist id={targetsId}>
        {targets.map(({ to, label }) => (
          <option key={to} value={to} label={label} />
        ))}
      </datalist>
      <FormSection title={m.adminMenus.header()}>
        <LinkRows {...rows} name="header" least={1} />
      </FormSection>
      {columns.map(({ key }, at) => (
        <FormSection key={key} title={m.adminMenus.column({ number: at + 1 })}>
          <Field
            label={m.adminMenus.columnTitle()}
            error={editor.errorOf(`footer.${at}.title`)}
            maxLength={maxLabelLength}
            autoComplete="off"
            required
            {...editor.form.register(`footer.${at}.title`)}
          />
          <p className="self-end">
            <button type="button" className={button.quiet} onClick={() => remove(at)}>
              {m.adminMenus.removeColumn({ number: at + 1 })}
            </button>
          </p>
          <LinkRows {...rows} name={`footer.${at}.links`} least={0} />
        </FormSection>
      ))}
      {columns.length < maxColumns && (
        <p>
          <button type="button" className={button.quiet} onClick={() => append({ title: '', links: [] })}>
            <Plus aria-hidden="true" className="size-4" /> {m.adminMenus.addColumn()}
          </button>
        </p>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <button type="submit" className={button.main} disabled={editor.busy || !editor.isDirty}>
          {m.adminMenus.save()}
        </button>
        <button type="button" className={button.quiet} onClick={restore}>
          {m.adminMenus.restore()}
        </button>
      </div>
    </EditorForm>
  );
}

function useMenusEditor({ edited, typed, onSaved }: MenusFormProps): Editor<Menus> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return useEditor<Menus, EditedMenus>({
    schema: menus,
    names,
    record: edited,
    empty: edited.menus,
    typed,
    valuesOf: (record) => record.menus,
    present: () => callApi('GET /api/menus/edited'),
    create: () => Promise.reject(new Error('There are always menus')),
    async update(opened, { updatedAt, ...changed }) {
      const body = { ...opened.menus, ...changed, updatedAt };
      const saved = await callApi('PUT /api/menus', { body });
      queryClient.setQueryData(apiQuery('GET /api/menus/edited').queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['GET /api/menus'] });
      await revalidate();
    },
    statusTexts: { create: texts, update: texts },
    onSaved,
  });
}
