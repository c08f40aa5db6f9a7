import { useEffect, useState } from 'react';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import type { CustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { callApi } from '#web/api/queries.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';

/** The options of delivery and payment that depend on where the item goes. */
type Offer = Pick<CustomOrder, 'deliveries' | 'payments' | 'cashRefusals' | 'holidays' | 'served'>;

/**
 * Returns the options for the place of a draft, and for a gift to another person. Those of the request, for a place that
 * is not known, stay as long as there is no answer.
 */
export function useOffer(request: CustomOrder, draft: CheckoutDraft): Offer {
  const { number, key } = request;
  const [answer, setAnswer] = useState<{ place: string; offer: Offer } | null>(null);
  const pin = pinOf(draft);
  const { isGift: toRecipient } = draft;
  const place = `${pin ?? ''} ${toRecipient}`;
  useEffect(() => {
    let isCurrent = pin !== null || toRecipient;
    const query = { key, ...(pin !== null && { pin }), toRecipient };
    if (isCurrent)
      callApi('GET /api/custom-orders/:number', { params: { number }, query }).then(
        (offer) => isCurrent && setAnswer({ place, offer }),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [number, key, pin, toRecipient, place]);
  return answer?.place === place ? answer.offer : request;
}
