import { Link } from 'react-router';
import { LineDiscount } from '#modules/cart/ui/line-discount.tsx';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import type { Order, OrderLine } from '#modules/orders/contract/orders.ts';
import { useMoney } from '#web/api/settings.ts';
import { AttributeTexts } from '#web/attributes/texts.tsx';
import { PersonalisationPicture } from '#web/ui/pictures/personalisation-picture.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

/** The order lines, as of the time of the order. */
export function Lines({ order }: { order: Order }) {
  const { lines, state, attributes } = order;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="text-2xl">
        {m.storefrontOrderLines.whatYouOrdered()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {lines
          .filter(({ isWrap }) => !isWrap)
          .map((line) => (
            <Line
              key={line.id}
              line={line}
              discountName={discountNameOf(order)}
              canReview={reviewableStates.includes(state)}
            />
          ))}
      </ul>
      <AttributeTexts texts={attributes} className="mt-1" />
    </section>
  );
}

/** The states in which the customer can review the products. */
const reviewableStates: Order['state'][] = ['delivered', 'return_requested', 'refunded'];

type LineProps = { line: OrderLine; discountName: string | null; canReview: boolean };

function Line({ line, discountName, canReview }: LineProps) {
  const money = useMoney();
  const {
    slug,
    name,
    variant,
    image,
    artisan,
    price,
    quantity,
    total,
    discount,
    gift,
    personalisation,
    attributes,
    returned,
  } = line;
  return (
    <li className="flex gap-4 py-4">
      <span className="aspect-[4/5] w-20 shrink-0 self-start overflow-hidden rounded-xl">
        {personalisation?.drawing ? (
          <PersonalisationPicture drawing={personalisation.drawing} className="size-full" />
        ) : (
          <Picture src={image} alt="" seed={slug || name} sizes="5rem" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-x-4 max-[22.5rem]:flex-col">
          <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal">
            {slug ? (
              <Link to={`/products/${slug}`} className="hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="font-semibold tabular-nums">{money(total)}</p>
        </div>
        {variant && <p className="text-sm">{variant}</p>}
        {artisan && <p className="text-sm text-muted">{m.storefrontOrderLines.by({ artisan })}</p>}
        <p className="text-sm text-muted">
          {quantity} × {money(price)}
        </p>
        <LineDiscount name={discountName} discount={discount} />
        {personalisation?.words.map(({ label, value }) => (
          <p key={label} className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
            {label}: <span className="font-medium">{value}</span>
          </p>
        ))}
        <AttributeTexts texts={attributes} />
        {gift?.wrap && <p className="text-sm">{m.storefrontOrderLines.giftWrapped()}</p>}
        {gift?.message && (
          <p className="text-sm wrap-anywhere">{m.storefrontOrderLines.card({ message: gift.message })}</p>
        )}
        {returned > 0 && (
          <p className="text-sm">{m.storefrontOrderLines.ofReturned({ returned, quantity })}</p>
        )}
        {canReview && slug && returned < quantity && (
          <Link
            to={`/products/${slug}#reviews`}
            className="inline-flex min-h-11 items-center text-sm underline hover:text-accent print:hidden"
          >
            {m.storefrontOrderLines.writeReviewOf({
              span: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </Link>
        )}
      </div>
    </li>
  );
}
