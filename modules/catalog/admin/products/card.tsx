import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoneyInFull } from '#kernel/contract/money.ts';
import type { ListedProduct, MissingPart } from '#modules/catalog/contract/admin-products.ts';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { lowStockBelow } from '#modules/catalog/contract/low-stock.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { card } from '#web/admin/components/list/cards.ts';
import { StatusBadge } from '#web/admin/components/status-badge.tsx';
import { useSettings } from '#web/api/settings.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';
import { ScheduleText } from '../schedule-text.tsx';
import { missingNames } from './list-query.ts';
import { useProductMutations } from './mutations.ts';

type ProductCardProps = {
  product: ListedProduct;
  selected: boolean;
  onSelect: (on: boolean) => void;
  /** Opens the form, at the part that the product lacks. */
  onEdit: (product: FullProduct, part?: MissingPart) => void;
  onDelete: () => void;
};

/** A product in the admin product list (section 2, Admin products). */
export function ProductCard({ product, selected, onSelect, onEdit, onDelete }: ProductCardProps) {
  const { setStatus, duplicate, busy } = useProductMutations();
  const { slug, name, description, images, imageAlts, isActive, isDraft } = product;
  return (
    <li className={`relative ${card} ${selected ? 'border-chosen ring-1 ring-chosen' : ''}`}>
      <div className="flex flex-1 flex-col gap-3 p-3 sm:p-4">
        <div className="flex gap-3">
          <div className="relative size-24 shrink-0 overflow-hidden rounded-lg bg-paper">
            <Picture src={images[0]} alt={imageAlts[0] ?? ''} seed={slug} sizes="6rem" />
            <label className="absolute left-0 top-0 grid size-11 cursor-pointer place-items-start p-1">
              <span className="grid size-7 place-items-center rounded-md border border-line bg-surface">
                <input
                  type="checkbox"
                  checked={selected}
                  onChange={({ target }) => onSelect(target.checked)}
                  className="size-4.5 accent-chosen pointer-coarse:size-6"
                />
              </span>
              <span className="sr-only">{m.productsCard.select({ name })}</span>
            </label>
          </div>
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 break-words font-semibold leading-snug">{name}</h2>
            <p className="mt-1 line-clamp-2 break-words text-sm text-muted">{description}</p>
          </div>
        </div>
        <Facts product={product} />
        <ScheduleText product={product} />
        <Missing product={product} onEdit={onEdit} />
        <div className="mt-auto flex items-center justify-between gap-2">
          <StatusBadge
            name={name}
            active={isActive}
            draft={isDraft}
            disabled={busy}
            onToggle={(status) => setStatus(product, status)}
          />
          <div className="-mr-2 flex">
            <Link
              to={`/admin/products/${slug}`}
              aria-label={m.productsCard.view({ name })}
              title={m.productsCard.viewShort()}
              className={button.icon}
            >
              <Eye aria-hidden="true" className="size-4.5" />
            </Link>
            <IconButton
              label={m.productsCard.edit()}
              name={name}
              icon={Pencil}
              onClick={() => onEdit(product)}
            />
            <IconButton
              label={m.productsCard.duplicate()}
              name={name}
              icon={Copy}
              disabled={busy}
              onClick={async () => {
                const copy = await duplicate(product);
                if (copy) onEdit(copy);
              }}
            />
            <IconButton label={m.productsCard.delete()} name={name} icon={Trash2} onClick={onDelete} />
          </div>
        </div>
      </div>
    </li>
  );
}

/** What the product lacks; each part opens the form at its field. */
const Missing = ({ product, onEdit }: Pick<ProductCardProps, 'product' | 'onEdit'>) =>
  product.missing.length > 0 && (
    <ul aria-label={m.missingParts.missingOf({ name: product.name })} className="flex flex-wrap gap-1.5">
      {product.missing.map((part) => (
        <li key={part}>
          <button
            type="button"
            onClick={() => onEdit(product, part)}
            className="min-h-8 rounded-full border border-dashed border-control px-3 text-sm hover:bg-line/50 pointer-coarse:min-h-11"
          >
            {missingNames[part]}
          </button>
        </li>
      ))}
    </ul>
  );

/** Shows price, stock, category, and the date of the last change. */
function Facts({ product }: { product: ListedProduct }) {
  const { price, originalPrice, stockCount, lowestStock, inStock, category, updatedAt } = product;
  const { day } = useDates();
  const settings = useSettings();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">{m.productsCard.price()}</dt>
      <dd className="text-right tabular-nums">
        {originalPrice !== null && originalPrice > price && (
          <s className="mr-2 text-muted">
            <span className="sr-only">{m.productsCard.before()} </span>
            {formatMoneyInFull(originalPrice, settings)}
          </s>
        )}
        <b className="font-semibold">{formatMoneyInFull(price, settings)}</b>
      </dd>
      <dt className="text-muted">{m.productsCard.stock()}</dt>
      <dd className="text-right tabular-nums">
        <StockCount stockCount={stockCount} lowestStock={lowestStock} />
        {!inStock && stockCount > 0 && <span className="text-muted"> {m.productsCard.notSold()}</span>}
        {inStock && stockCount === 0 && <span className="text-muted"> {m.productsCard.madeToOrder()}</span>}
      </dd>
      <dt className="text-muted">{m.productsCard.category()}</dt>
      <dd className="truncate text-right">{category.name || 'N/A'}</dd>
      <dt className="text-muted">{m.productsCard.updated()}</dt>
      <dd className="text-right">
        <time dateTime={updatedAt}>{day(updatedAt)}</time>
      </dd>
    </dl>
  );
}

type StockCountProps = {
  stockCount: number;
  /** The stock of the variant that has the least. */
  lowestStock?: number;
};

/** Red below 10, otherwise green (section 2), with a text for screen readers; says that a variant is low. */
export const StockCount = ({ stockCount, lowestStock = stockCount }: StockCountProps) => (
  <span className={`font-semibold ${lowestStock < lowStockBelow ? 'text-bad' : 'text-good'}`}>
    {stockCount}
    {stockCount < lowStockBelow ? (
      <span className="sr-only">{m.productsCard.low()}</span>
    ) : (
      lowestStock < lowStockBelow && m.productsCard.variantIsLow()
    )}
  </span>
);

type ProductButtonProps = {
  label: string;
  name: string;
  icon: typeof Copy;
  disabled?: boolean;
  onClick: () => void;
};

const IconButton = ({ label, name, icon: Icon, ...rest }: ProductButtonProps) => (
  <button type="button" aria-label={`${label} ${name}`} title={label} className={button.icon} {...rest}>
    <Icon aria-hidden="true" className="size-4.5" />
  </button>
);
