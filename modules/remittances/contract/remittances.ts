import { maxNameLength } from '#kernel/contract/limits.ts';
import { price } from '#kernel/contract/price.ts';
import { day, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';

// Remittances: what couriers pay to the shop of the cash that they have collected.

/** The most orders of one remittance. */
export const maxRemittanceLines = 2000;
/** The largest file of a courier, in bytes. */
export const maxRemittanceBytes = 2 * 1_048_576;
export const remittancesPageSize = 20;
/** The most orders of a courier that can be chosen at once. */
export const maxOutstanding = 500;
export const maxReference = 100;
export const maxLineNote = 300;

/** A line of the file of a courier: the number of an order, or that of a parcel. */
const checkedLine = z.strictObject({
  /** The line of the file. */
  line: z.int().min(1),
  order: text(maxNameLength).trim(),
  trackingNumber: text(maxNameLength).trim(),
  amount: price(),
});
export const remittanceCheck = z.strictObject({
  lines: z.array(checkedLine).min(1).max(maxRemittanceLines),
});
export type RemittanceCheck = z.output<typeof remittanceCheck>;

/**
 * The outcome of the check of a line. `differs`: the amount is not the collected one; `duplicate`: an earlier line names
 * the same order; `received`: the shop has collected it itself; `not_recorded`: it was delivered before the shop
 * recorded remittances; `not_collected`: it was cancelled or came back; `paid_otherwise`: nothing was to be collected.
 */
export const lineOutcomes = [
  'matches',
  'differs',
  'unknown',
  'remitted',
  'not_delivered',
  'received',
  'not_recorded',
  'not_collected',
  'paid_otherwise',
  'duplicate',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

const remittanceReference = z.strictObject({ id: z.uuid(), on: z.iso.date(), reference: z.string() });

export const lineResult = z.strictObject({
  line: z.int(),
  outcome: z.enum(lineOutcomes),
  /** The order of the line; null if it is unknown. */
  number: z.int().nullable(),
  trackingNumber: z.string(),
  /** The courier that has collected the cash; empty if none has. */
  courier: z.string(),
  amount: z.number(),
  /** What the courier has collected; null if it is not known. */
  collected: z.number().nullable(),
  /** The remittance that has the order already. */
  remittance: remittanceReference.nullable(),
  /** The line with the same order before this one. */
  sameAs: z.int().nullable(),
});
export type LineResult = z.infer<typeof lineResult>;
export const checkResult = z.strictObject({ lines: z.array(lineResult) });

const recordedLine = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  amount: price(),
  /** Whether the line is recorded although its amount differs from the collected one. */
  acceptsDifference: z.boolean().default(false),
  note: optionalLine(maxLineNote).default(''),
});
export const newRemittance = z.strictObject({
  courier: singleLine(maxNameLength),
  /** The day on which the courier paid. */
  paidOn: day(),
  /** The reference of the bank (UTR), or of a receipt. */
  reference: singleLine(maxReference),
  /** What the courier has kept of the remitted amounts. */
  fee: price(),
  lines: z.array(recordedLine).min(1).max(maxRemittanceLines),
});
export type NewRemittance = z.output<typeof newRemittance>;

const remittanceFields = {
  id: z.uuid(),
  courier: z.string(),
  paidOn: z.iso.date(),
  reference: z.string(),
  fee: z.number(),
  orders: z.int(),
  collected: z.number(),
  /** What was to be paid: collected less the fee. */
  expected: z.number(),
  remitted: z.number(),
  recordedAt: z.iso.datetime(),
  /** The name of the staff member who recorded it. */
  recordedBy: z.string(),
};
export const remittanceEntry = z.strictObject(remittanceFields);
export type RemittanceEntry = z.infer<typeof remittanceEntry>;
export const remittanceDetails = z.strictObject({
  ...remittanceFields,
  lines: z.array(
    z.strictObject({ number: z.int(), collected: z.number(), remitted: z.number(), note: z.string() }),
  ),
});
export type RemittanceDetails = z.infer<typeof remittanceDetails>;

export const remittanceParams = z.strictObject({ id: text(maxNameLength) });
/** The first and the last day on which couriers paid. */
const paidDays = { from: day().optional(), to: day().optional() };
export const remittanceQuery = z.strictObject({
  ...paidDays,
  page: queryPage().default(1),
  limit: queryLimit().default(remittancesPageSize),
});
export const remittanceExportQuery = z.strictObject(paidDays);
export type PaidDays = z.output<typeof remittanceExportQuery>;
export const remittanceList = z.strictObject({
  remittances: z.array(remittanceEntry),
  pages: z.int().min(1),
  total: z.int().min(0),
});

/** The cash with a courier. */
export const courierCash = z.strictObject({
  courier: z.string(),
  orders: z.int(),
  amount: z.number(),
  /** When the cash was collected that is with the courier the longest. */
  oldest: z.iso.datetime(),
  /** Orders whose cash is with the courier longer than the days of the settings. */
  late: z.int(),
});
export type CourierCash = z.infer<typeof courierCash>;
export const outstandingCash = z.strictObject({
  /** The days after which cash is late. */
  lateAfter: z.int(),
  couriers: z.array(courierCash),
});

export const outstandingQuery = z.strictObject({ courier: singleLine(maxNameLength) });
export const outstandingOrder = z.strictObject({
  number: z.int(),
  trackingNumber: z.string(),
  collected: z.number(),
  collectedAt: z.iso.datetime(),
});
export const outstandingOrders = z.strictObject({
  /** The oldest deliveries first, at most `maxOutstanding`. */
  orders: z.array(outstandingOrder),
  total: z.int(),
});
