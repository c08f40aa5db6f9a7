import { useEffect, useState } from 'react';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import type { TypedAddress } from '#modules/addresses/storefront/address/typed-address.ts';
import type { CustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { callApi } from '#web/api/queries.ts';

/** The options of delivery and payment that depend on the place. */
type Offer = Pick<CustomOrder, 'deliveries' | 'payments' | 'holidays' | 'served'>;

/**
 * Returns the options for the place of an address. Those of the request, for a place that is not known, stay as long as
 * there is no answer.
 */
export function useOffer(request: CustomOrder, address: TypedAddress): Offer {
  const { number, key } = request;
  const [answer, setAnswer] = useState<{ pin: string; offer: Offer } | null>(null);
  const pin = pinOf(address);
  useEffect(() => {
    let isCurrent = pin !== null;
    if (pin !== null)
      callApi('GET /api/custom-orders/:number', { params: { number }, query: { key, pin } }).then(
        (offer) => isCurrent && setAnswer({ pin, offer }),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [number, key, pin]);
  return answer?.pin === pin ? (answer?.offer ?? request) : request;
}
