import { countryCode } from '#kernel/contract/countries.ts';
import { toMinor } from '#kernel/contract/money.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import type { Order, OrderLine } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';
import { onlyVariantId } from '../catalog/item-ids.ts';
import type { Total } from '../sessions/present-lines.ts';
import { orderUrl } from './order-url.ts';

type PresentedFor = {
  origin: string;
  checkoutId: string;
  /** The key of its page; null for an answer that says only where the order goes, but not who it is for. */
  key: string | null;
};

const isCanceled = ({ state, lines }: Order): boolean =>
  state === 'cancelled' || (state === 'refunded' && lines.every(({ shipped }) => shipped === 0));

function quantityOf({ quantity, shipped, returned }: OrderLine, order: Order) {
  const total = isCanceled(order) ? 0 : quantity - returned;
  return { original: quantity, total, fulfilled: Math.min(shipped, total) };
}

function statusOf({ total, fulfilled }: ReturnType<typeof quantityOf>) {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

const goodsOf = ({ price, quantity }: OrderLine): number => toMinor(price) * quantity;

function presentLine(line: OrderLine, order: Order, origin: string) {
  const { id, productId, variantId, name, variant, price, image, total } = line;
  const quantity = quantityOf(line, order);
  const wrap = toMinor(total) - goodsOf(line);
  return {
    id,
    item: {
      id: variantId ?? (productId ? onlyVariantId(productId) : id),
      title: [name, variant].filter(Boolean).join(' – '),
      price: toMinor(price),
      ...(image && { image_url: new URL(image, origin).href }),
    },
    quantity,
    totals: [
      { type: 'subtotal', amount: goodsOf(line) },
      ...(wrap > 0 ? [{ type: 'fee', amount: wrap, display_text: m.totals.giftWrapping() }] : []),
      { type: 'total', amount: toMinor(total) },
    ],
    status: statusOf(quantity),
  };
}

function totalsOf(
  { subtotal, discount, shipping, tax, total, ...order }: Order,
  lines: OrderLine[],
): Total[] {
  const goods = lines.reduce((sum, line) => sum + goodsOf(line), 0);
  const wrapping = toMinor(subtotal) - goods;
  return [
    { type: 'subtotal', amount: goods, display_text: m.totals.subtotal() },
    ...(wrapping > 0 ? [{ type: 'fee', amount: wrapping, display_text: m.totals.giftWrapping() }] : []),
    ...(discount > 0
      ? [
          {
            type: 'discount',
            amount: -toMinor(discount),
            display_text: discountNameOf(order) ?? m.totals.discount(),
          },
        ]
      : []),
    { type: 'fulfillment', amount: toMinor(shipping), display_text: m.totals.delivery() },
    ...(tax > 0 ? [{ type: 'tax', amount: toMinor(tax), display_text: m.totals.tax() }] : []),
    { type: 'total', amount: toMinor(total), display_text: m.totals.total() },
  ];
}

/** What was sent and has arrived, in the order of time. */
function eventsOf({ shipments }: Order, lineIds: Set<string>, url: string) {
  return shipments.flatMap((shipment) => {
    const parcel = {
      line_items: shipment.lines
        .filter(({ lineId }) => lineIds.has(lineId))
        .map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      tracking_number: shipment.trackingNumber,
      tracking_url: shipment.trackingUrl ?? url,
      carrier: shipment.carrierName || shipment.carrier,
    };
    const sent = { id: shipment.id, occurred_at: shipment.shippedAt, type: 'shipped', ...parcel };
    if (!shipment.deliveredAt) return [sent];
    const arrived = { ...sent, id: `${shipment.id}-delivered`, occurred_at: shipment.deliveredAt };
    return [sent, { ...arrived, type: 'delivered' }];
  });
}

function adjustmentsOf(order: Order, lines: OrderLine[]) {
  const negative = (id: string, quantity: number) => ({ id, quantity: -quantity });
  const canceled = isCanceled(order) ? order.events.find(({ state }) => state === 'cancelled') : undefined;
  return [
    ...(canceled
      ? [
          {
            id: `canceled-${canceled.id}`,
            type: 'cancellation',
            occurred_at: canceled.at,
            status: 'completed',
            line_items: lines.map(({ id, quantity }) => negative(id, quantity)),
          },
        ]
      : []),
    ...order.returns.map((each) => ({
      id: each.id,
      type: 'return',
      occurred_at: each.requestedAt,
      status: { requested: 'pending', approved: 'pending', declined: 'failed', received: 'completed' }[
        each.state
      ],
      line_items: each.lines.map(({ lineId, quantity }) => negative(lineId, quantity)),
    })),
    ...order.refunds.map(({ id, at, amount, state }) => ({
      id,
      type: 'refund',
      occurred_at: at,
      status: state === 'done' ? 'completed' : state === 'failed' ? 'failed' : 'pending',
      totals: [{ type: 'total', amount: -toMinor(amount) }],
    })),
  ];
}

function destinationOf({ address }: Order, isPrivate: boolean) {
  const { name, phone, street, city, state, zipCode, country } = address;
  // The shop stores one name; its last word is the last name of the protocol.
  const [, first = name, last] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return {
    ...(isPrivate && {
      first_name: first,
      ...(last !== undefined && { last_name: last }),
      phone_number: phone,
      street_address: street,
    }),
    address_locality: city,
    address_region: state,
    postal_code: zipCode,
    address_country: countryCode(country) ?? country,
  };
}

/** Returns an order as the protocol shows it: its lines, when it arrives, what was sent, and what has changed. */
export function presentOrder(order: Order, { origin, checkoutId, key }: PresentedFor) {
  const lines = order.lines.filter(({ isWrap }) => !isWrap);
  const { number } = order;
  const url = orderUrl(origin, { number, key });
  const expected = lines.map((line) => ({ id: line.id, quantity: quantityOf(line, order).total }));
  const awaited = expected.filter(({ quantity }) => quantity > 0);
  const { from, to } = order.arrives;
  return {
    id: checkoutId,
    label: `#${order.number}`,
    checkout_id: checkoutId,
    permalink_url: url,
    currency: order.currency,
    line_items: lines.map((line) => presentLine(line, order, origin)),
    fulfillment: {
      expectations:
        awaited.length > 0
          ? [
              {
                id: 'delivery',
                line_items: awaited,
                method_type: 'shipping',
                destination: destinationOf(order, key !== null),
                description:
                  from === to ? m.orders.arrivesOn({ day: to }) : m.orders.arrivesBetween({ from, to }),
              },
            ]
          : [],
      events: eventsOf(order, new Set(lines.map(({ id }) => id)), url),
    },
    adjustments: adjustmentsOf(order, lines),
    totals: totalsOf(order, lines),
  };
}
