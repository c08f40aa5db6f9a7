import { formatMoney } from '#contract/money.ts';

type PriceProps = {
  /** Decimals of the store's currency. */
  price: number;
  originalPrice: number | null;
  /** Whole percent, 0 when not reduced. */
  discount: number;
  settings: { currency: string; locale: string };
  large?: boolean;
};

/** What it costs, what it cost before, and how much less that is. */
export function Price({ price, originalPrice, discount, settings, large = false }: PriceProps) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${large ? 'text-2xl' : ''}`}>
      <span className="font-semibold">{formatMoney(price, settings)}</span>
      {originalPrice !== null && discount > 0 && (
        <>
          <s className="text-[0.85em] text-muted">
            <span className="sr-only">before </span>
            {formatMoney(originalPrice, settings)}
          </s>
          <span className="text-[0.8em] font-semibold text-accent">{discount}% off</span>
        </>
      )}
    </p>
  );
}
