import { Link, useParams } from 'react-router';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import { PromotionNote } from '#modules/cart/storefront/quote/promotion-note.tsx';
import { Totals } from '#modules/cart/storefront/quote/totals.tsx';
import { QuotedLines } from '#modules/checkout/storefront/checkout/sections/quoted-lines.tsx';
import type { CheckoutLinkContent } from '#modules/checkout-links/contract/checkout-links.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import type { PageMeta } from '#web/page-types.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { LoadedByScript } from '#web/storefront/form/needs-script.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { Actions } from './actions.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { type PreparedItems, quotePrepared } from './prepared-items.ts';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.checkoutLink.title(),
    description: m.checkoutLink.description(),
    noindex: true,
  });

/** What a program has prepared: the shopper checks it before it fills the checkout of this browser. */
export default function CheckoutLinkPage() {
  const { token = '' } = useParams();
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.checkoutLink.title()}</h1>
      <div className="mt-6">
        <Prepared key={token} token={token} />
      </div>
    </div>
  );
}

async function load(token: string): Promise<CheckoutLinkContent & { prepared: PreparedItems }> {
  const content = await fetchAsUser('GET /api/checkout-links/:token', { params: { token } });
  return { ...content, prepared: await quotePrepared(content.checkout) };
}

function Prepared({ token }: { token: string }) {
  const { data, failed } = useUserData(() => load(token));
  if (failed) return <NothingHere title={failed} />;
  if (!data) return <LoadedByScript className="h-96" />;
  const { checkout, agent, prepared } = data;
  return (
    <>
      <p className="text-muted">{m.checkoutLink.preparedBy({ agent: agent.name })}</p>
      {prepared.missing.length > 0 && (
        <ul className="mt-4 space-y-1 rounded-2xl bg-cream px-5 py-4 font-medium">
          {prepared.missing.map((missing) => (
            <li key={missing}>{missing}.</li>
          ))}
        </ul>
      )}
      {prepared.items.length === 0 ? (
        <NothingHere title={m.checkoutLink.nothingLeft()} />
      ) : (
        <>
          <QuotedLines quote={prepared.quote} />
          <DeliverySummary checkout={checkout} />
          <Totals quote={{ ...prepared.quote, discountName: discountNameOf(prepared.quote) }} />
          <PromotionNote quote={prepared.quote} />
          <Actions content={data} prepared={prepared} />
        </>
      )}
    </>
  );
}

const NothingHere = ({ title }: { title: string }) => (
  <Empty title={title}>
    <Link to="/products" className={button.main}>
      {m.checkoutLink.continueShopping()}
    </Link>
  </Empty>
);
