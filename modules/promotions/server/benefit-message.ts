import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import * as m from '../messages/index.ts';
import { buyGetTermsOf } from './discount.ts';
import type { PromotionRow } from './promotions-store.ts';

/** Format of prices and dates. */
export type Format = { currency: string; locale: string };

const money = (minor: number, format: Format) => formatMoney(toDecimal(minor), format);

/** Returns the message to the shopper about the benefit of a promotion. */
export function benefitOf(row: PromotionRow, discount: number, format: Format): string {
  const { code, title, kind, percent, maxDiscount, appliesTo, excludesSale } = row;
  if (code === null)
    return m.promotionText.isApplied({
      title,
      isDelivery: kind === 'free_shipping' ? 'yes' : 'no',
      discount: money(discount, format),
    });
  if (kind === 'free_shipping') return m.promotionText.yourDeliveryIsFree();
  const terms = buyGetTermsOf(row);
  if (terms) {
    const getPercent = toDecimal(terms.getPercent);
    return m.promotionText.buyGetYouSave({
      terms: m.promotionText.buyGet({ ...terms, getPercent, isFree: getPercent === 100 ? 'yes' : 'no' }),
      discount: money(discount, format),
    });
  }
  const items = appliesTo !== null ? 'chosen' : excludesSale ? 'not_on_sale' : 'all';
  if (kind === 'fixed') return m.promotionText.youSave({ items, discount: money(discount, format) });
  const cap =
    maxDiscount !== null && discount === maxDiscount
      ? m.promotionText.atMost({ maxDiscount: money(maxDiscount, format) })
      : '';
  return m.promotionText.offYouSave({
    percent: (percent ?? 0) / 100,
    items,
    cap,
    discount: money(discount, format),
  });
}
