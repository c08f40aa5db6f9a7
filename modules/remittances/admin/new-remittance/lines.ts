import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { z } from '#kernel/contract/zod.ts';
import type {
  LineOutcome,
  LineResult,
  NewRemittance,
  outstandingOrder,
} from '#modules/remittances/contract/remittances.ts';
import { amountIn } from './read-columns.ts';

/** A line as staff see it before the remittance is recorded. */
export type Line = {
  result: LineResult;
  /** The remitted amount as it is typed. */
  amount: string;
  isIncluded: boolean;
  note: string;
};

/** Returns whether the cash of the order of a line is with a courier, so that it can be remitted. */
export const isRecordable = ({ result: { outcome } }: Line): boolean =>
  outcome === 'matches' || outcome === 'differs';

/** Returns the remitted minus the collected amount; null where one of them is unknown. */
export function differenceOf({ result: { collected }, amount }: Line): number | null {
  const remitted = amountIn(amount);
  return collected === null || remitted === null ? null : toDecimal(toMinor(remitted) - toMinor(collected));
}

/** Returns the outcome of a line with its typed amount. */
export function outcomeOf(line: Line): LineOutcome {
  if (!isRecordable(line)) return line.result.outcome;
  return differenceOf(line) === 0 ? 'matches' : 'differs';
}

/** Returns the checked lines of a file: those that match are included, and what needs attention comes first. */
export function linesOf(results: readonly LineResult[]): Line[] {
  const lines = results.map((result) => ({
    result,
    amount: String(result.amount),
    isIncluded: result.outcome === 'matches',
    note: '',
  }));
  return [...lines.filter(({ isIncluded }) => !isIncluded), ...lines.filter(({ isIncluded }) => isIncluded)];
}

/** Returns the lines of orders whose cash is with a courier, of which staff choose. */
export const linesOfOrders = (courier: string, orders: readonly z.infer<typeof outstandingOrder>[]): Line[] =>
  orders.map(({ number, trackingNumber, collected }, index) => ({
    result: {
      line: index + 1,
      outcome: 'matches',
      number,
      trackingNumber,
      courier,
      amount: collected,
      collected,
      remittance: null,
      sameAs: null,
    },
    amount: String(collected),
    isIncluded: false,
    note: '',
  }));

/** Returns lines with the outcomes of another check; what is typed stays. */
export function checkedAgain(lines: readonly Line[], results: readonly LineResult[]): Line[] {
  const byLine = new Map(results.map((result) => [result.line, result]));
  return lines.map((line) => {
    const result = byLine.get(line.result.line) ?? line.result;
    const checked = { ...line, result };
    return { ...checked, isIncluded: line.isIncluded && isRecordable(checked) };
  });
}

/** Returns the included lines as they are recorded. */
export const recordedLines = (lines: readonly Line[]): NewRemittance['lines'] =>
  lines.flatMap((line) => {
    const { number } = line.result;
    const amount = amountIn(line.amount);
    if (!line.isIncluded || number === null || amount === null) return [];
    return [{ number, amount, acceptsDifference: outcomeOf(line) === 'differs', note: line.note }];
  });

export type Totals = { orders: number; collected: number; remitted: number };

/** Returns the sums of the included lines. */
export function totalsOf(lines: readonly Line[]): Totals {
  const included = lines.filter(({ isIncluded }) => isIncluded);
  const sum = (amountOf: (line: Line) => number) =>
    toDecimal(included.reduce((total, line) => total + toMinor(amountOf(line)), 0));
  return {
    orders: included.length,
    collected: sum(({ result }) => result.collected ?? 0),
    remitted: sum(({ amount }) => amountIn(amount) ?? 0),
  };
}
