import { Link } from 'react-router';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import custom from '#web/ui/drawings/custom.svg?no-inline';
import { Picture } from '#web/ui/pictures/picture.tsx';

/** The terms of delivery, returns, gift wrap and payment, each with a link to its page. */
export function Promises() {
  const { shipping } = useSettings();
  const money = useMoney();
  const promises = [
    [
      '/shipping',
      `Free delivery above ${money(shipping.freeAbove)}`,
      `In ${businessDayRange.standard} business days, or ${businessDayRange.express} by express`,
    ],
    ['/returns', `${returnDays}-day returns`, 'Except for personalised gifts'],
    ['/faq', 'Gift wrap and a card', 'With your message, and no prices in the parcel'],
    ['/faq', 'Cash on delivery', 'No account needed'],
  ] as const;
  return (
    <section aria-label="Our promises">
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
        <h2 id="maker">Meet {name}</h2>
        {location && <p>{location}</p>}
        <p>{bio}</p>
        <Link to={`/artisans/${slug}`} className={button.quiet}>
          See the workshop
        </Link>
      </div>
    </section>
  );
}

export const CustomTeaser = () => (
  <section aria-labelledby="custom" className="teaser bg-lavender">
    <img src={custom} alt="" width="240" height="180" loading="lazy" className="object-contain!" />
    <div>
      <h2 id="custom">Made just for them</h2>
      <p>
        Describe the gift you have in mind. An artisan sends you a quote, and you pay nothing until you accept
        it.
      </p>
      <Link to="/custom-orders" className={button.quiet}>
        Ask for a custom gift
      </Link>
    </div>
  </section>
);
