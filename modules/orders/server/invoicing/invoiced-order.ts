import type { LineRow, OrderRow } from '../orders-store.ts';

/** Returns an order with its lines as its invoice says them, without what staff have changed since. */
export function asInvoiced(order: OrderRow, lines: LineRow[] = []): { order: OrderRow; lines: LineRow[] } {
  if (order.invoicedTo === null) return { order, lines };
  const { words, ...invoiced } = order.invoicedTo;
  return {
    order: { ...order, ...invoiced },
    lines: lines.map((line) =>
      line.personalisation
        ? { ...line, personalisation: { ...line.personalisation, words: words[line.id] ?? [] } }
        : line,
    ),
  };
}
