import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { Trouble } from '../parts/trouble.tsx';
import { NoRecord, WayBack } from '../parts/way-back.tsx';
import type { Route } from './+types/page.ts';
import { ProductDetail } from './detail.tsx';
import { DetailShape } from './shape.tsx';

export const meta = titled('Product');

/** One product as those see it who keep it, hidden ones too (section 2, Admin product detail). */
export default function ProductPage({ params: { slug } }: Route.ComponentProps) {
  const { data, error, refetch, isPlaceholderData } = useAnswer('GET /api/products/slug/:slug', {
    params: { slug },
  });
  const navigate = useNavigate();
  const product = isPlaceholderData ? undefined : data;
  const moved = product && product.slug !== slug ? product.slug : null;
  // An address that the product had before leads to the present one.
  useEffect(() => {
    if (moved) navigate(`/admin/products/${moved}`, { replace: true });
  }, [moved, navigate]);
  if (error instanceof CallError && error.statusCode < 500)
    return <NoRecord title={messages.productNotFound} to="/admin/products" all="All products" />;
  return (
    <>
      <WayBack to="/admin/products">Products</WayBack>
      {product ? (
        <ProductDetail key={product.id} product={product} />
      ) : error ? (
        <Trouble error={error} onAgain={refetch} />
      ) : (
        <DetailShape />
      )}
    </>
  );
}
