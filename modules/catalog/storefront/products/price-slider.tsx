import { useState } from 'react';
import { formatMoney } from '#kernel/contract/money.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** The ends and the step of the price slider of /products, in whole units of the store's currency (section 9). */
export const priceSlider = { min: 0, max: 2000, step: 50 };
/** The price maximum after Clear Filters (R11). */
export const clearedPriceMax = 500;

/**
 * The maximum price. The end of the slider means no maximum, to include expensive products, or the
 * present one that is not below it.
 */
export function PriceSlider({ maximum }: { maximum: number | undefined }) {
  const settings = useSettings();
  const given = Math.min(maximum ?? priceSlider.max, priceSlider.max);
  const [shown, setShown] = useState(given);
  const [before, setBefore] = useState(given);
  if (before !== given) {
    setBefore(given);
    setShown(given);
  }
  const end = maximum !== undefined && maximum >= priceSlider.max ? maximum : undefined;
  const limit = shown === priceSlider.max ? end : shown;
  const limitText = limit === undefined ? '' : formatMoney(limit, settings);
  return (
    <div>
      <label htmlFor="max-price" className="flex justify-between font-semibold">
        {m.filterFields.priceanyPrice({
          span: (text) => (
            <span aria-hidden="true" className="font-normal text-muted">
              {text}
            </span>
          ),
          hasShown: limit === undefined ? 'yes' : 'no',
          shownText: limitText,
        })}
      </label>
      <input
        id="max-price"
        type="range"
        name="maxPrice"
        {...priceSlider}
        value={shown}
        aria-valuetext={
          limit === undefined ? m.filterFields.anyPrice() : m.filterFields.upTo({ shownText: limitText })
        }
        onChange={(event) => setShown(event.target.valueAsNumber)}
        className="mt-2 h-11 w-full accent-chosen"
      />
      <input type="hidden" name="priceEnd" value={end ?? ''} />
    </div>
  );
}
