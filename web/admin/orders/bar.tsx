import { useCallback, useEffect, useState } from 'react';
import type { BulkMove } from '#contract/order-desk.ts';
import type { OrderRow } from '#contract/orders.ts';
import { button } from '../parts/button.ts';
import type { Selection } from '../parts/selection.ts';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { usePrinting } from './acts.ts';
import { AskToMove } from './ask-to-move.tsx';
import { canBeCancelledQuietly, canBePacked, ordersInWords } from './words.ts';

/** The papers of several orders at once, in the order in which a parcel comes to need them. */
const papers = [
  ['picks', 'Pick list'],
  ['slips', 'Packing slips'],
  ['tickets', 'Work tickets'],
  ['cards', 'Gift cards'],
] as const;

type OrderBarProps = {
  selection: Selection;
  orders: readonly OrderRow[];
  /** Whether suspicious orders are shown, which can be cancelled without emails. */
  isSuspicious: boolean;
};

/** What can be done with the selected orders; a move is offered for those of them that can be moved. */
export function OrderBar({ selection, orders, isSuspicious }: OrderBarProps) {
  const printing = usePrinting();
  const { seen, put } = useSeen(orders);
  const [asked, setAsked] = useState<{ to: BulkMove['to']; orders: OrderRow[] } | null>(null);
  if (selection.count === 0) return null;
  const numbers = selection.ids.map(Number);
  const selected = numbers.flatMap((number) => seen.get(number) ?? []);
  const packable = selected.filter(canBePacked);
  const deliverable = selected.filter(({ state }) => state === 'shipped');
  const cancellable = isSuspicious ? selected.filter(canBeCancelledQuietly) : [];
  const moves = [
    { to: 'packed', orders: packable },
    { to: 'delivered', orders: deliverable },
  ] as const;
  const label = (to: string, count: number) =>
    count === selection.count ? `Mark ${to}` : `Mark ${count} ${to}`;
  return (
    <SelectionBar label="Selected orders" count={ordersInWords(selection.count)} onClear={selection.clear}>
      <div className="grid w-full grid-cols-2 gap-2 *:px-2 *:whitespace-normal sm:flex sm:w-auto sm:*:px-4">
        {papers.map(([paper, name]) => (
          <button
            key={paper}
            type="button"
            disabled={printing.busy}
            className={button.quiet}
            onClick={() => printing.print(paper, numbers)}
          >
            {name}
          </button>
        ))}
        {moves.map(
          ({ to, orders: movable }) =>
            movable.length > 0 && (
              <button
                key={to}
                type="button"
                className={button.main}
                onClick={() => setAsked({ to, orders: movable })}
              >
                {label(to, movable.length)}
              </button>
            ),
        )}
        {cancellable.length > 0 && (
          <button
            type="button"
            className={`${button.quiet} text-bad`}
            onClick={() => setAsked({ to: 'cancelled', orders: cancellable })}
          >
            {cancellable.length === selection.count ? 'Cancel' : `Cancel ${cancellable.length}`}
          </button>
        )}
      </div>
      {asked && (
        <AskToMove
          {...asked}
          onMoved={(moved) =>
            put(
              asked.orders
                .filter(({ number }) => moved.includes(number))
                .map((order) => ({ ...order, state: asked.to })),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </SelectionBar>
  );
}

/** Every order that the list has shown, as it was last: a selection goes over several pages. */
function useSeen(orders: readonly OrderRow[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number, OrderRow>>(new Map());
  const put = useCallback(
    (rows: readonly OrderRow[]) =>
      setSeen((before) => new Map([...before, ...rows.map((order) => [order.number, order] as const)])),
    [],
  );
  useEffect(() => put(orders), [orders, put]);
  return { seen, put };
}
