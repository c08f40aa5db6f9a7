import { useEffect, useRef } from 'react';
import { abandonedCartKey, maxKeptNameLength } from '#modules/cart-reminders/contract/keys.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { CartItem } from '#web/cart/cart.ts';
import { cartId } from '#web/cart/identity.ts';
import { emailError } from '#web/storefront/form/email-error.ts';

/** Time in ms after the last change of the cart or of the email until the cart is kept. */
const pauseMs = 800;

/** What the shop would keep: nothing without the consent of the shopper and a complete address. */
type Wanted = { remind: boolean; email: string; items: readonly CartItem[] };

const lineOf = ({ id, variantId, variant, name, quantity, personalisation, attributes }: CartItem) => ({
  id,
  variantId: variantId ?? null,
  name: (variant ? `${name} (${variant})` : name).slice(0, maxKeptNameLength),
  quantity,
  ...(personalisation && { personalisation }),
  ...(attributes && { attributes }),
});

/**
 * Keeps the cart for one email as long as the shopper wants it, and again after each change; ends it when the shopper
 * does not want it any more or empties the cart. Failures are left out: the order does not depend on it.
 */
export function useKeptCart({ remind, email, items }: Wanted): void {
  const isOn = useSettings().emailsOn.includes(abandonedCartKey);
  const keptId = useRef<string | null>(null);
  const isWanted = isOn && remind && emailError(email) === null && items.length > 0;
  const body = isWanted ? JSON.stringify({ email: email.trim(), lines: items.map(lineOf) }) : null;
  useEffect(() => {
    if (body === null) {
      if (keptId.current === null) return;
      const id = keptId.current;
      keptId.current = null;
      void callApi('DELETE /api/cart-reminders/:cartId', { params: { cartId: id } }).catch(() => {});
      return;
    }
    const params = { cartId: cartId() };
    keptId.current = params.cartId;
    const timer = setTimeout(() => {
      void callApi('PUT /api/cart-reminders/:cartId', { params, body: JSON.parse(body) }).catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [body]);
}
