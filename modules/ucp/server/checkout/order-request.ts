import { email } from '#kernel/contract/email.ts';
import type { Input } from '#kernel/contract/endpoint.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { indianMobile } from '#modules/addresses/contract/phone-numbers.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { SessionContent } from '#modules/ucp/contract/session-content.ts';
import { type DeliveryAddress, fullName } from '../sessions/destination.ts';
import { type QuotedSession, requestLine } from '../sessions/quote-session.ts';
import type { SessionRow } from '../sessions/sessions-store.ts';

type OrderBody = Input<Endpoints['POST /api/orders']>['body'];

function buyerOf({ buyer, gift }: SessionContent) {
  const name = fullName(buyer ?? {});
  if (!gift?.to_recipient || !buyer || name === '') return null;
  return { name, phone: indianMobile(buyer.phone_number ?? '') ?? '', gstin: '', businessName: '' };
}

const giftOf = ({ gift }: SessionContent) =>
  gift && {
    toRecipient: gift.to_recipient,
    wrap: gift.wrap,
    message: gift.message,
    sender: gift.sender,
    hidePrices: gift.hide_prices,
  };

/** What a checkout says about its order, as far as it is known: for an order, and for the pages of the shop. */
export function preparedOrder({ content, lines, quote, appliedCode }: QuotedSession) {
  const { buyer, gift } = content;
  return {
    lines: lines.flatMap(({ line, item, quoted }) => (item && quoted ? [requestLine(line, item)] : [])),
    ...(email().safeParse(buyer?.email).success && { email: buyer?.email ?? '' }),
    buyer: buyerOf(content),
    delivery: quote.delivery,
    deliverOn: gift?.deliver_on ?? null,
    gift: giftOf(content),
    promoCode: appliedCode,
    recipientPays: gift?.recipient_pays ?? false,
  };
}

/** Returns the request for the order of a checkout that lacks nothing, with the total and the day that the platform was shown. */
export const orderRequest = (
  quoted: QuotedSession,
  { id, shownTotal, shownDay }: SessionRow,
  address: DeliveryAddress,
): OrderBody => ({
  ...preparedOrder(quoted),
  email: quoted.content.buyer?.email ?? '',
  cartId: id,
  address,
  arrivesBy: shownDay,
  payment: 'cod',
  total: toDecimal(shownTotal ?? 0),
});
