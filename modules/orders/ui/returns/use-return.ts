import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { v4 as uuid } from 'uuid';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import type { ReturnReason } from '#modules/orders/contract/return-reasons.ts';
import type { RefundTo } from '#modules/orders/contract/returns.ts';
import { CallError } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';
import type { ExchangeWish, ExchangeWishes } from './exchange-wish.ts';
import { emptyRefund, type RefundFields, refundOf } from './labels.ts';
import { fieldErrorsOf, type RequestedUnits, type ReturnErrors, validateReturn } from './validate-return.ts';

type RequestedReturn = {
  lines: RequestedUnits[];
  kind: ReturnReason;
  reason: string;
  refundTo: RefundTo | null;
};

/** Moves the focus to the first field with an error. @returns whether there is one */
function focusFirstError(form: HTMLFormElement, errors: ReturnErrors): boolean {
  const [first] = Object.keys(errors);
  const field = first === 'lines' ? 'input' : `[name="${first}"]`;
  if (first) form.querySelector<HTMLElement>(field)?.focus();
  return first !== undefined;
}

/** Returns whether the server refuses a return because nothing says where its refund goes. */
const lacksAccount = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ path }) => path === 'refundTo');

/** The items that are chosen in the form for a return, with their quantities, and what the customer would like in exchange. */
function useChosenLines(lines: OrderLine[]) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [wishes, setWishes] = useState<ExchangeWishes>({});
  const chosen = lines.filter(({ id }) => (counts[id] ?? 0) > 0);
  const units = chosen.map(({ id }): RequestedUnits => {
    const variantId = wishes[id];
    return {
      lineId: id,
      quantity: counts[id] ?? 0,
      ...(variantId !== undefined && { exchangeFor: { variantId } }),
    };
  });
  return {
    chosen,
    counts,
    wishes,
    units,
    setCount: (lineId: string, count: number) => setCounts((before) => ({ ...before, [lineId]: count })),
    setWish: (lineId: string, wish: ExchangeWish) => setWishes((before) => ({ ...before, [lineId]: wish })),
  };
}

/**
 * The state of the return form.
 * @param lines order lines with returnable units
 * @param needsAccount whether the refund cannot go back to the payment, as far as the page knows: the server decides
 */
export function useReturn(lines: OrderLine[], needsAccount: boolean) {
  const { units: items, ...chosenLines } = useChosenLines(lines);
  const { chosen, wishes } = chosenLines;
  const [kind, setKind] = useState<ReturnReason | ''>('');
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<RefundFields>(emptyRefund);
  const [wrong, setWrong] = useState<ReturnErrors>({});
  const [isAccountRefused, setAccountRefused] = useState(false);
  const asksForAccount = needsAccount || isAccountRefused;
  const [busy, setBusy] = useState(false);
  // A retry after a lost response does not create a second return.
  const [idempotencyKey] = useState(() => uuid());

  /**
   * Validates and sends the return.
   * @param send makes the call
   * @param failing handles an error that concerns no field
   */
  const submit =
    (
      send: (request: RequestedReturn, idempotencyKey: string) => Promise<void>,
      failing: (error: unknown) => unknown,
    ) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const showErrors = (errors: ReturnErrors) => {
        setWrong(errors);
        return focusFirstError(form, errors);
      };
      const refundTo = asksForAccount ? refundOf(refund) : null;
      if (showErrors(validateReturn({ chosen, wishes, kind, reason, refundTo })) || kind === '') return;
      setBusy(true);
      try {
        await send({ lines: items, kind, reason: reason.trim(), refundTo }, idempotencyKey);
      } catch (error) {
        if (lacksAccount(error) && !asksForAccount) {
          flushSync(() => setAccountRefused(true));
          showErrors({ upi: m.validateReturn.enterThe({ names: m.validateReturn.upiId() }) });
        } else if (!showErrors(fieldErrorsOf(error, items))) await failing(error);
      } finally {
        setBusy(false);
      }
    };
  return {
    ...chosenLines,
    kind,
    setKind,
    reason,
    setReason,
    refund,
    wrong,
    asksForAccount,
    busy,
    submit,
    changeRefund: (changed: Partial<RefundFields>) => setRefund((before) => ({ ...before, ...changed })),
  };
}
