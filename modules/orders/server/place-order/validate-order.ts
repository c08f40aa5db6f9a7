import { toMinor } from '#kernel/contract/money.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { countryErrors } from '#modules/addresses/contract/addresses.ts';
import { pinErrors } from '#modules/addresses/index.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import { type PricedLine, paymentMethodsFor, variantErrorOf } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';

/**
 * @throws ShopError invalid_input for a payment method that is not offered for this total at this place; an advance needs an
 * online method, and cash on delivery for the rest
 */
export function requirePayment(
  methods: readonly PaymentMethod[],
  {
    payment,
    total,
    advance = null,
  }: Pick<OrderRequest, 'payment' | 'total'> & Partial<Pick<OrderRequest, 'advance'>>,
  { cash }: { cash: boolean },
): void {
  const offered = paymentMethodsFor(methods, toMinor(total), cash);
  const isOffered =
    advance === null
      ? offered.includes(payment)
      : payment !== 'cod' && [payment, 'cod'].every((method) => offered.includes(method));
  if (isOffered) return;
  const isOfferedElsewhere = (method: PaymentMethod) =>
    !offered.includes(method) && paymentMethodsFor(methods, toMinor(total)).includes(method);
  const isRefusedByPlace = (payment === 'cod' || advance !== null) && isOfferedElsewhere('cod');
  const message = isRefusedByPlace ? m.responses.cashNotForPin() : m.responses.paymentMethodUnavailable();
  throw invalidInput([{ path: 'payment', message }]);
}

/**
 * @throws ShopError invalid_input for an address in a country that the shop does not deliver to, or with a PIN code of
 * another state
 */
export async function requireDelivered(
  { deliveryCountries }: { deliveryCountries: readonly string[] },
  address: OrderRequest['address'],
): Promise<void> {
  const errors = [
    ...countryErrors(deliveryCountries, address.country, 'address.country'),
    ...(await pinErrors(address, 'address.')),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}

/** Why a line cannot be ordered: the code of the refusal, the field with its message, and the reason as a clause. */
type LineError = {
  code: 'variant_required' | 'variant_gone' | 'personalisation_invalid' | 'out_of_stock';
  path: string;
  message: string;
  reason: string;
};

/**
 * @param pathOf returns the path of a line in the request
 * @throws ShopError variant_required, variant_gone or personalisation_invalid naming the field, or out_of_stock naming
 * the unavailable products
 */
export function requireAllAvailable(
  lines: PricedLine<ForSale>[],
  {
    pathOf = (index) => `lines.${index}`,
    refusalOf = nothingIsOrdered,
  }: { pathOf?: (index: number) => string; refusalOf?: (reasons: string) => string } = {},
): void {
  const errors = lines.flatMap((line, index) => lineErrorOf(line, pathOf(index)) ?? []);
  if (errors.length === 0) return;
  const codes = ['variant_required', 'variant_gone', 'personalisation_invalid'] as const;
  const code = codes.find((each) => errors.some((error) => error.code === each)) ?? 'out_of_stock';
  const fields = errors.map(({ path, message }) => ({ path, message }));
  throw new ShopError(code, refusalOf(errors.map(({ reason }) => reason).join('; ')), fields);
}

function lineErrorOf(
  { requested, product, quantity, available, personalised }: PricedLine<ForSale>,
  path: string,
): LineError | null {
  if (!product)
    return {
      code: 'out_of_stock',
      path: `${path}.id`,
      message: m.validateOrder.isNoLongerSold(),
      reason: m.validateOrder.somethingInYourCart(),
    };
  const { name } = product;
  const variantError = variantErrorOf(requested, product);
  if (variantError)
    return {
      code: variantError,
      path: `${path}.variantId`,
      ...(variantError === 'variant_required'
        ? { message: m.validateOrder.isRequired(), reason: m.validateOrder.chooseOptionsOf({ name }) }
        : { message: m.validateOrder.isNoLongerSold(), reason: m.validateOrder.variantOfIsGone({ name }) }),
    };
  const [personalisationError] = personalised?.errors ?? [];
  if (personalisationError)
    return {
      code: 'personalisation_invalid',
      path: `${path}.personalisation.${personalisationError.fieldId}`,
      message: personalisationError.message,
      reason: m.validateOrder.personalisationOfIsNotComplete({ name }),
    };
  if (quantity === requested.quantity) return null;
  const item = nameOf(product);
  return {
    code: 'out_of_stock',
    path: `${path}.quantity`,
    ...(available === 0
      ? {
          message: m.validateOrder.isOutOfStock({ name: item }),
          reason: m.validateOrder.isOutOfStockShort({ name: item }),
        }
      : {
          message: m.validateOrder.onlyOfLeft({ available, name: item }),
          reason: m.validateOrder.onlyOfLeftShort({ available, name: item }),
        }),
  };
}

/** Returns the name of a product with its variant, if it has one. */
const nameOf = ({ name, variant }: Pick<ForSale, 'name' | 'variant'>) =>
  variant ? m.validateOrder.nameWithVariant({ name, variant }) : name;

const nothingIsOrdered = (reasons: string): string =>
  m.validateOrder.nothingWasOrdered({ charAt: reasons.charAt(0).toUpperCase(), sentence: reasons.slice(1) });
