import * as m from '../messages/index.ts';
import type { CashRefusal } from './cash-rules.ts';

/** Returns a sentence that explains a refusal. @param money formats an amount in decimals */
export function cashRefusalText(refusal: CashRefusal, money: (amount: number) => string): string {
  switch (refusal.code) {
    case 'place':
      return m.cashRefusal.place();
    case 'total':
      return m.cashRefusal.total({ limit: money(refusal.limit) });
    case 'personalised':
      return m.cashRefusal.personalised();
    case 'gift':
      return m.cashRefusal.gift();
    case 'open_orders':
      return m.cashRefusal.openOrders({ limit: refusal.limit });
    case 'orders_per_day':
      return m.cashRefusal.ordersPerDay({ limit: refusal.limit });
    case 'unavailable':
      return m.cashRefusal.unavailable();
  }
}
