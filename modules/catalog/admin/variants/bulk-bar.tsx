import { useState } from 'react';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../messages/index.ts';
import type { Row, TextColumn } from './draft.ts';
import { textColumns } from './draft.ts';
import { columnNames } from './grid.tsx';
import { PictureOptions } from './picture-options.tsx';

type BulkBarProps = {
  search: string;
  onSearch: (search: string) => void;
  /** The number of shown variants. */
  count: number;
  /** The pictures of the product. */
  images: string[];
  onApply: (change: Partial<Row>) => void;
};

type BulkField = TextColumn | 'picture' | 'active' | 'inactive';

const isTextColumn = (field: BulkField): field is TextColumn =>
  textColumns.some((column) => column === field);

function changeOf(field: BulkField, { text, image }: { text: string; image: string }): Partial<Row> {
  if (isTextColumn(field)) return { [field]: text };
  return field === 'picture' ? { image: image || null } : { isActive: field === 'active' };
}

const box = 'h-10 rounded-lg border border-control bg-surface px-3';

/** Finds variants, and sets one field of all that are shown. */
export function BulkBar({ search, onSearch, count, images, onApply }: BulkBarProps) {
  const [column, setColumn] = useState<BulkField>('price');
  const [image, setImage] = useState('');
  const [text, setText] = useState('');
  const names = columnNames();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label={m.variantEditor.findVariants()}
        placeholder={m.variantEditor.findVariants()}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        className={`${box} min-w-0 flex-1 sm:max-w-60`}
      />
      <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <select
          aria-label={m.variantEditor.fieldToSet()}
          value={column}
          onChange={({ target }) => setColumn(target.value as typeof column)}
          className={box}
        >
          {textColumns.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
          <option value="picture">{m.variantEditor.picture()}</option>
          <option value="active">{m.variantEditor.active()}</option>
          <option value="inactive">{m.variantEditor.inactive()}</option>
        </select>
        {column === 'picture' && (
          <select
            aria-label={m.variantEditor.newValueOf({ column: m.variantEditor.picture() })}
            value={image}
            onChange={({ target }) => setImage(target.value)}
            className={box}
          >
            <PictureOptions images={images} />
          </select>
        )}
        {isTextColumn(column) && (
          <input
            aria-label={m.variantEditor.newValueOf({ column: names[column] })}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${box} w-28`}
          />
        )}
        <button
          type="button"
          className={button.quiet}
          disabled={count === 0}
          onClick={() => onApply(changeOf(column, { text, image }))}
        >
          {m.variantEditor.setForAll({ count })}
        </button>
      </span>
    </div>
  );
}
