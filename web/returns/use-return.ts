import { type FormEvent, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { isFault, type ReturnKind } from '#contract/order-states.ts';
import type { OrderLine } from '#contract/orders.ts';
import type { RefundTo } from '#contract/returns.ts';
import { CallError } from '#web/api/client.ts';
import { emptyRefund, type RefundFields, refundOf } from './words.ts';

type Wrong = Partial<Record<string, string>>;
type Wanted = {
  lines: { lineId: string; quantity: number }[];
  kind: ReturnKind;
  reason: string;
  refundTo: RefundTo | null;
};

/** What the fields are called in a sentence, after "the". */
const names: Record<string, string> = {
  reason: 'details',
  upi: 'UPI ID',
  holder: 'account holder’s name',
  account: 'account number',
  ifsc: 'IFSC',
};

/** A return as it is filled in: which pieces, why, and where the refund goes. @param lines those of which pieces can be returned */
export function useReturn(lines: OrderLine[], needsAccount: boolean) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [kind, setKind] = useState<ReturnKind | ''>('');
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<RefundFields>(emptyRefund);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  // Sent again, after its answer was lost, it is the same return.
  const [idempotencyKey] = useState(() => uuid());
  const chosen = lines.filter(({ id }) => (counts[id] ?? 0) > 0);

  function check(): Wrong {
    const found: Wrong = {};
    if (chosen.length === 0) found.lines = 'Select the items to return';
    if (kind === '') found.kind = 'Choose a reason';
    else if (!isFault(kind) && chosen.some(({ personalisation }) => personalisation))
      found.kind = 'Personalised items can be returned only if they are damaged, wrong or not as described';
    if (reason.trim() === '') found.reason = 'Tell us a little more';
    if (needsAccount)
      for (const [name, value] of Object.entries(refundOf(refund)))
        if (value.trim() === '') found[name] = `Enter the ${names[name]}`;
    return found;
  }

  /** Sends a return that is complete. @param send makes the call @param failing handles an error that concerns no field */
  const submit =
    (send: (wanted: Wanted, idempotencyKey: string) => Promise<void>, failing: (error: unknown) => unknown) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const tell = (found: Wrong) => {
        setWrong(found);
        const [first] = Object.keys(found);
        const field = first === 'lines' ? 'input' : `[name="${first}"]`;
        if (first) form.querySelector<HTMLElement>(field)?.focus();
        return first !== undefined;
      };
      if (tell(check()) || kind === '') return;
      setBusy(true);
      try {
        const wanted = chosen.map(({ id }) => ({ lineId: id, quantity: counts[id] ?? 0 }));
        const refundTo = needsAccount ? refundOf(refund) : null;
        await send({ lines: wanted, kind, reason: reason.trim(), refundTo }, idempotencyKey);
      } catch (error) {
        const errors = error instanceof CallError ? error.errors : [];
        const found = errors.flatMap(({ path, message }) => {
          const name = path.split('.').at(-1) ?? '';
          return names[name] ? [[name, `The ${names[name]} ${message}`]] : [];
        });
        if (!tell(Object.fromEntries(found))) await failing(error);
      } finally {
        setBusy(false);
      }
    };
  return {
    counts,
    kind,
    setKind,
    reason,
    setReason,
    refund,
    wrong,
    busy,
    submit,
    setCount: (lineId: string, count: number) => setCounts((before) => ({ ...before, [lineId]: count })),
    changeRefund: (changed: Partial<RefundFields>) => setRefund((before) => ({ ...before, ...changed })),
  };
}
