import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentMethod, Quote } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { beginNewCart } from '#web/cart/identity.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { Quoted } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { keepAddress } from '../frame/address/book.tsx';
import { type Draft, forgetAttempt, forgetDraft } from './draft.ts';
import { pay } from './pay.ts';
import { place } from './place.ts';
import type { Telling } from './use-wrong.ts';
import { check, wrongOf } from './wrong.ts';

/** A draft that says how it is paid. */
export type Filled = Draft & { payment: PaymentMethod };

type Ordering = { filled: Filled; quote: Quote; quoted: Quoted; telling: Telling };

/** Orders what the draft says and has it paid; whatever comes in between is told, and then nothing is lost. */
export function useOrdering({ filled, quote, quoted, telling }: Ordering) {
  const { items, clear } = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Two presses may come before the page has been drawn again.
  const underWay = useRef(false);

  const explain = (error: unknown) => {
    if (!(error instanceof CallError)) {
      // The answer may be all that was lost: the cart is asked what has become of it.
      quoted.again();
      return setFailed(messages.somethingWentWrong);
    }
    if (telling.tell(wrongOf(error))) return;
    toast.error(error.message);
    setFailed(error.message);
    // Whoever wants all of it once more has another cart from now on.
    if (error.code === 'cart_ordered') beginNewCart();
    // What can be had, or what it costs, is otherwise than it was: the page says how.
    if (error.statusCode === 409) quoted.again();
  };
  const order = async () => {
    const { number, key, order } = await place({ draft: filled, items, quote });
    if (filled.payment !== 'cod' && !order.isPaid) {
      const paid = await pay(number, key);
      if ('reason' in paid) {
        forgetAttempt();
        quoted.again();
        return setFailed(paid.reason);
      }
    }
    if (user && filled.keepAddress) keepAddress(filled);
    forgetDraft();
    beginNewCart();
    clear();
    // With the key also for whoever is signed in: that may have ended meanwhile.
    navigate(`/orders/${number}?key=${key}`, { replace: true, state: { placed: true } });
  };
  const submit = async () => {
    if (underWay.current || quoted.busy) return;
    setFailed(null);
    if (telling.tell(check(filled, quote.total))) return;
    underWay.current = true;
    setBusy(true);
    await order().catch(explain);
    underWay.current = false;
    setBusy(false);
  };
  return { submit, busy, failed };
}
