import { useEffect, useState } from 'react';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Choice } from '#web/ui/field.tsx';
import { lineName } from '#web/ui/line-name.ts';
import * as m from '../../messages/index.ts';
import { type ExchangeWish, type OfferedExchange, offeredExchange, wishField } from './exchange-wish.ts';
import type { useReturn } from './use-return.ts';

type Filling = Pick<ReturnType<typeof useReturn>, 'chosen' | 'kind' | 'wishes' | 'setWish' | 'wrong'>;

/** For each item to return, whether the customer would like a refund or an exchange, and for what. */
export const ExchangeWishes = ({ filling: { chosen, kind, wishes, setWish, wrong } }: { filling: Filling }) =>
  chosen
    .filter(({ productId }) => productId !== null)
    .map((line) => (
      <LineWish
        key={line.id}
        line={line}
        kind={kind}
        wish={wishes[line.id]}
        onWish={(wish) => setWish(line.id, wish)}
        error={wrong[wishField(line.id)]}
      />
    ));

/** Reads a product; null until it is read, and for one that the shop no longer shows. */
function useProduct(slug: string): ProductDetail | null {
  const [product, setProduct] = useState<ProductDetail | null>(null);
  useEffect(() => {
    fetchCached('GET /api/products/slug/:slug', { params: { slug }, query: { active: true } }).then(
      setProduct,
      () => {},
    );
  }, [slug]);
  return product;
}

type LineWishProps = {
  line: OrderLine;
  kind: Filling['kind'];
  wish: ExchangeWish;
  onWish: (wish: ExchangeWish) => void;
  error: string | undefined;
};

function LineWish({ line, kind, wish, onWish, error }: LineWishProps) {
  const product = useProduct(line.slug);
  const offered = product && offeredExchange(line, product, kind);
  const isPossible = isOffered(wish, offered);
  // Another reason may offer other items.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish that is no longer offered becomes a refund.
  useEffect(() => {
    if (product && !isPossible) onWish(undefined);
  }, [product, isPossible]);
  if (!product || !offered) return null;
  const choices = [
    { name: m.exchangeWishes.refund(), value: undefined },
    { name: m.exchangeWishes.exchange(), value: offered === 'same' ? null : '' },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold wrap-anywhere">
        {m.exchangeWishes.refundOrExchange({ line: lineName(line) })}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ name, value }) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={`wish-${line.id}`}
              checked={(wish === undefined) === (value === undefined)}
              onChange={() => onWish(value)}
              className="size-5 accent-chosen"
            />
            {name}
          </label>
        ))}
      </div>
      {wish !== undefined && (
        <WishedItem
          product={product}
          offered={offered}
          field={wishField(line.id)}
          wish={wish}
          onWish={onWish}
          error={error}
        />
      )}
    </fieldset>
  );
}

/** Returns whether a wish is still possible. */
function isOffered(wish: ExchangeWish, offered: OfferedExchange): boolean {
  if (wish === undefined) return true;
  if (offered === null || offered === 'same') return offered === 'same' && wish === null;
  return wish === '' || offered.variants.some(({ id }) => id === wish);
}

type WishedItemProps = Pick<LineWishProps, 'wish' | 'onWish' | 'error'> & {
  product: ProductDetail;
  offered: NonNullable<OfferedExchange>;
  field: string;
};

/** What the customer would like instead: a variant with its price, or the same item again. */
function WishedItem({ product: { options }, offered, field, wish, onWish, error }: WishedItemProps) {
  const money = useMoney();
  if (offered === 'same')
    return (
      <>
        <p className="text-muted">{m.exchangeWishes.sameItemAgain()}</p>
        {error && (
          <p role="alert" className="text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </>
    );
  return (
    <Choice
      label={m.exchangeWishes.exchangeFor()}
      name={field}
      required
      value={wish ?? ''}
      onChange={({ target }) => onWish(target.value)}
      hint={m.exchangeWishes.whatDifferenceMeans()}
      error={error}
    >
      <option value="">{m.exchangeWishes.choose()}</option>
      {offered.variants.map(({ id, values, price, inStock }) => (
        <option key={id} value={id} disabled={!inStock}>
          {m.exchangeWishes.option({
            label: variantLabel(options, values),
            price: money(price),
            inStock: inStock ? 'yes' : 'no',
          })}
        </option>
      ))}
    </Choice>
  );
}
