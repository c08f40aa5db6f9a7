import { price } from '#kernel/contract/price.ts';
import { singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// The lanes of PIN codes as staff edit them: the longest prefix of a PIN code decides.

/** The most lanes: India has about 19,000 PIN codes. */
export const maxLanes = 20_000;
/** The largest list in a request, in bytes. */
export const maxLanesBytes = 8 * 1_048_576;
const maxDeliveryDays = 60;
const maxLaneName = 100;

const days = () => z.int().min(0).max(maxDeliveryDays);

const laneFields = z.strictObject({
  /** The first digits of PIN codes. */
  prefix: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/, { error: () => m.lanes.mustBeDigits() }),
  name: singleLine(maxLaneName),
  /** Delivery days, the fastest and the slowest. */
  standardFrom: days(),
  standardTo: days(),
  /** Both null without express delivery. */
  expressFrom: days().nullable(),
  expressTo: days().nullable(),
  /** Decimals of the store's currency; null for the price of the settings. */
  standardPrice: price().nullable(),
  expressPrice: price().nullable(),
  /** Whether cash on delivery is offered. */
  cash: z.boolean(),
  /** Whether the shop delivers there at all. */
  served: z.boolean(),
});
export type DeliveryLane = z.output<typeof laneFields>;

const lane = laneFields.superRefine((fields, context) => {
  const { standardFrom, standardTo, expressFrom, expressTo } = fields;
  const refuse = (path: keyof DeliveryLane, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (standardTo < standardFrom) refuse('standardTo', m.lanes.mustNotBeBelowFirst({ first: standardFrom }));
  if ((expressFrom === null) !== (expressTo === null))
    refuse(expressFrom === null ? 'expressFrom' : 'expressTo', m.lanes.needsBothDays());
  else if (expressFrom !== null && expressTo !== null && expressTo < expressFrom)
    refuse('expressTo', m.lanes.mustNotBeBelowFirst({ first: expressFrom }));
});

export const laneEntries = z
  .array(lane)
  .max(maxLanes)
  .superRefine((lanes, context) => {
    const rowOf = new Map<string, number>();
    for (const [at, { prefix }] of lanes.entries()) {
      const first = rowOf.get(prefix);
      if (first === undefined) rowOf.set(prefix, at);
      else
        context.addIssue({
          code: 'custom',
          path: [at, 'prefix'],
          message: m.lanes.isPrefixOfRow({ row: first + 1 }),
        });
    }
  });

/** All lanes by prefix. `version` is that of the list: a list that was saved since then is not replaced. */
export const laneList = z.strictObject({ version: z.string(), lanes: z.array(laneFields) });
export type LaneList = z.output<typeof laneList>;

/** Replaces all lanes; lanes that are left out are deleted. */
export const laneListUpdate = z.strictObject({ version: z.string().max(100), lanes: laneEntries });

/** The columns of the grid and of the CSV file, in their order. */
export const laneColumns = [
  'prefix',
  'name',
  'standardFrom',
  'standardTo',
  'expressFrom',
  'expressTo',
  'standardPrice',
  'expressPrice',
  'cash',
  'served',
] as const;
export type LaneColumn = (typeof laneColumns)[number];

/** Returns the names of the columns. */
export const laneColumnNames = (): Record<LaneColumn, string> => ({
  prefix: m.lanes.pinPrefix(),
  name: m.lanes.region(),
  standardFrom: m.lanes.standardFrom(),
  standardTo: m.lanes.standardTo(),
  expressFrom: m.lanes.expressFrom(),
  expressTo: m.lanes.expressTo(),
  standardPrice: m.lanes.standardPrice(),
  expressPrice: m.lanes.expressPrice(),
  cash: m.lanes.cash(),
  served: m.lanes.served(),
});
