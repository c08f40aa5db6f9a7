import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { returnDays } from '#kernel/contract/return-days.ts';
import { unitLimitOf } from '#modules/cart/contract/unit-limit.ts';
import type { FullProduct, Product, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { lowStockBelow } from '#modules/catalog/contract/low-stock.ts';
import { ProductPromise } from '#modules/delivery/storefront/product-promise.tsx';
import { StockAlertForm } from '#modules/stock-alerts/storefront/stock-alert-form.tsx';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { showInCartToast } from '#web/cart/in-cart-toast.tsx';
import { useCart } from '#web/cart/provider.tsx';
import { button } from '#web/ui/button.ts';
import { Quantity } from '#web/ui/quantity.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { VariantChoice } from './options/use-choice.ts';
import { type PersonalisationForm, personalisationOf } from './personalisation/use-personalising.ts';
import { tooManyText } from './too-many.ts';

type AddToCartProps = {
  /** The product as its chosen variant. */
  product: ProductDetail;
  choice: VariantChoice;
  personalising: PersonalisationForm;
  children: ReactNode;
};

/** The quantity field and the button to add to the cart, which sticks to the bottom on a phone. */
export function AddToCart({ product, choice, personalising, children }: AddToCartProps) {
  const { edited, extra } = personalising;
  const [chosenQuantity, setChosenQuantity] = useState<number | null>(null);
  const quantity = chosenQuantity ?? edited?.quantity ?? 1;
  const { add, items } = useCart();
  const { shipping } = useSettings();
  const money = useMoney();
  const { id, name, price, images, inStock, stockCount } = product;
  const isTracked = inStock && stockCount > 0;
  const variantId = choice.variant?.id;
  useEditedVariant(edited, choice);
  const limit = unitLimitOf(isTracked ? stockCount : 0);
  // Units with other personalisation share the same stock.
  const others = items.filter(
    (item) => item.id === id && item.variantId === variantId && (!edited || keyOf(item) !== keyOf(edited)),
  );
  const inCart = others.reduce((sum, item) => sum + item.quantity, 0);
  const isPersonalised = Object.keys(personalising.given).length > 0;
  const unitPrice = toDecimal(toMinor(price) + toMinor(extra));
  const submit = () => {
    if (!personalising.settle()) return;
    if (inCart + quantity > limit.most) {
      toast.error(tooManyText(limit, inCart));
      return;
    }
    const personalisation = personalisationOf(personalising);
    const variant = variantId === undefined ? {} : { variantId, variant: choice.label };
    const item = {
      id,
      name,
      price: unitPrice,
      img: images[0] ?? '',
      quantity,
      ...variant,
      ...personalisation,
    };
    if (edited) return personalising.save(item);
    add(item);
    personalising.forget();
    showInCartToast(product, inCart + quantity);
  };
  return (
    <div className="mt-5">
      <Stock inStock={inStock} stockCount={stockCount} />
      <p role="status" className={extra > 0 ? 'mt-2 text-sm text-muted' : undefined}>
        {extra > 0 && m.addToCart.personalisation({ price: money(price), extra: money(extra) })}
      </p>
      {inStock && (
        <div className="scripted mt-4 flex items-center gap-4">
          <Quantity
            label={m.addToCart.quantity()}
            value={quantity}
            min={1}
            max={limit.most}
            onChange={setChosenQuantity}
          />
        </div>
      )}
      <div className="scripted buy-bar fixed inset-x-0 bottom-0 z-10 flex gap-3 border-t border-line bg-paper px-4 py-3 md:static md:mt-4 md:flex-wrap md:border-0 md:p-0">
        <button
          type="button"
          disabled={!inStock}
          onClick={submit}
          className={`${button.main} min-h-12 flex-1 disabled:bg-line disabled:text-muted`}
        >
          {inStock && (
            <span className="tabular-nums md:hidden">
              {money(toDecimal(toMinor(unitPrice) * quantity))} ·
            </span>
          )}
          {inStock ? (edited ? m.addToCart.saveToCart() : m.addToCart.addToCart()) : m.addToCart.outOfStock()}
        </button>
        {children}
      </div>
      <noscript>
        <p className="mt-4">
          {m.addToCart.cartNeedsJavascript({ link: (text) => <a href="/contact?topic=order">{text}</a> })}
        </p>
      </noscript>
      {inCart > 0 && <InYourCart inCart={inCart} />}
      {inStock && (
        <ProductPromise
          product={id}
          variant={variantId}
          quantity={quantity}
          personalised={isPersonalised}
          isPersonalisable={!isPersonalised && hasOptionalFields(product)}
        />
      )}
      <p className="mt-4 text-sm text-muted">
        {m.addToCart.freeDeliveryAboveBusinessDays({
          freeAbove: money(shipping.freeAbove),
          standard: businessDayRange.standard,
          product: returnsOf(product),
        })}
      </p>
      {!inStock && <SoldOut product={product} variantId={variantId} />}
    </div>
  );
}

/** The units of this product that are in the cart already, with a link to it. */
function InYourCart({ inCart }: { inCart: number }) {
  return (
    <p className="mt-3 text-sm">
      {m.addToCart.inYourCart({
        inCart,
        link: (text) => (
          <Link to="/cart" className="font-semibold text-accent underline">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}

/** Offers an email when a sold-out product is back, and a custom order. */
function SoldOut({
  product: { id, options },
  variantId,
}: {
  product: ProductDetail;
  variantId: string | undefined;
}) {
  return (
    <>
      <StockAlertForm productId={id} variantId={variantId} hasOptions={options.length > 0} />
      <p className="mt-4">
        {m.addToCart.soldOutButNotLast({
          link: (text) => (
            <Link to="/custom-orders" className="font-semibold text-accent underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

/** Chooses the variant of the cart line that is edited. */
function useEditedVariant(edited: CartItem | null, { chooseVariant }: VariantChoice): void {
  const id = edited?.variantId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each edited line, not after each choice.
  useEffect(() => {
    if (id) chooseVariant(id);
  }, [id]);
}

/** Whether the product can be ordered with and without personalisation. */
const hasOptionalFields = ({ personalisation }: FullProduct) =>
  personalisation.length > 0 && personalisation.every(({ required }) => !required);

/** Returns the return policy; personalised products can be returned only if faulty (/returns). */
function returnsOf({ personalisation }: FullProduct): string {
  if (personalisation.some(({ required }) => required)) return m.addToCart.madeForYou();
  return personalisation.length > 0
    ? m.addToCart.dayReturnsUnlessPersonalised({ returnDays })
    : m.addToCart.dayReturns({ returnDays });
}

function Stock({ inStock, stockCount }: Pick<Product, 'inStock' | 'stockCount'>) {
  if (!inStock) return <p className="font-semibold">{m.addToCart.outOfStock()}</p>;
  if (stockCount === 0) return <p className="text-muted">{m.addToCart.inStock()}</p>;
  if (stockCount < lowStockBelow)
    return <p className="font-semibold text-bad">{m.addToCart.onlyInStock({ stockCount })}</p>;
  return <p className="text-good">{m.addToCart.inStockWithStockCount({ stockCount })}</p>;
}
