import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import { cashRefusalText } from '#modules/cart/contract/cash-refusal-message.ts';
import {
  type CashOrder,
  type CashRules,
  cashOffer,
  hasHistoryRules,
} from '#modules/cart/contract/cash-rules.ts';
import * as m from '../../../messages/index.ts';
import type * as store from '../../orders-store.ts';
import { countCashOrders } from './cash-history-store.ts';
import { lockTraits } from './traces-store.ts';

/** An accepted quote of a custom order has no advance. */
export const withoutAdvance = { canPayOnline: false };

type CashSettings = CashRules & { currency: string; locale: string };

/**
 * Applies the rules of cash on delivery to an order that is being placed, also to one with an advance; the place is
 * checked before. Orders of one account, email or phone number wait here for each other, so that concurrent ones exceed
 * no limit.
 * @throws ShopError cash_refused with each reason, or for another advance than the one that the shopper saw
 */
export async function requireCash(
  tx: Db,
  order: store.OrderRow,
  settings: CashSettings,
  facts: Pick<CashOrder, 'isPersonalised' | 'canPayOnline'>,
): Promise<void> {
  if (order.payment !== 'cod' && order.advance === null) return;
  const ordered = {
    total: order.total,
    isRefusedByPlace: false,
    ...facts,
    toRecipient: order.gift?.toRecipient ?? false,
  };
  const history = hasHistoryRules(settings) ? await lockHistory(tx, order) : null;
  const money = (amount: number) => formatMoney(amount, settings);
  const { refusals, advance } = cashOffer(settings, ordered, history);
  const messages = refusals.map((refusal) => cashRefusalText(refusal, money));
  if (messages.length === 0 && advance !== order.advance)
    messages.push(
      advance === null
        ? m.requireCash.noAdvance()
        : m.requireCash.advanceIsRequired({ advance: money(toDecimal(advance)) }),
    );
  if (messages.length === 0) return;
  const fields = messages.map((message) => ({ path: 'payment', message }));
  throw new ShopError('cash_refused', messages.join(' '), fields);
}

/** Locks the customer of an order until the transaction ends, and counts the other orders. */
async function lockHistory(tx: Db, { id, userId, email, address, placedAt }: store.OrderRow) {
  const customer = { userId, email: email?.toLowerCase() ?? '', phone: normalisedPhone(address.phone) };
  const traits = [`account ${userId ?? ''}`, `email ${customer.email}`, `phone ${customer.phone}`];
  await lockTraits(
    tx,
    traits.filter((trait) => !trait.endsWith(' ')).map((trait) => `cash ${trait}`),
  );
  return countCashOrders(tx, customer, { now: placedAt, except: id });
}
