import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { isFault, type ReturnReason } from '#modules/orders/contract/return-reasons.ts';
import type { RefundTo } from '#modules/orders/contract/returns.ts';
import { CallError } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';
import { type ExchangeWishes, wishField } from './exchange-wish.ts';

/** Units of an order line that a customer wants to return. */
export type RequestedUnits = {
  lineId: string;
  quantity: number;
  exchangeFor?: { variantId: string | null };
};

/** The errors of the form for a return, by field. */
export type ReturnErrors = Partial<Record<string, string>>;

/** The names of the fields in error messages, after "the". */
const names: Record<string, string> = {
  reason: 'details',
  upi: m.validateReturn.upiId(),
  holder: m.validateReturn.accountHoldersName(),
  account: m.validateReturn.accountNumber(),
  ifsc: 'IFSC',
};

type ReturnDraft = {
  chosen: OrderLine[];
  wishes: ExchangeWishes;
  kind: ReturnReason | '';
  reason: string;
  /** The account for the refund; null if none is needed. */
  refundTo: RefundTo | null;
};

/** Returns the errors of a return that is not sent yet, by field. */
export function validateReturn({ chosen, wishes, kind, reason, refundTo }: ReturnDraft): ReturnErrors {
  const errors: ReturnErrors = {};
  if (chosen.length === 0) errors.lines = m.validateReturn.selectItemsToReturn();
  if (kind === '') errors.kind = m.validateReturn.chooseReason();
  else if (!isFault(kind) && chosen.some(({ personalisation }) => personalisation))
    errors.kind = m.validateReturn.personalisedItemsCanBeReturned();
  for (const { id } of chosen)
    if (wishes[id] === '') errors[wishField(id)] = m.exchangeWishes.chooseWhatFor();
  if (reason.trim() === '') errors.reason = m.validateReturn.tellUsLittleMore();
  for (const [name, value] of Object.entries(refundTo ?? {}))
    if (value.trim() === '') errors[name] = m.validateReturn.enterThe({ names: String(names[name]) });
  return errors;
}

/** Returns the errors of a refused return that concern fields of the form. */
export function fieldErrorsOf(error: unknown, units: readonly RequestedUnits[]): ReturnErrors {
  const errors = error instanceof CallError ? error.errors : [];
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const [, at] = /^lines\.(\d+)\.exchangeFor/.exec(path) ?? [];
      const wished = at && units[Number(at)];
      if (wished) return [[wishField(wished.lineId), m.exchangeWishes.theExchange({ message })]];
      const name = path.split('.').at(-1) ?? '';
      return names[name] ? [[name, m.validateReturn.the({ names: names[name], message })]] : [];
    }),
  );
}
