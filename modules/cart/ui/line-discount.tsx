import { useMoney } from '#web/api/settings.ts';
import * as m from '../messages/index.ts';

type LineDiscountProps = {
  /** The promo code of the cart or the order, or the title of its automatic promotion; null without one. */
  name: string | null;
  /** The line's share of the discount, a decimal. */
  discount: number;
};

/** The promotion that lowers the price of a line, and by how much; nothing for a line without a share. */
export function LineDiscount({ name, discount }: LineDiscountProps) {
  const money = useMoney();
  if (name === null || discount === 0) return null;
  return (
    <span className="block text-sm font-medium tabular-nums wrap-anywhere">
      {m.lineDiscount.nameAndShare({ name, share: money(-discount) })}
    </span>
  );
}
