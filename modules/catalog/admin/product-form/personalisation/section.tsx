import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxPersonalisationFields } from '#modules/personalisation/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import * as m from '../../../messages/index.ts';
import type { ProductFormValues } from '../values.ts';
import { FieldCard } from './field-card.tsx';
import { type FieldKind, kindNames, newField } from './new-field.ts';
import { PreviewChoices } from './preview-choices.tsx';

/** Edits the personalisation of a product: the fields in order, and the preview of the product page. */
export function PersonalisationSection({ editor }: { editor: Editor<ProductFormValues> }) {
  const { form, errorOf } = editor;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'personalisation',
    keyName: 'key',
  });
  const focus = (index: number, selector: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-field="${index}"] ${selector}`)?.focus(),
    );
  const add = (kind: FieldKind) => {
    append(newField(kind), { shouldFocus: false });
    setAnnouncement(m.personalisationSection.addedField({ kindNames: kindNames[kind] }));
    focus(fields.length, 'input');
  };
  const moveTo = (index: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(index, to);
    setAnnouncement(m.personalisationSection.fieldMovedToPosition({ index: index + 1, to: to + 1 }));
    focus(to, to < index ? '[data-move=earlier]' : '[data-move=later]');
  };
  const error = errorOf('personalisation');
  return (
    <div className={`${fullRowClass} grid gap-4`}>
      <p className="text-sm text-muted">{m.personalisationSection.fieldsThatShoppersFill()}</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {fields.length > 0 && (
        <ol ref={list} className="grid gap-4">
          {fields.map(({ key, kind }, index) => (
            <FieldCard
              key={key}
              editor={editor}
              kind={kind}
              index={index}
              count={fields.length}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => {
                remove(index);
                setAnnouncement(m.personalisationSection.removedField({ index: index + 1 }));
                focus(Math.max(index - 1, 0), '[data-remove]');
              }}
            />
          ))}
        </ol>
      )}
      {fields.length < maxPersonalisationFields && (
        <div className="flex flex-wrap gap-2">
          {(Object.keys(kindNames) as FieldKind[]).map((kind) => (
            <button key={kind} type="button" className={button.quiet} onClick={() => add(kind)}>
              <Plus aria-hidden="true" className="size-4" />{' '}
              {m.personalisationSection.add({ kindNames: kindNames[kind].toLowerCase() })}
            </button>
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {fields.length > 0 && <PreviewChoices editor={editor} />}
    </div>
  );
}
