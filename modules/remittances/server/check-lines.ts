import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { findRemittable, type RemittableOrder } from '#modules/orders/index.ts';
import type { LineOutcome, LineResult, RemittanceCheck } from '#modules/remittances/contract/remittances.ts';

type CheckedLine = RemittanceCheck['lines'][number];

/** Returns the order number that a text is, with or without a number sign; null for any other text. */
function orderNumberIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,9})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Finds the order of a line: by its number, or else by its parcel, and then rather one whose cash is outstanding. */
class OrderFinder {
  readonly #byNumber: Map<number, RemittableOrder>;
  readonly #byParcel: Map<string, RemittableOrder>;

  constructor(orders: readonly RemittableOrder[]) {
    this.#byNumber = new Map(orders.map((order) => [order.number, order]));
    const outstandingLast = orders.toSorted(
      (a, b) => Number(a.standing === 'with_courier') - Number(b.standing === 'with_courier'),
    );
    this.#byParcel = new Map(
      outstandingLast.flatMap((order) => order.trackingNumbers.map((parcel) => [parcel, order] as const)),
    );
  }

  find({ order, trackingNumber }: Pick<CheckedLine, 'order' | 'trackingNumber'>): RemittableOrder | null {
    const number = orderNumberIn(order);
    return (
      (number === null ? undefined : this.#byNumber.get(number)) ??
      this.#byParcel.get(trackingNumber.toLowerCase()) ??
      null
    );
  }
}

/** Returns the outcome of an order with an amount, in minor units. */
export function outcomeOf(order: RemittableOrder, amount: number): LineOutcome {
  if (order.standing !== 'with_courier') return order.standing;
  return amount === order.collected ? 'matches' : 'differs';
}

/** Compares the lines of a courier's file with the cash that was collected. */
export async function checkLines(db: Db, { lines }: RemittanceCheck): Promise<LineResult[]> {
  const orders = await findRemittable(db, {
    numbers: lines.flatMap(({ order }) => orderNumberIn(order) ?? []),
    trackingNumbers: lines.flatMap(({ trackingNumber }) => trackingNumber || []),
  });
  const finder = new OrderFinder(orders);
  const firstLines = new Map<string, number>();
  return lines.map(({ line, amount, ...names }) => {
    const order = finder.find(names);
    const shared = { line, trackingNumber: names.trackingNumber, amount };
    if (!order)
      return {
        ...shared,
        outcome: 'unknown',
        number: null,
        courier: '',
        collected: null,
        remittance: null,
        sameAs: null,
      };
    const sameAs = firstLines.get(order.id) ?? null;
    if (sameAs === null) firstLines.set(order.id, line);
    const { remittance } = order;
    return {
      ...shared,
      outcome: sameAs === null ? outcomeOf(order, toMinor(amount)) : 'duplicate',
      number: order.number,
      courier: order.courier,
      collected: order.collected === null ? null : toDecimal(order.collected),
      remittance: remittance && { id: remittance.id, on: remittance.on, reference: remittance.reference },
      sameAs,
    };
  });
}
