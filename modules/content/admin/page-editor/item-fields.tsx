import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxColumns, maxItems, maxLineLength } from '#modules/content/contract/blocks.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { OrderedRow } from '#web/admin/components/ordered-row.tsx';
import { Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { BlocksDocument } from './blocks-editor.ts';
import { fieldOf } from './field-of.ts';

type ItemFieldsProps = {
  editor: Editor<BlocksDocument>;
  /** The questions or the columns of a block. */
  name: `blocks.${number}.items` | `blocks.${number}.columns`;
};

/** The questions with their answers, or the columns, of a block. */
export function ItemFields({ editor, name }: ItemFieldsProps) {
  const isFaq = name.endsWith('.items');
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
  const labelOf = (at: number) =>
    isFaq ? m.itemFields.question({ number: at + 1 }) : m.itemFields.column({ number: at + 1 });
  const least = isFaq ? 1 : 2;
  const most = isFaq ? maxItems : maxColumns;
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
            <ItemText editor={editor} path={`${name}.${at}`} isFaq={isFaq} />
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
              append(isFaq ? { question: '', answer: '' } : { text: '' }, { shouldFocus: false });
              focus(fields.length);
            }}
          >
            <Plus aria-hidden="true" className="size-4" />{' '}
            {isFaq ? m.itemFields.addQuestion() : m.itemFields.addColumn()}
          </button>
        </p>
      )}
    </div>
  );
}

type ItemTextProps = { editor: Editor<BlocksDocument>; path: string; isFaq: boolean };

const ItemText = ({ editor, path, isFaq }: ItemTextProps) => (
  <div className="grid grid-cols-1 gap-4">
    {isFaq && <Field {...fieldOf(editor, `${path}.question`)} maxLength={maxLineLength} autoComplete="off" />}
    <TextField
      {...fieldOf(editor, `${path}.${isFaq ? 'answer' : 'text'}`)}
      rows={4}
      hint={m.blockFields.markdown()}
    />
  </div>
);
