import { toMinor } from '#kernel/contract/money.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { formatDateRange, presentedSettings } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { fulfilling } from '../protocol/capabilities.ts';
import { type Exchange, isActive } from '../protocol/exchange.ts';
import type { QuotedSession } from '../sessions/quote-session.ts';

/** Returns the delivery of a checkout as one method, shipping, in one parcel; nothing if the platform does not know it. */
export async function presentFulfillment(exchange: Exchange, quoted: QuotedSession) {
  if (!isActive(exchange, fulfilling)) return {};
  const { content, quote, destination } = quoted;
  const lineIds = content.lines.map(({ id }) => id);
  const { locale } = await presentedSettings(exchange.db);
  const today = dayOf(exchange.now());
  const titles = { standard: m.fulfillment.standard(), express: m.fulfillment.express() };
  const options = quote.deliveries.map(({ delivery, price, from, to }) => ({
    id: delivery,
    title: titles[delivery],
    description: m.fulfillment.arrives({ days: formatDateRange(from, to, { locale, today }) }),
    totals: [{ type: 'total', amount: toMinor(price) }],
  }));
  const group = {
    id: 'parcel',
    line_item_ids: lineIds,
    options,
    selected_option_id: options.some(({ id }) => id === quote.delivery) ? quote.delivery : null,
  };
  return {
    fulfillment: {
      methods: [
        {
          id: 'shipping',
          type: 'shipping',
          line_item_ids: lineIds,
          destinations: content.destinations,
          selected_destination_id: destination?.id ?? null,
          ...(destination && options.length > 0 && { groups: [group] }),
        },
      ],
    },
  };
}
