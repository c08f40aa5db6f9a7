import { Link } from 'react-router';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import custom from '#web/ui/drawings/custom.svg?no-inline';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

/** The terms of delivery, returns, gift wrap and payment, each with a link to its page. */
export function Promises() {
  const { shipping } = useSettings();
  const money = useMoney();
  const promises = [
    [
      '/shipping',
      m.promises.freeDeliveryAbove({ freeAbove: money(shipping.freeAbove) }),
      m.promises.inBusinessDays({ standard: businessDayRange.standard, express: businessDayRange.express }),
    ],
    ['/returns', m.promises.dayReturns({ returnDays }), m.promises.exceptForPersonalisedGifts()],
    ['/faq', m.promises.giftWrapAndCard(), m.promises.withYourMessage()],
    ['/faq', m.promises.cashOnDelivery(), m.promises.noAccountNeeded()],
  ] as const;
  return (
    <section aria-label={m.promises.ourPromises()}>
      <ul className="promises">
        {promises.map(([to, title, more]) => (
          <li key={title}>
            <Link to={to} discover="none">
              {title}
            </Link>
            <p>{more}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MakerTeaser({
  maker: { name, location, bio, slug, image },
}: {
  maker: NonNullable<Product['artisan']>;
}) {
  return (
    <section aria-labelledby="maker" className="teaser bg-butter">
      <Picture src={image} alt="" seed={slug} sizes="(min-width:40rem) 14rem,92vw" />
      <div>
        <h2 id="maker">{m.promises.meet({ name })}</h2>
        {location && <p>{location}</p>}
        <p>{bio}</p>
        <Link to={`/artisans/${slug}`} className={button.quiet}>
          {m.promises.seeWorkshop()}
        </Link>
      </div>
    </section>
  );
}

export const CustomTeaser = () => (
  <section aria-labelledby="custom" className="teaser bg-lavender">
    <img src={custom} alt="" width="240" height="180" loading="lazy" className="object-contain!" />
    <div>
      <h2 id="custom">{m.promises.madeJustForThem()}</h2>
      <p>{m.promises.describeGift()}</p>
      <Link to="/custom-orders" className={button.quiet}>
        {m.promises.askForCustomGift()}
      </Link>
    </div>
  </section>
);
