import { useState } from 'react';
import type { Address } from '#contract/accounts.ts';
import type { PaymentMethod } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { askAnew, tell } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { useAsked } from '#web/session/asked.ts';
import { useSession } from '#web/session/provider.tsx';
import { button } from '#web/ui/button.ts';
import { focusFirst } from '#web/ui/opening.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Failed } from '../auth/parts.tsx';
import { useSubmitting } from '../auth/submitting.ts';
import { BookedAddress, keepAddress } from '../frame/address/book.tsx';
import { addressNames, emptyAddress, fromBook, isServed, wrongIn } from '../frame/address/typed.ts';
import { paymentWays } from '../frame/payment-ways.ts';
import { type Deciding, outdating } from './deciding.ts';
import { usePaying } from './paying.ts';
import { PaymentChoice } from './payment-choice.tsx';

/** Accepts a quote and asks for the delivery address; a customer's address book is offered. */
export function Acceptance(deciding: Deciding) {
  const { user } = useSession();
  return user ? <WithBook {...deciding} /> : <AcceptanceForm {...deciding} book={null} />;
}

function WithBook(deciding: Deciding) {
  const { data, failed } = useAsked(() => askAnew('GET /api/auth/me/addresses'));
  // Without the address book an address can still be typed.
  if (data || failed) return <AcceptanceForm {...deciding} book={data} />;
  return <Skeleton className="mt-7 h-40" />;
}

/** The errors of a call about its address, by the names of the fields. */
function ofFields(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { statusCode, message, code, errors } = error;
  const named = errors.map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^address\./, '') }));
  return new CallError({ statusCode, message, code, data: null, errors: named });
}

function AcceptanceForm({ book, ...deciding }: Deciding & { book: Address[] | null }) {
  const { request, quote, onChange, onOutdated, onCancel } = deciding;
  const { number, key } = request;
  const money = useMoney();
  const usual = book?.find(isServed);
  const [address, setAddress] = useState(usual ? fromBook(usual) : emptyAddress);
  const [isKept, setKept] = useState(false);
  const [payment, setPayment] = useState<PaymentMethod>('cod');
  const { pay } = usePaying(onOutdated);
  const { busy, wrong, failed, submit } = useSubmitting({
    names: addressNames,
    check: () => wrongIn(address),
    failing: outdating(onOutdated),
    async send() {
      const body = { key, quote: quote.id, address, payment };
      const changed = await tell('POST /api/custom-orders/:number/accept', {
        params: { number },
        body,
      }).catch((error) => {
        throw ofFields(error);
      });
      if (isKept) keepAddress(address);
      if (changed.awaitsPayment) return pay(changed);
      toast.success(messages.customOrderAccepted);
      onChange(changed);
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      noValidate
      aria-label="Accept the quote"
      className="mt-7 grid gap-5 border-t border-line pt-6"
    >
      <h3 className="text-xl">Delivery address</h3>
      <BookedAddress
        address={address}
        change={(changed) => setAddress((before) => ({ ...before, ...changed }))}
        wrong={wrong}
        book={book}
        keep={isKept}
        onKeep={setKept}
      />
      {request.payments.length > 1 && (
        <PaymentChoice payments={request.payments} value={payment} onChange={setPayment} />
      )}
      {request.payments.length === 1 && payment === 'cod' && <p>{paymentWays.cod.said}.</p>}
      {failed && <Failed reason={failed} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {busy
            ? 'Ordering...'
            : `${payment === 'cod' ? 'Order for' : 'Order and pay'} ${money(quote.price)}`}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          Not now
        </button>
      </div>
    </form>
  );
}
