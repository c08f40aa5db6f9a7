import type { Db } from '#kernel/database/database.ts';
import type { Handling } from '#modules/catalog/contract/handling.ts';
import { handlingDays } from '#modules/delivery/contract/handling.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { findWorkshops } from '../artisans/workshops-store.ts';
import type { ProductRow } from './product-rows-store.ts';

type HandledProduct = Pick<ProductRow, 'makingDays' | 'personalisingDays' | 'personalisation'> & {
  artisan: { slug: string } | null;
};

/** Returns how long a product takes until it leaves. @param variantDays days of making of a variant that has its own */
export type HandlingOf = (product: HandledProduct, variantDays?: number | null) => Handling | null;

/**
 * Reads how the artisans and the shop work, and returns how long products take until they leave. Equal products are
 * computed once.
 * @param artisan the slug of the only artisan whose products are asked for
 */
export async function handlingTimes(db: Db, artisan?: string): Promise<HandlingOf> {
  const [{ cutOffHour, packingDays, closedWeekdays }, workshops] = await Promise.all([
    settingsOf(db),
    findWorkshops(db, artisan),
  ]);
  const dispatch = { cutOffHour, packingDays, closedWeekdays };
  const bySlug = new Map(workshops.map(({ slug, workshop }) => [slug, workshop]));
  const known = new Map<string, Handling | null>();
  return ({ makingDays, personalisingDays, personalisation, artisan: maker }, variantDays = null) => {
    const workshop = maker && bySlug.get(maker.slug);
    const plain = variantDays ?? makingDays ?? workshop?.makingDays ?? 0;
    const further = personalisingDays ?? workshop?.personalisingDays ?? 0;
    const handled = {
      days: {
        from: plain + (personalisation.some(({ required }) => required) ? further : 0),
        to: plain + (personalisation.length > 0 ? further : 0),
      },
      closedWeekdays: workshop?.closedWeekdays ?? closedWeekdays,
    };
    const key = JSON.stringify(handled);
    if (!known.has(key)) {
      const range = handlingDays(handled, dispatch);
      known.set(key, range && { ...range, cutOffHour, closedWeekdays });
    }
    return known.get(key) ?? null;
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
