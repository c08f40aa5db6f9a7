import type { FieldError } from '#kernel/contract/envelope.ts';
import { addressErrors, addressNames } from '#modules/addresses/storefront/address/address-form.ts';
import type { CallError } from '#web/api/client.ts';
import type { CheckoutDraft } from '#web/cart/draft.ts';
import { emailError } from '#web/storefront/form/email-error.ts';
import * as m from '../../../messages/index.ts';
import { buyerErrors, buyerFields } from '../buyer.ts';
import { isCollected } from './payment-choice.ts';
import { type DeliveryOffer, dayErrorOf } from './requested-day.ts';

/** A field of the form: of the draft, an attribute of the order, or an attribute of a line. */
export type DraftField = keyof CheckoutDraft | `attributes.${string}` | `lines.${string}`;

/** The errors of a draft, by field. */
export type DraftErrors = Partial<Record<DraftField, string>>;

/** The draft of the form, its setter and its errors. */
export type DraftForm = {
  draft: CheckoutDraft;
  change: (changed: Partial<CheckoutDraft>) => void;
  wrong: DraftErrors;
};

/** The names of the fields in error messages of the server, in the order of the page. */
const names: Partial<Record<keyof CheckoutDraft, string>> = {
  email: m.validateDraft.theEmail(),
  gstin: m.validateDraft.gstin(),
  businessName: m.validateDraft.businessName(),
  message: m.validateDraft.giftMessage(),
  sender: m.validateDraft.nameOfSender(),
  buyerName: m.validateDraft.yourName(),
  buyerPhone: m.validateDraft.yourMobileNumber(),
  ...addressNames,
  deliverOn: m.validateDraft.deliveryDate(),
  payment: m.validateDraft.paymentMethod(),
  recipientPays: m.validateDraft.confirmationThatRecipientPays(),
  note: m.validateDraft.noteToShop(),
};
const fieldOrder = Object.keys(names) as (keyof CheckoutDraft)[];

/** Returns all errors in the order of the page: attributes of lines follow the gift, those of the order the rest. */
export function errorSummaryOf(wrong: DraftErrors): { name: DraftField; message: string }[] {
  const attributes = (start: string) =>
    (Object.keys(wrong) as DraftField[]).filter((name) => name.startsWith(start));
  const afterGift = fieldOrder.indexOf('buyerPhone') + 1;
  const fields = [
    ...fieldOrder.slice(0, afterGift),
    ...attributes('lines.'),
    ...fieldOrder.slice(afterGift),
    ...attributes('attributes.'),
  ];
  return fields.flatMap((name) => (wrong[name] ? [{ name, message: wrong[name] }] : []));
}

/** Whether the buyer has to confirm that the recipient pays the courier. */
export const mustConfirm = ({ isGift, payment }: CheckoutDraft, total: number): boolean =>
  isGift && isCollected(payment) && total > 0;

/**
 * Validates a draft before it is sent.
 * @param total of the order, in decimals
 * @param offer the delivery options of its address
 */
export function validateDraft(draft: CheckoutDraft, total: number, offer: DeliveryOffer): DraftErrors {
  const wrong: DraftErrors = { ...addressErrors(draft, draft.isGift), ...buyerErrors(draft) };
  const email = emailError(draft.email);
  if (email) wrong.email = email;
  const dayError = dayErrorOf(draft, offer, m.validateDraft.chooseDayOnWhich);
  if (dayError) wrong.deliverOn = dayError;
  if (mustConfirm(draft, total) && !draft.recipientPays)
    wrong.recipientPays = m.validateDraft.confirmThatRecipientPaysCourier();
  return wrong;
}

/** Returns the field errors of a rejected call. */
export const fieldErrorsOf = ({ code, errors }: CallError): DraftErrors =>
  code === 'invalid_input' ? Object.fromEntries(errors.flatMap(fieldOf)) : {};

/** Returns the field and message of an error of the server; none for an error of an order line or an attribute. */
function fieldOf({ path, message }: FieldError): [keyof CheckoutDraft, string][] {
  if (path.startsWith('lines.') || path.startsWith('attributes.')) return [];
  const last = path.split('.').at(-1) ?? '';
  const name = ((path.startsWith('buyer.') && buyerFields[last]) || last) as keyof CheckoutDraft;
  return names[name] ? [[name, `${names[name]} ${message}`]] : [];
}
