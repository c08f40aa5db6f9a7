import { countryCode } from '#kernel/contract/countries.ts';
import type { Input } from '#kernel/contract/endpoint.ts';
import { sentDelivery } from '#modules/delivery/contract/delivery.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import * as m from '../../messages/index.ts';
import { type EditedItemValues, type EditedOrderValues, emptyOrder, orderFormNames } from './values.ts';

type EditBody = Input<Endpoints['PUT /api/orders/:number/desk']>['body'];

/** The labels of the fields of the form that changes an order, in their order. */
export const editNames: Record<string, string> = {
  items: m.orderForm.items(),
  ...Object.fromEntries(
    Object.entries(orderFormNames).filter(([path]) =>
      /^(address|buyer)\.|^(email|delivery|deliverOn|note)$/.test(path),
    ),
  ),
  address: m.editOrder.address(),
  buyer: m.orderForm.buyer(),
  wrap: m.orderForm.wrap(),
  'card.message': m.orderForm.cardMessage(),
  'card.sender': m.orderForm.sender(),
  'card.hidePrices': m.orderForm.hidePrices(),
  card: m.editOrder.card(),
  lines: m.editOrder.personalisation(),
  discount: m.orderForm.discount(),
  reason: m.orderForm.reason(),
  total: m.orderForm.total(),
  method: m.orderForm.method(),
  payByLink: m.orderForm.method(),
  reference: m.orderForm.reference(),
};

/** Returns the values of the form for an order. */
export const editValuesOf = (order: AdminOrder): EditedOrderValues => {
  const { address, gift, buyer, lines } = order;
  return {
    items: lines.filter(({ isWrap }) => !isWrap).map(itemValuesOf),
    email: order.email ?? '',
    address: { ...address, country: countryCode(address.country) ?? address.country, stateConfirmed: false },
    buyer: { ...emptyOrder.buyer, ...buyer },
    delivery: sentDelivery(order.delivery),
    deliverOn: order.deliverOn ?? '',
    wrap: gift?.wrap ?? false,
    card: { message: gift?.message ?? '', sender: gift?.sender ?? '', hidePrices: gift?.hidePrices ?? true },
    note: order.note,
    lines: lines.flatMap(({ id, personalisation }) =>
      personalisation ? [{ lineId: id, personalisation: personalisation.given }] : [],
    ),
    discount: discountNameOf(order) === null && order.discount > 0 ? order.discount : null,
    reason: '',
    method: '',
    reference: '',
  };
};

const itemValuesOf = ({
  id,
  productId,
  variantId,
  slug,
  name,
  variant,
  quantity,
  price,
}: AdminOrder['lines'][number]): EditedItemValues => ({
  key: id,
  lineId: id,
  id: productId ?? '',
  variantId,
  slug,
  name: [name, variant].filter(Boolean).join(', '),
  quantity,
  price,
  personalisation: {},
  agreedPrice: null,
});

const hasText = (values: Record<string, string>) =>
  Object.values(values).some((value) => value.trim() !== '');

const itemsOf = (items: EditedItemValues[]): EditBody['items'] =>
  items.map(({ lineId, id, variantId, quantity, personalisation, agreedPrice }) =>
    lineId === null
      ? { id, variantId, quantity, personalisation, agreedPrice }
      : { lineId, quantity, agreedPrice },
  );

const pricedFields = ['items', 'delivery', 'wrap', 'discount'] as const;

/** Returns the changed values that decide about the price: other items or charges, and another place or business. */
export function pricedChanges(
  { address, buyer, ...changed }: Partial<EditedOrderValues>,
  order: AdminOrder,
): Partial<EditedOrderValues> {
  const before = editValuesOf(order);
  const isElsewhere =
    address !== undefined &&
    (['country', 'state', 'zipCode'] as const).some((field) => address[field] !== before.address[field]);
  return {
    ...Object.fromEntries(
      pricedFields.flatMap((field) => (changed[field] === undefined ? [] : [[field, changed[field]]])),
    ),
    ...(isElsewhere && { address }),
    ...(buyer !== undefined && buyer.gstin !== before.buyer.gstin && { buyer }),
  };
}

/** Returns whether an order with these changes has to be priced again. */
export const isPriced = (changed: Partial<EditedOrderValues>, order: AdminOrder): boolean =>
  Object.keys(pricedChanges(changed, order)).length > 0;

/** Returns the body of a request from the changed values. */
export function editBodyOf(
  changed: Partial<EditedOrderValues>,
  updatedAt: string,
  total: number | undefined,
): EditBody {
  const { items, deliverOn, buyer, discount, method, ...rest } = changed;
  return {
    ...rest,
    updatedAt,
    ...(items && { items: itemsOf(items) }),
    ...(deliverOn !== undefined && { deliverOn: deliverOn === '' ? null : deliverOn }),
    ...(buyer && { buyer: hasText(buyer) ? buyer : null }),
    ...(discount !== undefined && { discount: discount ?? 0 }),
    ...(method === 'link' ? { payByLink: true } : method && { method }),
    ...(total !== undefined && { total }),
  };
}
