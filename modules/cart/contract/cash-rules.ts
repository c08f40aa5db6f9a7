import { toDecimal } from '#kernel/contract/money.ts';
import { z } from '#kernel/contract/zod.ts';

// When cash on delivery is offered (docs/decisions/100), and when an advance is paid online first (102).

/** The rules of the shop; amounts in minor units, null for no limit. */
export type CashRules = {
  cashMaxTotal: number | null;
  /** Whether it is offered for personalised items, and for a gift that is sent to another person. */
  cashPersonalised: boolean;
  cashGifts: boolean;
  /** The most open unpaid orders, refused deliveries, and orders in 24 hours of a customer. */
  cashMaxOpen: number | null;
  cashMaxRefused: number | null;
  cashMaxPerDay: number | null;
  /** The share of an advance in percent; 0 for no advance. */
  cashAdvance: number;
  /** The total above which an advance is required; null for orders only that the other rules would refuse. */
  cashAdvanceAbove: number | null;
};

/** What is ordered; `total` in minor units. */
export type CashOrder = {
  total: number;
  /** Whether the place of the delivery is without cash on delivery. */
  isRefusedByPlace: boolean;
  isPersonalised: boolean;
  toRecipient: boolean;
  /** Whether the shop has a way to pay online, by which an advance can be paid. */
  canPayOnline: boolean;
};

/** Numbers of earlier cash on delivery orders: open and unpaid, refused at the door, and of the last 24 hours. */
export type CashCounts = { open: number; refused: number; lastDay: number };

/**
 * The orders of a customer: those of the signed-in account, and all that share its account, email or phone number,
 * which may be those of another person.
 */
export type CashHistory = { own: CashCounts; all: CashCounts };

/**
 * Why cash on delivery is not offered, with the limit of the shop; amounts as decimals. `unavailable` names no reason:
 * it would disclose the history of another person, whose email or phone number the client knows.
 */
export const cashRefusal = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('place') }),
  z.strictObject({ code: z.literal('total'), limit: z.number() }),
  z.strictObject({ code: z.literal('personalised') }),
  z.strictObject({ code: z.literal('gift') }),
  z.strictObject({ code: z.literal('open_orders'), limit: z.int() }),
  z.strictObject({ code: z.literal('orders_per_day'), limit: z.int() }),
  z.strictObject({ code: z.literal('unavailable') }),
]);
export type CashRefusal = z.infer<typeof cashRefusal>;

/**
 * How cash on delivery is offered: why it is not, empty if it is; and the advance in minor units that is paid online
 * first, null for none.
 */
export type CashOffer = { refusals: CashRefusal[]; advance: number | null };

/** Why an order is refused that an advance makes possible: it limits the loss of the shop at the door. */
const isReplacedByAdvance = ({ code }: CashRefusal): boolean => code === 'total' || code === 'personalised';

/** Returns how cash on delivery is offered. An advance replaces the limit of value and the rule of personalised items. */
export function cashOffer(rules: CashRules, order: CashOrder, history: CashHistory | null = null): CashOffer {
  const refusals = cashRefusals(rules, order, history);
  const advance = order.canPayOnline ? advanceOf(rules, order.total) : null;
  if (advance === null) return { refusals, advance };
  const { cashAdvanceAbove } = rules;
  const isAbove = cashAdvanceAbove !== null && order.total > cashAdvanceAbove;
  const remaining = refusals.filter((refusal) => !isReplacedByAdvance(refusal));
  const isRequired = remaining.length === 0 && (isAbove || refusals.length > 0);
  return { refusals: remaining, advance: isRequired ? advance : null };
}

/** Returns the advance for a total, in whole units of the currency rounded up; null if nothing would remain. */
function advanceOf({ cashAdvance }: CashRules, total: number): number | null {
  const advance = Math.ceil((total * cashAdvance) / 10_000) * 100;
  return advance > 0 && advance < total ? advance : null;
}

/** Returns why cash on delivery is not offered without an advance. An order of 0 is never refused. */
export function cashRefusals(
  rules: CashRules,
  order: CashOrder,
  history: CashHistory | null = null,
): CashRefusal[] {
  if (order.total === 0) return [];
  const { cashMaxTotal } = rules;
  return [
    ...(order.isRefusedByPlace ? [{ code: 'place' } as const] : []),
    ...(cashMaxTotal !== null && order.total > cashMaxTotal
      ? [{ code: 'total', limit: toDecimal(cashMaxTotal) } as const]
      : []),
    ...(order.isPersonalised && !rules.cashPersonalised ? [{ code: 'personalised' } as const] : []),
    ...(order.toRecipient && !rules.cashGifts ? [{ code: 'gift' } as const] : []),
    ...(history ? historyRefusals(rules, history) : []),
  ];
}

/** Returns the refusals because of earlier orders, in general words unless they are those of the account itself. */
function historyRefusals(
  { cashMaxOpen, cashMaxRefused, cashMaxPerDay }: CashRules,
  { own, all }: CashHistory,
): CashRefusal[] {
  const isFull = (count: number, limit: number | null): limit is number => limit !== null && count >= limit;
  const reasons: CashRefusal[] = [
    ...(isFull(own.open, cashMaxOpen) ? [{ code: 'open_orders', limit: cashMaxOpen } as const] : []),
    ...(isFull(own.lastDay, cashMaxPerDay)
      ? [{ code: 'orders_per_day', limit: cashMaxPerDay } as const]
      : []),
  ];
  const isRefused =
    isFull(all.open, cashMaxOpen) ||
    isFull(all.lastDay, cashMaxPerDay) ||
    (cashMaxRefused !== null && all.refused > cashMaxRefused);
  return isRefused && reasons.length === 0 ? [{ code: 'unavailable' }] : reasons;
}

/** Returns whether the rules depend on earlier orders, which are counted only then. */
export const hasHistoryRules = ({ cashMaxOpen, cashMaxRefused, cashMaxPerDay }: CashRules): boolean =>
  cashMaxOpen !== null || cashMaxRefused !== null || cashMaxPerDay !== null;
