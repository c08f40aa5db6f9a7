import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type Block, type BlockType, maxBlocks } from '#modules/content/contract/blocks.ts';
import { homeBlockTypes } from '#modules/content/contract/home-page.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { useDroppedRows } from '#web/admin/components/ordering/dragging.ts';
import { OrderedRow } from '#web/admin/components/ordering/ordered-row.tsx';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { BlockFields } from './block-fields.tsx';
import type { BlocksDocument } from './blocks-editor.ts';
import { blockName, blockNames } from './names.ts';
import { newBlock } from './new-block.ts';
import { placeAfterMove, placeAfterRemoval } from './open-block.ts';

export const allTypes = Object.keys(blockNames) as BlockType[];
const pageTypes = allTypes.filter((type) => !homeBlockTypes.includes(type));

/** The place of the open block in the list, null for none, and the function that changes it. */
export type OpenBlock = {
  openBlock: number | null;
  onOpenBlock: (at: number | null) => void;
};

type BlockListProps = OpenBlock & {
  editor: Editor<BlocksDocument>;
  /** The types of blocks that can be added; by default those of every page. */
  types?: readonly BlockType[];
  /** Called with whether a picture of a block is uploading or has failed. */
  onWaiting: (key: string, waiting: boolean) => void;
};

/**
 * The blocks of a page or a newsletter, which are added, moved and removed by buttons, and moved by dragging too; each step
 * is announced. An added block is open.
 */
export function BlockList({ editor, types = pageTypes, openBlock, onOpenBlock, onWaiting }: BlockListProps) {
  const { control } = editor.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'blocks', keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** Focuses the heading of a block once it is rendered. */
  const focus = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    );
  const add = (type: BlockType) => {
    append(newBlock(type), { shouldFocus: false });
    onOpenBlock(fields.length);
    setAnnouncement(m.blockList.added({ name: blockName(type, fields.length) }));
    focus(fields.length);
  };
  const moveTo = (from: number, to: number, { type }: Block) => {
    move(from, to);
    onOpenBlock(placeAfterMove(openBlock, from, to));
    setAnnouncement(m.blockList.moved({ name: blockNames[type], position: to + 1, count: fields.length }));
    focus(to);
  };
  const listId = useId();
  useDroppedRows(listId, (from, to) => {
    const dropped = fields[from];
    if (dropped) moveTo(from, to, dropped);
  });
  const removeAt = (at: number, { type }: Block, key: string) => {
    remove(at);
    onOpenBlock(placeAfterRemoval(openBlock, at));
    onWaiting(key, false);
    setAnnouncement(m.blockList.removed({ name: blockName(type, at) }));
    focus(Math.min(at, fields.length - 2));
  };
  return (
    <section aria-label={m.blockList.blocks()} className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="border-b border-line pb-1.5 text-base font-semibold">{m.blockList.blocks()}</h2>
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map((field, at) => (
          <BlockRow
            key={field.key}
            editor={editor}
            list={listId}
            at={at}
            count={fields.length}
            open={openBlock === at}
            onOpen={(isOpen) => onOpenBlock(isOpen ? at : null)}
            onMove={(to) => moveTo(at, to, field)}
            onRemove={() => removeAt(at, field, field.key)}
            onWaiting={(waiting) => onWaiting(field.key, waiting)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length < maxBlocks && <AddBlock types={types} onAdd={add} />}
    </section>
  );
}

type AddBlockProps = { types: readonly BlockType[]; onAdd: (type: BlockType) => void };

function AddBlock({ types, onAdd }: AddBlockProps) {
  const [type, setType] = useState<BlockType>('text');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choice
        label={m.blockList.newBlock()}
        value={type}
        onChange={({ target }) => setType(target.value as BlockType)}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {blockNames[type]}
          </option>
        ))}
      </Choice>
      <button type="button" className={`${button.quiet} min-h-12`} onClick={() => onAdd(type)}>
        <Plus aria-hidden="true" className="size-4" /> {m.blockList.add()}
      </button>
    </div>
  );
}

type BlockRowProps = {
  editor: Editor<BlocksDocument>;
  /** The id of the list in which the row can be dragged. */
  list: string;
  at: number;
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onWaiting: (waiting: boolean) => void;
};

function BlockRow({ editor, at, onWaiting, ...row }: BlockRowProps) {
  const block = useWatch({ control: editor.form.control, name: `blocks.${at}` });
  // A removed block is rendered once more.
  if (!block) return null;
  return (
    <OrderedRow
      {...row}
      label={blockName(block.type, at)}
      heading={
        <span className="min-w-0 truncate">
          <span className="text-muted tabular-nums">{at + 1}. </span>
          <span className="font-semibold">{blockNames[block.type]}</span>{' '}
          <span className="text-muted">{excerptOf(block)}</span>
        </span>
      }
      index={at}
      hasErrors={editor.fieldErrors.some(({ path }) => path.startsWith(`blocks.${at}.`))}
      removal="Remove"
    >
      <BlockFields editor={editor} at={at} block={block} onWaiting={onWaiting} />
    </OrderedRow>
  );
}

/** In characters. */
const excerptLength = 60;

/** Returns the beginning of a block, by which staff find it in the list. */
function excerptOf(block: Block): string {
  if ('title' in block) return block.title;
  if (block.type === 'button') return block.label;
  if ('text' in block) return block.text.slice(0, excerptLength);
  if (block.type === 'faq') return block.items[0]?.question ?? '';
  if (block.type === 'promises') return block.promises[0]?.title ?? '';
  if (block.type === 'columns') return block.columns[0]?.text.slice(0, excerptLength) ?? '';
  return block.type === 'picture' ? block.alt : '';
}
