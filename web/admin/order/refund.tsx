import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import { type DeskOrder, maxNote } from '#contract/orders.ts';
import { tell } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field, TextField } from '#web/ui/field.tsx';
import { useOrderAct } from '../orders/acts.ts';
import { button } from '../parts/button.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';

const stateNames = { pending: 'under way', done: 'done', failed: 'did not work' };

/** Money that went back, and a way to give more of it back. */
export function Refunds({ order }: { order: DeskOrder }) {
  const money = useMoney();
  const { moment } = useDates();
  const [asking, setAsking] = useState(false);
  const { refunds, refundable } = order;
  if (refunds.length === 0 && refundable === 0) return null;
  return (
    <Panel title="Refunds">
      <ul className="grid gap-2">
        {refunds.map(({ id, amount, state, at, reason, error }) => (
          <li key={id}>
            <span className="font-semibold tabular-nums">{money(amount)}</span>, {stateNames[state]}
            <span className="block text-sm text-muted">
              {[moment(at), reason, error].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {refundable > 0 && (
        <button type="button" className={`${button.quiet} mt-3 w-full`} onClick={() => setAsking(true)}>
          Give money back
        </button>
      )}
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** What is typed as an amount: a decimal with at most two places. */
const amountIn = (typed: string): number =>
  /^\d+(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;

function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { number, refundable, payment } = order;
  const money = useMoney();
  const { run, busy } = useOrderAct();
  const [amount, setAmount] = useState(String(refundable));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  // Two clicks on the button are one refund.
  const [key] = useState(() => uuid());
  const give = async () => {
    const wanted = amountIn(amount);
    if (!(wanted > 0 && wanted <= refundable)) {
      setWrong(`The amount must be more than 0 and at most ${money(refundable)}`);
      return;
    }
    const params = { number: String(number) };
    const body = { amount: wanted, reason: reason.trim() };
    const isMade = await run('Giving money back...', messages.refundMade, () =>
      tell('POST /api/orders/:number/refund', { params, body, idempotencyKey: key }),
    );
    if (isMade) onClose();
  };
  return (
    <Confirm
      open
      title={`Give money back for order ${number}?`}
      act="Give it back"
      keep="Leave it as it is"
      danger={false}
      {...{ busy, onClose }}
      onAct={give}
    >
      {payment === 'razorpay'
        ? 'It goes back the way that it came, and the customer is told by mail.'
        : 'It is written down as paid back by hand, and the customer is told by mail.'}
      <Field
        label="Amount"
        inputMode="decimal"
        className="mt-4 text-ink"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
          setWrong(undefined);
        }}
        error={wrong}
        hint={`At most ${money(refundable)}`}
      />
      <TextField
        label="Why"
        className="mt-4 text-ink [&_textarea]:min-h-24"
        maxLength={maxNote}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
