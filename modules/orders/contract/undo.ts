import { z } from '#kernel/contract/zod.ts';

// The undo of the last transition of an order.

/** Hours after a transition in which staff can undo it. */
export const undoHours = 24;

/** The transitions that can be undone, by the events of the history: the sending of one of several parcels, too. */
export const undoableTypes = ['packed', 'parcel_sent', 'sent', 'delivered'] as const;
export type UndoableType = (typeof undoableTypes)[number];

/** The transition that can be undone now; `eventId` is that of its entry in the history. */
export const undoOffer = z.strictObject({
  eventId: z.int(),
  type: z.enum(undoableTypes),
  until: z.iso.datetime(),
});
export type UndoOffer = z.infer<typeof undoOffer>;

/** The entry that staff saw, so that two clicks undo one transition. */
export const undoPayload = z.strictObject({ eventId: z.int().min(1) });
