import { countryCode } from '#kernel/contract/countries.ts';
import { indianState } from '#modules/addresses/contract/states-by-pin-code.ts';
import type { CheckoutLinkContent } from '#modules/checkout-links/contract/checkout-links.ts';
import { changeDelivery } from '#web/cart/delivery-choice.ts';
import { type CheckoutDraft, changeDraft, emptyDraft } from '#web/cart/draft.ts';
import { changePromoCode } from '#web/cart/store.ts';
import type { PreparedItems } from './prepared-items.ts';

/** Fills the form of the checkout in this tab, in the place of what it had. */
export function fillCheckout(
  { checkout, agent }: CheckoutLinkContent,
  { gifts }: Pick<PreparedItems, 'gifts'>,
  userId: string,
): void {
  const { address, buyer, gift } = checkout;
  const isGift = gift?.toRecipient ?? false;
  const draft: CheckoutDraft = {
    ...emptyDraft,
    ...(address && {
      ...address,
      country: countryCode(address.country) ?? address.country,
      state: indianState(address.state) ?? address.state,
    }),
    email: userId === '' ? (checkout.email ?? '') : '',
    ...(buyer && {
      ...(isGift && { buyerName: buyer.name, buyerPhone: buyer.phone }),
      isBusiness: buyer.gstin !== '',
      gstin: buyer.gstin,
      businessName: buyer.businessName,
    }),
    delivery: checkout.delivery,
    deliverOn: checkout.deliverOn ?? '',
    ...(gift && { wrap: gift.wrap, message: gift.message, sender: gift.sender, hidePrices: gift.hidePrices }),
    isGift,
    lineGifts: gifts,
    note: checkout.note,
    attributes: checkout.attributes ?? {},
    agent,
  };
  changeDraft(userId, () => draft);
  changePromoCode(checkout.promoCode);
  changeDelivery({ pin: address?.zipCode ?? '', sendSeparately: checkout.sendSeparately });
}
