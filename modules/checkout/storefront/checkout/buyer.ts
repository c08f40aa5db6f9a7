import { indianMobile } from '#modules/addresses/contract/phone-numbers.ts';
import { validGstin } from '#modules/settings/contract/gstin.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';
import * as m from '../../messages/index.ts';

type BuyerDraft = Pick<
  CheckoutDraft,
  'isGift' | 'name' | 'phone' | 'buyerName' | 'buyerPhone' | 'isBusiness' | 'gstin' | 'businessName'
>;
type BuyerField = 'buyerName' | 'buyerPhone' | 'gstin' | 'businessName';

/** Returns the buyer of an order; null where the address is the buyer's and no business asks for an invoice. */
export function buyerOf(draft: BuyerDraft) {
  const { isGift, isBusiness } = draft;
  if (!isGift && !isBusiness) return null;
  return {
    name: isGift ? draft.buyerName : draft.name,
    phone: isGift ? draft.buyerPhone : draft.phone,
    gstin: isBusiness ? draft.gstin : '',
    businessName: isBusiness ? draft.businessName : '',
  };
}

/** Returns the errors of the buyer's fields. */
export function buyerErrors(draft: BuyerDraft): Partial<Record<BuyerField, string>> {
  const wrong: Partial<Record<BuyerField, string>> = {};
  if (draft.isGift && draft.buyerName.trim() === '') wrong.buyerName = m.buyer.enterYourName();
  if (draft.isGift && !indianMobile(draft.buyerPhone)) wrong.buyerPhone = m.buyer.enterMobileNumber();
  if (draft.isBusiness && validGstin(draft.gstin) === null) wrong.gstin = m.buyer.enterGstin();
  if (draft.isBusiness && draft.businessName.trim() === '') wrong.businessName = m.buyer.enterBusinessName();
  return wrong;
}

/** The fields of the buyer in an order request, by the last part of their path. */
export const buyerFields: Record<string, BuyerField> = {
  name: 'buyerName',
  phone: 'buyerPhone',
  gstin: 'gstin',
  businessName: 'businessName',
};
