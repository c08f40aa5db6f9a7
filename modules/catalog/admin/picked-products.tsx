import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useDraggableRow, useDroppedRows } from '#web/admin/components/ordering/dragging.ts';
import { moveItem } from '#web/admin/components/ordering/move-item.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../messages/index.ts';
import { ProductSearch } from './product-search.tsx';

type PickedProductsProps = {
  /** The name of the list. */
  label: string;
  /** The ids of the products, in their order; deleted ones included. */
  ids: string[];
  /** The most products. */
  most: number;
  /** Whether their order matters. */
  isMovable: boolean;
  /** The products that are saved already. */
  savedProducts: Product[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Products chosen by hand: they are added by a search, and moved by dragging or by buttons where their order matters. */
export function PickedProducts({
  label,
  ids,
  most,
  isMovable,
  savedProducts,
  error,
  onChange,
}: PickedProductsProps) {
  const [added, setAdded] = useState<Product[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const byId = new Map([...savedProducts, ...added].map((product) => [product.id, product]));
  // Deleted products stay chosen, and are shown again if they are restored.
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const save = (products: Product[]) => {
    const missing = ids.filter((id) => !byId.has(id));
    onChange([...products.map(({ id }) => id), ...missing]);
  };
  const move = (from: number, to: number) => {
    save(moveItem(shown, from, to));
    const { name = '' } = shown[from] ?? {};
    setAnnouncement(m.pickedProducts.moved({ name, position: to + 1, count: shown.length }));
  };
  useDroppedRows(listId, move);
  const add = (product: Product) => {
    if (ids.includes(product.id)) return setAnnouncement(m.pickedProducts.isThere({ name: product.name }));
    setAdded((before) => [...before, product]);
    onChange([...ids, product.id]);
    setAnnouncement(m.pickedProducts.added({ name: product.name }));
  };
  const remove = (at: number) => {
    setAnnouncement(m.pickedProducts.removed({ name: shown[at]?.name ?? '' }));
    save(shown.toSpliced(at, 1));
    focusRow(list, Math.min(at, shown.length - 2), 'remove');
  };
  return (
    <div className={`${fullRowClass} grid min-w-0 gap-4`}>
      {ids.length < most && <ProductSearch label={m.pickedProducts.add()} error={error} onAdd={add} />}
      <p role="status" className={`${fullRowClass} text-sm text-muted empty:hidden`}>
        {announcement}
      </p>
      {shown.length > 0 && (
        <ol ref={list} aria-label={label} className={`${fullRowClass} grid grid-cols-1 gap-2`}>
          {shown.map((product, index) => (
            <PickedRow
              key={product.id}
              list={listId}
              product={product}
              index={index}
              count={shown.length}
              isMovable={isMovable}
              onMove={(to, by) => {
                move(index, to);
                focusRow(list, to, by);
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Moves the focus to a button of a row once it is rendered there; a disabled one leaves it to its neighbour. */
const focusRow = (list: RefObject<HTMLOListElement | null>, at: number, name: string) =>
  requestAnimationFrame(() => {
    const buttons = [...(list.current?.children[at]?.querySelectorAll('button') ?? [])];
    const usable = buttons.filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.act === name) ?? usable[0])?.focus();
  });

type PickedRowProps = {
  list: string;
  product: Product;
  index: number;
  count: number;
  isMovable: boolean;
  onMove: (to: number, by: 'earlier' | 'later') => void;
  onRemove: () => void;
};

function PickedRow({ list, product, index, count, isMovable, onMove, onRemove }: PickedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { dragged, edge } = useDraggableRow(row, handle, { list, index });
  const { name, slug, images, isActive } = product;
  return (
    <li
      ref={row}
      className={`relative flex items-center gap-3 rounded-lg border border-line bg-surface p-1.5 ${dragged ? 'opacity-40' : ''}`}
    >
      {edge && (
        <span
          aria-hidden="true"
          className={`absolute inset-x-2 h-1 rounded-full bg-accent ${edge === 'top' ? '-top-1.5' : '-bottom-1.5'}`}
        />
      )}
      {isMovable && count > 1 && (
        <div ref={handle} className="cursor-grab">
          <GripVertical aria-hidden="true" className="size-5 text-muted" />
        </div>
      )}
      <span className="size-10 shrink-0 overflow-hidden rounded-lg bg-paper">
        <Picture src={images[0]} alt="" seed={slug} className="pointer-events-none" />
      </span>
      <span className="min-w-0 flex-1 break-words">
        {name}
        {!isActive && <span className="text-sm text-muted"> · {m.pickedProducts.hidden()}</span>}
      </span>
      <span className="flex shrink-0">
        {isMovable && (
          <>
            <button
              type="button"
              data-act="earlier"
              className={button.icon}
              aria-label={m.pickedProducts.moveUp({ name })}
              disabled={index === 0}
              onClick={() => onMove(index - 1, 'earlier')}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </button>
            <button
              type="button"
              data-act="later"
              className={button.icon}
              aria-label={m.pickedProducts.moveDown({ name })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1, 'later')}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </button>
          </>
        )}
        <button
          type="button"
          data-act="remove"
          className={button.icon}
          aria-label={m.pickedProducts.remove({ name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
    </li>
  );
}
