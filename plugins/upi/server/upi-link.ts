import { toDecimal } from '#kernel/contract/money.ts';
import * as m from '../messages/index.ts';

/** The shop’s UPI address (VPA), and the name of the payee. */
export type UpiConfig = { vpa: string; name: string };

/** The currency of UPI. */
export const currency = 'INR';

/**
 * Returns the link that UPI apps open, on the phone or from a QR code, as NPCI’s specification of UPI linking defines it.
 * The note is what the customer reads in the app; the reference comes back in the statement of the account.
 */
export function upiLink({ vpa, name }: UpiConfig, order: { number: number; amount: number }): string {
  const parameters = {
    pa: vpa,
    pn: name,
    tr: `HAAT${order.number}`,
    tn: m.directPayment.note({ number: order.number }),
    am: toDecimal(order.amount).toFixed(2),
    cu: currency,
  };
  // Spaces as %20, since some apps show a plus as it is.
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // The sign in the address stays, since some apps do not decode it.
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
