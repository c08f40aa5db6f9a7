import { Link } from 'react-router';
import type { PageMeta } from '#web/page-types.ts';
import { Prose } from '#web/storefront/layout/prose.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.cookies.cookies(),
    description: m.cookies.shopSetsNoCookies(),
  });
/** All keys that the shop writes to local or session storage. */
const kept = [
  {
    names: 'cart, promoCode',
    what: m.cookies.giftsInYourCart(),
    until: m.cookies.youEmptyCart(),
  },
  { names: 'cartId', what: m.cookies.randomNumberThatPreventsDouble(), until: m.cookies.youDeleteIt() },
  { names: 'user, authToken', what: m.cookies.yourNameEmailAndSession(), until: m.cookies.session() },
  {
    names: 'deviceKey',
    what: m.cookies.randomTextByWhich(),
    until: m.cookies.youDeleteIt(),
  },
  { names: 'isAdmin, hasAdminAccess', what: m.cookies.whetherYouAreMember(), until: m.cookies.session() },
  { names: 'officeRecent', what: m.cookies.recordsThatYouOpened(), until: m.cookies.session() },
  {
    names: 'wishes',
    what: m.cookies.giftsThatYouAdded(),
    until: m.cookies.youSignIn(),
  },
  {
    names: 'checkout, checkoutAttempt',
    what: m.cookies.whatYouTypedAtCheckout(),
    until: m.cookies.youOrderSignOut(),
  },
  {
    names: 'customOrderDraft',
    what: m.cookies.whatYouTypedWhenAsking(),
    until: m.cookies.youSendIt(),
  },
  {
    names: 'personalisationDrafts',
    what: m.cookies.whatYouTypedForProduct(),
    until: m.cookies.youAdd(),
  },
  {
    names: 'countedSearches',
    what: m.cookies.whatYouSearchedFor(),
    until: m.cookies.tab(),
  },
  {
    names: 'departure',
    what: m.cookies.thatYouWentToAnother(),
    until: m.cookies.youReturnOrCloseTab(),
  },
  { names: 'react-router-scroll-positions', what: m.cookies.howFarYouScrolled(), until: m.cookies.tab() },
];

export default function CookiesPage() {
  return (
    <Prose title={m.cookies.cookies()} lead={m.cookies.shopSetsNoCookiesThatsWhy()}>
      <h2>{m.cookies.whatWeKeep()}</h2>
      <table className="sentences">
        <thead>
          <tr>
            <th scope="col">{m.cookies.name()}</th>
            <th scope="col">{m.cookies.whatFor()}</th>
            <th scope="col">{m.cookies.until()}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ names, what, until }) => (
            <tr key={names}>
              <th scope="row">
                <code className="font-sans">{names}</code>
              </th>
              <td>{what}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{m.cookies.shopNeedsAllOfThem()}</p>
      <h2>{m.cookies.otherCompanies()}</h2>
      <p>{m.cookies.weShowNoAdvertising({ link: (text) => <Link to="/privacy">{text}</Link> })}</p>
    </Prose>
  );
}
