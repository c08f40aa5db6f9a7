import type { Quote } from '#modules/cart/contract/cart.ts';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import { LineDiscount } from '#modules/cart/ui/line-discount.tsx';
import { useMoney } from '#web/api/settings.ts';
import { AttributeTexts } from '#web/attributes/texts.tsx';
import { keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../../messages/index.ts';

/** The lines of a quote that can be bought. */
export function QuotedLines({ quote }: { quote: Quote }) {
  const money = useMoney();
  const { items } = useCart();
  const bought = quote.lines.filter(({ quantity }) => quantity > 0);
  const previousPrice = (key: string) => items.find((item) => keyOf(item) === key)?.price ?? 0;
  return (
    <ul aria-label={m.review.whatYouOrder()} className="mt-4 divide-y divide-line">
      {bought.map(
        ({
          key,
          slug,
          name,
          variant,
          image,
          quantity,
          total,
          price,
          wrap,
          discount,
          changes,
          personalisation,
          attributes,
        }) => (
          <li key={key} className="flex items-center gap-3 py-3">
            <span className="aspect-[4/5] w-12 shrink-0 overflow-hidden rounded-lg">
              {personalisation?.drawing ? (
                <PersonalisationPicture drawing={personalisation.drawing} silent className="size-full" />
              ) : (
                <Picture src={image} alt="" seed={slug} when="eager" sizes="3rem" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              {m.review.quantityName({ hasQuantity: quantity > 1 ? 'yes' : 'no', quantity, name })}
              {variant && <span className="block text-sm text-muted wrap-anywhere">{variant}</span>}
              {personalisation?.words.map(({ label, value }) => (
                <span key={label} className="block text-sm text-muted wrap-anywhere" dir="auto">
                  {label}: {value}
                </span>
              ))}
              <AttributeTexts texts={attributes} className="text-sm text-muted" />
              {wrap > 0 && (
                <span className="block text-sm text-muted">{m.review.giftWrap({ wrap: money(wrap) })}</span>
              )}
              <LineDiscount name={discountNameOf(quote)} discount={discount} />
              {changes.includes('price_changed') && (
                <span className="block text-sm font-medium text-bad">
                  {m.review.priceWasAndIsNow({ key: money(previousPrice(key)), price: money(price) })}
                </span>
              )}
            </span>
            <span className="tabular-nums">{money(total)}</span>
          </li>
        ),
      )}
    </ul>
  );
}
