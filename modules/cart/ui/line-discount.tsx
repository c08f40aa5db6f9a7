import { useMoney } from '#web/api/settings.ts';
import * as m from '../messages/index.ts';

type LineDiscountProps = {
  /** The promo code of the cart or the order; null without one. */
  code: string | null;
  /** The line's share of the discount, a decimal. */
  discount: number;
};

/** The promo code that lowers the price of a line, and by how much; nothing for a line without a share. */
export function LineDiscount({ code, discount }: LineDiscountProps) {
  const money = useMoney();
  if (code === null || discount === 0) return null;
  return (
    <span className="block text-sm font-medium tabular-nums wrap-anywhere">
      {m.lineDiscount.codeAndShare({ code, share: money(discount) })}
    </span>
  );
}
