import type { UseFormReturn } from 'react-hook-form';
import { useSettings } from '#web/api/settings.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

/** Returns the discount in whole percent (section 9). */
const discountPercent = (price: number, originalPrice: number | null): number =>
  originalPrice !== null && originalPrice > price
    ? Math.round(((originalPrice - price) / originalPrice) * 100)
    : 0;

/** Previews the product card of the storefront while the user types. */
export function LiveCard({ form }: { form: UseFormReturn<ProductFormValues, unknown, ProductFormValues> }) {
  const settings = useSettings();
  const [name, price, originalPrice, pictures, maker, inStock, isNew] = form.watch([
    ...(['name', 'price', 'originalPrice', 'pictures', 'artisan.name', 'inStock', 'isNew'] as const),
  ]);
  const amount = price ?? 0;
  return (
    <section aria-label={m.liveCard.preview()}>
      <p className="mb-2 text-sm text-muted">{m.liveCard.inShop()}</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="relative aspect-[4/5] bg-paper">
          <Picture src={pictures[0]?.url} alt="" seed={name} className="size-full object-cover" />
          {isNew && (
            <span className="absolute left-3 top-3 rounded-full bg-butter px-2.5 py-0.5 text-xs font-semibold text-ink">
              {m.liveCard.new()}
            </span>
          )}
        </div>
        <div className="p-4">
          <p className="break-words font-serif text-lg leading-snug">{name || m.liveCard.name()}</p>
          {maker && <p className="break-words text-sm text-muted">{m.liveCard.by({ maker })}</p>}
          <div className="mt-2">
            <Price
              settings={settings}
              originalPrice={originalPrice}
              price={amount}
              discount={discountPercent(amount, originalPrice)}
            />
          </div>
          <p className={`mt-1 text-sm ${inStock ? 'text-good' : 'text-bad'}`}>
            {inStock ? m.liveCard.inStock() : m.liveCard.outOfStock()}
          </p>
        </div>
      </div>
    </section>
  );
}
