import { Link } from 'react-router';
import { fetchAsUser } from '#web/api/queries.ts';
import type { PageMeta } from '#web/page-types.ts';
import { StorefrontBlocks } from '#web/plugins/blocks.tsx';
import { useSession } from '#web/session/provider.tsx';
import { useUserData } from '#web/session/use-user-data.ts';
import { TryAgain } from '#web/storefront/layout/try-again.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { Addresses } from './addresses.tsx';
import { Attributes } from './attributes.tsx';
import { Details } from './details.tsx';
import { Email } from './email.tsx';
import { Password } from './password.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.storefrontProfile.myProfile(),
    description: m.storefrontProfile.yourDetailsAddresses(),
    noindex: true,
  });

/** The account of the signed-in customer (R30): details, addresses, password, sessions, data. */
export default function ProfilePage() {
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.storefrontProfile.myProfile()}</h1>
      <div className="mt-8">{user ? <Profile key={user.id} /> : <SignInFirst />}</div>
    </div>
  );
}

const SignInFirst = () => (
  <Empty title={m.storefrontProfile.signInToSee()}>
    <Link to="/auth/login?next=/profile" className={button.main}>
      {m.storefrontProfile.signIn()}
    </Link>
  </Empty>
);

function Profile() {
  const {
    data: account,
    setData: setAccount,
    failed,
    again,
  } = useUserData(() => fetchAsUser('GET /api/auth/me'));
  if (failed) return <TryAgain reason={failed} again={again} />;
  if (!account) return <Skeleton className="h-96" />;
  return (
    <div className="grid gap-10">
      <Details account={account} onChange={setAccount} />
      <Attributes account={account} onChange={setAccount} />
      <Email account={account} onChange={setAccount} />
      <Addresses />
      <Password account={account} />
      <Section title={m.storefrontProfile.customOrders()}>
        <p className="text-muted">{m.storefrontProfile.yourRequestsForCustomGifts()}</p>
        <Link to="/custom-orders/mine" className={`${button.quiet} mt-5`}>
          {m.storefrontProfile.seeMyCustomOrders()}
        </Link>
      </Section>
      <StorefrontBlocks place="profile.sections" props={{}} />
      <Sessions />
      <YourData account={account} />
    </div>
  );
}
