import { useState } from 'react';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

const focus = (notice: HTMLElement | null) => notice?.focus();

/** Requests the email that adds orders which the customer placed as a guest to the account. */
export function EarlierOrders({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callApi('POST /api/orders/claims');
      setSent(true);
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-labelledby="earlier-orders"
      className="mt-10 rounded-3xl bg-surface p-6 wrap-anywhere md:p-8"
    >
      <h2 id="earlier-orders" className="text-2xl">
        {m.earlierOrders.orderedWithoutSigningIn()}
      </h2>
      {isSent ? (
        <p ref={focus} tabIndex={-1} role="status" className="mt-4 outline-none">
          {m.earlierOrders.ifThereAreSuchOrders({ email })}
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">{m.earlierOrders.wellEmailLink({ email })}</p>
          <button type="button" className={`${button.quiet} mt-5`} disabled={busy} onClick={send}>
            {busy ? m.earlierOrders.sending() : m.earlierOrders.emailMeLink()}
          </button>
        </>
      )}
    </section>
  );
}
