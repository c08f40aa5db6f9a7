import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxPersonalisationFields } from '#contract/limits.ts';
import { button } from '../../parts/button.ts';
import type { Editor } from '../../parts/form/editor.ts';
import { wholeRow } from '../../parts/form/fields.tsx';
import type { ProductValues } from '../values.ts';
import { FieldCard } from './field-card.tsx';
import { type Kind, kindNames, newField } from './new-field.ts';
import { PreviewChoices } from './preview-choices.tsx';

/** What of the product is made as the shopper wants it: fields one after the other, and how the page shows what was asked for. */
export function PersonalisationSection({ editor }: { editor: Editor<ProductValues> }) {
  const { form, errorOf } = editor;
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'personalisation',
    keyName: 'key',
  });
  const focus = (at: number, what: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-field="${at}"] ${what}`)?.focus(),
    );
  const add = (kind: Kind) => {
    append(newField(kind), { shouldFocus: false });
    setTold(`Added a field: ${kindNames[kind]}`);
    focus(fields.length, 'input');
  };
  const moveTo = (at: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(at, to);
    setTold(`Field ${at + 1} moved to position ${to + 1}`);
    focus(to, to < at ? '[data-move=earlier]' : '[data-move=later]');
  };
  const error = errorOf('personalisation');
  return (
    <div className={`${wholeRow} grid gap-4`}>
      <p className="text-sm text-muted">
        Fields that shoppers fill in before adding the product to the cart. Each personalised piece is its own
        cart line.
      </p>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      {fields.length > 0 && (
        <ol ref={list} className="grid gap-4">
          {fields.map(({ key, kind }, at) => (
            <FieldCard
              key={key}
              editor={editor}
              kind={kind}
              at={at}
              of={fields.length}
              onMove={(to) => moveTo(at, to)}
              onRemove={() => {
                remove(at);
                setTold(`Removed field ${at + 1}`);
                focus(Math.max(at - 1, 0), '[data-remove]');
              }}
            />
          ))}
        </ol>
      )}
      {fields.length < maxPersonalisationFields && (
        <div className="flex flex-wrap gap-2">
          {(Object.keys(kindNames) as Kind[]).map((kind) => (
            <button key={kind} type="button" className={button.quiet} onClick={() => add(kind)}>
              <Plus aria-hidden="true" className="size-4" /> Add {kindNames[kind].toLowerCase()}
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
