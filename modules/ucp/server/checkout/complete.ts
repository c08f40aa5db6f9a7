import type { Data } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { Instrument } from '#modules/ucp/contract/session-content.ts';
import * as m from '../../messages/index.ts';
import type { Body } from '../protocol/body.ts';
import { cashHandler } from '../protocol/capabilities.ts';
import type { Asked, Exchange } from '../protocol/exchange.ts';
import { type Message, problem } from '../protocol/messages.ts';
import { webhookUrlOf } from '../protocol/platform-profiles.ts';
import { withoutCredentials } from '../sessions/content.ts';
import type { Completion } from '../sessions/inputs.ts';
import { isExpired } from '../sessions/resources.ts';
import {
  closedCheckout,
  findCheckout,
  presentCheckout,
  type ReadCheckout,
  readCheckout,
} from './checkouts.ts';
import { completedCheckout, outcomeOf } from './completed.ts';
import { orderRequest } from './order-request.ts';
import { statusOf } from './readiness.ts';

type Placed = Data<Endpoints['POST /api/orders']>;
type Refused = NonNullable<Asked<Placed>['refused']>;

/**
 * Places the order of a checkout. The shop places one order for each checkout, also when this is repeated or done twice at once.
 * @throws NoResource for a canceled or expired checkout
 */
export async function completeCheckout(
  exchange: Exchange,
  id: string,
  { payment }: Completion,
): Promise<Body> {
  const checkout = await findCheckout(exchange, id);
  if (checkout.state === 'completed') return completedCheckout(exchange, checkout);
  if (checkout.state === 'canceled' || isExpired(exchange, checkout))
    throw closedCheckout(m.checkouts.isCanceled());
  const instruments = withoutCredentials(payment.instruments ?? []);
  const content = { ...checkout.content, instruments };
  const seen = { total: checkout.shownTotal, day: checkout.shownDay };
  const read = await readCheckout(exchange, { ...checkout, content });
  const lacking = [...read.readiness.messages, ...instrumentProblems(instruments)];
  if (statusOf(lacking) !== 'ready_for_complete' || read.isAdjusted)
    return presentCheckout(exchange, read, { messages: instrumentProblems(instruments) });
  return place(exchange, read, seen);
}

/** Returns what is wrong with the chosen instrument: the shop has one handler. */
function instrumentProblems(instruments: Instrument[]): Message[] {
  const at = Math.max(
    instruments.findIndex(({ selected }) => selected),
    0,
  );
  const chosen = instruments[at];
  if (!chosen)
    return [problem('payment_failed', m.complete.chooseInstrument(), { path: '$.payment.instruments' })];
  if (chosen.handler_id === cashHandler.id && chosen.type === cashHandler.type) return [];
  const path = `$.payment.instruments[${at}].handler_id`;
  return [problem('payment_failed', m.complete.handlerIsUnknown({ handler: chosen.handler_id }), { path })];
}

type Seen = { total: number | null; day: string | null };

async function place(exchange: Exchange, read: ReadCheckout, seen: Seen): Promise<Body> {
  const { checkout, quoted, readiness } = read;
  const { address } = readiness;
  if (!address) return presentCheckout(exchange, read);
  const shown = { ...checkout, shownTotal: seen.total, shownDay: seen.day };
  const body = orderRequest(quoted, shown, address);
  const { data, refused } = await exchange.ask('POST /api/orders', { body }, checkout.id);
  return refused ? refusedOrder(exchange, read, refused) : complete(exchange, read, data);
}

/** Ends a checkout with its order. */
async function complete(exchange: Exchange, read: ReadCheckout, placed: Placed): Promise<Body> {
  const { checkout } = read;
  const { number } = placed;
  const {
    ucp,
    messages: _,
    continue_url: _url,
    ...body
  } = await presentCheckout(exchange, read, {
    status: placed.order.confirmBy === null ? 'completed' : 'requires_escalation',
  });
  const { url: platform } = exchange.platform;
  const noted = { number, checkoutId: checkout.id, platform, webhookUrl: webhookUrlOf(exchange.platform) };
  await exchange.completeWithOrder(noted, body);
  return { ucp: ucp ?? {}, ...body, ...outcomeOf(exchange.origin, checkout.id, placed) };
}

/** The messages of the protocol for what the shop refuses; anything else is up to the buyer, in the shop. */
const messageOf: Partial<Record<Refused['code'], (refused: Refused) => Message>> = {
  out_of_stock: ({ message }) => problem('out_of_stock', message, { path: '$.line_items' }),
  variant_required: ({ message }) => problem('variant_required', message, { path: '$.line_items' }),
  variant_gone: ({ message }) => problem('item_unavailable', message, { path: '$.line_items' }),
  personalisation_invalid: ({ message }) =>
    problem('personalisation_invalid', message, { path: '$.line_items' }),
  total_changed: ({ message }) => problem('total_changed', message, { path: '$.totals' }),
  promise_changed: ({ message }) => problem('promise_changed', message, { path: '$.fulfillment' }),
  promo_refused: ({ message }) => problem('discount_code_invalid', message, { path: '$.discounts.codes' }),
};

/** Presents a checkout whose order the shop has refused, with its present prices. */
async function refusedOrder(exchange: Exchange, { checkout }: ReadCheckout, refused: Refused): Promise<Body> {
  const { code, message } = refused;
  const current = await findCheckout(exchange, checkout.id);
  if (current.state === 'completed') return completedCheckout(exchange, current);
  if (current.state === 'canceled') throw closedCheckout(m.checkouts.isCanceled());
  const read = await readCheckout(exchange, current);
  if (code === 'cart_ordered' || code === 'key_reused') return orderedElsewhere(exchange, read);
  const isAboutAddress = refused.errors.some(({ path }) => path.startsWith('address.'));
  const protocolMessage =
    messageOf[code]?.(refused) ??
    (isAboutAddress
      ? problem('invalid_address', message, { path: '$.fulfillment.methods[0].destinations' })
      : problem('buyer_input_required', message, { severity: 'requires_buyer_input' }));
  return presentCheckout(exchange, read, { messages: [protocolMessage] });
}

/**
 * Another request is placing the order, or has placed it with other content: then the checkout ends with that order.
 * @throws NoResource for a checkout whose browser has ordered something else
 */
async function orderedElsewhere(exchange: Exchange, read: ReadCheckout): Promise<Body> {
  const outcome = await exchange.orders.ofCheckout(read.checkout.id);
  if (!outcome || outcome.isWaiting)
    return presentCheckout(exchange, read, { status: 'complete_in_progress' });
  if (!outcome.isByPlatform) throw closedCheckout(m.checkouts.isCanceled());
  const { number } = outcome;
  const { order } = await exchange.orders.read(number);
  return complete(exchange, read, { number, key: exchange.orderKeyOf(number), order });
}
