import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { OrderRow } from '#modules/orders/contract/admin-orders.ts';
import type { BulkTransition } from '#modules/orders/contract/bulk-runs.ts';
import { button } from '#web/admin/components/button.ts';
import type { Selection } from '#web/admin/components/list/selection.ts';
import { SelectionBar } from '#web/admin/components/list/selection-bar.tsx';
import * as m from '../../messages/index.ts';
import { afterRun } from './bulk/after-run.ts';
import { BulkAssignment, BulkTags } from './bulk/bulk-organise.tsx';
import { BulkParcels } from './bulk/bulk-parcels.tsx';
import { ConfirmTransition } from './bulk/confirm-transition.tsx';
import { canBeCancelled, canBeCancelledWithoutEmail, canBePacked } from './labels.ts';
import { usePrinting } from './mutations.ts';

/** The documents for several orders, in the order in which packing needs them. */
const documents = [
  ['picks', m.ordersBar.pickList()],
  ['slips', m.ordersBar.packingSlips()],
  ['labels', m.ordersBar.addressLabels()],
  ['labelSheets', m.ordersBar.addressLabelsA4()],
  ['tickets', m.ordersBar.workTickets()],
  ['cards', m.ordersBar.giftCards()],
] as const;

type OrderBarProps = {
  selection: Selection;
  orders: readonly OrderRow[];
  /** Orders of other pages, whose data are known. */
  loaded: readonly OrderRow[];
  /** Whether suspicious orders are listed, which can be cancelled without emails. */
  isSuspicious: boolean;
};

/** Offers the bulk actions for the selected orders; a transition includes those that allow it. */
export function OrderBar({ selection, orders, loaded, isSuspicious }: OrderBarProps) {
  const { listed, put } = useListedOrders(orders, loaded);
  const [sending, setSending] = useState<OrderRow[] | null>(null);
  const [organising, setOrganising] = useState<'tags' | 'assignee' | null>(null);
  const [pending, setPending] = useState<{ to: BulkTransition['to']; orders: OrderRow[] } | null>(null);
  if (selection.count === 0) return null;
  const numbers = selection.ids.map(Number);
  const selected = numbers.flatMap((number) => listed.get(number) ?? []);
  const packable = selected.filter(canBePacked);
  const sendable = selected.filter((order) => order.state === 'packed' || canBePacked(order));
  const deliverable = selected.filter(({ state }) => state === 'shipped');
  const cancellable = selected.filter(isSuspicious ? canBeCancelledWithoutEmail : canBeCancelled);
  const transitions = [
    { to: 'packed', orders: packable },
    { to: 'delivered', orders: deliverable },
  ] as const;
  const settle = (...run: Parameters<typeof afterRun<OrderRow>>) => {
    const { changed, leaving } = afterRun(...run);
    put(changed);
    selection.drop(leaving);
  };
  const label = (to: string, count: number) =>
    count === selection.count ? m.ordersBar.mark({ to }) : m.ordersBar.markWithCount({ count, to });
  return (
    <SelectionBar
      label={m.ordersBar.selectedOrders()}
      count={m.ordersLabels.orders({ count: selection.count })}
      onClear={selection.clear}
    >
      <div className="grid w-full grid-cols-2 gap-2 *:px-2 *:whitespace-normal sm:flex sm:w-auto sm:flex-wrap sm:*:px-4 sm:*:whitespace-nowrap">
        <Documents numbers={numbers} selected={selected} />
        <button type="button" className={button.quiet} onClick={() => setOrganising('tags')}>
          {m.organising.tags()}
        </button>
        <button type="button" className={button.quiet} onClick={() => setOrganising('assignee')}>
          {m.organising.assign()}
        </button>
        {transitions.map(
          ({ to, orders: movable }) =>
            movable.length > 0 && (
              <button
                key={to}
                type="button"
                className={button.main}
                onClick={() => setPending({ to, orders: movable })}
              >
                {label(to, movable.length)}
              </button>
            ),
        )}
        {sendable.length > 0 && (
          <button type="button" className={button.main} onClick={() => setSending(sendable)}>
            {sendable.length === selection.count
              ? m.ordersBar.sendParcels()
              : m.ordersBar.sendParcelsWithCount({ count: sendable.length })}
          </button>
        )}
        {cancellable.length > 0 && (
          <button
            type="button"
            className={`${button.quiet} text-bad`}
            onClick={() => setPending({ to: 'cancelled', orders: cancellable })}
          >
            {cancellable.length === selection.count
              ? m.ordersBar.cancel()
              : m.ordersBar.cancelWithCancellableCount({ cancellableCount: cancellable.length })}
          </button>
        )}
      </div>
      {organising === 'tags' && <BulkTags numbers={numbers} onClose={() => setOrganising(null)} />}
      {organising === 'assignee' && <BulkAssignment numbers={numbers} onClose={() => setOrganising(null)} />}
      {sending && (
        <BulkParcels
          orders={sending}
          onSent={(sent) => settle(sending, sent, 'shipped')}
          onClose={() => setSending(null)}
        />
      )}
      {pending && (
        <ConfirmTransition
          {...pending}
          isQuiet={isSuspicious && pending.to === 'cancelled'}
          onMoved={(moved) => settle(pending.orders, moved, pending.to)}
          onClose={() => setPending(null)}
        />
      )}
    </SelectionBar>
  );
}

type DocumentsProps = {
  numbers: number[];
  /** Those of the orders whose data are known. */
  selected: readonly OrderRow[];
};

/** The buttons of the documents for these orders. On a phone, where they would hide half of the list, they are shown on demand. */
function Documents({ numbers, selected }: DocumentsProps) {
  const printing = usePrinting();
  const [isOpen, setOpen] = useState(false);
  const handed = selected.filter(({ delivery }) => delivery === handedOver).map(({ number }) => number);
  const print = (paper: (typeof documents)[number][0]) => {
    const isLabel = paper === 'labels' || paper === 'labelSheets';
    const leftOut = isLabel && handed.length < numbers.length ? handed : [];
    return printing.print(
      paper,
      numbers.filter((number) => !leftOut.includes(number)),
      leftOut.length,
    );
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="order-documents"
        className={`${button.quiet} sm:hidden`}
        onClick={() => setOpen(!isOpen)}
      >
        <Printer aria-hidden="true" className="size-4" /> {m.ordersBar.print()}
      </button>
      <div
        id="order-documents"
        className={`${isOpen ? 'contents' : 'hidden'} *:px-2 *:whitespace-normal sm:contents sm:*:px-4 sm:*:whitespace-nowrap`}
      >
        {documents.map(([paper, name]) => (
          <button
            key={paper}
            type="button"
            disabled={printing.busy}
            className={button.quiet}
            onClick={() => print(paper)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

/** Keeps the last known data of every listed order, since a selection spans several pages. */
function useListedOrders(orders: readonly OrderRow[], loaded: readonly OrderRow[]) {
  const [listed, setListed] = useState<ReadonlyMap<number, OrderRow>>(new Map());
  const put = useCallback(
    (rows: readonly OrderRow[]) =>
      setListed((before) => new Map([...before, ...rows.map((order) => [order.number, order] as const)])),
    [],
  );
  useEffect(() => put(orders), [orders, put]);
  useEffect(() => put(loaded), [loaded, put]);
  return { listed, put };
}
