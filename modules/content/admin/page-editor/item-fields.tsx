import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxColumns, maxItems, maxLineLength, maxPromises } from '#modules/content/contract/blocks.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { OrderedRow } from '#web/admin/components/ordering/ordered-row.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { BlocksDocument } from './blocks-editor.ts';
import { fieldOf } from './field-of.ts';

type ItemFieldsProps = {
  editor: Editor<BlocksDocument>;
  at: number;
  /** The questions, the columns or the promises of the block. */
  part: Part;
};

type Part = 'items' | 'columns' | 'promises';

/** How many entries a part has, what they are called, and how a new one begins. */
const parts = {
  items: {
    least: 1,
    most: maxItems,
    labelOf: (number: number) => m.itemFields.question({ number }),
    add: m.itemFields.addQuestion(),
    empty: { question: '', answer: '' },
  },
  columns: {
    least: 2,
    most: maxColumns,
    labelOf: (number: number) => m.itemFields.column({ number }),
    add: m.itemFields.addColumn(),
    empty: { text: '' },
  },
  promises: {
    least: 1,
    most: maxPromises,
    labelOf: (number: number) => m.itemFields.promise({ number }),
    add: m.itemFields.addPromise(),
    empty: { title: '', text: '', link: '' },
  },
} as const;

/** The questions with their answers, the columns, or the promises of a block. */
export function ItemFields({ editor, at: block, part }: ItemFieldsProps) {
  const name = `blocks.${block}.${part}` as const;
  const { least, most, add, empty } = parts[part];
  const { fields, append, remove, move } = useFieldArray({
    control: editor.form.control,
    name,
    keyName: 'key',
  });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    );
  const labelOf = (at: number) => parts[part].labelOf(at + 1);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map(({ key }, at) => (
          <OrderedRow
            key={key}
            label={labelOf(at)}
            heading={<span className="font-semibold">{labelOf(at)}</span>}
            index={at}
            count={fields.length}
            hasErrors={editor.fieldErrors.some(({ path }) => path.startsWith(`${name}.${at}.`))}
            open={!closed.has(key)}
            onOpen={(isOpen) => {
              const others = [...closed].filter((each) => each !== key);
              setClosed(new Set(isOpen ? others : [...others, key]));
            }}
            onMove={(to) => {
              move(at, to);
              setAnnouncement(
                m.blockList.moved({ name: labelOf(at), position: to + 1, count: fields.length }),
              );
              focus(to);
            }}
            removal="Remove"
            canBeRemoved={fields.length > least}
            onRemove={() => {
              remove(at);
              setAnnouncement(m.blockList.removed({ name: labelOf(at) }));
              focus(Math.min(at, fields.length - 2));
            }}
          >
            <ItemText editor={editor} path={`${name}.${at}`} part={part} />
          </OrderedRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length < most && (
        <p>
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              append(empty, { shouldFocus: false });
              focus(fields.length);
            }}
          >
            <Plus aria-hidden="true" className="size-4" /> {add}
          </button>
        </p>
      )}
    </div>
  );
}

type ItemTextProps = { editor: Editor<BlocksDocument>; path: string; part: Part };

function ItemText({ editor, path, part }: ItemTextProps) {
  const field = (name: string) => fieldOf(editor, `${path}.${name}`);
  const line = (name: string) => <Field {...field(name)} maxLength={maxLineLength} autoComplete="off" />;
  if (part === 'promises') {
    return (
      <div className="grid grid-cols-1 gap-4">
        {line('title')}
        {line('text')}
        <Field {...field('link')} hint={m.blockFields.link()} autoComplete="off" />
      </div>
    );
  }
  const isFaq = part === 'items';
  return (
    <div className="grid grid-cols-1 gap-4">
      {isFaq && line('question')}
      <TextField {...field(isFaq ? 'answer' : 'text')} rows={4} hint={m.blockFields.markdown()} />
    </div>
  );
}
