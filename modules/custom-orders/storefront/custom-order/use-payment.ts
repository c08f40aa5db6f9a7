import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import { isDirectPayment } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { CallError } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { payInWindow } from '#web/payments/payment-window.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import type { RequestProps } from './quote-decision.ts';

const reasons = {
  dismissed: m.usePayment.notCompleted(),
  failed: m.usePayment.paymentFailed(),
  unavailable: m.usePayment.paymentWindowDidntOpen(),
};

type CustomOrderAccess = { params: { number: string }; query: { key: string } };

/**
 * Opens the payment window and shows its outcome; releases the stock of a dismissed or failed payment.
 * @throws CallError
 */
async function payThroughProvider(access: CustomOrderAccess): Promise<void> {
  const payment = await payInWindow(await callApi('POST /api/orders/:number/payment', access));
  if (payment.outcome === 'paid') {
    await callApi('POST /api/orders/:number/payment/confirm', { ...access, body: payment.returned });
    toast.success(m.responses.customOrderAccepted());
    return;
  }
  // Without the window, the order stays open for a page that can open it.
  if (payment.outcome !== 'unavailable') await callApi('POST /api/orders/:number/payment/give-up', access);
  toast.error(reasons[payment.outcome]);
}

/** Pays the order of a request online or gives it up, and reloads the request after any outcome. */
export function usePayment(onOutdated: () => void) {
  const [busy, setBusy] = useState(false);
  const settings = useSettings();
  const navigate = useNavigate();
  /** A direct payment is made on the payment page of the order. */
  const payOrder = async (access: CustomOrderAccess) => {
    const { payment } = await fetchAsUser('GET /api/orders/:number', access);
    if (isDirectPayment(payment, settings))
      navigate(`/orders/${access.params.number}/pay?key=${access.query.key}`);
    else await payThroughProvider(access);
  };
  const run = async (
    { order, orderKey }: RequestProps['request'],
    action: (access: CustomOrderAccess) => Promise<unknown>,
  ) => {
    if (order === null || orderKey === null) return;
    setBusy(true);
    try {
      await action({ params: { number: order }, query: { key: orderKey } });
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : kernelMessages.common.errorOccurred());
    }
    setBusy(false);
    onOutdated();
  };
  return {
    busy,
    pay: (request: RequestProps['request']) => run(request, payOrder),
    giveUp: (request: RequestProps['request']) =>
      run(request, (access) => callApi('POST /api/orders/:number/payment/give-up', access)),
  };
}
