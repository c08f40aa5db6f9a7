import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { payInWindow } from '#web/payments/razorpay.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { RequestProps } from './deciding.ts';

const said = {
  dismissed: 'You didn’t pay, so nothing is ordered. You can still accept the quote.',
  failed: 'The payment failed, so nothing is ordered. You can still accept the quote.',
  unavailable: 'The payment window didn’t open. Please reload this page and try again.',
};

type Way = { params: { number: string }; query: { key: string } };

/** What came of the window of the provider, told; a payment that was not made holds nothing. @throws CallError */
async function payOrder(way: Way): Promise<void> {
  const done = await payInWindow(await tell('POST /api/orders/:number/payment', way));
  if (done.outcome === 'paid') {
    await tell('POST /api/orders/:number/payment/confirm', { ...way, body: done.returned });
    toast.success(messages.customOrderAccepted);
    return;
  }
  // The order waits for a page that can open the window.
  if (done.outcome !== 'unavailable') await tell('POST /api/orders/:number/payment/give-up', way);
  toast.error(said[done.outcome]);
}

/** Pays the order of a request online, or gives it up; whatever came of it, the request is asked for anew. */
export function usePaying(onOutdated: () => void) {
  const [busy, setBusy] = useState(false);
  const doing = async (
    { order, orderKey }: RequestProps['request'],
    work: (way: Way) => Promise<unknown>,
  ) => {
    if (order === null || orderKey === null) return;
    setBusy(true);
    try {
      await work({ params: { number: order }, query: { key: orderKey } });
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : messages.errorOccurred);
    }
    setBusy(false);
    onOutdated();
  };
  return {
    busy,
    pay: (request: RequestProps['request']) => doing(request, payOrder),
    giveUp: (request: RequestProps['request']) =>
      doing(request, (way) => tell('POST /api/orders/:number/payment/give-up', way)),
  };
}
