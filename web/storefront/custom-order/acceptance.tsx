import { type FormEvent, useState } from 'react';
import type { Address } from '#contract/accounts.ts';
import type { PaymentMethod } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { indianState, isPinCode, plainPinCode, stateOfPinCode } from '#contract/pin-codes.ts';
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
import { AddressFields, addressNames } from '../frame/address-fields.tsx';
import { Pick } from '../frame/pick.tsx';
import { type Deciding, outdating } from './deciding.ts';
import { usePaying } from './paying.ts';
import { PaymentChoice } from './payment-choice.tsx';

/** Says yes to a quote, and where it goes; of whoever is signed in the address book is offered. */
export function Acceptance(deciding: Deciding) {
  const { user } = useSession();
  return user ? <WithBook {...deciding} /> : <AcceptanceForm {...deciding} book={[]} />;
}

function WithBook(deciding: Deciding) {
  const { data, failed } = useAsked(() => askAnew('GET /api/auth/me/addresses'));
  // Without the book an address can still be written.
  if (data || failed) return <AcceptanceForm {...deciding} book={data ?? []} />;
  return <Skeleton className="mt-7 h-40" />;
}

/** A PIN code tells the state. */
const stateOf = ({ zipCode }: { zipCode: string }) => stateOfPinCode(plainPinCode(zipCode)) ?? '';

/** As soon as it is typed, unless it is one that we do not know. */
function fillState({ target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'zipCode') return;
  const told = stateOf({ zipCode: target.value });
  const state = target.form?.elements.namedItem('state');
  if (told && state instanceof HTMLInputElement) state.value = told;
}

const deliveredTo = ({ name, phone, street, city, state, zipCode, country }: Address) => ({
  ...{ name, phone, street, city, zipCode, country },
  // In the book a state is written as its owner likes.
  state: (country === 'India' ? indianState(state) : state) || stateOf({ zipCode }),
});

/** A courier calls before they come; an address of the book that lacks something is completed here. */
const canBeBrought = (address: Address) =>
  address.phone !== '' &&
  (address.country !== 'India' ||
    (isPinCode(plainPinCode(address.zipCode)) && deliveredTo(address).state !== ''));

/** The errors of a call about its address, by the names of the fields. */
function ofFields(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { statusCode, message, code, errors } = error;
  const named = errors.map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^address\./, '') }));
  return new CallError({ statusCode, message, code, data: null, errors: named });
}

function AcceptanceForm({ book, ...deciding }: Deciding & { book: Address[] }) {
  const { request, quote, onChange, onOutdated, onCancel } = deciding;
  const { number, key } = request;
  const money = useMoney();
  const [chosen, setChosen] = useState<Address | null>(book[0] ?? null);
  const [payment, setPayment] = useState<PaymentMethod>('cod');
  const { pay } = usePaying(onOutdated);
  const isWhole = chosen !== null && canBeBrought(chosen);
  const { busy, wrong, failed, submit } = useSubmitting({
    names: addressNames,
    failing: outdating(onOutdated),
    async send(values) {
      const address = isWhole ? deliveredTo(chosen) : { ...values, state: values.state || stateOf(values) };
      const body = { key, quote: quote.id, address, payment };
      const changed = await tell('POST /api/custom-orders/:number/accept', {
        params: { number },
        body,
      }).catch((error) => {
        throw ofFields(error);
      });
      if (changed.awaitsPayment) return pay(changed);
      toast.success(messages.customOrderAccepted);
      onChange(changed);
    },
  });
  return (
    <form
      ref={focusFirst}
      onSubmit={submit}
      onInput={fillState}
      noValidate
      aria-label="Accept the quote"
      className="mt-7 grid grid-cols-1 gap-5 border-t border-line pt-6 sm:grid-cols-2"
    >
      <h3 className="text-xl sm:col-span-2">Where does it go?</h3>
      {book.length > 0 && <Book book={book} chosen={chosen} onChoose={setChosen} />}
      {!isWhole && <AddressFields key={chosen?.id ?? ''} address={chosen} wrong={wrong} forDelivery />}
      {request.payments.length > 1 && (
        <PaymentChoice payments={request.payments} value={payment} onChange={setPayment} />
      )}
      {failed && (
        <div className="sm:col-span-2">
          <Failed reason={failed} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" disabled={busy} className={button.main}>
          {busy
            ? 'Ordering...'
            : `${payment === 'cod' ? 'Order it for' : 'Order and pay'} ${money(quote.price)}`}
        </button>
        <button type="button" onClick={onCancel} className={button.quiet}>
          Think about it
        </button>
      </div>
    </form>
  );
}

type BookProps = { book: Address[]; chosen: Address | null; onChoose: (address: Address | null) => void };

/** The addresses that somebody keeps, and the way to write another one. */
function Book({ book, chosen, onChoose }: BookProps) {
  return (
    <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Your addresses</legend>
      {book.map((address) => (
        <Pick
          key={address.id}
          name="book"
          value={address.id}
          checked={chosen?.id === address.id}
          onPick={() => onChoose(address)}
          title={address.name}
          said={`${address.street}, ${address.zipCode} ${address.city}, ${address.country}`}
        />
      ))}
      <Pick
        name="book"
        value=""
        checked={chosen === null}
        onPick={() => onChoose(null)}
        title="Another address"
      />
    </fieldset>
  );
}
