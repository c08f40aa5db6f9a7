import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatMoneyInFull } from '#kernel/contract/money.ts';
import type { ProductDetail as DetailedProduct, FullProduct } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { StatusBadge } from '#web/admin/components/status-badge.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { withChunkTimeout } from '#web/api/chunks.ts';
import { useSettings } from '#web/api/settings.ts';
import { AdminBlocks } from '#web/plugins/blocks.tsx';
import { Stars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';
import { DeleteProduct } from '../products/delete-product.tsx';
import { useProductMutations } from '../products/mutations.ts';
import { ScheduleText } from '../schedule-text.tsx';
import { Draft } from './draft.tsx';
import { FurtherCategories } from './further-categories.tsx';
import { Gallery } from './gallery.tsx';
import { ServicePromises } from './service-promises.tsx';
import { Stock } from './stock.tsx';
import { ProductTabs } from './tabs.tsx';
import { Variants } from './variants.tsx';

const ProductForm = lazy(() => withChunkTimeout(import('../product-form/product-form.tsx')));

/** Returns whether shoppers can see the product, which a hidden category prevents (R24). */
function useIsInShop({ slug, isActive }: FullProduct): boolean {
  const publicQuery = apiQuery('GET /api/products/slug/:slug', { params: { slug }, query: { active: true } });
  const { data } = useQuery({ ...publicQuery, enabled: isActive });
  return isActive && data !== undefined;
}

/** Shows a product with its details and actions. */
export function ProductDetail({ product }: { product: DetailedProduct }) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [deleteTarget, setDeleteTarget] = useState<FullProduct | null>(null);
  const { setStatus, duplicate, busy } = useProductMutations();
  const { name, slug, category, description, features, isActive, isDraft } = product;
  const isInShop = useIsInShop(product);
  return (
    <article>
      <div className="grid gap-8 lg:grid-cols-2">
        <Gallery product={product} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <Link
              to={`/admin/categories/${category.slug}`}
              className="inline-flex min-h-7 items-center rounded-full bg-sky px-3 text-sm font-semibold hover:underline"
            >
              {category.name || 'N/A'}
            </Link>
            <FurtherCategories product={product} />
            <StatusBadge
              name={name}
              active={isActive}
              draft={isDraft}
              disabled={busy}
              onToggle={(status) => setStatus(product, status)}
            />
            {product.isNew && <Flag>{m.productDetail.new()}</Flag>}
            {product.isFeatured && <Flag>{m.productDetail.featured()}</Flag>}
          </div>
          <h1 className="mt-2 text-3xl">{name}</h1>
          <div className="mt-2">
            <Stars rating={product.rating} reviews={product.reviews} />
          </div>
          <ScheduleText product={product} />
          <Prices product={product} />
          <p className="mt-4 max-w-prose whitespace-pre-line break-words">{description}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <button type="button" className={button.main} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" /> {m.productDetail.editProduct()}
            </button>
            {isInShop && (
              <Link to={`/products/${slug}`} target="_blank" className={button.quiet}>
                {m.productDetail.viewInShop({ span: (text) => <span className="sr-only">{text}</span> })}
              </Link>
            )}
            <button
              type="button"
              className={button.quiet}
              disabled={busy}
              onClick={async () => {
                const copy = await duplicate(product);
                if (copy) navigate(`/admin/products/${copy.slug}`);
              }}
            >
              {m.productDetail.duplicate()}
            </button>
            <button type="button" className={button.quiet} onClick={() => setDeleteTarget(product)}>
              {m.productDetail.delete()}
            </button>
          </div>
          {features.length > 0 && (
            <section className="mt-6">
              <h2 className="font-semibold">{m.productDetail.productFeatures()}</h2>
              <ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-accent">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </section>
          )}
          {isDraft && <Draft product={product} />}
          <Stock product={product} />
        </div>
      </div>
      <Variants product={product} />
      <ServicePromises />
      <AdminBlocks place="product" props={{ product }} />
      <ProductTabs product={product} />
      {editing && (
        <Suspense>
          <ProductForm product={product} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <DeleteProduct
        product={deleteTarget}
        onClose={() => setDeleteTarget(null)}
        onDeleted={() => navigate('/admin/products', { replace: true })}
      />
    </article>
  );
}

const Flag = ({ children }: { children: string }) => (
  <span className="inline-flex min-h-7 items-center rounded-full bg-butter px-3 text-sm font-semibold">
    {children}
  </span>
);

function Prices({ product: { price, priceTo, originalPrice, updatedAt } }: { product: FullProduct }) {
  const settings = useSettings();
  const { moment } = useDates();
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
      <b className="text-2xl font-semibold tabular-nums">
        {formatMoneyInFull(price, settings)}
        {priceTo !== null && priceTo > price && ` – ${formatMoneyInFull(priceTo, settings)}`}
      </b>
      {originalPrice !== null && originalPrice > price && (
        <s className="text-lg tabular-nums text-muted">
          <span className="sr-only">{m.productDetail.before()} </span>
          {formatMoneyInFull(originalPrice, settings)}
        </s>
      )}
      <span className="ml-auto text-sm text-muted">
        {m.productDetail.updated({
          time: (text) => <time dateTime={updatedAt}>{text}</time>,
          updatedAt: moment(updatedAt),
        })}
      </span>
    </p>
  );
}
