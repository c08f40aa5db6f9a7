import { LRUCache } from 'lru-cache';
import type { Handling } from '#modules/catalog/contract/handling.ts';
import { handlingDays } from '#modules/delivery/contract/handling-days.ts';
import type { Dispatch } from '#modules/delivery/contract/terms.ts';
import type { ProductRow } from './product-rows-store.ts';

type HandledProduct = Pick<ProductRow, 'makingDays' | 'personalisingDays' | 'personalisation' | 'workshop'>;

/** Returns how long a product takes until it leaves. @param variantDays days of making of a variant that has its own */
export type HandlingOf = (product: HandledProduct, variantDays?: number | null) => Handling | null;

/** The handling of equal products, which is computed once: it takes half a millisecond. */
const computed = new LRUCache<string, { handling: Handling | null }>({ max: 1000 });

/** Returns how long products take until they leave a shop that works like this. */
export function handlingTimes({ cutOffHour, packingDays, closedWeekdays }: Dispatch): HandlingOf {
  const dispatch = { cutOffHour, packingDays, closedWeekdays };
  return ({ makingDays, personalisingDays, personalisation, workshop }, variantDays = null) => {
    const plain = variantDays ?? makingDays ?? workshop?.makingDays ?? 0;
    const further = personalisingDays ?? workshop?.personalisingDays ?? 0;
    const handled = {
      days: {
        from: plain + (personalisation.some(({ required }) => required) ? further : 0),
        to: plain + (personalisation.length > 0 ? further : 0),
      },
      closedWeekdays: workshop?.closedWeekdays ?? closedWeekdays,
    };
    const key = JSON.stringify([handled, dispatch]);
    const cached = computed.get(key);
    if (cached) return cached.handling;
    const range = handlingDays(handled, dispatch);
    const handling = range && { ...range, cutOffHour, closedWeekdays: [...closedWeekdays] };
    computed.set(key, { handling });
    return handling;
  };
}

/** Returns the handling of a product, and its variants with their own where it differs. */
export function withHandling<Each extends { makingDays: number | null }>(
  handlingOf: HandlingOf,
  product: HandledProduct,
  variants: Each[],
): { handling: Handling | null; variants: (Each & { handling?: Handling })[] } {
  const handling = handlingOf(product);
  return {
    handling,
    variants: variants.map((variant) => {
      const own = handlingOf(product, variant.makingDays);
      return own === null || own === handling ? variant : { ...variant, handling: own };
    }),
  };
}
