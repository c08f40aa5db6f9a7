import { Link } from 'react-router';
import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import { keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';

/** Whether a line of the cart cannot be ordered as it is. */
export const isUnavailable = ({ changes }: QuoteLine): boolean =>
  changes.some((change) => change !== 'price_changed');

/** Changes that the shopper can correct in the cart. */
const correctable = new Set<QuoteLine['changes'][number]>(['personalisation_invalid', 'variant_required']);

type UnavailableProps = {
  lines: QuoteLine[];
  /** Called after a change of the cart, before its button is removed. */
  onChanged: () => void;
};

/** The lines that cannot be ordered as they are, each with a button that corrects the cart. */
export function Unavailable({ lines, onChanged }: UnavailableProps) {
  const { items, update } = useCart();
  const nameOf = ({ key, name, variant }: QuoteLine) => {
    const item = items.find((each) => keyOf(each) === key);
    const label = variant || item?.variant;
    return [name || item?.name || m.unavailable.thisItem(), ...(label ? [`(${label})`] : [])].join(' ');
  };
  return (
    <div role="alert" className="mt-4 rounded-2xl border border-bad p-4">
      <ul className="grid gap-4">
        {lines.filter(isUnavailable).map((line) => (
          <li key={line.key}>
            <p className="font-medium text-bad">{reasonOf(line, nameOf(line))}</p>
            {line.changes.some((change) => correctable.has(change)) ? (
              <Link to="/cart" className={`${button.quiet} mt-2`}>
                {m.unavailable.editItInCart()}
              </Link>
            ) : (
              <button
                type="button"
                className={`${button.quiet} mt-2`}
                onClick={() => {
                  update(line.key, line.quantity);
                  onChanged();
                }}
              >
                {line.quantity > 0
                  ? m.unavailable.continueWith({ quantity: line.quantity })
                  : m.unavailable.removeFromCart()}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function reasonOf({ changes, quantity }: QuoteLine, name: string): string {
  if (changes.includes('gone')) return m.unavailable.isNoLongerSold({ name });
  if (changes.includes('variant_gone')) return m.unavailable.variantIsNoLongerSold({ name });
  if (changes.includes('variant_required')) return m.unavailable.chooseOptionsOf({ name });
  if (changes.includes('out_of_stock')) return m.unavailable.isOutOfStock({ name });
  if (changes.includes('personalisation_invalid')) return m.unavailable.personalisationOfHasChanged({ name });
  return m.unavailable.onlyOfLeft({ quantity, name });
}
