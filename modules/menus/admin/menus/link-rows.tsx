import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type Menus, maxEntries, maxLabelLength } from '#modules/menus/contract/menus.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type LinkRowsProps = {
  editor: Editor<Menus>;
  name: 'header' | `footer.${number}.links`;
  /** The smallest number of links. */
  least: number;
  /** The addresses whose page no longer exists. */
  missing: string[];
  /** The addresses of the journal while it has no article. */
  empty: string[];
  /** The list of suggested addresses. */
  targetsId: string;
};

/** The links of a menu: they are renamed, led elsewhere, moved, removed and added. */
export function LinkRows({ editor, name, least, missing, empty, targetsId }: LinkRowsProps) {
  const { form, errorOf } = editor;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('input')?.focus());
  const current = form.watch(name);
  const labelOf = (at: number) => current[at]?.label || m.adminMenus.entry({ number: at + 1 });
  const shift = (at: number, to: number) => {
    move(at, to);
    setAnnouncement(m.adminMenus.moved({ name: labelOf(at), position: to + 1, count: fields.length }));
    focus(to);
  };
  return (
    <div className={fullRowClass}>
      <ol ref={list} className="grid grid-cols-1 gap-4">
        {fields.map(({ key }, at) => {
          const to = current[at]?.to ?? '';
          const error =
            errorOf(`${name}.${at}.to`) ?? (missing.includes(to) ? m.adminMenus.isMissing() : undefined);
          return (
            <li key={key} className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
              <Field
                label={m.adminMenus.label()}
                error={errorOf(`${name}.${at}.label`)}
                maxLength={maxLabelLength}
                autoComplete="off"
                {...form.register(`${name}.${at}.label` as `header.${number}.label`)}
              />
              <Field
                label={m.adminMenus.address()}
                error={error}
                hint={empty.includes(to) ? m.adminMenus.isEmpty() : undefined}
                list={targetsId}
                autoComplete="off"
                {...form.register(`${name}.${at}.to` as `header.${number}.to`)}
              />
              <p className="flex gap-1 sm:pt-8">
                <button
                  type="button"
                  className={button.icon}
                  aria-label={m.adminMenus.moveUp({ label: labelOf(at) })}
                  disabled={at === 0}
                  onClick={() => shift(at, at - 1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  className={button.icon}
                  aria-label={m.adminMenus.moveDown({ label: labelOf(at) })}
                  disabled={at === fields.length - 1}
                  onClick={() => shift(at, at + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  className={button.icon}
                  aria-label={m.adminMenus.remove({ label: labelOf(at) })}
                  disabled={fields.length <= least}
                  onClick={() => {
                    setAnnouncement(m.adminMenus.removed({ name: labelOf(at) }));
                    remove(at);
                    focus(Math.min(at, fields.length - 2));
                  }}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </button>
              </p>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length < maxEntries && (
        <p className="mt-4">
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              append({ label: '', to: '' }, { shouldFocus: false });
              focus(fields.length);
            }}
          >
            <Plus aria-hidden="true" className="size-4" /> {m.adminMenus.add()}
          </button>
        </p>
      )}
    </div>
  );
}
