import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import type { ShipmentRequest } from '#modules/orders/contract/admin-orders.ts';
import type { CarrierOffer } from '#modules/shipping/contract/shipping.ts';
import { type BoughtLabel, type Carrier, CarrierRefusal, type Parcel } from '#modules/shipping/index.ts';
import * as m from '../messages/index.ts';
import { cashOnDeliveryDue } from './notifications/email-parts.ts';
import type { Ordering } from './order-dependencies.ts';
import * as store from './orders-store.ts';
import { orderNotFound } from './presentation/read-orders.ts';
import { notPossibleNow } from './transitions.ts';

/** Answers with the reason of a carrier that refuses; @throws ShopError not_possible_now, unavailable */
function failed(error: unknown): never {
  if (error instanceof CarrierRefusal) throw notPossibleNow(error.message);
  if (error instanceof ShopError) throw error;
  throw new ShopError('unavailable', m.responses.carrierUnavailable(), [], {
    cause: error,
  });
}

async function orderOf({ db }: Pick<Ordering, 'db'>, number: number): Promise<store.OrderRow> {
  const order = await store.findByNumber(db, number);
  if (!order) throw orderNotFound();
  return order;
}

/** Returns the carrier with a name. @throws ShopError invalid_input */
export function carrierNamed({ carriers }: Pick<Ordering, 'carriers'>, name: string): Carrier {
  const carrier = carriers().find((each) => each.name === name);
  if (!carrier) throw invalidInput([{ path: 'carrierName', message: m.carriers.isNoCarrierOfShop() }]);
  return carrier;
}

/** Returns a parcel with some units of an order. */
function parcelOf(
  order: store.OrderRow,
  lines: store.LineRow[],
  quantityOf: (line: store.LineRow) => number,
): Parcel {
  const content = lines.filter((line) => !line.isWrap && quantityOf(line) > 0);
  return {
    orderNumber: order.number,
    to: order.address,
    lines: content.map((line) => ({ name: line.name, quantity: quantityOf(line), price: line.price })),
    currency: order.currency,
    toCollect: cashOnDeliveryDue(order) ?? 0,
  };
}

/** Returns the carriers, with their rates for what is left to send. @throws ShopError not_found */
export async function carriersFor(ordering: Ordering, number: number): Promise<CarrierOffer[]> {
  const order = await orderOf(ordering, number);
  const lines = await store.findLines(ordering.db, [order.id]);
  const parcel = parcelOf(order, lines, ({ quantity, shipped }) => quantity - shipped);
  const ratesOf = async ({ rates }: Carrier) => {
    try {
      const offeredRates = (await rates?.(parcel)) ?? [];
      return {
        rates: offeredRates.map((rate) => ({ ...rate, amount: toDecimal(rate.amount) })),
        problem: null,
      };
    } catch (error) {
      const problem = error instanceof CarrierRefusal ? error.message : m.responses.carrierUnavailable();
      return { rates: [], problem };
    }
  };
  return Promise.all(
    ordering.carriers().map(async (carrier) => ({
      name: carrier.name,
      label: carrier.label,
      issuesLabels: carrier.labels !== undefined,
      ...(await ratesOf(carrier)),
    })),
  );
}

/**
 * Buys the label of a parcel, before the transaction that records the shipment: a carrier takes seconds. The carrier
 * issues one label per key, so that a retry gets the same.
 * @returns null for a carrier without labels
 * @throws ShopError invalid_input, not_possible_now, unavailable
 */
export async function buyLabel(
  ordering: Ordering,
  order: store.OrderRow,
  lines: store.LineRow[],
  request: Pick<ShipmentRequest, 'lines' | 'carrierName' | 'service'> & { idempotencyKey: string | null },
): Promise<BoughtLabel | null> {
  const { labels } = carrierNamed(ordering, request.carrierName);
  if (!labels) return null;
  const quantities = new Map(request.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const parcel = parcelOf(order, lines, ({ id }) => quantities.get(id) ?? 0);
  const key = `${order.number}-${request.idempotencyKey ?? randomUUID()}`;
  return labels.buy({ key, service: request.service, parcel }).catch(failed);
}

/** Returns the page on which the customer follows a shipment: the given one, or that of the carrier. */
export async function trackingUrlOf(
  ordering: Ordering,
  { trackingUrl, carrierName, carrier, trackingNumber }: Omit<ShipmentRequest, 'lines' | 'service'>,
): Promise<string | null> {
  if (trackingUrl !== null) return trackingUrl;
  const { tracking } = carrierNamed(ordering, carrierName);
  // A shipment without a link is better than none.
  return (await tracking?.({ courier: carrier, trackingNumber }).catch(() => null)) ?? null;
}

/** Returns the label of a shipment as a PDF. @throws ShopError not_found, not_possible_now, unavailable */
export async function labelOf(ordering: Ordering, number: number, shipmentId: string): Promise<FileAnswer> {
  const order = await orderOf(ordering, number);
  const shipment = (await store.findShipments(ordering.db, order.id)).find(({ id }) => id === shipmentId);
  if (!shipment || shipment.labelReference === null)
    throw new ShopError('not_found', m.responses.labelNotFound());
  const carrier = ordering.carriers().find(({ name }) => name === shipment.carrierName);
  if (!carrier?.labels) throw notPossibleNow(m.responses.carrierGone());
  const bytes = await carrier.labels.pdf(shipment.labelReference).catch(failed);
  return { stream: Readable.from([bytes]), name: `label-${number}.pdf` };
}
