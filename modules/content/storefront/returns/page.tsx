import { Link } from 'react-router';
import { returnDays } from '#kernel/contract/policy.ts';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.returns.returns(),
    description: m.returns.youHaveDaysToChange({ returnDays }),
  });

export default function ReturnsPage() {
  return (
    <Prose title={m.returns.returns()} lead={m.returns.youHaveDaysFromDay({ returnDays })}>
      <h2>{m.returns.howToReturnItems()}</h2>
      <ol>
        <li>{m.returns.openYourOrderFromLink({ link: (text) => <Link to="/orders">{text}</Link> })}</li>
        <li>{m.returns.weReplyByEmailWithin()}</li>
        <li>{m.returns.packItemsAsTheyCame()}</li>
        <li>{m.returns.withinFiveWorkingDays()}</li>
      </ol>
      <h2>{m.returns.whoPaysForReturnShipping()}</h2>
      <p>{m.returns.youDoIfYouChanged()}</p>
      <h2>{m.returns.exchanges()}</h2>
      <p>{m.returns.ifMakerHasAnotherSize()}</p>
      <h2>{m.returns.whatYouCantReturn()}</h2>
      <ul>
        <li>{m.returns.personalisedGiftsWithName()}</li>
        <li>{m.returns.openedCandlesIncense()}</li>
      </ul>
    </Prose>
  );
}
