import { useMemo, useSyncExternalStore } from 'react';
import { isExistingPin } from '#modules/addresses/contract/pin-code.ts';
import { changeStoredDelivery, storedDelivery, subscribeToCart } from './store.ts';

/** What a shopper chose about the delivery, in this browser. */
export type DeliveryChoice = {
  /** A PIN code; empty as long as it is not known. */
  pin: string;
  /** Whether each item is sent as soon as it is ready. */
  sendSeparately: boolean;
};

const noChoice: DeliveryChoice = { pin: '', sendSeparately: false };

/** Reads the stored choice; other values count as no choice. */
function readChoice(stored: string): DeliveryChoice {
  try {
    const { pin, sendSeparately } = JSON.parse(stored) as Partial<DeliveryChoice>;
    return {
      pin: typeof pin === 'string' && isExistingPin(pin) ? pin : '',
      sendSeparately: sendSeparately === true,
    };
  } catch {
    return noChoice;
  }
}

/** Changes the choice, on top of the changes of other tabs. */
export const changeDelivery = (changed: Partial<DeliveryChoice>): void =>
  changeStoredDelivery(JSON.stringify({ ...readChoice(storedDelivery()), ...changed }));

/**
 * The choice of this browser, with changes of other tabs, and whether it was read: not on the server, nor in the first
 * render of a page.
 */
export function useDeliveryChoice(): DeliveryChoice & { isRead: boolean } {
  const stored = useSyncExternalStore(subscribeToCart, storedDelivery, () => null);
  return useMemo(() => ({ ...readChoice(stored ?? ''), isRead: stored !== null }), [stored]);
}
