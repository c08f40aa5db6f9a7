import { formatMoney } from '#kernel/contract/money.ts';
import * as m from './messages/index.ts';

type PriceProps = {
  /** Decimals of the store's currency. */
  price: number;
  originalPrice: number | null;
  /** Whole percent, 0 when not reduced. */
  discount: number;
  settings: { currency: string; locale: string };
  large?: boolean;
  /** Whether it is the lowest of several prices. */
  isFrom?: boolean;
};

/** The price, the original price and the discount. */
export function Price({
  price,
  originalPrice,
  discount,
  settings,
  large = false,
  isFrom = false,
}: PriceProps) {
  const current = formatMoney(price, settings);
  return (
    <p className={large ? 'price text-2xl' : 'price'}>
      <b>{isFrom ? m.price.from({ price: current }) : current}</b>
      {originalPrice !== null && discount > 0 && (
        <>
          <s>
            <span className="sr-only">{m.price.before()} </span>
            {formatMoney(originalPrice, settings)}
          </s>
          <small>{m.price.off({ discount })}</small>
        </>
      )}
    </p>
  );
}
