import { Link } from 'react-router';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.terms.terms(),
    description: m.terms.agreementBetweenYouAndShop(),
  });

export default function TermsPage() {
  const { storeName, shipping, taxRate, currency } = useSettings();
  const money = useMoney();
  return (
    <Prose title={m.terms.terms()} lead={m.terms.whatWeAgreeOnWhen()}>
      <h2>{m.terms.whoWeAre()}</h2>
      <p>{m.terms.sellsWorkOfArtisans({ storeName, link: (text) => <Link to="/contact">{text}</Link> })}</p>
      <h2>{m.terms.prices()}</h2>
      <p>
        {m.terms.pricesAreIn({
          currency,
          taxRate,
          standard: money(shipping.standard),
          express: money(shipping.express),
          freeAbove: money(shipping.freeAbove),
        })}
      </p>
      <h2>{m.terms.whenContractIsMade()}</h2>
      <p>{m.terms.yourOrderIsOffer()}</p>
      <h2>{m.terms.delivery()}</h2>
      <p>
        {m.terms.standardDeliveryTakesBusinessDays({
          standard: businessDayRange.standard,
          express: businessDayRange.express,
          link: (text) => <Link to="/shipping">{text}</Link>,
        })}
      </p>
      <h2>{m.terms.returns()}</h2>
      <p>
        {m.terms.youCanReturnItemsWithin({ returnDays, link: (text) => <Link to="/returns">{text}</Link> })}
      </p>
      <h2>{m.terms.handmade()}</h2>
      <p>{m.terms.smallDifferencesInColour()}</p>
      <h2>{m.terms.whatYouWrite()}</h2>
      <p>{m.terms.yourReviewsBelongToYou()}</p>
      <h2>{m.terms.disputes()}</h2>
      <p>{m.terms.writeToUsFirst({ link: (text) => <Link to="/contact">{text}</Link> })}</p>
    </Prose>
  );
}
