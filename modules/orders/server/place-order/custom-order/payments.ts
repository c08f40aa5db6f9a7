import type { Db } from '#kernel/database/database.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { type CashRules, cashRefusals, hasHistoryRules } from '#modules/cart/contract/cash-rules.ts';
import { paymentMethodsFor } from '#modules/cart/index.ts';
import type { Ordering } from '../../order-dependencies.ts';
import { countCashOrders } from '../limits/cash-history-store.ts';
import { withoutAdvance } from '../limits/require-cash.ts';

/** What decides how an accepted quote can be paid; `price` in minor units, without wrapping and express delivery. */
type PaymentOfQuote = {
  price: number;
  lane: { cash: boolean };
  toRecipient: boolean;
  /** The customer of the request; its email is verified, since the key to the request was sent to it. */
  customer: { userId: string | null; email: string };
};

/**
 * Returns the payment methods for a quote, and why cash on delivery is left out: the rules of any order, where a quoted
 * item counts as personalised.
 */
export async function customOrderPayments(
  { paymentMethods, now }: Pick<Ordering, 'paymentMethods' | 'now'>,
  db: Db,
  settings: CashRules & { currency: string },
  { price, lane, toRecipient, customer }: PaymentOfQuote,
): Promise<Pick<Quote, 'payments' | 'cashRefusals'>> {
  const methods = await paymentMethods(settings.currency, db);
  const usual = paymentMethodsFor(methods, price);
  const allowed = paymentMethodsFor(methods, price, lane.cash);
  const { userId, email } = customer;
  const history = hasHistoryRules(settings)
    ? await countCashOrders(db, { userId, email: email.toLowerCase(), phone: '' }, { now: now() })
    : null;
  const isRefusedByPlace = allowed.length < usual.length;
  const order = { total: price, isRefusedByPlace, isPersonalised: true, toRecipient, ...withoutAdvance };
  const refusals = cashRefusals(settings, order, history);
  return {
    payments: refusals.length > 0 ? allowed.filter((method) => method !== 'cod') : allowed,
    cashRefusals: refusals,
  };
}
