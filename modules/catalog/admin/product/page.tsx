import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import type { PageParams } from '#web/page-types.ts';
import * as m from '../../messages/index.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductDetailSkeleton } from './skeleton.tsx';

export const meta = titleMeta(m.adminProduct.product());

/** One product for staff, including hidden ones (section 2, Admin product detail). */
export default function ProductPage({ params: { slug } }: PageParams<'slug'>) {
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/products/slug/:slug', {
    params: { slug },
  });
  const navigate = useNavigate();
  const product = isPlaceholderData ? undefined : data;
  const newSlug = product && product.slug !== slug ? product.slug : null;
  // A former slug redirects to the present one.
  useEffect(() => {
    if (newSlug) navigate(`/admin/products/${newSlug}`, { replace: true });
  }, [newSlug, navigate]);
  if (error instanceof CallError && error.statusCode < 500)
    return (
      <NoRecord
        title={m.responses.productNotFound()}
        to="/admin/products"
        all={m.adminProduct.allProducts()}
      />
    );
  return (
    <>
      <BackLink to="/admin/products">{m.adminProduct.products()}</BackLink>
      {product ? (
        <ProductDetail key={product.id} product={product} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ProductDetailSkeleton />
      )}
    </>
  );
}
