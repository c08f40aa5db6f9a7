import { useEffect } from 'react';
import { useParams } from 'react-router';
import { cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import { useSettings } from '#web/api/settings.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { CardsSkeleton } from '#web/storefront/layout/skeletons.tsx';
import { type MetaArgs, pageMeta } from '#web/storefront/metadata/head.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { Empty } from '#web/ui/empty.tsx';
import { fetchAsUser, rememberRegistry } from '../client.ts';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Gift registry', description: 'Gifts for an occasion.', noindex: true });

/** A registry for its guests. Loaded in the browser: pages of the server are the same for every visitor. */
export default function RegistryPage() {
  const { token = '' } = useParams();
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 md:px-6">
      <Registry key={token} token={token} />
    </div>
  );
}

function Registry({ token }: { token: string }) {
  const { locale } = useSettings();
  const { data, failed } = useUserData(() =>
    fetchAsUser('GET /api/gift-registry/:token', { params: { token } }),
  );
  useEffect(() => rememberRegistry(token), [token]);
  if (failed) return <Empty title={failed} />;
  if (!data) return <CardsSkeleton />;
  const wanted = data.items.filter(({ isGiven }) => !isGiven).map(({ product }) => product);
  return (
    <>
      <h1 className="text-4xl">{data.title}</h1>
      <p className="mt-2 text-muted">{longDate(data.day, locale)}</p>
      <p className="mt-6">
        {wanted.length === 0
          ? 'All gifts have been given.'
          : 'After your order, mark it as a gift for this registry.'}
      </p>
      <h2 className="sr-only">Gifts</h2>
      <div className="mt-8">
        <ProductGrid
          products={cardsOf(wanted, { described: true })}
          columns="md:grid-cols-3 lg:grid-cols-4"
        />
      </div>
    </>
  );
}
