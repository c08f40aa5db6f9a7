import { toMinor } from '#kernel/contract/money.ts';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import * as m from '../../messages/index.ts';
import { previewUrl } from '../extensions/preview-url.ts';
import { discounting } from '../protocol/capabilities.ts';
import type { Exchange } from '../protocol/exchange.ts';
import { hasExtension, isActive } from '../protocol/exchange.ts';
import type { QuotedSession, QuotedSessionLine } from './quote-session.ts';

export type Total = { type: string; amount: number; display_text?: string };

/** The price of the units of a line without their wrapping, in minor units. */
const goodsOf = ({ quoted }: QuotedSessionLine): number =>
  quoted ? toMinor(quoted.total) - toMinor(quoted.wrap) : 0;

function lineTotals(line: QuotedSessionLine): Total[] {
  const goods = goodsOf(line);
  const wrap = toMinor(line.quoted?.wrap ?? 0);
  return [
    { type: 'subtotal', amount: goods },
    ...(wrap > 0 ? [{ type: 'fee', amount: wrap, display_text: m.totals.giftWrapping() }] : []),
    { type: 'total', amount: goods + wrap },
  ];
}

/** Returns the lines of a cart or a checkout. A line of which fewer units are left has those. */
export const presentLines = (exchange: Exchange, { lines }: Pick<QuotedSession, 'lines'>) =>
  lines.map((each) => {
    const { line, quoted } = each;
    const { origin } = exchange;
    const title = quoted?.name ? [quoted.name, quoted.variant].filter(Boolean).join(' – ') : line.itemId;
    return {
      id: line.id,
      item: {
        id: line.itemId,
        title,
        price: toMinor(quoted?.price ?? 0),
        ...(quoted?.image && { image_url: new URL(quoted.image, origin).href }),
      },
      quantity: quoted?.quantity || line.quantity,
      totals: lineTotals(each),
      ...(hasExtension(exchange, 'personalisation') &&
        line.personalisation && { personalisation: presentPersonalisation(each, origin) }),
      ...(hasExtension(exchange, 'gift') && line.gift && { gift: line.gift }),
    };
  });

function presentPersonalisation({ line, quoted }: QuotedSessionLine, origin: string) {
  const values = line.personalisation ?? {};
  const made = quoted?.personalisation;
  return {
    values,
    ...(made && { summary: made.words }),
    ...(made?.drawing && quoted && { preview_url: previewUrl(origin, quoted.slug, values) }),
  };
}

/** Returns the totals of a cart or a checkout, whose sum is the total. */
export function presentTotals({ lines, quote }: Pick<QuotedSession, 'lines' | 'quote'>): Total[] {
  const goods = lines.reduce((sum, line) => sum + goodsOf(line), 0);
  const wrapping = toMinor(quote.subtotal) - goods;
  const { discount, shipping, tax, total } = quote;
  return [
    { type: 'subtotal', amount: goods, display_text: m.totals.subtotal() },
    ...(wrapping > 0 ? [{ type: 'fee', amount: wrapping, display_text: m.totals.giftWrapping() }] : []),
    ...(discount > 0
      ? [
          {
            type: 'discount',
            amount: -toMinor(discount),
            display_text: discountNameOf(quote) ?? m.totals.discount(),
          },
        ]
      : []),
    { type: 'fulfillment', amount: toMinor(shipping), display_text: m.totals.delivery() },
    ...(tax > 0 ? [{ type: 'tax', amount: toMinor(tax), display_text: m.totals.tax() }] : []),
    {
      type: 'total',
      amount: toMinor(total),
      display_text: quote.pricesIncludeTax ? m.totals.totalWithTax() : m.totals.total(),
    },
  ];
}

/** Returns the discounts of a cart or a checkout, if the platform knows them. */
export const presentDiscounts = (
  exchange: Exchange,
  { content, quote, appliedCode }: Pick<QuotedSession, 'content' | 'quote' | 'appliedCode'>,
) =>
  isActive(exchange, discounting)
    ? {
        discounts: {
          codes: content.codes,
          applied: quote.automaticPromotion
            ? [
                {
                  title: quote.automaticPromotion.title,
                  amount: toMinor(quote.discount),
                  automatic: true,
                },
              ]
            : appliedCode
              ? [
                  {
                    code: appliedCode,
                    title: quote.promo?.message ?? appliedCode,
                    amount: toMinor(quote.discount),
                  },
                ]
              : [],
        },
      }
    : {};
